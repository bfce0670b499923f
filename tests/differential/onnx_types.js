// SPDX-License-Identifier: MIT
// ONNX's tensor types that ONNX Runtime slices, by their numbers: its name, bytes of an element, and the typed array
// that holds such elements. Bfloat16 goes in as a constant and comes back as float32: JavaScript has no array for it.
"use strict";

const STRING = 8, BOOLEAN = 9, BFLOAT16 = 16;

const TYPES = {
    1: { name: "float32", width: 4, array: Float32Array },
    2: { name: "uint8", width: 1, array: Uint8Array },
    3: { name: "int8", width: 1, array: Int8Array },
    4: { name: "uint16", width: 2, array: Uint16Array },
    5: { name: "int16", width: 2, array: Int16Array },
    6: { name: "int32", width: 4, array: Int32Array },
    7: { name: "int64", width: 8, array: BigInt64Array },
    [STRING]: { name: "string" },
    [BOOLEAN]: { name: "bool", width: 1, array: Uint8Array },
    10: { name: "float16", width: 2, array: Uint16Array },
    11: { name: "float64", width: 8, array: Float64Array },
    12: { name: "uint32", width: 4, array: Uint32Array },
    13: { name: "uint64", width: 8, array: BigUint64Array },
    [BFLOAT16]: { name: "bfloat16", width: 2 },
};

const FLOAT32 = 1, INT32 = 6, INT64 = 7;

module.exports = { BFLOAT16, BOOLEAN, FLOAT32, INT32, INT64, STRING, TYPES };
