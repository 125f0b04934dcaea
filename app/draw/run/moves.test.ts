import { expect, test } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";

function movesOf(id: "pias" | "asrpt", rows: readonly Row[], spread = 0): number[][] | null {
  const flows = {
    ...flowsOf([
      [0, 3],
      [0, 3],
    ]),
    spread: Float64Array.of(spread, 0),
  };
  const view = runOf(experimentOf(flows), 0, id, id, 2, traceOf(rows), Float64Array.of(9, 9));
  const moves = view.moves;
  if (moves === null) return null;
  return Array.from({ length: moves.length }, (_, k) => [
    moves.flow[k] as number,
    moves.from[k] as number,
    moves.to[k] as number,
    moves.time[k] as number,
  ]);
}

test("a flow changes queue when the service ends that demotes or promotes it", () => {
  const rows: Row[] = [
    [0, 0, 0, 2, 1],
    [1, 1, 2, 3, 1],
    [1, 0, 3, 5, 1],
    [0, 1, 5, 6, 1],
  ];
  expect(movesOf("pias", rows)).toEqual([
    [0, 0, 1, 2],
    [1, 1, 0, 3],
  ]);
});

test("in a block of turns a flow's own last turn counts", () => {
  const rows: Row[] = [
    [0, 0, 0, 4, 1, [0, 1]],
    [0, 1, 6, 7, 1],
    [1, 1, 7, 8, 1],
  ];
  expect(movesOf("pias", rows)).toEqual([
    [0, 0, 1, 3],
    [1, 0, 1, 4],
  ]);
});

test("ASRPT promotes a flow when its last packet arrives, served or not", () => {
  const rows: Row[] = [
    [0, 1, 0, 1, 1],
    [1, 0, 1, 4, 1],
    [0, 0, 7, 9, 1],
  ];
  // Three packets, one every third slot: the last arrives in slot 6.
  expect(movesOf("asrpt", rows, 3)).toEqual([[0, 1, 0, 6]]);
});

test("without a trace there is nothing to draw", () => {
  const flows = flowsOf([[0, 1]]);
  const view = runOf(experimentOf(flows), 0, "pias", "PIAS", 2, null, Float64Array.of(1));
  expect(view.moves).toBeNull();
});
