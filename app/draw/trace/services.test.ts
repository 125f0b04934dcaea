import { describe, expect, test } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { flowsOf, randomOf, traceOf } from "../fixtures/fixtures.ts";
import { runsOn, traceIndex } from "./build-index.ts";
import type { ServiceVisit } from "./services.ts";
import { eachPiece, eachRun, LEVELS } from "./services.ts";
import { rowOf, runsFor } from "./trace-index.ts";

const FLOWS = 9;
const CELLS = 64;

/** Blocks, gaps, services far shorter than a cell and far longer. */
function indexOf(seed: number) {
  const random = randomOf(seed);
  const rows: Row[] = [];
  let now = 5;
  for (let k = 0; k < 400; k++) {
    now += random() < 0.3 ? random() * 3 : 0;
    const end = now + 0.05 + random() ** 6 * 80;
    const flow = Math.floor(random() * FLOWS);
    const ring = [flow, (flow + 1) % FLOWS, (flow + 4) % FLOWS];
    rows.push(random() < 0.2 ? [flow, 0, now, end, 1, ring] : [flow, 0, now, end, 1]);
    now = end;
  }
  const flows = flowsOf(Array.from({ length: FLOWS }, () => [0, 1]));
  return { index: traceIndex(traceOf(rows), flows, { rate: 1, ports: 1 }, 1), rows };
}

/** What a row of the trace gives a flow: the naive twin's only rule. */
function shareOf(row: Row, flow: number): number {
  const [own, , , , , ring] = row;
  if (ring === undefined) return own === flow ? 1 : 0;
  return ring.includes(flow) ? 1 / ring.length : 0;
}

function heard(ask: (visit: ServiceVisit) => void): number[][] {
  const found: number[][] = [];
  ask((start, end, share, piece) => found.push([start, end, share, piece]));
  return found;
}

describe.each([1, 2, 3, 4])("services of each flow, seed %i", (seed) => {
  const { index, rows } = indexOf(seed);
  const last = rows.at(-1)?.[3] ?? 0;

  test("in a window are those that a scan of the trace finds", () => {
    const random = randomOf(seed);
    for (let k = 0; k < 20; k++) {
      const from = random() * last;
      const window = { from, to: from + random() ** 3 * last };
      for (let flow = 0; flow < FLOWS; flow++) {
        const naive = rows.flatMap((row, piece) =>
          shareOf(row, flow) > 0 && row[3] > window.from && row[2] < window.to
            ? [[row[2], row[3], shareOf(row, flow), piece]]
            : [],
        );
        const found = heard((visit) => eachPiece(index, flow, window, visit));
        expect(found.map(([a, b, s, p]) => [a, b, s, rowOf(index.pieces, p as number)])).toEqual(
          naive,
        );
      }
    }
  });

  test("on a grid have each cell's mean share, to the level", () => {
    const runs = runsOn(index, CELLS);
    for (let flow = 0; flow < FLOWS; flow++) {
      const cells = new Float64Array(CELLS);
      for (let k = runs.from[flow] as number; k < (runs.from[flow + 1] as number); k++) {
        cells.fill((runs.level[k] as number) / LEVELS, runs.start[k], runs.end[k]);
      }
      cells.forEach((share, cell) => {
        const from = runs.origin + cell * runs.grain;
        const to = from + runs.grain;
        const served = rows.reduce((sum, row) => {
          const time = Math.min(row[3], to) - Math.max(row[2], from);
          return sum + Math.max(0, time) * shareOf(row, flow);
        }, 0);
        const mean = served / runs.grain;
        expect(Math.abs(share - mean)).toBeLessThan(1 / LEVELS);
        if (mean > 1e-9) expect(share).toBeGreaterThan(0);
      });
    }
  });

  test("on a grid are runs that touch nowhere at one level, looked up by window", () => {
    const runs = runsOn(index, CELLS);
    const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    const window = { from: last * 0.3, to: last * 0.5 };
    for (let flow = 0; flow < FLOWS; flow++) {
      const every = heard((visit) => eachRun(runs, flow, all, visit));
      every.forEach(([start, , share], k) => {
        const before = every[k - 1];
        if (before !== undefined) {
          expect(start).toBeGreaterThanOrEqual(before[1] as number);
          if (start === before[1]) expect(share).not.toBe(before[2]);
        }
      });
      const seen = every.filter(([start = 0, end = 0]) => end > window.from && start < window.to);
      expect(heard((visit) => eachRun(runs, flow, window, visit))).toEqual(seen);
    }
  });
});

test("the coarsest grid that is as fine as pixels is read; closer up each piece is", () => {
  const { index } = indexOf(1);
  const runs = [64, 256].map((cells) => runsOn(index, cells));
  const span = (runs[0]?.grain ?? 0) * 64;
  const at = (part: number) => runsFor({ runs }, { from: 0, to: span * part }, 50);
  expect([at(1), at(0.7), at(0.2), at(0.1)]).toEqual([runs[0], runs[1], runs[1], null]);
});
