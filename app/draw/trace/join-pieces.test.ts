import { expect, test } from "vitest";
import { flowsOf, type Row, randomOf, traceOf } from "../fixtures/fixtures.ts";
import { joinPieces } from "./join-pieces.ts";
import { buildPieces } from "./pieces.ts";

const LINK = { rate: 1, ports: 1 };
const FLOWS = flowsOf(Array.from({ length: 4 }, () => [0, 9] as const));

function joined(rows: readonly Row[]) {
  const trace = traceOf(rows, "rates");
  const pieces = buildPieces(trace, FLOWS, LINK);
  const all = Array.from({ length: pieces.length }, (_, k) => k);
  const queueOf = (row: number): number => trace.queue[row] as number;
  return joinPieces(pieces, trace, all, queueOf).map(({ piece, end, isJoined }) => [
    pieces.start[piece],
    end,
    isJoined,
  ]);
}

test("intervals of one flow that adjoin are one bar; at another height, two without a gap", () => {
  const rows: readonly Row[] = [
    [0, 0, 0, 2, 1],
    [0, 0, 2, 3, 1],
    [0, 0, 3, 5, 0.5],
    [0, 0, 6, 7, 0.5],
  ];
  expect(joined(rows)).toEqual([
    [0, 3, true],
    [3, 5, false],
    [6, 7, false],
  ]);
});

test("another flow, another queue and a pause end a bar", () => {
  const rows: readonly Row[] = [
    [0, 0, 0, 1, 1],
    [1, 0, 1, 2, 1],
    [1, 1, 2, 3, 1],
    [1, 1, 3.5, 4, 1],
  ];
  expect(joined(rows)).toEqual([
    [0, 1, false],
    [1, 2, false],
    [2, 3, false],
    [3.5, 4, false],
  ]);
});

test.each([1, 2, 3])("bars cover the very times that pieces do, seed %d", (seed) => {
  const random = randomOf(seed);
  const rows: Row[] = [];
  for (let now = 0; now < 60; now++) {
    if (random() < 0.2) continue;
    rows.push([Math.floor(random() * 2), 0, now, now + 1, random() < 0.5 ? 1 : 0.5]);
  }
  const bars = joined(rows);
  const total = bars.reduce((sum, [start, end]) => sum + Number(end) - Number(start), 0);
  expect(total).toBeCloseTo(rows.length, 9);
  expect(bars.length).toBeLessThan(rows.length);
});

test("a trace at Unix time is joined as the same one from 0 on (seed 46)", () => {
  const random = randomOf(46);
  for (let k = 0; k < 100; k++) {
    let at = 0;
    const rows = Array.from({ length: 6 }, (): Row => {
      const start = at + Math.floor(3 * random());
      at = start + 1 + Math.floor(3 * random());
      return [Math.floor(2 * random()), 0, start, at, random() < 0.5 ? 1 : 0.5];
    });
    const unix = 1_764_312_345_000_000;
    const late = rows.map(
      ([flow, queue, start, end, rate]): Row => [flow, queue, start + unix, end + unix, rate],
    );
    const back = joined(late).map(([start, end, isJoined]) => [
      Number(start) - unix,
      Number(end) - unix,
      isJoined,
    ]);
    expect(back).toEqual(joined(rows));
  }
});
