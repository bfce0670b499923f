// SPDX-License-Identifier: MIT
// Writes ONNX models of a few nodes in protobuf's wire format: the fields of onnx.proto that such a model needs.
"use strict";

const VARINT = 0, BYTES = 2;

const ATTRIBUTE = { INT: 2, INTS: 7 };

function varint(value) {
    const bytes = [];
    for (let rest = BigInt.asUintN(64, BigInt(value)); ; rest >>= 7n) {
        if (rest < 0x80n) {
            return Buffer.from([...bytes, Number(rest)]);
        }
        bytes.push(Number(rest & 0x7fn) | 0x80);
    }
}

function number(field, value) {
    return Buffer.concat([varint((field << 3) | VARINT), varint(value)]);
}

function numbers(field, values) {
    return Buffer.concat(Array.from(values, (value) => number(field, value)));
}

function bytes(field, content) {
    const buffer = Buffer.from(content);
    return Buffer.concat([varint((field << 3) | BYTES), varint(buffer.length), buffer]);
}

function message(field, ...parts) {
    return bytes(field, Buffer.concat(parts));
}

// NodeProto.attribute: an integer or a list of integers.
function attribute(name, value) {
    const list = Array.isArray(value);
    return message(5, bytes(1, name), list ? numbers(8, value) : number(3, value),
                   number(20, list ? ATTRIBUTE.INTS : ATTRIBUTE.INT));
}

// GraphProto.node. Inputs that are left out are empty names.
function node(type, inputs, output, attributes = {}) {
    const written = Object.entries(attributes).map(([name, value]) => attribute(name, value));
    return message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, type), ...written);
}

// GraphProto.initializer: a constant, as raw little-endian bytes.
function initializer({ name, dtype, shape, data }) {
    return message(5, numbers(1, shape), number(2, dtype), bytes(8, name), bytes(9, data));
}

// GraphProto.input (11) or output (12): a tensor, of any shape where none is given.
function value(field, { name, dtype, shape }) {
    const extents = shape === undefined ? [] : [message(2, ...shape.map((extent) => message(1, number(1, extent))))];
    return message(field, bytes(1, name), message(2, message(1, number(1, dtype), ...extents)));
}

// ModelProto: nodes in the order of execution, inputs and output as { name, dtype, shape }.
function model(opset, { nodes, initializers = [], inputs, output }) {
    const graph = [...nodes, bytes(2, "graph"), ...initializers.map(initializer),
                   ...inputs.map((input) => value(11, input)), value(12, output)];
    return Buffer.concat([number(1, 7), message(7, ...graph), message(8, number(2, opset))]);
}

module.exports = { model, node };
