import { describe, expect, test } from "vitest";
import { flowsOf, type Row, randomOf, traceOf } from "../fixtures/fixtures.ts";
import { capRates } from "./cap-rates.ts";
import { buildPieces } from "./pieces.ts";

/** Rates that may overshoot, flow after flow in stretches of any length. */
function randomRows(seed: number): Row[] {
  const random = randomOf(seed);
  const rows: Row[] = [];
  for (let flow = 0; flow < 5; flow++) {
    for (let now = Math.floor(random() * 4); now < 40; ) {
      const end = now + 1 + Math.floor(random() * 6);
      rows.push([flow, 0, now, end, 0.2 + 0.8 * random()]);
      now = end + Math.floor(random() * 3);
    }
  }
  return rows.sort((a, b) => a[2] - b[2] || a[0] - b[0]);
}

/** A flow's rate in the middle of a unit of time, from the rows one by one. */
function rateAt(rows: readonly Row[], flow: number, time: number): number {
  return rows.find((row) => row[0] === flow && row[2] < time && row[3] > time)?.[4] ?? 0;
}

describe("what overshoots the link", () => {
  test.each([1, 2, 3, 4])("is lowered by one factor, and nothing else is, seed %d", (seed) => {
    const rows = randomRows(seed);
    const { trace, row } = capRates(traceOf(rows, "rates"), () => 0, 1);
    for (let time = 0.5; time < 46; time++) {
      const sum = [0, 1, 2, 3, 4].reduce((all, flow) => all + rateAt(rows, flow, time), 0);
      for (let flow = 0; flow < 5; flow++) {
        let drawn = 0;
        for (let k = 0; k < trace.length; k++) {
          if (trace.flow[k] !== flow) continue;
          if ((trace.start[k] as number) > time || (trace.end[k] as number) < time) continue;
          drawn += trace.rate?.[k] ?? 0;
          expect(rows[row[k] as number]?.[0]).toBe(flow);
        }
        expect(drawn).toBeCloseTo(rateAt(rows, flow, time) / Math.max(1, sum), 9);
      }
    }
  });

  test("leaves a lane as high as the link: one flow alone fills it, though others overshoot before", () => {
    const rows: readonly Row[] = [
      [0, 0, 0, 2, 1],
      [1, 0, 1, 6, 1],
    ];
    const flows = flowsOf([
      [0, 2],
      [0, 5],
    ]);
    const link = { rate: 1, ports: 1, isAllowed: true };
    const { start, height, row, peak } = buildPieces(traceOf(rows, "rates"), flows, link);
    const drawn = [...start].map((from, k) => [from, row?.[k], height?.[k]]);
    expect(drawn).toEqual([
      [0, 0, 1],
      [1, 0, 0.5],
      [1, 1, 0.5],
      [2, 1, 1],
    ]);
    expect(peak).toBe(2);
  });
});
