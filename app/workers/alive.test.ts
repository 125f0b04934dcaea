import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FindJob } from "../jobs/find-job.ts";
import type { JobInput } from "../jobs/names.ts";
import { ALIVE, tellAlive, UNLOCKED } from "./alive.ts";
import { createPool, type Listener } from "./pool.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";
import { serve } from "./serve.ts";
import { FakeWorker } from "./testing/fake-worker.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A worker whose lock is given by `grant`, asked for a job at once. */
function begin(locks: "later" | "refused" | "none") {
  const said: unknown[] = [];
  let grant = (): void => {};
  const request = (_: string, hold: () => Promise<unknown>) => {
    if (locks === "refused") return Promise.reject(new DOMException("no", "SecurityError"));
    return new Promise((resolve) => {
      grant = () => resolve(hold());
    });
  };
  const scope = {
    name: "w",
    navigator: locks === "none" ? {} : { locks: { request: request as LockManager["request"] } },
    postMessage: (message: unknown) => said.push(message),
  };
  let hear = (_: ToWorker): void => {};
  const endpoint = {
    post: (message: FromWorker) => said.push(message.kind),
    listen: (handler: typeof hear) => {
      hear = handler;
    },
  };
  const find = (() => () => said.push("computed")) as unknown as FindJob;
  serve(endpoint, find, () => 0, tellAlive(scope));
  hear({ kind: "job", id: 1, name: "simulate", input: null });
  return { said, grant: () => grant() };
}

test("a worker computes nothing before the page would notice that it is gone", async () => {
  const { said, grant } = begin("later");
  await settled();
  expect(said).toEqual([]);
  grant();
  await settled();
  expect(said).toEqual([ALIVE, "begun", "computed", "done"]);
});

test.each(["none", "refused"] as const)(
  "where locks are %s it says so, and computes at once",
  async (locks) => {
    const { said } = begin(locks);
    await settled();
    expect(said).toEqual([UNLOCKED, "begun", "computed", "done"]);
  },
);

const workers: FakeThread[] = [];

class FakeThread {
  onmessage = (_: { data: unknown }): void => {};
  onerror = (): void => {};
  onmessageerror = (): void => {};
  isEnded = false;
  constructor() {
    workers.push(this);
  }
  postMessage(): void {}
  terminate(): void {
    this.isEnded = true;
  }
}

describe("a worker, or a job, that does not begin", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("Worker", FakeThread);
    vi.stubGlobal("navigator", { locks: { request: () => new Promise(() => {}) } });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function spawned() {
    const { spawnWorker } = await import("./spawn.ts");
    const worker = spawnWorker();
    const crashes: boolean[] = [];
    worker.listen(() => {});
    worker.onCrash((hasStarted) => crashes.push(hasStarted));
    return { worker, crashes, thread: workers.at(-1) as FakeThread };
  }

  test("a worker that vanishes before it holds its lock is noticed after a minute", async () => {
    const { crashes } = await spawned();
    vi.advanceTimersByTime(59_000);
    expect(crashes).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(crashes).toEqual([false]);
    vi.advanceTimersByTime(600_000);
    expect(crashes).toEqual([false]);
  });

  test("one that says that it lives, or has been ended, is not", async () => {
    const { crashes, thread } = await spawned();
    thread.onmessage({ data: ALIVE });
    const other = await spawned();
    other.worker.terminate();
    vi.advanceTimersByTime(600_000);
    expect([...crashes, ...other.crashes]).toEqual([]);
  });

  test("nor is one that is given no lock, as where cookies are blocked; nor does its page complain", async () => {
    const request = vi.fn(() => Promise.reject(new DOMException("no", "SecurityError")));
    vi.stubGlobal("navigator", { locks: { request } });
    const { crashes, thread } = await spawned();
    thread.onmessage({ data: UNLOCKED });
    vi.advanceTimersByTime(600_000);
    expect([crashes, request.mock.calls.length]).toEqual([[], 0]);
    // A page may be refused what its worker was given.
    const other = await spawned();
    other.thread.onmessage({ data: ALIVE });
    await vi.advanceTimersByTimeAsync(600_000);
    expect([other.crashes, request.mock.calls.length]).toEqual([[], 1]);
  });

  test("one that the browser does not let begin is told of, but not before the page can hear it", async () => {
    vi.stubGlobal(
      "Worker",
      class {
        constructor() {
          throw new DOMException("no", "SecurityError");
        }
      },
    );
    const { spawnWorker } = await import("./spawn.ts");
    const crashes: boolean[] = [];
    const worker = spawnWorker();
    worker.listen(() => {});
    worker.onCrash((hasStarted) => crashes.push(hasStarted));
    worker.post({ kind: "cancel", id: 1 });
    expect(crashes).toEqual([]);
    vi.advanceTimersByTime(0);
    expect(crashes).toEqual([false]);
  });

  test("a job that its worker says nothing of for a minute is given up with a sentence, and the next has a new worker", () => {
    const made: FakeWorker[] = [];
    const spawn = () => {
      made.push(new FakeWorker());
      return made.at(-1) as FakeWorker;
    };
    const pool = createPool(spawn, { run: 1, question: 1 });
    const heard: string[] = [];
    const submit = (name: string, kind: "run" | "question" | null) => {
      const listener = {
        done: (output: unknown) => heard.push(`${name} ${output}`),
        failed: (message: string) => heard.push(`${name}: ${message}`),
      } as Listener<"optimum">;
      const affinity = kind === null ? undefined : { kind, experiment: null };
      pool.submit("optimum", {} as JobInput<"optimum">, listener, affinity);
    };
    submit("silent", "run");
    submit("next", "run");
    submit("begun", "question");
    submit("busy", null);
    vi.advanceTimersByTime(59_000);
    // What has begun may take as long as it takes.
    made[1]?.begin();
    made[2]?.progress(1, 9);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual([
      expect.stringMatching(/^silent: The worker has not answered for a minute/),
    ]);
    made[3]?.begin();
    vi.advanceTimersByTime(600_000);
    made[3]?.answer(7);
    made[1]?.answer(8);
    expect(heard.slice(1)).toEqual(["next 7", "begun 8"]);
    expect(made.map(({ terminated }) => terminated)).toEqual([true, false, false, false]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
