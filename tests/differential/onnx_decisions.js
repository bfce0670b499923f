// SPDX-License-Identifier: MIT
// Where ONNX Runtime departs from the specification on purpose, and what it is to be asked instead so that it answers
// as the specification says. The names are those of the project's decisions.
"use strict";

const { elementCount, INT32_MAX, INT64_MAX } = require("./onnx_random.js");

const NO_DECISION = { decision: null, instead: null };

// The extent that entry `entry` of a Slice is about, undefined where it is about none.
function extentOf(node, entry) {
    return node.input.shape.at(Number(node.axes === null ? entry : node.axes[entry] ?? node.input.shape.length));
}

// An end that ONNX Runtime takes as "not given", as one that means the same number to the specification.
function plainEnd(end, extent) {
    return end === INT32_MAX && extent > INT32_MAX ? INT32_MAX - BigInt(extent) : end - 1n;
}

// D-S2: going backward, an end of INT32_MAX or INT64_MAX is open to ONNX Runtime and the last index to the
// specification. D-S3: going forward, INT32_MAX is open even on a longer axis.
function sliceDecision(node) {
    let decision = null;
    const ends = node.ends.map((end, entry) => {
        const extent = extentOf(node, entry);
        const backward = (node.steps?.[entry] ?? 1n) < 0n;
        if (end === INT64_MAX ? !backward : end !== INT32_MAX || (!backward && !(extent > INT32_MAX))) {
            return end;
        }
        decision = backward ? "D-S2" : decision ?? "D-S3";
        return plainEnd(end, extent);
    });
    return decision === null ? NO_DECISION : { decision, instead: { ...node, ends } };
}

// D-C1: a true past the end of the axis is ignored by ONNX Runtime and an error to the specification, which is asked
// nothing instead.
function compressDecision(node) {
    const { axis, condition, input } = node;
    const extent = axis === null ? elementCount(input.shape) : input.shape.at(Number(axis));
    return condition.slice(extent).includes(1) ? { decision: "D-C1", instead: null } : NO_DECISION;
}

function decisionOn(node) {
    return node.op === "slice" ? sliceDecision(node) : compressDecision(node);
}

module.exports = { decisionOn };
