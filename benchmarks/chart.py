# SPDX-License-Identifier: MIT
"""The chart: for every pattern of slices the ratio to memcpy of each library, on a logarithmic axis."""
import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

# Colours that people with any colour vision tell apart; shapes say the same once more.
LIBRARIES = {
    "ONNX Runtime": ("#8c6d1f", "P"),
    "NumPy": ("#e69f00", "v"),
    "xtensor": ("#56b4e9", "^"),
    "Eigen": ("#009e73", "s"),
    "oneDNN": ("#cc79a7", "D"),
    "hand": ("#333333", "|"),
    "tranche": ("#d5361f", "o"),
}
TYPES = {"u8": "bytes (u8)", "f32": "floats (f32)"}
LABELS = {
    "a_rows": "x[64:192]",
    "b_inner_long": "x[:, 16:1040]",
    "c_4of8": "4 of 8 columns",
    "c_3of8": "3 of 8 columns",
    "c_8of16": "8 of 16 columns",
    "c_16of24": "16 of 24 columns",
    "c_img_c3": "crop of RGB",
    "c_img_c4": "crop of RGBA to RGB",
    "d_step2": "x[..., ::2]",
    "d_step3": "x[..., ::3]",
    "d_step4": "x[..., ::4]",
    "d_step8": "x[..., ::8]",
    "e_pick_c3": "1 of 3 channels",
    "e_pick_c4": "1 of 4 channels",
    "f_rev_last": "x[..., ::-1]",
    "f_step-2": "x[..., ::-2]",
    "f_rev_outer": "x[::-1]",
    "g_hw2_c16": "NHWC ::2, ::2, C=16",
    "g_hw2_c64": "NHWC ::2, ::2, C=64",
    "i_as_inner": "x[:, 16:1040] = v",
    "i_as_step2": "x[..., ::2] = v",
    "i_as_revouter": "x[::-1] = v",
    "i_as_revlast": "x[..., ::-1] = v",
    "j_flat_1": "compress, 1 % true",
    "j_flat_50": "compress, 50 % true",
    "j_flat_alt": "compress, every other",
    "j_flat_99": "compress, 99 % true",
}
TICKS = (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def chosen(cases, size):
    """{(pattern, type): case} of one size."""
    found = {}
    for case in cases:
        parts = case.matrix()
        if case.group in ("copy", "assign", "compress") and parts and parts["size"] == size:
            found[parts["pattern"], parts["type"]] = case
    return found


def draw_panel(axes, by_pattern, patterns, element):
    for row in range(0, len(patterns), 2):
        axes.axhspan(row - 0.5, row + 0.5, color="#f3f3f3", zorder=0)
    axes.axvline(1, color="#999999", linewidth=1.2, zorder=1)
    for library, (colour, marker) in LIBRARIES.items():
        points = [(by_pattern[pattern, element].ratio(library), row) for row, pattern in enumerate(patterns)
                  if (pattern, element) in by_pattern and library in by_pattern[pattern, element].times]
        if points:
            is_ours = library == "tranche"
            style = {"s": 75 if is_ours else 110} if marker in "|o" else {"s": 36}
            axes.scatter(*zip(*points), color=colour, marker=marker, label=library, linewidths=2.2 if marker == "|" else 0,
                         alpha=1 if is_ours else 0.9, zorder=4 if is_ours else 3, **style)
    axes.set_title(TYPES[element], fontsize=12)


def set_axes(axes, patterns):
    axes.set_xscale("log")
    axes.xaxis.set_major_locator(FixedLocator(TICKS))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.grid(axis="x", which="major", color="#dddddd", linewidth=0.7)
    axes.set_axisbelow(True)
    axes.set_ylim(len(patterns) - 0.5, -0.5)
    axes.set_xlabel("time / time of memcpy", fontsize=11)
    axes.tick_params(axis="x", labelsize=10.5)
    axes.tick_params(axis="y", length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)


def legend(figure, panels):
    found = {}
    for axes in panels:
        handles, labels = axes.get_legend_handles_labels()
        found.update(zip(labels, handles))
    order = [library for library in reversed(LIBRARIES) if library in found]
    names = {"hand": "hand-written loop"}
    figure.legend([found[each] for each in order], [names.get(each, each) for each in order], loc="upper center",
                  bbox_to_anchor=(0.5, 0.965), ncol=len(order), frameon=False, fontsize=11, handletextpad=0.2,
                  columnspacing=1.4)


def draw(cases, machine, size, path):
    by_pattern = chosen(cases, size)
    patterns = [pattern for pattern in LABELS if any((pattern, each) in by_pattern for each in TYPES)]
    if not patterns:
        print(f"{path} is left out: nothing of the size {size} was measured")
        return
    height = 1.9 + 0.3 * len(patterns)
    figure, panels = plt.subplots(1, len(TYPES), figsize=(11, height), sharey=True, sharex=True)
    for axes, element in zip(panels, TYPES):
        draw_panel(axes, by_pattern, patterns, element)
        set_axes(axes, patterns)
    panels[0].set_yticks(range(len(patterns)), [LABELS[pattern] for pattern in patterns], fontsize=11)
    figure.suptitle(f"Slices of {size[:-1]} {size[-1]}iB: time against memcpy, one thread; left is faster", fontsize=14, y=0.985)
    legend(figure, panels)
    figure.text(0.5, 0.006, f"{machine['cpu']}, {machine['compiler']}, backend {machine['backend']}, "
                f"{machine['date'][:10]}", ha="center", fontsize=9.5, color="#555555")
    figure.tight_layout(rect=(0, 0.02, 1, 0.945))
    figure.savefig(path, dpi=100)
