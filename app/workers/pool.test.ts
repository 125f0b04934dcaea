import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { JobInput } from "../jobs/names.ts";
import { createPool, type Listener } from "./pool.ts";
import { FakeWorker } from "./testing/fake-worker.ts";

const scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  policies: [],
} as const;
const policy = { id: "fifo", label: "FIFO", thresholds: [] } as const;

function setUp({ run = 1, question = 1, mostSpare = 1 } = {}) {
  const workers: FakeWorker[] = [];
  const open: number[] = [];
  const heard: string[] = [];
  const pool = createPool(
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    { run, question },
    (count) => open.push(count),
    mostSpare,
  );
  const listener = (name: string): Listener<"simulate"> & Listener<"explain"> => ({
    start: () => heard.push(`${name} begins`),
    progress: (done: number, total: number) => heard.push(`${name} ${done}/${total}`),
    done: (output: unknown) => heard.push(`${name} ${output}`),
    failed: (message: string) => heard.push(`${name}: ${message}`),
  });
  const simulate = (name: string, experiment = 1) => {
    const input: JobInput<"simulate"> = { experiment, scenario, policy, trace: false };
    const ifAtHand = { ...input, scenario: null };
    return pool.submit("simulate", input, listener(name), { kind: "run", experiment, ifAtHand });
  };
  const explain = (name: string, experiment = 1) => {
    const input: JobInput<"explain"> = { experiment, scenario, policy, time: 0 };
    return pool.submit("explain", input, listener(name), { kind: "question", experiment });
  };
  const study = (name: string) => {
    const { done, progress, failed } = listener(name) as unknown as Listener<"optimum">;
    return pool.submit("optimum", scenario, { done, progress, failed } as Listener<"optimum">);
  };
  const ended = () => workers.map(({ terminated }) => terminated);
  return { pool, workers, open, heard, simulate, explain, study, ended };
}

describe("runs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("have no more workers than there are runs or places", () => {
    const { workers, simulate } = setUp({ run: 2 });
    simulate("a");
    expect(workers).toHaveLength(1);
    simulate("b");
    simulate("c");
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([1, 1]);
  });

  it("go to the worker that is done first", () => {
    const { workers, heard, simulate } = setUp({ run: 2 });
    for (const name of ["a", "b", "c"]) simulate(name);
    workers[1]?.answer("done");
    expect(heard).toEqual(["a begins", "b begins", "b done", "c begins"]);
    workers[1]?.answer("done");
    expect(heard.at(-1)).toBe("c done");
  });

  it("have a number each, and are told how far they are", () => {
    const { workers, heard, simulate } = setUp();
    simulate("a");
    simulate("b");
    workers[0]?.progress(40, 100);
    workers[0]?.answer("done");
    expect(workers[0]?.jobs.map(({ id }) => id)).toEqual([1, 2]);
    expect(heard).toEqual(["a begins", "a 40/100", "a done", "b begins"]);
  });

  it("do not hear an answer to another one", () => {
    const { workers, heard, simulate } = setUp();
    simulate("a");
    workers[0]?.answer("done", 99);
    expect(heard).toEqual(["a begins"]);
  });

  it("are cancelled at once: those that wait are dropped, busy workers ended, others stay", () => {
    const { pool, workers, heard, simulate, ended } = setUp({ run: 2 });
    for (const name of ["a", "b", "c"]) simulate(name);
    workers[1]?.answer("done");
    workers[1]?.answer("done");
    pool.cancelAll("run");
    workers[0]?.answer("late");
    expect(ended()).toEqual([true, false]);
    simulate("d");
    expect(workers).toHaveLength(2);
    expect(heard.slice(-2)).toEqual(["c done", "d begins"]);
  });

  it("with grace, leave a worker that answers in time, and nothing is heard of the answer", () => {
    const { pool, workers, heard, simulate, ended } = setUp();
    simulate("a");
    pool.cancelAll("run", 50);
    expect(workers[0]?.posted.at(-1)).toEqual({ kind: "cancel", id: 1 });
    simulate("b");
    workers[0]?.answer("done");
    workers[0]?.answer("done");
    vi.advanceTimersByTime(100);
    expect(ended()).toEqual([false]);
    expect(heard).toEqual(["a begins", "b begins", "b done"]);
  });

  it("with grace, leave a worker that gives up before it begins", () => {
    const { pool, workers, heard, simulate, ended } = setUp();
    simulate("a");
    pool.cancelAll("run", 50);
    simulate("b");
    workers[0]?.giveUp();
    vi.advanceTimersByTime(100);
    expect(ended()).toEqual([false]);
    expect(heard).toEqual(["a begins", "b begins"]);
  });

  it("with grace, end a worker that is still busy when it has passed", () => {
    const { pool, workers, heard, simulate, ended } = setUp();
    simulate("a");
    pool.cancelAll("run", 50);
    simulate("b");
    vi.advanceTimersByTime(50);
    expect(ended()).toEqual([true, false]);
    workers[1]?.answer("done");
    expect(heard).toEqual(["a begins", "b begins", "b done"]);
  });

  it("in their grace, end at once when they are cancelled without", () => {
    const { pool, simulate, ended } = setUp();
    simulate("a");
    pool.cancelAll("run", 50);
    pool.cancelAll("run");
    expect(ended()).toEqual([true]);
  });

  it("send their scenario to a worker once for all policies of an experiment", () => {
    const { workers, simulate } = setUp();
    for (const experiment of [1, 1, 2]) {
      simulate("a", experiment);
      workers[0]?.answer();
    }
    const hasScenario = (worker: FakeWorker | undefined) =>
      worker?.jobs.map(({ input }) => (input as JobInput<"simulate">).scenario !== null);
    expect(hasScenario(workers[0])).toEqual([true, false, true]);
    workers[0]?.crash();
    simulate("b", 2);
    expect(hasScenario(workers[1])).toEqual([true]);
  });

  it("send their scenario again where a job before was given up, or failed on the way", () => {
    const { pool, workers, simulate } = setUp();
    const hasScenario = () =>
      workers[0]?.jobs.map(({ input }) => (input as JobInput<"simulate">).scenario !== null);
    simulate("a");
    pool.cancelAll("run", 50);
    workers[0]?.giveUp();
    simulate("b");
    workers[0]?.fail("No such distribution.");
    simulate("c");
    workers[0]?.answer();
    simulate("d");
    expect(hasScenario()).toEqual([true, true, true, false]);
  });

  it("turn a crash into a sentence of the one that ran, and go on in a new worker", () => {
    const { workers, heard, simulate } = setUp();
    simulate("a");
    simulate("b");
    workers[0]?.crash();
    expect(heard[1]).toMatch(/^a: The worker stopped unexpectedly/);
    workers[1]?.answer("done");
    expect(heard.at(-1)).toBe("b done");
  });
});

test("questions have a worker of their own, and are not cancelled with runs", () => {
  const { pool, workers, heard, simulate, explain, ended } = setUp();
  simulate("a");
  explain("why");
  explain("and why");
  expect(workers.map(({ jobs }) => jobs.map(({ name }) => name))).toEqual([
    ["simulate"],
    ["explain"],
  ]);
  pool.cancelAll("run");
  expect(ended()).toEqual([true, false]);
  workers[1]?.answer("told");
  expect(heard).toEqual(["a begins", "why begins", "why told", "and why begins"]);
});

describe("studies", () => {
  it("hear their progress and then their output; the worker serves the next one", () => {
    const { workers, open, heard, study } = setUp();
    study("a");
    workers[0]?.progress(3, 8);
    workers[0]?.answer();
    study("b");
    expect(workers).toHaveLength(1);
    expect(workers[0]?.jobs.map(({ id, name }) => `${id} ${name}`)).toEqual([
      "1 optimum",
      "2 optimum",
    ]);
    workers[0]?.answer("late", 1);
    expect(heard).toEqual(["a 3/8", "a null"]);
    expect(open).toEqual([1, 0, 1]);
  });

  it("run side by side and beside runs, and one worker is kept, which may become a run's", () => {
    const { workers, heard, simulate, study, ended } = setUp();
    simulate("run");
    study("a");
    study("b");
    expect(workers).toHaveLength(3);
    workers[2]?.answer();
    workers[1]?.answer();
    expect(heard).toEqual(["run begins", "b null", "a null"]);
    expect(ended()).toEqual([false, true, false]);
    workers[0]?.crash();
    simulate("again");
    expect(workers[2]?.jobs.at(-1)?.name).toBe("simulate");
  });

  it("leave as many workers as may be, and the next ones share them out", () => {
    const { workers, study, ended } = setUp({ mostSpare: 2 });
    for (const name of ["a", "b", "c"]) study(name);
    for (const worker of [...workers]) worker.answer();
    expect(ended()).toEqual([false, false, true]);
    study("d");
    study("e");
    expect(workers.map(({ jobs }) => jobs.length)).toEqual([2, 2, 1]);
  });

  it("are heard no more once cancelled, and their worker is ended; cancelling again does nothing", () => {
    const { workers, open, heard, study, ended } = setUp();
    const cancel = study("a");
    cancel();
    cancel();
    workers[0]?.progress(1, 2);
    workers[0]?.answer();
    study("b");
    expect(ended()).toEqual([true, false]);
    expect(heard).toEqual([]);
    expect(open).toEqual([1, 0, 1]);
  });

  it("end nothing when they are cancelled after they are done", () => {
    const { workers, study, ended } = setUp();
    const cancel = study("a");
    workers[0]?.answer();
    cancel();
    study("b");
    expect(ended()).toEqual([false]);
  });

  it("tell a worker that has never started from one that has stopped", () => {
    const { workers, heard, study } = setUp();
    study("a");
    workers[0]?.crash(false);
    expect(heard.at(-1)).toMatch(/^a: The worker could not be started: .* Reload the page\.$/);
  });

  it("tell a fault and a crash in sentences; a crashed worker is not used again", () => {
    const { workers, heard, study } = setUp();
    study("a");
    workers[0]?.fail("No such law.");
    study("b");
    workers[0]?.crash();
    study("c");
    expect(heard).toEqual([
      "a: No such law.",
      "b: The worker stopped unexpectedly; the other runs are not affected.",
    ]);
    workers[1]?.answer();
    workers[1]?.crash();
    study("d");
    expect(workers).toHaveLength(3);
  });
});
