import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { explain, explainInWords, writtenRank } from "../../engine/doors/explain.ts";
import { parseScenario, scenarioSchema } from "../../engine/doors/files.ts";
import { isPlain, materialise, simulate } from "../../engine/doors/run.ts";
import {
  isByDeadlineAlone,
  isByRelease,
  isDemoting,
  isFormula,
  isMix,
  PLAIN_POLICIES,
  POLICIES,
  type PolicyDefinition,
} from "../../engine/doors/scenario.ts";
import { parseSweep } from "../../engine/doors/study.ts";
import { COMMANDS } from "./answer.ts";
import { help } from "./help.ts";
import { blocksOf } from "./testing/documents.ts";
import { file, inNewFolder, slotwise } from "./testing/slotwise.ts";

inNewFolder();

const LIST = POLICIES as PolicyDefinition[];
const ID = "least-slack";

/** The policy of CONTRIBUTING: one file, and one line of the index. */
beforeAll(async () => {
  const [block] = blocksOf("CONTRIBUTING.md").filter(({ marks }) =>
    marks.some(([, place]) => place === `engine/policies/${ID}.ts`),
  );
  const folder = resolve(`node_modules/.new-policy-${process.pid}`);
  const path = join(folder, "new-policy.ts");
  mkdirSync(folder, { recursive: true });
  const near = `from "${resolve("engine/policies")}/`;
  writeFileSync(path, block?.text.replaceAll('from "./', near) ?? "");
  const { leastSlack }: { leastSlack: PolicyDefinition } = await import(/* @vite-ignore */ path);
  rmSync(folder, { recursive: true });
  LIST.push(leastSlack);
});

afterAll(() => {
  LIST.pop();
});

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "loose", arrival: 0, size: 2, deadline: 30 },
    { id: "tight", arrival: 0, size: 6, deadline: 8 },
  ],
  policies: [{ id: ID }, { id: "fifo" }],
};

test("a new policy is in the parser, the schema and the help", () => {
  expect(parseScenario(SCENARIO).ok).toBe(true);
  const named = `"enum":["${ID}"]`;
  expect(JSON.stringify(scenarioSchema()).includes(named)).toBe(true);
  expect(help(COMMANDS).includes(ID)).toBe(true);
});

test.each([
  ["slot", "3 slots, loose’s 28 slots"],
  ["fluid", "3, loose’s 28"],
])("it runs and is explained: %s", (model, slack) => {
  file("new.json", JSON.stringify({ ...SCENARIO, model }));
  const run = slotwise(["run", "new.json", "--format", "json"]);
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout).runs[0].policy).toMatchObject({ id: ID });
  const parsed = parseScenario({ ...SCENARIO, model });
  if (!parsed.ok) throw new Error("the scenario is sound");
  const experiment = materialise(parsed.scenario);
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("a policy is missing");
  const { headline } = explainInWords(explain(experiment, policy, 1), experiment.ids);
  expect(headline).toContain(`its slack is ${slack}`);
});

test("it is swept over", () => {
  const vary = [{ path: "flows[0].size", values: [2, 3] }];
  expect(parseSweep({ version: 1, scenario: SCENARIO, vary }).ok).toBe(true);
});

describe("what the product does with some policies alone goes by what a policy is", () => {
  test("all flows without a deadline are alike to one that goes by deadlines alone", () => {
    const alone = LIST.filter(({ packets }) => packets === undefined).map(({ id }) => id);
    expect(alone.filter(isByDeadlineAlone)).toEqual(["edf", ID]);
  });

  test("the page's first engine has every policy that moves flows by their last release", () => {
    const parsed = parseScenario(SCENARIO);
    if (!parsed.ok) throw new Error("the scenario is sound");
    const { flows } = materialise(parsed.scenario);
    const label = "";
    const moving = LIST.filter(({ id, bind }) =>
      isByRelease(bind(flows, { id, label, thresholds: [] })),
    );
    expect(moving.map(({ id }) => id)).toContain("asrpt");
    expect(moving.filter((one) => !PLAIN_POLICIES.includes(one))).toEqual([]);
  });

  test("no built-in rank is made up for it, and it is not said to send packets", () => {
    expect(writtenRank({ id: ID }, 0, undefined)).toBe("No rank: nobody has written it as one.");
  });

  test("a formula, a mix and a demotion under another name are known as such", () => {
    const own = (id: string, of: string): PolicyDefinition => {
      const found = LIST.find((policy) => policy.id === of);
      if (found === undefined) throw new Error(`no ${of}`);
      return { ...found, id, name: id };
    };
    const others = [own("recipe", "rank"), own("medley", "mix"), own("sinking", "pias")];
    LIST.push(...others);
    try {
      expect(LIST.map(({ id }) => id).filter(isFormula)).toEqual(["rank", "recipe"]);
      expect(LIST.map(({ id }) => id).filter(isMix)).toEqual(["mix", "medley"]);
      const thresholds = [1, 2];
      const sinking = LIST.filter(({ id }) => isDemoting({ id, thresholds })).map(({ id }) => id);
      expect(sinking).toEqual(["pias", "pias-dctcp", "sinking"]);
      const rank = "size - sent / 2";
      const file = {
        ...SCENARIO,
        policies: [
          { id: "recipe", rank },
          { id: "rank", rank },
        ],
      };
      const parsed = parseScenario(file);
      if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
      expect(isPlain(parsed.scenario)).toBe(false);
      const experiment = materialise(parsed.scenario);
      const [recipe, same] = experiment.policies.map((policy) => ({
        finish: simulate(experiment.flows, "slot", { kind: "link", rate: 1 }, policy).finish,
        words: explainInWords(explain(experiment, policy, 1), experiment.ids),
      }));
      expect(recipe).toEqual(same);
      expect(recipe?.words.headline).toContain("rank");
    } finally {
      LIST.splice(-others.length);
    }
  });
});
