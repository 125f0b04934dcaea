import { expect, test } from "vitest";
import { gutterFor } from "./bar-geometry.ts";

const named = (...ids: string[]) => ids.map((id) => ({ id, arrival: 0, size: 1 }));

test("the column of names takes the longest, and neither vanishes nor eats the bars", () => {
  expect(gutterFor([])).toBe(78);
  expect(gutterFor(named("f1", "elephant 1"))).toBe(78);
  expect(gutterFor(named("f1", "elephant 10"))).toBeGreaterThan(gutterFor(named("elephant 1")));
  expect(gutterFor(named("a flow of a very long name indeed"))).toBe(124);
});
