import { expect, test } from "vitest";
import { createStudies, type StudyWorker } from "./studies.ts";
import type { FromStudy, ToStudy } from "./study-protocol.ts";
import { FakeWorker } from "./testing/fake-worker.ts";

class FakeStudy extends FakeWorker<ToStudy, FromStudy> implements StudyWorker {
  get id(): number {
    return this.posted.at(-1)?.id ?? 0;
  }
  progress(done: number, total: number): void {
    this.hear({ kind: "progress", id: this.id, done, total });
  }
  answer(id = this.id): void {
    this.hear({ kind: "done", id, output: null });
  }
  fail(message: string): void {
    this.hear({ kind: "failed", id: this.id, message });
  }
}

const scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  policies: [],
} as const;

function setUp(mostSpare = 1) {
  const workers: FakeStudy[] = [];
  const open: number[] = [];
  const heard: string[] = [];
  const studies = createStudies(
    () => {
      const worker = new FakeStudy();
      workers.push(worker);
      return worker;
    },
    (count) => open.push(count),
    mostSpare,
  );
  const start = (name: string): (() => void) =>
    studies.start("optimum", scenario, {
      progress: (done, total) => heard.push(`${name} ${done}/${total}`),
      done: (output) => heard.push(`${name} ${output}`),
      failed: (message) => heard.push(`${name}: ${message}`),
    });
  return { workers, open, heard, start };
}

test("a job hears its progress and then its output; its worker serves the next job", () => {
  const { workers, open, heard, start } = setUp();
  start("a");
  workers[0]?.progress(3, 8);
  workers[0]?.answer();
  start("b");
  expect(workers).toHaveLength(1);
  expect(workers[0]?.posted.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "1 optimum",
    "2 optimum",
  ]);
  workers[0]?.answer(1);
  expect(heard).toEqual(["a 3/8", "a null"]);
  expect(open).toEqual([1, 0, 1]);
});

test("jobs run side by side, and one worker is kept", () => {
  const { workers, heard, start } = setUp();
  start("a");
  start("b");
  expect(workers).toHaveLength(2);
  workers[1]?.answer();
  workers[0]?.answer();
  expect(heard).toEqual(["b null", "a null"]);
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
});

test("as many workers are kept as may be, and the next jobs share them out", () => {
  const { workers, start } = setUp(2);
  for (const name of ["a", "b", "c"]) start(name);
  for (const worker of [...workers]) worker.answer();
  expect(workers.map(({ terminated }) => terminated)).toEqual([false, false, true]);
  start("d");
  start("e");
  expect(workers).toHaveLength(3);
  expect(workers.map(({ posted }) => posted.length)).toEqual([2, 2, 1]);
});

test("a cancelled job is heard no more and its worker is ended; cancelling again does nothing", () => {
  const { workers, open, heard, start } = setUp();
  const cancel = start("a");
  cancel();
  cancel();
  workers[0]?.progress(1, 2);
  workers[0]?.answer();
  start("b");
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(heard).toEqual([]);
  expect(open).toEqual([1, 0, 1]);
});

test("cancelling a job that is done ends nothing", () => {
  const { workers, start } = setUp();
  const cancel = start("a");
  workers[0]?.answer();
  cancel();
  start("b");
  expect(workers.map(({ terminated }) => terminated)).toEqual([false]);
});

test("a fault and a crash come as sentences; a crashed worker is not used again", () => {
  const { workers, heard, start } = setUp();
  start("a");
  workers[0]?.fail("No such law.");
  start("b");
  workers[0]?.crash();
  start("c");
  expect(heard).toEqual(["a: No such law.", "b: The worker stopped unexpectedly."]);
  expect(workers).toHaveLength(2);
  workers[1]?.answer();
  workers[1]?.crash();
  start("d");
  expect(workers).toHaveLength(3);
});
