import { rmSync } from "node:fs";
import { afterAll, expect, test, vi } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { measureOf, measureWords, summarise } from "../../engine/doors/measures.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import { parseSweep, prepare, rowsOfPoint, runPiece } from "../../engine/doors/study.ts";
import { shownOf } from "../draw/figure/headless.ts";
import { overtakes } from "../draw/figure/sweep/across.ts";
import { columnGroups } from "../draw/tables/metrics-columns.ts";
import { readExercise } from "../lessons/exercise.ts";
import { stepJob } from "../lessons/step-job.ts";
import "../package/vitest/vitest.ts";
import { file, inNewFolder, slotwise } from "./testing/slotwise.ts";

// What tests of the command begin with has loaded the engine as it is.
vi.hoisted(() => vi.resetModules());
inNewFolder();

const made = vi.hoisted(() => `${process.cwd()}/node_modules/.measure-${process.pid}`);
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** The measure of CONTRIBUTING, in the place where it says that one is put. */
vi.mock("../../engine/metrics/measures.ts", async (original) => {
  const { mkdirSync, writeFileSync } = await import("node:fs");
  const { blocksOf } = await import("./testing/documents.ts");
  const { MEASURES } = (await original()) as { readonly MEASURES: readonly object[] };
  const block = blocksOf("CONTRIBUTING.md").find(({ text }) => text.includes("measure({"));
  const near = `from "${process.cwd()}/engine/metrics/`;
  mkdirSync(made, { recursive: true });
  writeFileSync(`${made}/snippet.ts`, (block?.text ?? "").replaceAll('from "./', near));
  const module: Readonly<Record<string, object>> = await import(`${made}/snippet.ts`);
  return { MEASURES: [...MEASURES, ...Object.values(module)] };
});

const KEY = "slowdown.under2";
const HEAD = "Slowdown under 2";
const DEFINITION = "Share of the flows that finish whose slowdown is under 2.";

/** Under FIFO the mouse takes 8 slots and the elephant 8 (1 of 2 flows); under SRPT all are soon done. */
const WRITTEN = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "elephant", arrival: 0, size: 8 },
    { id: "mouse", arrival: 1, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
} as const;
const SAMPLED = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: "web-search", load: 0.6, flows: 200, seed: 1 },
  policies: [{ id: "fifo" }, { id: "srpt" }],
} as const;

function parsed(scenario: object) {
  const read = parseScenario(scenario);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join("; "));
  return read.scenario;
}

test("it is in results: JSON, CSV and over seeds, of all flows and by size class", () => {
  const scenario = parsed(WRITTEN);
  const experiment = materialise(scenario);
  const values = experiment.policies.map((policy) => {
    const run = simulate(experiment.flows, "slot", scenario.fabric, policy);
    const summary: object = summarise(experiment, run);
    return (summary as Record<string, unknown>)[KEY];
  });
  expect(values).toEqual([0.5, 1]);
  const name = file("made-up.json", JSON.stringify(WRITTEN));
  const { runs } = JSON.parse(slotwise(["run", name, "--summary"]).stdout);
  expect(runs[0].summary).toMatchObject({ [KEY]: 0.5, byClass: { mice: { [KEY]: 0.5 } } });
  const [head, fifo] = slotwise(["run", name, "--summary", "--format", "csv"]).stdout.split("\n");
  expect(head?.split(",").at(-1)).toBe(KEY);
  expect(fifo?.split(",").at(-1)).toBe("0.5");
  const sampled = file("sampled.json", JSON.stringify(SAMPLED));
  const over = JSON.parse(slotwise(["run", sampled, "--seeds", "1..3"]).stdout);
  expect(over.runs[1].summary[KEY].mean).toBeGreaterThan(over.runs[0].summary[KEY].mean);
});

test("it is in the command's tables, in per cent, and in its help", () => {
  const name = file("made-up.json", JSON.stringify(WRITTEN));
  const { stdout } = slotwise(["run", name, "--format", "table"]);
  expect(stdout).toContain("slowdown under 2");
  expect(stdout).toMatch(/FIFO .* 50 %/);
  const sampled = file("sampled.json", JSON.stringify(SAMPLED));
  const over = slotwise(["run", sampled, "--seeds", "1..3", "--format", "table"]).stdout;
  expect(over).toMatch(/slowdown under 2[\s\S]*FIFO .* ± [\d.]+ %/);
  expect(slotwise(["help", "measures"]).stdout).toContain(`  ${KEY}\n      ${DEFINITION}\n`);
  expect(slotwise(["help", "sweep"]).stdout).toContain(KEY);
});

test("it is in the page's table with its definition, by size class too, and its best is marked", () => {
  const { experiment, runs } = shownOf(parsed(SAMPLED), {});
  const groups = columnGroups(experiment, runs, null);
  const [all, mice] = [groups[0], groups.find(({ name }) => name === "Mice")].map((group) =>
    group?.columns.find(({ name }) => name === HEAD),
  );
  expect(all).toMatchObject({ key: KEY, unit: "%", best: "most", definition: DEFINITION });
  expect(mice).toMatchObject({ key: `mice.${KEY}` });
  expect(mice?.definition).toBe("Share of the mice whose slowdown is under 2.");
  const table = file("table.json", JSON.stringify(WRITTEN));
  expect(slotwise(["figure", table, "--kind", "table", "--format", "tikz"]).stdout).toMatch(
    /Slowdown\\\\under 2/,
  );
});

test("it is in sweeps: their parser, schema, rows with their unit, words and crossings", () => {
  const read = parseSweep({
    version: 1,
    scenario: SAMPLED,
    vary: [{ path: "workload.load", values: [0.6] }],
    seeds: "1..2",
    measures: [KEY, `mice.${KEY}`],
  });
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join("; "));
  const prepared = prepare(read.sweep, 0);
  const rows = [
    ...rowsOfPoint(
      read.sweep,
      0,
      [1, 2].map((seed) => runPiece(prepared, seed)),
    ),
  ];
  expect(rows.map(({ measure, unit }) => [measure, unit]).slice(0, 2)).toEqual([
    [KEY, "share"],
    [`mice.${KEY}`, "share"],
  ]);
  expect(rows.every(({ mean }) => mean !== null && mean > 0 && mean <= 1)).toBe(true);
  expect(
    JSON.parse(slotwise(["schema", "sweep"]).stdout).properties.measures.items.examples,
  ).toContain(KEY);
  expect(measureWords(`mice.${KEY}`)).toBe("slowdown under 2, mice");
  const crossing = { measure: KEY, policy: "LAS", than: "FIFO", where: {} } as const;
  expect(overtakes({ ...crossing, at: 1, between: [0, 2] })).toBe("FIFO overtakes LAS at 1");
});

test("it is in lessons: computed in words, and asked for beside a bar", () => {
  const text = `Under FIFO {{${KEY} FIFO}} of the flows.`;
  const question = { ask: "How many under SRPT?", guess: `${KEY} SRPT` };
  const exercise = readExercise({
    scenario: parsed(WRITTEN),
    lesson: { version: 1, steps: [{ text, question }] },
  });
  if (!exercise.ok) throw new Error(exercise.faults.join("; "));
  const [step] = exercise.lesson.steps;
  if (step === undefined) throw new Error("there is a step");
  const answer = stepJob({ ...step, n: 0 });
  expect(answer.text).toEqual([["Under FIFO ", 0.5, " of the flows."]]);
  expect(answer.truth).toMatchObject({ value: 1 });
  expect(answer.board?.title).toBe(HEAD);
});

test("it is in matchers, which know that more of it is better", () => {
  expect(WRITTEN).toBeAtLeastAsGoodAs("FIFO", { policy: "SRPT", measure: KEY });
  expect(WRITTEN).not.toBeAtLeastAsGoodAs("SRPT", { policy: "FIFO", measure: KEY });
  expect(measureOf(KEY)?.measure.best).toBe("most");
});
