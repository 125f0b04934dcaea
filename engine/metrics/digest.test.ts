import { expect, test } from "vitest";
import { digestOf, digestOfAll } from "./digest.ts";

const NONE = Number.NaN;

function run(finish: number[], terminated: number[] = finish.map(() => NONE)) {
  return {
    finish: Float64Array.from(finish),
    terminated: Float64Array.from(terminated),
    trace: null,
    decisions: 0,
  };
}

test("SPEC 11.4 a digest is the same for the same results, and another for others", () => {
  const runs = [
    run([]),
    run([1]),
    run([2]),
    run([1, 2]),
    run([2, 1]),
    run([1 + Number.EPSILON]),
    run([NONE], [1]),
    run([NONE], [2]),
  ];
  const digests = runs.map(digestOf);
  expect(new Set(digests).size).toBe(digests.length);
  expect(digests.every((digest) => /^[0-9a-f]{13}$/.test(digest))).toBe(true);
  expect(runs.map(digestOf)).toEqual(digests);
});

test("SPEC 11.4 the digest of several runs knows their number and order", () => {
  const [a, b] = [digestOf(run([1])), digestOf(run([2]))];
  const all = [[], [a], [b], [a, b], [b, a], [a, a]].map(digestOfAll);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((digest) => /^[0-9a-f]{13}$/.test(digest))).toBe(true);
});

test("SPEC 11.4 a digest does not see how a NaN is written", () => {
  const odd = run([1]);
  new Uint32Array(odd.terminated.buffer).set([1, 0xfff80000]);
  expect(Number.isNaN(odd.terminated[0])).toBe(true);
  expect(digestOf(odd)).toBe(digestOf(run([1])));
});
