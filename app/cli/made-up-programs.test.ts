import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { explain, explainInWords } from "../../engine/doors/explain.ts";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import { type PolicyDefinition, policyDefinition } from "../../engine/doors/scenario.ts";
import { blocksOf, documents, inLanguage, markOf } from "./testing/documents.ts";

const BLOCKS = documents().flatMap(blocksOf);
describe("a program in a document is sound and runs", () => {
  const made = resolve(`node_modules/.snippets-${process.pid}`);
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  const programs = inLanguage(BLOCKS, "ts", "js").map(([name, block], k) => {
    const place = markOf(block, "as") ?? "app/package/x.ts";
    // Packages by the files behind them, and neighbours by where they would stand.
    const code = block.text
      .replace(/from "slotwise"/g, `from "${resolve("app/package/index.ts")}"`)
      .replace(/from "\.\/([^"]+)"/g, (_, near) => `from "${resolve(dirname(place), near)}"`);
    const isFree = /\bscenario\b/.test(code) && !/const scenario\b/.test(code);
    const [json] = BLOCKS.filter((one) => one.file === block.file && one.language === "json");
    const given = isFree ? `export const scenario = ${json?.text};\n` : "";
    const runBy = markOf(block, "run by");
    return { name, runBy, path: join(made, `snippet-${k}.ts`), code: `${given}${code}\n` };
  });

  test("of types, all at once", () => {
    expect(programs.length).toBeGreaterThan(1);
    mkdirSync(made, { recursive: true });
    for (const { path, code } of programs) writeFileSync(path, code);
    const config = {
      extends: resolve("tsconfig.node.json"),
      compilerOptions: { noUnusedLocals: false },
      include: ["*.ts"],
    };
    writeFileSync(join(made, "tsconfig.json"), JSON.stringify(config));
    const { stdout } = spawnSync(
      process.execPath,
      ["node_modules/typescript/bin/tsc", "--singleThreaded", "-p", made],
      { encoding: "utf8" },
    );
    expect(stdout).toBe("");
  });

  test.each(programs)("$name", async ({ name, runBy, path, code }) => {
    if (runBy !== undefined) {
      expect(readFileSync(runBy, "utf8")).toContain(name.split(":")[0]);
      return;
    }
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ path);
    if (code.includes("console.log")) expect(said).toHaveBeenCalled();
    const policies = Object.values(module).filter(isPolicy);
    // A measure is run by made-up-measure.test.ts.
    const isMeasure = code.includes("= measure({");
    expect(policies.length > 0 || isMeasure || code.includes("console.log")).toBe(true);
    for (const { bind } of policies) expectRuns(bind);
  });
});

function isPolicy(value: unknown): value is PolicyDefinition {
  return typeof value === "object" && value !== null && "bind" in value;
}

/** In the place of a policy that the engine knows. */
function expectRuns(bind: PolicyDefinition["bind"]): void {
  vi.spyOn(policyDefinition("sjf"), "bind").mockImplementation(bind);
  for (const [model, unit] of [
    ["slot", " slots"],
    ["fluid", ""],
  ]) {
    const parsed = parseScenario({
      version: 1,
      model,
      fabric: { kind: "link" },
      flows: [
        { id: "loose", arrival: 0, size: 2, deadline: 30 },
        { id: "tight", arrival: 0, size: 6, deadline: 8 },
        { id: "none", arrival: 0, size: 1 },
      ],
      policies: [{ id: "sjf" }],
    });
    if (!parsed.ok) throw new Error("the scenario is sound");
    const experiment = materialise(parsed.scenario);
    const [policy] = experiment.policies;
    if (policy === undefined) throw new Error("a policy is missing");
    const { model: of, fabric } = parsed.scenario;
    expect([...simulate(experiment.flows, of, fabric, policy).finish]).toEqual([8, 6, 9]);
    const { headline } = explainInWords(explain(experiment, policy, 1), experiment.ids);
    expect(headline).toContain(`its slack is 3${unit}, loose’s 28${unit}`);
  }
}
