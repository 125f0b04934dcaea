import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EngineWorker } from "./pool.ts";
import { createPool } from "./pool.ts";
import type { Answer, FromEngine, ToEngine } from "./protocol.ts";
import { FakeWorker } from "./testing/fake-worker.ts";

class FakeEngine extends FakeWorker<ToEngine, FromEngine> implements EngineWorker {
  answer(run = this.posted.at(-1)?.run ?? 0, message = "done"): void {
    this.hear({ kind: "failed", run, message });
  }
  progress(ended: number): void {
    this.hear({ kind: "progress", run: this.posted.at(-1)?.run ?? 0, ended, soFar: null });
  }
}

const scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  policies: [],
} as const;
const request = { kind: "materialise", experiment: 1, scenario, flows: true } as const;

function setUp(size: number) {
  const workers: FakeEngine[] = [];
  const pool = createPool(() => {
    const worker = new FakeEngine();
    workers.push(worker);
    return worker;
  }, size);
  const answers: string[] = [];
  const submit = (name: string): void =>
    pool.submit(request, {
      progress: (ended) => answers.push(`${name} ${ended}`),
      done: (answer: Answer) =>
        answers.push(`${name} ${answer.kind === "failed" ? answer.message : answer.kind}`),
    });
  return { pool, workers, answers, submit };
}

describe("pool", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("starts no more workers than it has tasks or seats", () => {
    const { workers, submit } = setUp(2);
    submit("a");
    expect(workers).toHaveLength(1);
    submit("b");
    submit("c");
    expect(workers).toHaveLength(2);
    expect(workers.map((worker) => worker.posted.length)).toEqual([1, 1]);
  });

  it("gives the next task to the worker that is done first", () => {
    const { workers, answers, submit } = setUp(2);
    for (const name of ["a", "b", "c"]) submit(name);
    workers[1]?.answer();
    expect(answers).toEqual(["b done"]);
    expect(workers[1]?.posted).toHaveLength(2);
    workers[1]?.answer();
    expect(answers).toEqual(["b done", "c done"]);
  });

  it("numbers every request differently and passes progress on", () => {
    const { workers, answers, submit } = setUp(1);
    submit("a");
    submit("b");
    workers[0]?.progress(40);
    workers[0]?.answer();
    expect(workers[0]?.posted.map((message) => message.run)).toEqual([1, 2]);
    expect(answers).toEqual(["a 40", "a done"]);
  });

  it("drops an answer to a request that is no longer the current one", () => {
    const { workers, answers, submit } = setUp(1);
    submit("a");
    workers[0]?.answer(99);
    expect(answers).toEqual([]);
  });

  it("cancels at once: queued tasks are dropped, busy workers ended and replaced when needed", () => {
    const { pool, workers, answers, submit } = setUp(1);
    submit("a");
    submit("b");
    pool.cancelAll();
    expect(workers[0]?.terminated).toBe(true);
    workers[0]?.answer();
    submit("c");
    expect(workers).toHaveLength(2);
    workers[1]?.answer();
    expect(answers).toEqual(["c done"]);
  });

  it("leaves an idle worker alive when it cancels", () => {
    const { pool, workers, submit } = setUp(1);
    submit("a");
    workers[0]?.answer();
    pool.cancelAll();
    submit("b");
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminated).toBe(false);
  });

  it("with grace, keeps a worker that answers in time and says nothing of the answer", () => {
    const { pool, workers, answers, submit } = setUp(1);
    submit("a");
    pool.cancelAll(50);
    submit("b");
    workers[0]?.answer();
    expect(workers[0]?.posted).toHaveLength(2);
    workers[0]?.answer();
    vi.advanceTimersByTime(100);
    expect(workers[0]?.terminated).toBe(false);
    expect(answers).toEqual(["b done"]);
  });

  it("with grace, ends a worker that is still busy when it has passed", () => {
    const { pool, workers, answers, submit } = setUp(1);
    submit("a");
    pool.cancelAll(50);
    submit("b");
    vi.advanceTimersByTime(50);
    expect(workers[0]?.terminated).toBe(true);
    workers[1]?.answer();
    expect(answers).toEqual(["b done"]);
  });

  it("sends the scenario to a worker once for all policies of an experiment", () => {
    const { pool, workers } = setUp(1);
    const policy = { id: "fifo", label: "FIFO", thresholds: [] } as const;
    const simulate = (experiment: number): void =>
      pool.submit(
        { kind: "simulate", experiment, scenario, policy, trace: false },
        { done: () => {} },
      );
    simulate(1);
    workers[0]?.answer();
    simulate(1);
    workers[0]?.answer();
    simulate(2);
    const sent = workers[0]?.posted.map((message) => message.scenario !== null);
    expect(sent).toEqual([true, false, true]);
    workers[0]?.crash();
    simulate(2);
    expect(workers[1]?.posted[0]?.scenario).toEqual(scenario);
  });

  it("turns a crash into an error of its task and goes on with a new worker", () => {
    const { workers, answers, submit } = setUp(1);
    submit("a");
    submit("b");
    workers[0]?.crash();
    expect(answers[0]).toMatch(/^a The worker stopped unexpectedly/);
    workers[1]?.answer();
    expect(answers[1]).toBe("b done");
  });

  it("asks about a run the worker that was first asked about it, while others are free", () => {
    const { pool, workers } = setUp(2);
    const ask = (id: "fifo" | "srpt", time: number, experiment = 1): void => {
      const policy = { id, label: id, thresholds: [] };
      const question = { kind: "explain", experiment, scenario, policy, time } as const;
      pool.submit(question, { done: () => {} });
    };
    const asked = () =>
      workers.map(({ posted }) =>
        posted.map((message) =>
          message.kind === "explain" ? `${message.policy.id} ${message.time}` : "",
        ),
      );
    ask("fifo", 1);
    ask("srpt", 1);
    ask("fifo", 2);
    workers[1]?.answer();
    // The second worker is free, but knows nothing of FIFO's run.
    expect(asked()).toEqual([["fifo 1"], ["srpt 1"]]);
    workers[0]?.answer();
    ask("srpt", 2);
    expect(asked()).toEqual([
      ["fifo 1", "fifo 2"],
      ["srpt 1", "srpt 2"],
    ]);
    // A worker that is gone has taken its runs with it, and other flows are other runs.
    workers[0]?.crash();
    workers[1]?.answer();
    ask("srpt", 3, 2);
    ask("fifo", 3);
    expect(asked()).toEqual([["fifo 1", "fifo 2"], ["srpt 1", "srpt 2", "fifo 3"], ["srpt 3"]]);
  });
});
