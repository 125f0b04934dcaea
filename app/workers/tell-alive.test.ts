import { expect, test } from "vitest";
import type { FindJob } from "../jobs/find-job.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";
import { serve } from "./serve.ts";
import { ALIVE, tellAlive, UNLOCKED } from "./tell-alive.ts";

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
