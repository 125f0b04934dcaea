import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { POLICIES } from "../../engine/doors/scenario.ts";
import { COMMANDS } from "./answer.ts";
import { help } from "./help.ts";
import {
  type Block,
  blocksOf,
  commandsOf,
  documents,
  inLanguage,
  inlineCode,
  isRun,
  markOf,
  named,
  wordsOfSlotwise,
} from "./testing/documents.ts";
import { file, folder, slotwise } from "./testing/slotwise.ts";

const FILES = documents();
const BLOCKS = FILES.flatMap(blocksOf);
const { scripts, description } = JSON.parse(readFileSync("package.json", "utf8"));

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
  test.each(inLanguage(BLOCKS, "json"))("%s", (_, block) => {
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
  test.each(inLanguage(BLOCKS, "sh"))("%s", (_, block) => {
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

describe("what documents name in a line is there", () => {
  let source: ReadonlySet<string> | undefined;

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

  test.each(["CONTRIBUTING.md", "docs/tour.md"])("%s: every name", (name) => {
    const names = inlineCode(name).flatMap(
      (code) => /^([A-Za-z]\w{3,})(?:\(.*\))?$/.exec(code)?.[1] ?? [],
    );
    source ??= sources();
    expect(names.filter((word) => !source?.has(word))).toEqual([]);
  });
});

test("README and the package's description count the policies, transports, distributions and lessons that there are", () => {
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
  expect(description).toContain(`Compare ${POLICIES.length} data-centre flow schedulers`);
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
