// SPDX-License-Identifier: MIT
// Asks ONNX Runtime about random Slice and Compress nodes and hands each one with its answers to a program, one JSON
// object a line: node onnxruntime.js <nodes> <program>
"use strict";

const { spawnSync } = require("node:child_process");
const ort = require("onnxruntime-node");

const { decisionOn } = require("./onnx_decisions.js");
const { model, node: modelNode } = require("./onnx_model.js");
const { Random, randomCompress, randomSlice } = require("./onnx_random.js");
const { BFLOAT16, BOOLEAN, FLOAT32, INT32, INT64, STRING, TYPES } = require("./onnx_types.js");

const SEED = 20240917;
const SLICE_SHARE = 0.7;
const ERRORS_ONLY = 4;
const OPTIONS = { executionProviders: ["cpu"], graphOptimizationLevel: "disabled", intraOpNumThreads: 1,
                  interOpNumThreads: 1, logSeverityLevel: ERRORS_ONLY };

function arrayOf(dtype, data) {
    return new TYPES[dtype].array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
}

function bytesOf(values) {
    return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

// The tensors of a node by name: { name, dtype, shape, data or strings, isConstant }.
function tensorsOf(node) {
    const isConstant = node.isConstant || node.dtype === BFLOAT16;
    const data = { name: "data", dtype: node.dtype, ...node.input, isConstant: node.dtype === BFLOAT16 };
    if (node.op === "compress") {
        const { condition } = node;
        return [data, { name: "condition", dtype: BOOLEAN, shape: [condition.length], data: Buffer.from(condition) }];
    }
    const dtype = node.indexType === "int32" ? INT32 : INT64;
    const listed = ["starts", "ends", "axes", "steps"].filter((name) => node.opset >= 10 && node[name] !== null);
    return [data, ...listed.map((name) => ({ name, dtype, shape: [node[name].length],
                                             data: bytesOf(listArray(dtype, node[name])), isConstant }))];
}

function listArray(dtype, values) {
    return dtype === INT32 ? Int32Array.from(values, Number) : BigInt64Array.from(values);
}

function attributesOf(node) {
    const names = node.op === "compress" ? ["axis"] : node.opset < 10 ? ["starts", "ends", "axes"] : [];
    return Object.fromEntries(names.filter((name) => node[name] !== null).map((name) => [name, node[name]]));
}

function modelOf(node, tensors) {
    const type = node.op === "slice" ? "Slice" : "Compress";
    const inputs = tensors.map(({ name }) => name);
    if (inputs.includes("steps") && !inputs.includes("axes")) {
        inputs.splice(inputs.indexOf("steps"), 0, "");
    }
    const cast = node.dtype === BFLOAT16;
    const nodes = [modelNode(type, inputs, cast ? "slice" : "output", attributesOf(node))];
    if (cast) {
        nodes.push(modelNode("Cast", ["slice"], "output", { to: FLOAT32 }));
    }
    return model(node.opset, {
        nodes, initializers: tensors.filter(({ isConstant }) => isConstant),
        inputs: tensors.filter(({ isConstant }) => !isConstant),
        output: { name: "output", dtype: cast ? FLOAT32 : node.dtype },
    });
}

function feedsOf(tensors) {
    return Object.fromEntries(tensors.filter(({ isConstant }) => !isConstant).map((tensor) => {
        const values = tensor.strings ?? arrayOf(tensor.dtype, tensor.data);
        return [tensor.name, new ort.Tensor(TYPES[tensor.dtype].name, values, tensor.shape)];
    }));
}

// The upper halves of float32 values.
function bfloat16Bytes(bytes) {
    return Buffer.from(bytes.filter((_, at) => at % 4 >= 2));
}

function answerFrom(node, { dims, data }) {
    const bytes = node.dtype === STRING ? null : bytesOf(data);
    return { shape: dims, values: bytes === null ? data : (node.dtype === BFLOAT16 ? bfloat16Bytes(bytes) : bytes) };
}

// What ONNX Runtime makes of a node: { shape, values } or { error }.
async function ask(node) {
    const tensors = tensorsOf(node);
    const feeds = feedsOf(tensors);
    const written = modelOf(node, tensors);
    let runnable = null;
    try {
        runnable = await ort.InferenceSession.create(written, OPTIONS);
        return answerFrom(node, (await runnable.run(feeds)).output);
    } catch (fault) {
        return { error: fault.message };
    } finally {
        await runnable?.release();
    }
}

async function askBoth(node) {
    const { decision, instead } = decisionOn(node);
    const onnxruntime = await ask(node);
    const departs = decision !== null && instead === null;
    const specification = departs ? { error: decision } : instead === null ? onnxruntime : await ask(instead);
    return { ...node, decision, onnxruntime, specification };
}

// Bytes as hexadecimal digits, integers of any size as plain numbers.
function jsonLine(value) {
    if (Buffer.isBuffer(value)) {
        return `"${value.toString("hex")}"`;
    }
    if (Array.isArray(value)) {
        return `[${value.map(jsonLine)}]`;
    }
    if (value !== null && typeof value === "object") {
        return `{${Object.entries(value).map(([key, item]) => `"${key}":${jsonLine(item)}`)}}`;
    }
    return typeof value === "bigint" ? value.toString() : JSON.stringify(value);
}

async function main(count, program) {
    const random = new Random(SEED);
    const lines = [];
    while (lines.length < count) {
        const node = random.chance(SLICE_SHARE) ? randomSlice(random) : randomCompress(random);
        lines.push(jsonLine(await askBoth(node)) + "\n");
    }
    const done = spawnSync(program, { input: lines.join(""), stdio: ["pipe", "inherit", "inherit"] });
    process.exitCode = done.status ?? 1;
}

main(Number(process.argv[2]), process.argv[3]);
