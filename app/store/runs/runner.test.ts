import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { withField } from "../../document/draft/draft.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { setFlowCells } from "../../edits/flow-edits.ts";
import { changePolicy, togglePolicy } from "../../edits/policy-edits.ts";
import type { ResultsSlice } from "../store.ts";
import { startStepped } from "../testing/stepped-pool.ts";
import { startRunner } from "./runner.ts";

beforeAll(fetchReading);

const SEARCHED = {
  method: "optimal",
  queues: 3,
  objective: "simulation",
  load: 0.5,
  evaluations: 8,
} as const;

let { store, pool, runner, change } = {} as ReturnType<typeof startStepped>;
const results = (): ResultsSlice => store.getState().results;
const labels = (): string[] => results().runs.map((run) => run.policy.label);

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

describe("the runner", () => {
  it("runs what has become sound by being checked again, though nothing was edited", () => {
    const { checked, history } = store.getState().scenario;
    for (const keys of [[], checked.keys]) {
      store.setState({ scenario: { history, checked: { ...checked, keys } } });
      vi.advanceTimersByTime(30);
      pool.finish();
      expect(labels()).toHaveLength(keys.length);
    }
  });

  it("runs every chosen policy on the same flows", () => {
    expect(results().phase).toBe("idle");
    expect(labels()).toEqual(["FIFO", "PIAS", "ASRPT", "SRPT", "QCLIMB"]);
    expect(results().extent).toEqual({ from: 0, to: 43 });
  });

  it("says what is prepared before anything runs, and forgets it when it is done", () => {
    const seen: unknown[] = [];
    const stop = store.subscribe(({ results: { preparing } }) => seen.push(preparing));
    change((draft) =>
      changePolicy(draft, "pias", (pias) => withField(pias, "thresholds", SEARCHED)),
    );
    vi.runAllTimers();
    pool.finish();
    stop();
    expect(seen).toContainEqual({ what: "thresholds", share: expect.any(Number) });
    expect(results().preparing).toBeNull();
  });

  it("waits for edits to pause, and keeps what is shown until all answers are there", () => {
    const before = results().experiment;
    change((draft) => setFlowCells(draft, [0], "size", 11));
    vi.advanceTimersByTime(20);
    change((draft) => setFlowCells(draft, [0], "size", 10));
    vi.advanceTimersByTime(20);
    expect(pool.waiting).toHaveLength(0);
    vi.advanceTimersByTime(10);
    pool.step();
    for (let policy = 0; policy < 4; policy++) pool.step();
    expect(results().experiment).toBe(before);
    pool.step();
    expect(results().experiment?.flows.size[0]).toBe(10);
    expect(results().phase).toBe("idle");
  });

  it("shows the first results at once, however long the engine took to be fetched", () => {
    runner.stop();
    ({ store, pool, runner, change } = startStepped(LATE_BURST.scenario));
    vi.advanceTimersByTime(5_000);
    pool.step();
    pool.step();
    vi.advanceTimersByTime(200);
    expect(labels()).toEqual([]);
    pool.finish();
    expect(labels()).toEqual(["FIFO", "PIAS", "ASRPT", "SRPT", "QCLIMB"]);
  });

  it("shows answers as they come once a run takes long", () => {
    change((draft) => setFlowCells(draft, [0], "size", 10));
    vi.advanceTimersByTime(30);
    pool.step();
    pool.step();
    vi.advanceTimersByTime(300);
    expect(labels()).toEqual(["FIFO"]);
    expect(results().tasks.map((task) => task.state)).toEqual([
      "done",
      "queued",
      "queued",
      "queued",
      "queued",
    ]);
    pool.step();
    expect(labels()).toEqual(["FIFO", "PIAS"]);
    pool.finish();
    expect(labels()).toHaveLength(5);
    expect(results().stale).toBe(false);
  });

  it("runs only the policy that is new when the flows stay", () => {
    change((draft) => togglePolicy(draft, "las"));
    vi.advanceTimersByTime(30);
    pool.step();
    expect(pool.waiting.map(({ name }) => name)).toEqual(["simulate"]);
    pool.finish();
    expect(labels()).toEqual(["FIFO", "LAS", "PIAS", "ASRPT", "SRPT", "QCLIMB"]);
  });

  it("keeps the old results, marked as old, while a value is wrong", () => {
    change((draft) => setFlowCells(draft, [0], "size", "ten"));
    vi.advanceTimersByTime(30);
    expect(pool.waiting).toHaveLength(0);
    expect(labels()).toHaveLength(5);
    expect(results().stale).toBe(true);
  });

  it("cancels at once, keeps what was answered, and can run again", () => {
    change((draft) => setFlowCells(draft, [0], "size", 10));
    vi.advanceTimersByTime(30);
    pool.step();
    runner.cancel();
    expect(pool.waiting).toHaveLength(0);
    expect(results()).toMatchObject({ phase: "cancelled", stale: true });
    expect(labels()).toHaveLength(5);
    runner.resume();
    vi.advanceTimersByTime(30);
    pool.finish();
    expect(results().experiment?.flows.size[0]).toBe(10);
  });

  it("keeps what was answered of the cancelled runs as what it is: not old", () => {
    change((draft) => setFlowCells(draft, [0], "size", 10));
    vi.advanceTimersByTime(30);
    pool.step();
    pool.step();
    vi.advanceTimersByTime(300);
    runner.cancel();
    expect(labels()).toEqual(["FIFO"]);
    expect(results()).toMatchObject({ phase: "cancelled", stale: false });
  });

  it("asks before it takes more memory than it may, and takes it when told to", () => {
    runner.stop();
    const memory = { most: 60, of: (scenario: Scenario) => 10 * scenario.policies.length };
    runner = startRunner(store, pool, () => 0, memory);
    vi.advanceTimersByTime(30);
    pool.finish();
    change((draft) => togglePolicy(draft, "las"));
    vi.advanceTimersByTime(30);
    expect(results().phase).toBe("running");
    pool.finish();
    change((draft) => togglePolicy(draft, "brr"));
    vi.advanceTimersByTime(30);
    expect([results().phase, results().stale, pool.waiting.length]).toEqual(["overLimit", true, 0]);
    expect(labels()).toHaveLength(6);
    runner.resume();
    vi.advanceTimersByTime(30);
    pool.finish();
    expect([results().phase, labels().length]).toEqual(["idle", 7]);
    // Of as much nobody is asked again.
    change((draft) => setFlowCells(draft, [0], "size", 9));
    vi.advanceTimersByTime(30);
    expect(results().phase).toBe("running");
  });

  it("has nothing to show without policies", () => {
    for (const id of ["fifo", "pias", "asrpt", "srpt", "qclimb"] as const) {
      change((draft) => togglePolicy(draft, id));
    }
    vi.advanceTimersByTime(30);
    expect(results()).toMatchObject({ experiment: null, runs: [], phase: "idle" });
  });
});
