import { expect, it } from "vitest";
import { shareBelow } from "./thresholds-plot.ts";

it("reads a CDF with an atom, a line and a gap at any size", () => {
  const curve = [
    [2, 0],
    [2, 0.4],
    [6, 0.8],
    [8, 0.8],
    [8, 1],
  ] as const;
  const table = [1, 2, 4, 6, 7, 8, 99].map((x) => [x, shareBelow(curve, x)]);
  expect(table).toEqual([
    [1, 0],
    [2, 0.4],
    [4, expect.closeTo(0.6, 12)],
    [6, 0.8],
    [7, 0.8],
    [8, 1],
    [99, 1],
  ]);
});
