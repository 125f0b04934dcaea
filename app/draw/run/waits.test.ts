import { describe, expect, test } from "vitest";
import { seeds } from "../../../engine/testing/seeds.ts";
import type { Row } from "../fixtures/fixtures.ts";
import { experimentOf, flowsOf, randomOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { MANY_PIECES } from "../trace/trace-index.ts";
import type { WaitSet } from "./wait-sets.ts";
import { firstWait, waitsFor } from "./wait-sets.ts";

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
  return listed(view.waits?.sets.at(-1)).toSorted(([, , a = 0], [, , b = 0]) => a - b);
}

/** Flow, queue, start and end of each. */
function listed(set: WaitSet | undefined): number[][] {
  if (set === undefined) throw new Error("There are no waits.");
  const { from, start, end, queue } = set;
  return Array.from(from.subarray(1)).flatMap((last, flow) =>
    Array.from({ length: last - (from[flow] as number) }, (_, n) => {
      const k = (from[flow] as number) + n;
      return [flow, queue[k] as number, start[k] as number, end[k] as number];
    }),
  );
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

/** Two flows served by turns of some slots, whose packets are released as fast as they can be sent. */
function manyWaits(seed: number) {
  const random = randomOf(seed);
  const rows: Row[] = [];
  for (let now = 0; rows.length <= 2.2 * MANY_PIECES; ) {
    const end = now + 1 + Math.floor(3 * random());
    rows.push([rows.length % 3, rows.length % 3 === 0 ? 1 : 0, now, end, 1]);
    now = end + (random() < 0.01 ? Math.floor(2000 * random()) : 0);
  }
  const end = rows.at(-1)?.[3] ?? 0;
  const flows = flowsOf(Array.from({ length: 3 }, () => [0, end]));
  const finish = new Float64Array(3).fill(end);
  const view = runOf(experimentOf(flows), 0, "pias", "PIAS", 2, traceOf(rows), finish);
  if (view.waits === null) throw new Error("There are no waits.");
  return { waits: view.waits, end };
}

describe("many waits", () => {
  test.each(seeds([1, 2]))(
    "are joined where a pixel would not part them, and only there, seed %d",
    (seed) => {
      const { waits } = manyWaits(seed);
      expect(waits.sets.length).toBeGreaterThan(1);
      const all = listed(waits.sets.at(-1));
      for (const set of waits.sets) {
        /** The slow twin: join what is less than a grain apart. */
        const joined: number[][] = [];
        for (const [flow = 0, queue = 0, start = 0, end = 0] of all) {
          const before = joined.at(-1);
          const gap = start - (before?.[3] ?? 0);
          if (before?.[0] === flow && before[1] === queue && gap < set.grain) before[3] = end;
          else joined.push([flow, queue, start, end]);
        }
        expect(listed(set)).toEqual(joined);
      }
    },
  );

  test("never overlap on a level, and no set is deeper than the strips are", () => {
    const { waits } = manyWaits(1);
    for (const set of waits.sets) {
      const order = Array.from(set.start.keys()).sort(
        (a, b) => (set.start[a] as number) - (set.start[b] as number),
      );
      const busy = new Map<string, number>();
      let overlaps = 0;
      let tooDeep = 0;
      for (const k of order) {
        const [queue, level] = [set.queue[k] as number, set.level[k] as number];
        if ((busy.get(`${queue} ${level}`) ?? 0) > (set.start[k] as number)) overlaps += 1;
        busy.set(`${queue} ${level}`, set.end[k] as number);
        if (level >= (waits.depth[queue] as number)) tooDeep += 1;
      }
      expect([overlaps, tooDeep]).toEqual([0, 0]);
    }
  });

  test("are looked up by window, each of them when near enough", () => {
    const { waits, end } = manyWaits(2);
    const all = waits.sets.at(-1) as WaitSet;
    expect(waitsFor(waits, { from: 0, to: end }, 1000)).toBe(waits.sets[0]);
    expect(waitsFor(waits, { from: 0, to: end * 1e-4 }, 1000)).toBe(all);
    for (const time of [0, end / 3, end / 2, end]) {
      const twin = listed(all).filter(([flow, , , until = 0]) => flow === 1 && until > time)[0];
      const k = firstWait(all, 1, time);
      expect(k < (all.from[2] as number) ? all.start[k] : undefined).toBe(twin?.[2]);
    }
  });
});
