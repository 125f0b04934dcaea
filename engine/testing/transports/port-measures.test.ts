import { expect, test } from "vitest";
import { measurePort } from "./port-measures.ts";

test("utilisation and queue of a port, by hand", () => {
  // Two data packets and a probe come at 0, 2 and 2; each takes as many time units as it has bytes.
  const log = {
    link: 0,
    arrived: Float64Array.of(0, 2, 2),
    start: Float64Array.of(0, 10, 20),
    end: Float64Array.of(10, 20, 22),
    wire: Float64Array.of(10, 10, 2),
    payload: Float64Array.of(9, 9, 0),
    flow: Float64Array.of(0, 1, 2),
  };
  const measures = measurePort(log, 0, 40, 10);
  expect(measures.dataUtilisation).toBe(20 / 40);
  expect(measures.utilisation).toBe(22 / 40);
  expect(measures.maxQueue).toBe(12 / 10);
  expect(measures.meanQueue).toBeCloseTo((10 * 8 + 2 * 18) / 40 / 10, 12);
});
