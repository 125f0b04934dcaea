import { expect, test } from "vitest";
import type { Crossing, Sweep } from "../../engine/index.ts";
import { crossingWords } from "./run-line.tsx";

const sweep = {
  scenario: {},
  vary: [{ as: "load", names: [0.7, 0.8] }],
} as unknown as Sweep;

function said(at: number, between: readonly [number, number], count = 1): readonly string[] {
  const one: Crossing = { measure: "mean", policy: "LAS", than: "FIFO", at, between, where: {} };
  return crossingWords(sweep, Array(count).fill(one), 5);
}

test.each([
  [0.7312, [0.7, 0.8], "0.73"],
  [0.9553, [0.951, 0.959], "0.955"],
  [1234.5, [1230, 1240], "1235"],
  [52.04, [52, 52.1], "52.04"],
] as const)(
  "a crossing at %f is told between the values that it lies between",
  (at, between, told) => {
    expect(said(at, between)[0]).toContain(`From load ${told} on (between`);
  },
);

test("crossings beyond the twelfth are counted, one as one", () => {
  expect(said(0.73, [0.7, 0.8], 13).at(-1)).toBe("And 1 more crossing.");
  expect(said(0.73, [0.7, 0.8], 15).at(-1)).toBe("And 3 more crossings.");
});
