import { expect, test } from "vitest";
import { progressFromText } from "./progress.ts";

test("what was stored comes back, and what is not ours is left out", () => {
  const known = { at: 2, seen: [0, 2], answers: { 2: "7.5" } };
  expect(progressFromText(JSON.stringify({ a: known }))).toEqual({ a: known });
  const odd = { at: -1, seen: [0, "x", 1.5], answers: { x: "1", 1: 7, 2: "fA" } };
  expect(progressFromText(JSON.stringify({ a: odd, b: 7, c: null }))).toEqual({
    a: { at: 0, seen: [0], answers: { 2: "fA" } },
    b: { at: 0, seen: [], answers: {} },
    c: { at: 0, seen: [], answers: {} },
  });
  expect(progressFromText("[1]")).toEqual({});
});
