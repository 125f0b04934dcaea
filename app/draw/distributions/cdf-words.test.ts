import { expect, test } from "vitest";
import { leftOut, shareTitle, unfinished } from "./cdf-words.ts";

test("a distribution says how many flows it leaves out, of all or of a size class", () => {
  const sizeClass = Uint8Array.from({ length: 40 }, (_, flow) =>
    flow < 30 ? 0 : flow < 36 ? 1 : 2,
  );
  const of = (length: number, choice: "all" | 0 | 1 | 2, first = 0) =>
    unfinished(
      { cdf: new Float64Array(length) },
      { flows: { count: 40, counted: { first, end: 40 } }, sizeClass },
      choice,
    );
  expect(of(34, "all")).toBe(6);
  expect(of(5, 1)).toBe(1);
  expect(of(4, 2)).toBe(0);
  // Four flows of a warm-up, all of them small.
  expect([of(30, "all", 4), of(21, 0, 4)]).toEqual([6, 5]);
  expect([0, 6].map(leftOut)).toEqual(["", "without 6 terminated"]);
});

test("the axis speaks of all flows only where all finish", () => {
  expect(shareTitle([0, 0])).toBe("Share of flows");
  expect(shareTitle([0, 6])).toBe("Share of the flows that finish");
});
