import { expect, test } from "vitest";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { shownOf } from "../headless.ts";
import { blocksOf, metricTable } from "./metric-table.ts";

const parsed = parseScenario({
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: {
    distribution: { uniform: { min: 1, max: 200 } },
    load: 0.8,
    flows: 400,
    seed: 1,
    deadlines: { share: 0.5, mean: 1e9 },
  },
  policies: ["fifo", "brr", "las", "asrpt", "srpt", "edf", "sjf", "pdq"].map((id) => ({ id })),
});
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
const table = metricTable(shownOf(parsed.scenario, undefined));

test("the table of metrics has every column once, for all flows and for each class", () => {
  expect(table.columns.map(({ head }) => head)).toEqual([
    ["Mean FCT", "(slots)"],
    ["Median FCT", "(slots)"],
    ["p99 FCT", "(slots)"],
    ["Max FCT", "(slots)"],
    ["Mean", "slowdown"],
    ["FPT", "(slots)"],
    ["Application", "throughput (%)"],
  ]);
  expect(table.groups.map(({ name }) => name)).toEqual([
    "All flows",
    "Mice, up to 100 KB",
    "Medium, 100 KB to 10 MB",
  ]);
  for (const { cells } of table.groups.slice(1)) {
    expect(cells.map((cell) => cell?.texts.length)).toEqual([
      8,
      8,
      8,
      undefined,
      8,
      undefined,
      undefined,
    ]);
  }
});

test("it is one table where it fits, however many policies there are", () => {
  expect(blocksOf(table, 780)).toHaveLength(1);
});

test("columns that do not fit go on below, evenly, for the groups that have them", () => {
  const blocks = blocksOf(table, 380);
  expect(blocks.map(({ columns }) => columns.length)).toEqual([4, 3]);
  expect(blocks.flatMap(({ columns }) => columns)).toEqual(table.columns);
  expect(
    blocksOf(table, 100)
      .at(-1)
      ?.groups.map(({ name }) => name),
  ).toEqual(["All flows"]);
});
