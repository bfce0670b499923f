// SPDX-License-Identifier: MIT
// Measures ONNX Runtime's Slice and Compress on the cases of tranche_benchmarks:
// node measure_onnxruntime.js <what --list_cases printed> <file to write> [<regular expression of case names>]
// A call from JavaScript takes some 20 microseconds whatever it does, so that only cases of a mebibyte and more count.
"use strict";

const fs = require("node:fs");
const ort = require("onnxruntime-node");

const { model, node } = require("../tests/differential/onnx_model.js");

const TYPES = {
    1: { dtype: 2, name: "uint8", array: Uint8Array },
    2: { dtype: 4, name: "uint16", array: Uint16Array },
    4: { dtype: 1, name: "float32", array: Float32Array },
    8: { dtype: 11, name: "float64", array: Float64Array },
};
const BOOLEAN = 9, INT64 = 7, OPSET = 13;
const LEAST_BYTES = 1 << 20;
const ROUNDS = 3;
const ENOUGH = 20e6, MOST = 250e6; // nanoseconds of a measurement, and of a call that is measured once only
const OPTIONS = { executionProviders: ["cpu"], intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 4 };

function integers(name, values) {
    return { name, dtype: INT64, shape: [values.length], data: Buffer.from(BigInt64Array.from(values, BigInt).buffer) };
}

function listsOf(axes) {
    const beforeFirst = -(2n ** 63n);
    const ends = axes.map(({ begin, step, count }) => begin + step * count);
    return [
        integers("starts", axes.map(({ begin }) => begin)),
        integers("ends", ends.map((end) => (end < 0 ? beforeFirst : end))),
        integers("axes", axes.map((_, axis) => axis)),
        integers("steps", axes.map(({ step }) => step)),
    ];
}

// Trues in a fixed order that has no short period.
function conditionOf(density, count) {
    let state = 1;
    const random = () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * 100);
    };
    return Uint8Array.from({ length: count }, (_, i) => (density === "alt" ? i % 2 : random() < Number(density) ? 1 : 0));
}

function tensorOf(width, shape) {
    const size = shape.reduce((product, extent) => product * extent, 1);
    return new ort.Tensor(TYPES[width].name, new TYPES[width].array(size).fill(1), shape);
}

function sliceTask(dtype, { width, tensor, axes }) {
    const initializers = listsOf(axes);
    const nodes = [node("Slice", ["data", ...initializers.map((list) => list.name)], "output")];
    const inputs = [{ name: "data", dtype, shape: tensor }];
    return { written: model(OPSET, { nodes, initializers, inputs, output: { name: "output", dtype } }),
             feeds: { data: tensorOf(width, tensor) }, output: tensorOf(width, axes.map(({ count }) => count)) };
}

function compressTask(dtype, { width, tensor, density, axis }) {
    const size = tensor.reduce((product, extent) => product * extent, 1);
    const condition = conditionOf(density, axis === null ? size : tensor[axis]);
    const selected = condition.reduce((sum, each) => sum + each, 0);
    const shape = axis === null ? [selected] : tensor.with(axis, selected);
    const nodes = [node("Compress", ["data", "condition"], "output", axis === null ? {} : { axis })];
    const inputs = [{ name: "data", dtype, shape: tensor },
                    { name: "condition", dtype: BOOLEAN, shape: [condition.length] }];
    return { written: model(OPSET, { nodes, inputs, output: { name: "output", dtype } }),
             feeds: { data: tensorOf(width, tensor), condition: new ort.Tensor("bool", condition, [condition.length]) },
             output: tensorOf(width, shape) };
}

async function nanoseconds(session, task, number) {
    const begin = process.hrtime.bigint();
    for (let i = 0; i < number; ++i) {
        await session.run(task.feeds, { output: task.output });
    }
    return Number(process.hrtime.bigint() - begin) / number;
}

async function measure(given) {
    const { dtype } = TYPES[given.width];
    const task = (given.verb === "copy" ? sliceTask : compressTask)(dtype, given);
    const session = await ort.InferenceSession.create(task.written, OPTIONS);
    await nanoseconds(session, task, 1);
    const once = await nanoseconds(session, task, 1);
    const times = once > MOST ? [once] : [];
    while (times.length < ROUNDS && once <= MOST) {
        times.push(await nanoseconds(session, task, Math.max(1, Math.round(ENOUGH / once))));
    }
    await session.release();
    return times.map((time) => ({ run_name: given.name + "/ONNX Runtime", real_time: time, time_unit: "ns" }));
}

async function main(cases, out, filter = "") {
    const chosen = JSON.parse(fs.readFileSync(cases)).filter(
        ({ name, verb, bytes }) => verb !== "assign" && bytes >= LEAST_BYTES && new RegExp(filter).test(name));
    const runs = [];
    for (const each of chosen) {
        runs.push(...(await measure(each)));
    }
    const { version } = require("onnxruntime-node/package.json");
    fs.writeFileSync(out, JSON.stringify({ context: { peers: `ONNX Runtime ${version}` }, benchmarks: runs }, null, 1));
}

main(...process.argv.slice(2));
