import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  explain,
  explainInWords,
  materialise,
  POLICIES,
  type PolicyDefinition,
  parseScenario,
  parseSweep,
  scenarioSchema,
} from "../../engine/index.ts";
import { COMMANDS } from "./answer.ts";
import { help } from "./help.ts";
import { blocksOf } from "./testing/documents.ts";
import { file, slotwise } from "./testing/slotwise.ts";

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
