import { expect } from "vitest";

declare global {
  /** Whether the tests of this worker compare typed arrays so: what is asked once a file would be asked once more by each. */
  var comparesTypedArrays: boolean | undefined;
}

/**
 * Typed arrays are equal if their kinds and all their elements are, a NaN to a NaN and 0 not to −0, as `toEqual` has
 * it of itself. Its own way compares them as objects, a key at a time, and takes a hundred times as long.
 */
function equal(one: unknown, other: unknown): boolean | undefined {
  if (!isArray(one) || !isArray(other)) return undefined;
  if (one.constructor !== other.constructor || one.length !== other.length) return false;
  for (let k = 0; k < one.length; k++) if (!Object.is(one[k], other[k])) return false;
  return true;
}

function isArray(value: unknown): value is Float64Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

if (!globalThis.comparesTypedArrays) expect.addEqualityTesters([equal]);
globalThis.comparesTypedArrays = true;
