import { describe, expect, test } from "vitest";
import type { Piece } from "../../engine/doors/study.ts";
import { type SweepTask, sweepCheckJob } from "../jobs/studies/sweep-jobs.ts";
import { runSweep, type SweepLanes, type SweepState } from "./run-sweep.ts";

/** Lanes whose answers are given by hand, in any order. */
function handLanes(count: number) {
  const open: (() => void)[] = [];
  const asked: (readonly SweepTask[])[] = [];
  const drawn: number[] = [];
  let ended = 0;
  const lanes: SweepLanes = {
    count,
    now: () => 0,
    pieces: (tasks, heard) => {
      asked.push(tasks);
      open.push(() =>
        heard.done(tasks.map((task): Piece => ({ ...task, largest: 0, values: {} }))),
      );
      return () => (ended += 1);
    },
    rows: (pieces, heard) => {
      drawn.push(pieces.length);
      open.push(() => heard.done({ pieces: pieces.length } as never));
      return () => (ended += 1);
    },
  };
  return { lanes, open, asked, drawn, ended: () => ended };
}

const TASKS: readonly SweepTask[] = [1, 2, 3].flatMap((seed) =>
  [0, 1, 2, 3].map((point) => ({ point, seed })),
);

describe("a sweep in lanes", () => {
  for (const order of ["first", "last"] as const) {
    test(`curves are of whole seeds, whichever lane answers first (${order})`, () => {
      const { lanes, open, drawn } = handLanes(2);
      const states: SweepState[] = [];
      runSweep({ tasks: TASKS, known: [], isSmall: false }, lanes, (state) => states.push(state));
      while (open.length > 0) (order === "first" ? open.shift() : open.pop())?.();
      const last = states.at(-1);
      expect(last).toMatchObject({ state: "done", done: 12, total: 12, seeds: 3 });
      expect(last?.curves?.pieces).toBe(12);
      // But for the first, which shows what there is of a seed.
      expect(drawn.slice(1).every((count) => count % 4 === 0 || count === 12)).toBe(true);
    });
  }

  test("however many seeds there are, pieces are copied for drawing a few times each at most", () => {
    const { lanes, open, drawn } = handLanes(2);
    const tasks = Array.from({ length: 5000 }, (_, seed) => ({ point: 0, seed }));
    runSweep({ tasks, known: [], isSmall: false }, lanes, () => {});
    while (open.length > 0) open.shift()?.();
    const late = drawn.filter((count) => count > 2000);
    expect(late.at(-1)).toBe(5000);
    expect(late.reduce((sum, count) => sum + count, 0)).toBeLessThan(15 * 5000);
    expect(drawn.length).toBeGreaterThan(20);
  });

  test("a small one is a job a lane and one drawing", () => {
    const { lanes, open, asked, drawn } = handLanes(2);
    const states: SweepState[] = [];
    runSweep({ tasks: TASKS, known: [], isSmall: true }, lanes, (state) => states.push(state));
    while (open.length > 0) open.shift()?.();
    expect(asked.map((tasks) => tasks.length)).toEqual([6, 6]);
    expect(drawn).toEqual([12]);
    expect(states.at(-1)?.state).toBe("done");
  });

  test("what is known is not run again; nothing to do is only drawn", () => {
    const { lanes, open, asked, drawn } = handLanes(2);
    const known = TASKS.map((task): Piece => ({ ...task, largest: 0, values: {} }));
    const states: SweepState[] = [];
    runSweep({ tasks: [], known, isSmall: false }, lanes, (state) => states.push(state));
    while (open.length > 0) open.shift()?.();
    expect([asked.length, drawn]).toEqual([0, [12]]);
    expect(states.at(-1)).toMatchObject({ state: "done", seeds: 3, done: 12, total: 12 });
  });

  test("cancelled it keeps its pieces, ends its jobs and is silent", () => {
    const { lanes, open, ended } = handLanes(2);
    const states: SweepState[] = [];
    const cancel = runSweep({ tasks: TASKS, known: [], isSmall: false }, lanes, (state) =>
      states.push(state),
    );
    open.shift()?.();
    cancel();
    const said = states.length;
    for (const answer of open) answer();
    expect(states).toHaveLength(said);
    expect(states.at(-1)).toMatchObject({ state: "cancelled", done: 1 });
    expect(ended()).toBeGreaterThan(0);
  });
});

test("more points × seeds than a page can hold are a fault before any runs", () => {
  const file = (seeds: string) => ({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      fabric: { kind: "link" },
      workload: { distribution: { fixed: 1 }, load: 0.5, flows: 2, seed: 1 },
      policies: [{ id: "fifo" }],
    },
    vary: [{ path: "workload.load", values: "0.01..0.99:0.01" }],
    seeds,
    measures: ["mean"],
  });
  expect(sweepCheckJob({ id: 1, file: file("1..1000") }).ok).toBe(true);
  expect(sweepCheckJob({ id: 2, file: file("1..1100") })).toEqual({
    ok: false,
    faults: [
      expect.objectContaining({
        path: "seeds",
        message: expect.stringMatching(/^seeds: expected at most 100000 points × .*, got 108900$/),
      }),
    ],
  });
});
