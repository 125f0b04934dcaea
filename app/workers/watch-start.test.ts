import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JobInput } from "../jobs/names.ts";
import { createPool, type Listener } from "./pool.ts";
import { ALIVE, UNLOCKED } from "./tell-alive.ts";
import { FakeWorker } from "./testing/fake-worker.ts";

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
