import { expect, test } from "vitest";
import { fourFlowsJob } from "./four-flows-job.ts";

const ways = fourFlowsJob({});

test("the cards' four flows finish when the first page says they do", () => {
  expect(ways.fifo.finishes).toEqual([12, 13, 15, 16]);
  expect(ways.srpt.finishes).toEqual([16, 2, 5, 6]);
  expect(ways.fifo.fcts).toEqual([12, 12, 12, 11]);
});

test("in the fluid model the flows share the link, and a spread flow leaves it to others", () => {
  expect(ways.fluid.row.stretches.some(({ share }) => share < 1)).toBe(true);
  expect(ways.spread.finishes[1]).toBeLessThan(ways.fifo.finishes[1] as number);
});
