// SPDX-License-Identifier: MIT
#ifndef TRANCHE_BENCHMARKS_SCENE_HPP
#define TRANCHE_BENCHMARKS_SCENE_HPP

#include "cases.hpp"

#include <map>

namespace benchmarks {

struct release {
    void operator()(unsigned char* memory) const;
};
using buffer = std::unique_ptr<unsigned char, release>;

enum class verdict { right, wrong, slow };

// The memory of a case, the same for every library, and what the hand-written loop makes of it.
class scene {
public:
    explicit scene(const measured_case& given);

    const measured_case& given() const { return given_; }
    const job& work() const { return work_; }

    // Runs a library once and compares what it wrote with what the hand-written loop writes; the first answer stays.
    // One that needs more than a quarter of a second is slow when it comes again.
    verdict judge(const std::string& library, runner& asked);

    // Gives the pages of the slice back, so that they are faulted in when they are next written.
    void drop_slice() const;

private:
    void reset() const;
    bool is_assignment() const { return given_.what == verb::assign; }
    unsigned char* written() const { return is_assignment() ? tensor_.get() : slice_.get(); }
    std::size_t written_bytes() const { return is_assignment() ? tensor_bytes_ : slice_bytes_; }

    measured_case given_;
    job work_;
    std::vector<std::uint8_t> condition_{};
    std::size_t tensor_bytes_ = 0;
    std::size_t slice_bytes_ = 0;
    buffer tensor_{};
    buffer slice_{};
    std::vector<unsigned char> expected_{};
    std::map<std::string, verdict> judged_{};
};

} // namespace benchmarks

#endif
