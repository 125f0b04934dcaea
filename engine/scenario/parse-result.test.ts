import { expect, test } from "vitest";
import { LINK, messages } from "../testing/scenarios/parsed.ts";
import { parseScenario } from "./parse-scenario.ts";

const RESULT = { engine: "0.2.0", digest: "0123456789abc", finish: { SRPT: [4, null] } };
const kept = (result: unknown) => ({ ...LINK, result });

test("SPEC 11.6 a file may keep results, which stand beside the scenario and are no part of it", () => {
  const parsed = parseScenario(kept(RESULT));
  expect(parsed).toEqual({ ...parseScenario(LINK), result: RESULT });
  expect(messages(kept({ engine: "0.2.0", digest: "0123456789abc" }))).toEqual([]);
});

test("SPEC 11.6 that they fit the flows is no matter: a file that was edited still runs", () => {
  expect(messages(kept({ ...RESULT, finish: { LAS: [1, 2, 3] } }))).toEqual([]);
});

test("SPEC 5.3 everything wrong with kept results is said, each with its place", () => {
  expect(messages(kept(7))).toEqual(["result: expected an object, got 7"]);
  expect(
    messages(kept({ engine: 2, digest: "xyz", finishes: {}, finish: { SRPT: [1, "x"], LAS: 3 } })),
  ).toEqual([
    'result.finishes: expected no such key: did you mean "finish"? (known: engine, digest, finish), got an object',
    "result.engine: expected a version, got 2",
    'result.digest: expected 13 hexadecimal digits, got "xyz"',
    'result.finish.SRPT[1]: expected a number from 0 to 1e300, or null (terminated), got "x"',
    "result.finish.LAS: expected an array of finish times, got 3",
  ]);
  expect(messages({ ...LINK, results: RESULT })[0]).toMatch(/^results: .*did you mean "result"\?/);
});

test("SPEC 5.10 1000 finish times are kept in all, and no more", () => {
  const finish = (a: number, b: number) => ({ A: Array(a).fill(1), B: Array(b).fill(1) });
  expect(messages(kept({ ...RESULT, finish: finish(500, 500) }))).toEqual([]);
  expect(messages(kept({ ...RESULT, finish: finish(500, 501) }))).toEqual([
    "result.finish: expected at most 1000 finish times in all, got 1001",
  ]);
});
