import { expect, test } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { traceIndex } from "../trace/build-index.ts";
import { buildWaits } from "./waits.ts";

function waitsOf(
  rows: readonly Row[],
  spread: number,
  terminated = Number.NaN,
  sharing: "turns" | "rates" = "turns",
): number[][] {
  const flows = {
    ...flowsOf([
      [0, 3],
      [1, 3],
    ]),
    spread: Float64Array.of(0, spread),
  };
  const experiment = experimentOf(flows);
  const trace = traceOf(rows, sharing);
  const gone = Float64Array.of(Number.NaN, terminated);
  const view = runOf(experiment, 0, "pias", "PIAS", 2, trace, Float64Array.of(9, 9), gone);
  const waits = buildWaits(experiment, view, traceIndex(trace, flows, { rate: 1, ports: 1 }, 2));
  return Array.from({ length: waits.length }, (_, k) => [
    waits.flow[k] as number,
    waits.queue[k] as number,
    waits.start[k] as number,
    waits.end[k] as number,
  ]);
}

test("a flow waits in the queue it is next served from", () => {
  const rows: Row[] = [
    [0, 0, 0, 2, 1],
    [1, 0, 2, 3, 1],
    [0, 1, 3, 4, 1],
    [1, 1, 4, 6, 1],
  ];
  expect(waitsOf(rows, 0)).toEqual([
    [1, 0, 1, 2],
    [0, 1, 2, 3],
    [1, 1, 3, 4],
  ]);
});

test("nobody waits who shares by rates", () => {
  const rows: Row[] = [
    [0, 0, 0, 4, 0.5, [0, 1]],
    [0, 1, 4, 5, 1],
  ];
  expect(waitsOf(rows, 0)).toEqual([]);
});

test("a flow whose next packet is not released yet does not wait", () => {
  const rows: Row[] = [
    [1, 0, 1, 2, 1],
    [1, 0, 5, 6, 1],
    [1, 0, 7, 8, 1],
  ];
  // Released at 1, 4 and 7.
  expect(waitsOf(rows, 3).filter(([flow]) => flow === 1)).toEqual([[1, 0, 4, 5]]);
});

test("turns of a block count as what each member sent", () => {
  const rows: Row[] = [
    [0, 0, 1, 4, 1, [0, 1]],
    [1, 0, 6, 7, 1],
  ];
  // Two turns of flow 0, one of flow 1, whose second packet is released at 1 + 4.
  expect(waitsOf(rows, 4).filter(([flow]) => flow === 1)).toEqual([[1, 0, 5, 6]]);
});

test("a terminated flow waits to its end", () => {
  expect(waitsOf([[1, 0, 2, 3, 1]], 0, 8).filter(([flow]) => flow === 1)).toEqual([
    [1, 0, 1, 2],
    [1, 0, 3, 8],
  ]);
});
