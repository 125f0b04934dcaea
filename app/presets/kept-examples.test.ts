import { describe, expect, test } from "vitest";
import { runsAll } from "../../engine/testing/seeds.ts";
import { KEPT_EXAMPLES } from "../../workloads/examples.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { exampleDigest, measureExample, scenarioOf, settingOf } from "./testing/measure-example.ts";

const PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets);

describe("what is kept of the worked examples", () => {
  test("is of those that there are, in their order", () => {
    expect(Object.keys(KEPT_EXAMPLES)).toEqual(PRESETS.map(({ name }) => name));
  });

  test("is of the scenario, the claims and the engine as they are: else `npm run examples`", () => {
    const kept = PRESETS.map(({ name }) => [
      name,
      KEPT_EXAMPLES[name]?.digest,
      KEPT_EXAMPLES[name]?.setting,
    ]);
    expect(kept).toEqual(
      PRESETS.map((preset) => [preset.name, exampleDigest(preset), settingOf(scenarioOf(preset))]),
    );
  });

  test("an example of which anything is changed is out of date", () => {
    const [first] = PRESETS;
    if (first === undefined) throw new Error("there are examples");
    const changed = { ...first, scenario: { ...(first.scenario as object), model: "fluid" } };
    expect(exampleDigest(changed)).not.toBe(exampleDigest(first));
    expect(exampleDigest({ ...first, name: "pdq-fig-1" })).not.toBe(exampleDigest(first));
  });

  // All of them run.
  test.runIf(runsAll()).each(PRESETS.map((preset) => [preset.name, preset] as const))(
    "%s: what it draws and measures is what is kept",
    (name, preset) => {
      expect(JSON.parse(JSON.stringify(measureExample(preset)))).toEqual(KEPT_EXAMPLES[name]);
    },
  );
});

test("a question has at most nine words and a mark, and no two are alike", () => {
  const questions = PRESETS.map(({ question }) => question);
  for (const question of questions) {
    expect(question).toMatch(/^\S+( \S+){2,8}\?$/);
  }
  expect(new Set(questions).size).toBe(questions.length);
});

test("a bar is as high as the flow’s share of the link, and waiting is from arrival to finish", () => {
  const preset = PRESETS.find(({ name }) => name === "pdq-fig-1");
  if (preset === undefined) throw new Error("it is one of them");
  const [fair, edf] = measureExample(preset).charts;
  // Six units of time on 200 pixels, three lanes of 30, bars of 21.6: a third of the link at first, then half, then all.
  const ends = (chart = fair) => chart?.paths.find(([ink]) => ink === "w1")?.[1];
  expect(ends()).toBe("M0 4.2h100v21.6h-100zM0 34.2h166.7v21.6h-166.7zM0 64.2h200v21.6h-200z");
  expect(fair?.paths.find(([ink]) => ink === "f1")?.[1]).toBe(
    "M0 18.2h100v7.6h-100zM0 48.2h100v7.6h-100zM100 45h66.7v10.8h-66.7z" +
      "M0 78.2h100v7.6h-100zM100 75h66.7v10.8h-66.7zM166.7 64.2h33.3v21.6h-33.3z",
  );
  expect(edf?.paths.find(([ink]) => ink === "f1")?.[1]).toBe(
    "M0 4.2h33.3v21.6h-33.3zM33.3 34.2h66.7v21.6h-66.7zM100 64.2h100v21.6h-100z",
  );
});
