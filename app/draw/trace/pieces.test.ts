import { describe, expect, test } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { flowsOf, randomOf, traceOf } from "../fixtures/fixtures.ts";
import type { Pieces } from "./pieces.ts";
import { buildPieces } from "./pieces.ts";
import { endVisible, firstVisible, rowOf } from "./trace-index.ts";

const LINK = { rate: 1, ports: 1 };

function rectangles(pieces: Pieces): (readonly number[])[] {
  return Array.from({ length: pieces.length }, (_, k) => [
    rowOf(pieces, k),
    pieces.start[k] as number,
    pieces.end[k] as number,
    round(pieces.base?.[k] ?? 0),
    round(pieces.height?.[k] ?? 1),
  ]);
}

const round = (x: number): number => Math.round(x * 1000) / 1000;
const flows = flowsOf(Array.from({ length: 10 }, () => [0, 1]));

describe("stacking the rows of a lane", () => {
  test("one flow at a time at full rate needs no columns of its own", () => {
    const pieces = buildPieces(
      traceOf([
        [0, 0, 0, 3, 1],
        [1, 1, 3, 5, 1],
      ]),
      flows,
      LINK,
    );
    expect(pieces.row).toBe(null);
    expect(rectangles(pieces)).toEqual([
      [0, 0, 3, 0, 1],
      [1, 3, 5, 0, 1],
    ]);
  });

  test("flows that share stand on one another in the order of the flows", () => {
    const rows: Row[] = [
      [2, 0, 0, 4, 0.5],
      [1, 0, 0, 4, 0.5],
    ];
    expect(rectangles(buildPieces(traceOf(rows), flows, LINK))).toEqual([
      [1, 0, 4, 0, 0.5],
      [0, 0, 4, 0.5, 0.5],
    ]);
  });

  test("a block that shares by rates takes the parts of all its members", () => {
    const rows: Row[] = [
      [1, 0, 0, 4, 0.25, [1, 2]],
      [3, 0, 0, 4, 0.5],
    ];
    expect(rectangles(buildPieces(traceOf(rows, "rates"), flows, LINK))).toEqual([
      [0, 0, 4, 0, 0.5],
      [1, 0, 4, 0.5, 0.5],
    ]);
    expect(buildPieces(traceOf([[1, 0, 0, 4, 0.5, [1, 2]]], "rates"), flows, LINK).row).toBe(null);
  });

  test("a flow keeps its height while a neighbour comes and goes", () => {
    const rows: Row[] = [
      [0, 0, 0, 2, 0.3],
      [1, 0, 0, 9, 0.3],
      [2, 0, 3, 5, 0.3],
    ];
    expect(rectangles(buildPieces(traceOf(rows), flows, LINK))).toEqual([
      [0, 0, 2, 0, 0.3],
      [1, 0, 9, 0.3, 0.3],
      [2, 3, 5, 0, 0.3],
    ]);
  });

  test("what stands is moved down, in a second piece, only when a newcomer needs the room", () => {
    const rows: Row[] = [
      [0, 0, 0, 2, 0.4],
      [1, 0, 0, 9, 0.4],
      [2, 0, 3, 5, 0.6],
    ];
    expect(rectangles(buildPieces(traceOf(rows), flows, LINK))).toEqual([
      [0, 0, 2, 0, 0.4],
      [1, 0, 3, 0.4, 0.4],
      [1, 3, 9, 0, 0.4],
      [2, 3, 5, 0.4, 0.6],
    ]);
  });

  test("on a switch each egress port has its part of the lane", () => {
    const switched = { ...flows, dst: Int32Array.from([0, 1, 0, 0, 0, 0, 0, 0, 0, 0]) };
    const rows: Row[] = [
      [0, 0, 0, 2, 1],
      [1, 0, 0, 2, 1],
    ];
    const pieces = buildPieces(traceOf(rows), switched, { rate: 1, ports: 2 });
    expect(rectangles(pieces)).toEqual([
      [0, 0, 2, 0, 0.5],
      [1, 0, 2, 0.5, 0.5],
    ]);
  });

  test("an empty trace has no pieces", () => {
    expect(buildPieces(traceOf([]), flows, LINK).length).toBe(0);
  });
});

/** Rows that overlap at random but never ask for more than the link has. */
function shared(seed: number): Row[] {
  const random = randomOf(seed);
  const rows: Row[] = [];
  let now = 0;
  for (let k = 0; k < 150; k++) {
    now += Math.floor(random() * 2);
    const used = rows.filter((r) => r[3] > now).reduce((sum, r) => sum + r[4], 0);
    const rate = Math.min(1 - used, (1 + Math.floor(random() * 4)) / 8);
    const free = Array.from({ length: 10 }, (_, f) => f).filter(
      (f) => !rows.some((r) => r[0] === f && r[3] > now),
    );
    const flow = free[Math.floor(random() * free.length)];
    if (rate <= 0 || flow === undefined) continue;
    rows.push([flow, 0, now, now + 1 + Math.floor(random() * 9), rate]);
  }
  return rows;
}

test.each([1, 2, 3, 4, 5, 6])(
  "no two pieces overlap, and service is conserved, seed %i",
  (seed) => {
    const rows = shared(seed);
    const pieces = buildPieces(traceOf(rows), flows, LINK);
    const all = rectangles(pieces);
    for (let a = 0; a < all.length; a++) {
      const [, s, e, base, height] = all[a] as [number, number, number, number, number];
      expect(base + height).toBeLessThan(1.002);
      for (let b = 0; b < a; b++) {
        const [, s2, e2, base2, height2] = all[b] as [number, number, number, number, number];
        const inTime = Math.min(e, e2) - Math.max(s, s2);
        const inHeight = Math.min(base + height, base2 + height2) - Math.max(base, base2);
        expect(inTime > 0 && inHeight > 0.002).toBe(false);
      }
    }
    rows.forEach(([, , start, end, rate], row) => {
      const own = all.filter(([r]) => r === row);
      const area = own.reduce(
        (sum, r) => sum + ((r[2] as number) - (r[1] as number)) * (r[4] as number),
        0,
      );
      expect(area).toBeCloseTo((end - start) * rate, 1);
    });
  },
);

test.each([1, 2, 3])(
  "the visible range holds every piece that meets the window, seed %i",
  (seed) => {
    const random = randomOf(seed + 100);
    const pieces = buildPieces(traceOf(shared(seed)), flows, LINK);
    for (let k = 0; k < 100; k++) {
      const from = random() * 80;
      const to = from + random() * 20;
      const first = firstVisible(pieces, from);
      const end = endVisible(pieces, to);
      for (let p = 0; p < pieces.length; p++) {
        const meets = (pieces.end[p] as number) > from && (pieces.start[p] as number) < to;
        if (meets) expect(p >= first && p < end).toBe(true);
      }
    }
  },
);
