import { expect, test } from "vitest";
import { leftOut, shareTitle, unfinished } from "./cdf-unfinished.ts";

test("a distribution says how many flows it leaves out, of all or of a size class", () => {
  const experiment = {
    flows: { count: 40 } as never,
    classCount: [30, 6, 4] as const,
  };
  const cdf = (length: number) => ({ cdf: new Float64Array(length) });
  expect(unfinished(cdf(34), experiment, "all")).toBe(6);
  expect(unfinished(cdf(5), experiment, 1)).toBe(1);
  expect(unfinished(cdf(4), experiment, 2)).toBe(0);
  expect([0, 6].map(leftOut)).toEqual(["", "without 6 terminated"]);
});

test("the axis speaks of all flows only where all finish", () => {
  expect(shareTitle([0, 0])).toBe("Share of flows");
  expect(shareTitle([0, 6])).toBe("Share of the flows that finish");
});
