import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { type Draft, readDraft, withField } from "../../document/draft/draft.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import type { RunView } from "../../draw/run/results.ts";
import { setFlowCells } from "../../edits/flow-edits.ts";
import { togglePolicy } from "../../edits/policy-edits.ts";
import type { ResultsSlice } from "../store.ts";
import { startStepped } from "../testing/stepped-pool.ts";
import { lookAtServices } from "./traced.ts";

const CROWD = readDraft({
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: "web-search", load: 0.8, flows: 60, seed: 1 },
  policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }],
}) as Draft;

let { store, pool, runner, change } = {} as ReturnType<typeof startStepped>;
const results = (): ResultsSlice => store.getState().results;

/** Whether the edits to come are a drag's. */
function tryOut(isTried: boolean): void {
  const origin = store.getState().scenario.history;
  const trial = {
    by: "pointer",
    flows: [0],
    isNew: false,
    column: "size",
    path: "",
    origin,
    before: null,
    tried: "",
  } as const;
  store.setState((state) => ({
    transient: { ...state.transient, trial: isTried ? trial : null },
  }));
}

beforeAll(fetchReading);
beforeEach(() => {
  vi.useFakeTimers();
  ({ store, pool, runner, change } = startStepped(LATE_BURST.scenario));
  vi.advanceTimersByTime(30);
  pool.finish();
});

afterEach(() => {
  runner.stop();
  vi.useRealTimers();
});

describe("while an edit is tried, the runner", () => {
  it("runs the latest of what is tried when the runs before are done, without cancelling them", () => {
    tryOut(true);
    const { cancelled } = pool;
    const sizes: number[] = [];
    const unsubscribe = store.subscribe(({ results: { experiment } }) => {
      const size = experiment?.flows.size[0] ?? 0;
      if (sizes.at(-1) !== size) sizes.push(size);
    });
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(0);
    pool.step();
    for (const size of [10, 9, 8]) change((draft) => setFlowCells(draft, [0], "size", size));
    pool.finish();
    vi.advanceTimersByTime(0);
    expect(pool.cancelled).toBe(cancelled + 2);
    pool.finish();
    expect(sizes).toEqual([12, 11, 8]);
    expect(results().phase).toBe("idle");
    unsubscribe();
  });

  it("marks a picture as old once another value has been tried for 100 ms, and no fresh one", () => {
    tryOut(true);
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(99);
    expect(results().stale).toBe(false);
    vi.advanceTimersByTime(1);
    expect(results().stale).toBe(true);
    // The next value comes as its picture does: it was of the value before until now.
    change((draft) => setFlowCells(draft, [0], "size", 10));
    pool.finish();
    expect([results().stale, results().experiment?.flows.size[0]]).toEqual([false, 11]);
    vi.advanceTimersByTime(100);
    expect(results().stale).toBe(true);
    pool.finish();
    expect([results().stale, results().experiment?.flows.size[0]]).toEqual([false, 10]);
  });

  it("runs a value that has stood still for a moment in place of one before it that takes long", () => {
    tryOut(true);
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(0);
    pool.step();
    const { cancelled } = pool;
    for (const size of [10, 9, 8]) {
      change((draft) => setFlowCells(draft, [0], "size", size));
      vi.advanceTimersByTime(100);
    }
    expect(pool.cancelled).toBe(cancelled);
    vi.advanceTimersByTime(60);
    expect(pool.cancelled).toBe(cancelled + 1);
    pool.finish();
    expect(results().experiment?.flows.size[0]).toBe(8);
  });

  it("does not give up runs that take long for a slow hand", () => {
    store.setState((state) => ({ results: { ...state.results, elapsedMs: 800 } }));
    tryOut(true);
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(0);
    pool.step();
    const { cancelled } = pool;
    for (const size of [10, 9, 8]) {
      change((draft) => setFlowCells(draft, [0], "size", size));
      vi.advanceTimersByTime(300);
    }
    expect(pool.cancelled).toBe(cancelled);
    pool.finish();
    expect(results().experiment?.flows.size[0]).toBe(11);
    vi.advanceTimersByTime(0);
    pool.finish();
    expect(results().experiment?.flows.size[0]).toBe(8);
  });

  it("shows what stood before an edit that is given up at once, without a run", () => {
    const before = results();
    const { history, checked } = store.getState().scenario;
    tryOut(true);
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(0);
    pool.finish();
    change((draft) => setFlowCells(draft, [0], "size", 10));
    vi.advanceTimersByTime(0);
    expect(results().experiment?.flows.size[0]).toBe(11);
    store.setState(({ transient }) => ({
      scenario: { history, checked: { ...checked } },
      transient: { ...transient, trial: null },
    }));
    expect(results()).toEqual(before);
    vi.advanceTimersByTime(1000);
    expect(pool.waiting).toHaveLength(0);
    // The flows are known by their number, as they were.
    change((draft) => togglePolicy(draft, "las"));
    vi.advanceTimersByTime(30);
    pool.finish();
    expect(results().origin?.experiment).toBe(before.origin?.experiment);
  });

  it("records no services of a crowd while a number moves, and those of its last value then: the same to the bit", () => {
    const moveTo = (load: number) => change((draft) => withField(draft, "workload.load", load));
    change(() => CROWD);
    vi.advanceTimersByTime(30);
    pool.finish();
    expect(results().runs.map(({ index }) => index !== null)).toEqual([true, true, true]);
    tryOut(true);
    moveTo(0.6);
    vi.advanceTimersByTime(0);
    pool.finish();
    moveTo(0.7);
    vi.advanceTimersByTime(0);
    pool.finish();
    const tried = results();
    expect(tried.runs.map(({ index }) => index)).toEqual([null, null, null]);
    tryOut(false);
    vi.advanceTimersByTime(299);
    expect(pool.waiting).toHaveLength(0);
    vi.advanceTimersByTime(1);
    pool.finish();
    expect(results().experiment).toBe(tried.experiment);
    const numbersOf = ({ fct, slowdown, sorted, summary, told, digest, run, queues }: RunView) => ({
      ...{ fct, slowdown, sorted, summary, told, digest, queues },
      ends: [run.finish, run.terminated],
    });
    for (const [k, run] of results().runs.entries()) {
      expect(run.index).not.toBeNull();
      expect(numbersOf(run)).toEqual(numbersOf(tried.runs[k] as RunView));
    }
    vi.advanceTimersByTime(1000);
    expect(pool.waiting).toHaveLength(0);

    // The slow way: no drag, all of it at once.
    const recorded = results().runs;
    moveTo(0.6);
    vi.advanceTimersByTime(30);
    pool.finish();
    moveTo(0.7);
    vi.advanceTimersByTime(30);
    pool.finish();
    expect(results().runs).toEqual(recorded);
  });

  it("records the services of a crowd while they are looked at", () => {
    change(() => CROWD);
    vi.advanceTimersByTime(30);
    pool.finish();
    const leave = lookAtServices();
    tryOut(true);
    change((draft) => withField(draft, "workload.load", 0.6));
    vi.advanceTimersByTime(0);
    pool.finish();
    expect(results().runs.map(({ index }) => index !== null)).toEqual([true, true, true]);
    leave();
    change((draft) => withField(draft, "workload.load", 0.7));
    vi.advanceTimersByTime(0);
    pool.finish();
    expect(results().runs.map(({ index }) => index)).toEqual([null, null, null]);
  });

  it("does not finish what was tried before it runs what was accepted", () => {
    tryOut(true);
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(0);
    pool.step();
    change((draft) => setFlowCells(draft, [0], "size", 10));
    tryOut(false);
    expect(pool.waiting).toHaveLength(0);
    vi.advanceTimersByTime(30);
    pool.finish();
    expect(results().experiment?.flows.size[0]).toBe(10);
  });

  it("tells of runs that take long once their value is accepted, before or after they began", () => {
    for (const acceptedAfter of [0, 2]) {
      tryOut(true);
      change((draft) => setFlowCells(draft, [0], "size", 20 + acceptedAfter));
      vi.advanceTimersByTime(0);
      for (let step = 0; step < acceptedAfter; step++) pool.step();
      vi.advanceTimersByTime(1000);
      expect(results().tasks).toEqual([]);
      tryOut(false);
      for (let step = acceptedAfter; step < 2; step++) pool.step();
      vi.advanceTimersByTime(250);
      expect(results().tasks.map(({ state }) => state === "done")).toContain(true);
      expect([results().runs.length, results().stale]).toEqual([1, false]);
      pool.finish();
      expect([results().phase, results().runs.length > 1]).toEqual(["idle", true]);
    }
  });
});
