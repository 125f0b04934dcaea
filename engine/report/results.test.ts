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

test("SPEC 16.19 where time went stands with the flows and with the statistics, in JSON and in CSV", () => {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 3, rate: 1250, propagation: 5 },
    flows: [
      { id: "a", arrival: 0, size: 2920, src: 0, dst: 2 },
      { id: "b", arrival: 0, size: 2920, src: 1, dst: 2 },
    ],
    policies: [{ id: "dctcp" }, { id: "srpt" }],
  });
  if (!parsed.ok) throw new Error("the scenario does not parse");
  const texts = (format: "csv" | "json", summary: boolean) =>
    [...report(parsed.scenario, "a", format, { summary, trace: false, where: true })].join("");
  const { runs } = JSON.parse(texts("json", false));
  expect(runs[0].flows[1].where).toMatchObject({ wire: 12.4, own: 2.4, queue: 1.2, timer: 0 });
  expect(runs[0].summary.where).toMatchObject({ wire: 12.4, queue: 1.2, "reply.wires": 0 });
  expect(runs[1].flows[0].where ?? runs[1].summary.where).toBeUndefined();
  for (const [summary, own] of [
    [false, "2.4"],
    [true, "1.8"],
  ] as const) {
    const [head, ...rows] = texts("csv", summary)
      .trim()
      .split("\n")
      .map((row) => row.split(","));
    const at = head?.indexOf("where.own") ?? -1;
    const cells = rows.map((row) => row[at]).map((cell) => cell && Number(cell).toFixed(1));
    expect(cells).toEqual(summary ? [own, ""] : ["1.2", own, "", ""]);
    expect(rows.every((row) => row.length === head?.length)).toBe(true);
  }
});
