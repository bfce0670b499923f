// SPDX-License-Identifier: MIT
// Random Slice and Compress nodes, the same ones in every run: arguments and tensors, right and wrong ones.
"use strict";

const { BFLOAT16, BOOLEAN, STRING, TYPES } = require("./onnx_types.js");

const INT32_MAX = 2n ** 31n - 1n, INT64_MAX = 2n ** 63n - 1n;
const CORNERS = {
    int32: [INT32_MAX, INT32_MAX - 1n, -INT32_MAX, -INT32_MAX - 1n],
    int64: [INT32_MAX, INT32_MAX - 1n, -INT32_MAX - 1n, INT64_MAX, INT64_MAX - 1n, -INT64_MAX, -INT64_MAX - 1n],
};
const HUGE_EXTENT = 3_000_000_000; // past INT32_MAX, beside an extent of 0
const MOST_ELEMENTS = 160;
const MOST_AXES = 6;
const WORDS = ["", "a", "b c", "\u00e9", "\u8996", "\"quoted\"\\\n", "long enough to be kept outside of a string object"];

class Random {
    constructor(seed) { this.state = seed; }

    // xorshift32; a fraction in [0, 1).
    fraction() {
        this.state ^= this.state << 13;
        this.state ^= this.state >>> 17;
        this.state ^= this.state << 5;
        return (this.state >>> 0) / 2 ** 32;
    }
    integer(low, high) { return low + Math.floor(this.fraction() * (high - low + 1)); }
    chance(probability) { return this.fraction() < probability; }
    pick(list) { return list[this.integer(0, list.length - 1)]; }
    shuffled(list) {
        const rest = [...list];
        return list.map(() => rest.splice(this.integer(0, rest.length - 1), 1)[0]);
    }
}

function randomShape(random, lowestRank) {
    const shape = [];
    const rank = random.chance(0.02) ? lowestRank : random.integer(1, MOST_AXES);
    for (let left = MOST_ELEMENTS; shape.length < rank; left /= Math.max(1, shape.at(-1))) {
        shape.push(random.chance(0.06) ? 0 : random.integer(1, Math.min(6, Math.max(1, Math.floor(left)))));
    }
    if (rank >= 2 && random.chance(0.08)) {
        const [huge, empty] = random.shuffled([...shape.keys()]);
        shape[huge] = HUGE_EXTENT;
        shape[empty] = 0;
    }
    return shape;
}

function elementCount(shape) {
    return shape.includes(0) ? 0 : shape.reduce((product, extent) => product * extent, 1);
}

// Bytes of any pattern, NaNs included; truth values are 0 and 1, and bfloat16, which is read back by way of float32,
// is finite.
function randomTensor(random, dtype, shape) {
    const count = elementCount(shape);
    if (dtype === STRING) {
        return { shape, strings: Array.from({ length: count }, () => random.pick(WORDS)) };
    }
    const data = Buffer.from(Array.from({ length: count * TYPES[dtype].width }, () => random.integer(0, 255)));
    for (let at = 0; at < data.length; ++at) {
        data[at] &= dtype === BOOLEAN ? 0x01 : dtype === BFLOAT16 && at % 2 === 1 ? 0xbf : 0xff;
    }
    return { shape, data };
}

function randomIndex(random, extent, indexType) {
    return random.chance(0.12) ? random.pick(CORNERS[indexType]) : BigInt(random.integer(-extent - 2, extent + 2));
}

// The largest integers mean more than their number to ONNX Runtime, so that they are ends more often than chance.
function randomEnd(random, extent, step, indexType) {
    const isLargest = random.chance(extent === HUGE_EXTENT ? 0.6 : step < 0n ? 0.2 : 0);
    return isLargest ? random.pick(CORNERS[indexType].filter((corner) => corner > 0n))
                     : randomIndex(random, extent, indexType);
}

function randomStep(random, indexType) {
    return random.chance(0.06) ? random.pick(CORNERS[indexType]) : BigInt(random.pick([1, 1, 2, 3, -1, -1, -2, -3]));
}

// What can be wrong with a Slice, each as a change of its lists.
const SLICE_MISTAKES = [
    (node) => { node.ends = [...node.ends, 1n]; },
    (node) => { node.starts = [...node.starts, 0n]; },
    (node, random) => { node.axes = node.starts.map(() => BigInt(random.integer(0, 1))); },
    (node, random) => { change(random, node.axes, wrongAxes(node)); },
    (node, random) => { change(random, node.steps, [0n]); },
    (node) => { node.steps?.pop(); },
    (node) => { node.axes?.push(0n); },
];

function wrongAxes({ input, indexType }) {
    return [BigInt(input.shape.length), BigInt(-input.shape.length - 1), ...CORNERS[indexType]];
}

function change(random, list, values) {
    if (list?.length) {
        list[random.integer(0, list.length - 1)] = random.pick(values);
    }
}

function randomLists(random, shape, opset, indexType) {
    const axes = random.shuffled([...shape.keys()]).slice(0, random.integer(0, shape.length));
    const byPrefix = random.chance(0.25);
    const listed = byPrefix ? [...axes.keys()] : axes;
    const steps = opset < 10 || random.chance(0.25) ? null : listed.map(() => randomStep(random, indexType));
    return {
        starts: listed.map((axis) => randomIndex(random, shape[axis], indexType)),
        ends: listed.map((axis, entry) => randomEnd(random, shape[axis], steps?.[entry] ?? 1n, indexType)),
        axes: byPrefix ? null : listed.map((axis) => BigInt(random.chance(0.3) ? axis - shape.length : axis)),
        steps,
    };
}

// Before opset 10, ONNX Runtime reads INT32_MAX as a number on axes that are longer, as the library's imitation of it
// does not: huge axes come with opset 10 and up. Constant lists are judged by ONNX's
// shape inference too, before ONNX Runtime's kernel sees them.
function randomSlice(random) {
    const shape = randomShape(random, 0);
    const opset = random.pick(shape.includes(HUGE_EXTENT) ? [10, 11, 13] : [1, 9, 10, 11, 12, 13, 13, 17, 21]);
    const dtype = random.pick(Object.keys(TYPES).map(Number).filter((type) => opset >= 13 || type !== BFLOAT16));
    const input = randomTensor(random, dtype, shape);
    const indexType = opset < 10 ? "int64" : random.pick(["int32", "int64"]);
    const node = { op: "slice", opset, dtype, input, indexType, isConstant: random.chance(0.3),
                   ...randomLists(random, shape, opset, indexType) };
    if (random.chance(0.15)) {
        random.pick(SLICE_MISTAKES)(node, random);
    }
    return node;
}

function randomAxis(random, rank) {
    if (random.chance(0.06)) {
        return random.pick([BigInt(rank), BigInt(-rank - 1), ...CORNERS.int64]);
    }
    return random.chance(0.3) ? null : BigInt(random.integer(-rank, rank - 1));
}

function randomCompress(random) {
    const dtype = random.pick(Object.keys(TYPES).map(Number).filter((type) => type !== BFLOAT16));
    const input = randomTensor(random, dtype, randomShape(random, 1));
    const axis = randomAxis(random, input.shape.length);
    const elements = elementCount(input.shape);
    const extent = axis === null ? elements : Math.min(input.shape.at(Number(axis)) ?? 0, MOST_ELEMENTS);
    const length = random.chance(0.5) ? extent : random.integer(0, extent + 4);
    const density = random.pick([0, 0.2, 0.5, 0.8, 1]);
    const condition = Array.from({ length }, () => Number(random.chance(density)));
    return { op: "compress", opset: random.pick([9, 11, 13, 21]), dtype, input, axis, condition };
}

module.exports = { elementCount, INT32_MAX, INT64_MAX, Random, randomCompress, randomSlice };
