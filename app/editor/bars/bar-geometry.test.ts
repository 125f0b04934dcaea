import { expect, test } from "vitest";
import { gutterFor } from "./bar-geometry.ts";

const named = (...ids: string[]) => ids.map((id) => ({ id, arrival: 0, size: 1 }));

test("the column of names takes the longest, and neither vanishes nor eats the bars", () => {
  expect(gutterFor([])).toBe(52);
  expect(gutterFor(named("f1", "f2"))).toBe(52);
  expect(gutterFor(named("f1", "h10 → h3"))).toBeGreaterThan(gutterFor(named("f1", "h1 → h3")));
  expect(gutterFor(named("a flow of a very long name indeed"))).toBe(124);
});
