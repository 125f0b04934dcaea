import { expect, test } from "vitest";
import { readFileJob } from "./reading-jobs.ts";

const sweep = { version: 1, vary: [{ path: "flows[0].size", values: [1, 2] }] };
const read = (scenario: unknown) =>
  readFileJob(new TextEncoder().encode(JSON.stringify({ ...sweep, scenario })), () => {});

test("a sweep of a worked example opens with it", () => {
  expect(read("asrpt-fig-2")).toMatchObject({
    scenario: { title: "Elephants of similar size" },
    sweep,
  });
});

test("of one that there is none it is refused", () => {
  expect(read("asrpt-fig-99")).toEqual({
    faults: ["scenario: there is no worked example called “asrpt-fig-99”"],
  });
});
