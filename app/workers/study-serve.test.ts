import { expect, test, vi } from "vitest";
import type { Report } from "../jobs/studies/study-job.ts";
import type { FromStudy, ToStudy } from "./study-protocol.ts";
import { serveStudies } from "./study-serve.ts";

function serveAt(now: () => number) {
  const posted: FromStudy[] = [];
  const transferred: Transferable[] = [];
  let hear: (message: ToStudy) => void = () => {};
  const jobs = {
    squares({ count }: { readonly count: number }, report: Report) {
      const squares = Float64Array.from({ length: count }, (_, k) => k * k);
      for (let k = 1; k <= count; k++) report(k, count);
      return { squares };
    },
    fails() {
      throw new Error("No law of sizes is given.\nat somewhere");
    },
  };
  const endpoint = {
    post(message: FromStudy, transfer: Transferable[] = []) {
      posted.push(message);
      transferred.push(...transfer);
    },
    listen(handler: (message: ToStudy) => void) {
      hear = handler;
    },
  };
  const more = async () => ({ doubles: ({ of }: { readonly of: number }) => 2 * of });
  serveStudies(endpoint, jobs, more, now);
  return { ask: (message: ToStudy) => hear(message), posted, transferred };
}

test("a job's output comes back under its id, its columns transferred", () => {
  const { ask, posted, transferred } = serveAt(() => 0);
  ask({ id: 4, name: "squares", input: { count: 3 } });
  const squares = Float64Array.of(0, 1, 4);
  expect(posted).toEqual([{ kind: "done", id: 4, output: { squares } }]);
  expect(transferred).toHaveLength(1);
});

test("progress is passed on at least ten times a second of the given clock, and not every time", () => {
  let time = 0;
  const { ask, posted } = serveAt(() => {
    time += 20;
    return time;
  });
  ask({ id: 1, name: "squares", input: { count: 100 } });
  const steps = posted.flatMap((message) => (message.kind === "progress" ? [message.done] : []));
  expect(steps).toEqual(Array.from({ length: 25 }, (_, k) => 4 * (k + 1)));
});

test("a job that is not at hand is fetched", async () => {
  const { ask, posted } = serveAt(() => 0);
  ask({ id: 7, name: "doubles", input: { of: 21 } });
  await vi.waitFor(() => expect(posted).toEqual([{ kind: "done", id: 7, output: 42 }]));
});

test("a fault is one sentence, as is a job that is not there", async () => {
  const { ask, posted } = serveAt(() => 0);
  ask({ id: 1, name: "fails", input: null });
  ask({ id: 2, name: "astrology", input: null });
  await vi.waitFor(() =>
    expect(posted).toEqual([
      { kind: "failed", id: 1, message: "No law of sizes is given." },
      { kind: "failed", id: 2, message: 'No study is called "astrology".' },
    ]),
  );
});
