import { expect, test } from "vitest";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { SAMPLED } from "../testing/scenarios/parsed.ts";
import { isResults } from "./results.ts";
import { report } from "./run-report.ts";

const parsed = parseScenario(SAMPLED);
if (!parsed.ok) throw new Error("the sampled scenario does not parse");
const { scenario } = parsed;

test.each(["csv", "json"] as const)("results as %s are distinguished from a scenario", (format) => {
  for (const summary of [false, true]) {
    for (const trace of [false, true]) {
      const text = [...report(scenario, "a", format, { summary, trace })].join("");
      expect(isResults(text)).toBe(true);
    }
  }
});

test.each([" ", "\t", "\n"])("a text of white space alone is none: %j", (space) => {
  expect(isResults(`${space.repeat(300_000)}x`)).toBe(false);
});

test.each([JSON.stringify(scenario), "id,arrival,size\nfile,0,3", ""])("%j is none", (text) => {
  expect(isResults(text)).toBe(false);
});
