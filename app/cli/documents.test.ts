import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { explain, explainInWords } from "../../engine/doors/explain.ts";
import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import { POLICIES, type PolicyDefinition, policyDefinition } from "../../engine/doors/scenario.ts";
import { COMMANDS } from "./answer.ts";
import { help } from "./help.ts";
import {
  type Block,
  blocksOf,
  commandsOf,
  documents,
  inlineCode,
  wordsOfSlotwise,
} from "./testing/documents.ts";
import { file, folder, slotwise } from "./testing/slotwise.ts";

const FILES = documents();
const BLOCKS = FILES.flatMap(blocksOf);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

const markOf = ({ marks }: Block, wanted: string): string | undefined =>
  marks.find(([key]) => key === wanted)?.[1];
const named = (blocks: readonly Block[]) =>
  blocks.map((block) => [`${block.file}:${block.line}`, block] as const);
const isRun = (block: Block): boolean => markOf(block, "not run") === undefined;
const inLanguage = (...languages: readonly string[]) =>
  named(BLOCKS.filter((block) => isRun(block) && languages.includes(block.language)));

/** Before any command: what documents call a file. */
beforeAll(() => {
  for (const { text, marks } of BLOCKS) {
    for (const [key, value] of marks) {
      if (key === "file") file(value, text);
      const [name = "", preset = ""] = key === "with" ? value.split(" = ") : [];
      if (name !== "") file(name, readFileSync(`workloads/presets/${preset}.json`, "utf8"));
    }
  }
});

describe("what is not run says why, and what does it instead is there", () => {
  test.each(named(BLOCKS.filter((block) => !isRun(block))))("%s", (_, block) => {
    const reason = markOf(block, "not run") ?? "";
    expect(reason.length).toBeGreaterThan(10);
    for (const [path] of reason.matchAll(/(?:e2e|app|engine|\.ci)\/[\w/.-]+/g)) {
      expect(existsSync(path)).toBe(true);
      expect(readFileSync(path, "utf8")).toContain(block.file);
    }
    for (const [, script = ""] of reason.matchAll(/npm run ([\w:]+)/g)) {
      expect(scripts).toHaveProperty([script]);
    }
  });

  test("blocks of other languages are all marked so", () => {
    const known = ["json", "sh", "ts", "js"];
    const others = BLOCKS.filter((block) => isRun(block) && !known.includes(block.language));
    expect(others.map((block) => `${block.file}:${block.line}`)).toEqual([]);
  });
});

describe("a scenario in a document runs", () => {
  test.each(inLanguage("json"))("%s", (_, block) => {
    const { file: name, text } = block;
    const runBy = markOf(block, "run by");
    if (runBy !== undefined) {
      expect(readFileSync(runBy, "utf8")).toContain(name);
      return;
    }
    const { stderr, status } = slotwise(["run", "-", "--summary"], text);
    expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  });
});

describe("a command in a document runs", () => {
  test.each(inLanguage("sh"))("%s", (_, block) => {
    const commands = commandsOf(block.text);
    expect(commands.length).toBeGreaterThan(0);
    for (const { line, words, into } of commands) {
      const own = wordsOfSlotwise(words);
      if (own === null) {
        expect({ line, isKnown: isKnown(words) }).toEqual({ line, isKnown: true });
        continue;
      }
      if (isParsedOnly(block, line)) {
        const { stderr } = slotwise([...own, "--no-such-option"]);
        expect({ line, stderr }).toEqual({
          line,
          stderr: expect.stringMatching(/^(slotwise: )?--no-such-option: no such option.*\n$/),
        });
        continue;
      }
      const { bytes, stderr, status } = slotwise(own);
      expect({ line, stderr, status }).toMatchObject({ line, status: 0 });
      expect(bytes.length).toBeGreaterThan(0);
      if (into !== null) writeFileSync(join(folder, into), bytes);
    }
  });
});

function isParsedOnly({ marks }: Block, line: string): boolean {
  return marks.some(
    ([key, value]) => key === "parsed only" && line.includes(value.split(": ")[0] as string),
  );
}

/** Commands of others: scripts of package.json, tests that are there, and those of a first hour. */
function isKnown(words: readonly string[]): boolean {
  const [command, first, second] = words;
  if (command === "npm" && (first === "run" || first === "test" || first === "start")) {
    return (first === "run" ? (second ?? "") : first) in scripts;
  }
  if (command === "npx" && first === "vitest") return existsSync(words.at(-1) ?? "");
  const known = ["npm ci", "npm init", "npm pkg", "npm install", "git clone", "cd slotwise"];
  return known.includes(`${command} ${first}`);
}

describe("a program in a document is sound and runs", () => {
  const made = resolve(`node_modules/.snippets-${process.pid}`);
  afterAll(() => rmSync(made, { recursive: true, force: true }));
  const programs = inLanguage("ts", "js").map(([name, block], k) => {
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

describe("what documents name in a line is there", () => {
  test.each(FILES)("%s: every option of the command", (name) => {
    const unknown = inlineCode(name).flatMap((code) => {
      const [line] = commandsOf(code);
      const [command = "", ...rest] = wordsOfSlotwise(line?.words ?? []) ?? [];
      if (command === "") return [];
      const known = help(COMMANDS, command);
      return rest
        .flatMap((word) => /^--[a-z-]+/.exec(word) ?? [])
        .filter((option) => !known.includes(option))
        .map((option) => `${command} ${option}`);
    });
    expect(unknown).toEqual([]);
  });

  test.each(["CONTRIBUTING.md", "docs/tour.md"])("%s: every file and every name", (name) => {
    const codes = inlineCode(name);
    const paths = codes.filter((code) => /^[\w.-]+(?:\/[\w.-]+)+\/?$/.test(code));
    const isThere = (path: string) =>
      [path, join(dirname(name), path)].some((place) => existsSync(place));
    expect(
      paths.filter(
        (path) => /^(app|engine|workloads|docs|e2e|\.ci)\//.test(path) && !isThere(path),
      ),
    ).toEqual([]);
    const source = sources();
    const names = codes.flatMap((code) => /^([A-Za-z]\w{3,})(?:\(.*\))?$/.exec(code)?.[1] ?? []);
    expect(names.filter((word) => !source.has(word))).toEqual([]);
  });
});

test("README counts the policies, transports, distributions and lessons that there are", () => {
  const readme = readFileSync("README.md", "utf8");
  const count = (folder: string) =>
    readdirSync(folder).filter((name) => name.endsWith(".json")).length;
  const own = POLICIES.filter(({ packets, id }) => packets === undefined && id !== "rank");
  const transports = POLICIES.filter(
    ({ packets, id }) => packets !== undefined && !id.endsWith("-distributed") && id !== "mix",
  );
  expect(readme).toContain(`${IN_WORDS[own.length]} policies and ranks of your own`);
  expect(readme).toContain(`and ${IN_WORDS[transports.length]} transports`);
  expect(readme).toContain(`any of ${count("workloads/distributions")} distributions`);
  expect(readme).toContain(`${IN_WORDS[count("workloads/lessons")]} lessons`);
});

const IN_WORDS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** Every word of every file of code. */
function sources(): ReadonlySet<string> {
  const words = new Set<string>();
  for (const room of ["engine", "app", "workloads", ".ci"]) {
    for (const name of readdirSync(room, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name)) continue;
      for (const [word] of readFileSync(join(room, name), "utf8").matchAll(/\w+/g)) words.add(word);
    }
  }
  return words;
}
