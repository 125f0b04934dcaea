import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ALIVE, UNLOCKED } from "./tell-alive.ts";

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
