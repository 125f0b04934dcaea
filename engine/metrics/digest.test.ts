import { expect, test } from "vitest";
import { Digest } from "./digest.ts";

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
  const digests = [
    [run([])],
    [run([1])],
    [run([2])],
    [run([1, 2])],
    [run([2, 1])],
    [run([1]), run([2])],
    [run([1 + Number.EPSILON])],
    [run([NONE], [1])],
    [run([NONE], [2])],
    [],
  ].map((runs) => runs.reduce((digest, one) => digest.add(one), new Digest()).toString());
  expect(new Set(digests).size).toBe(digests.length);
  expect(digests.every((digest) => /^[0-9a-f]{13}$/.test(digest))).toBe(true);
  expect(new Digest().add(run([3, 4])).toString()).toBe(new Digest().add(run([3, 4])).toString());
});

test("SPEC 11.4 a digest does not see how a NaN is written", () => {
  const odd = run([1]);
  new Uint32Array(odd.terminated.buffer).set([1, 0xfff80000]);
  expect(Number.isNaN(odd.terminated[0])).toBe(true);
  expect(new Digest().add(odd).toString()).toBe(new Digest().add(run([1])).toString());
});
