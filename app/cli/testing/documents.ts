import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A fenced block of a Markdown file. */
export interface Block {
  readonly file: string;
  /** Of its first fence. */
  readonly line: number;
  /** As the fence names it; "" where it names none. */
  readonly language: string;
  readonly text: string;
  /**
   * What comments right above it say, which no reader sees: `<!-- file: scenario.json -->`, under which name commands know
   * it; `<!-- with: network.json = PRESET -->`, what they need besides; `<!-- as: engine/x.ts -->`, where it would stand;
   * `<!-- run by: app/x.test.ts -->`, the test that reads a file of data or runs a program, whose types alone
   * are checked with the others;
   * `<!-- parsed only: WORDS: why -->`, of lines with these words; `<!-- not run: why -->`.
   */
  readonly marks: readonly (readonly [key: string, value: string])[];
}

const FOLDERS = ["docs", "engine", "app", "workloads", "examples"];

/** All Markdown files for people. */
export function documents(): readonly string[] {
  const below = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
      .map((name) => join(folder, name)),
  );
  return [...readdirSync(".").filter((name) => name.endsWith(".md")), ...below];
}

const MARK = /^<!-- ([a-z ]+): (.*) -->$/;

export function blocksOf(file: string): readonly Block[] {
  const lines = readFileSync(file, "utf8").split("\n");
  const blocks: Block[] = [];
  let marks: [string, string][] = [];
  for (let k = 0; k < lines.length; k++) {
    const line = lines[k] as string;
    const [, fence = "", language = ""] = /^(`{3,})(\S*)\s*$/.exec(line) ?? [];
    if (fence === "") {
      const [, key, value] = MARK.exec(line) ?? [];
      if (key !== undefined && value !== undefined) marks.push([key, value]);
      else if (line.trim() !== "") marks = [];
      continue;
    }
    const end = lines.findIndex((other, place) => place > k && other === fence);
    if (end < 0) throw new Error(`${file}:${k + 1}: a fence without an end`);
    const text = lines.slice(k + 1, end).join("\n");
    blocks.push({ file, line: k + 1, language, text, marks });
    marks = [];
    k = end;
  }
  return blocks;
}

/** The commands of a block for a shell, one after the other: their words, and the file that takes what they write. */
export function commandsOf(text: string): readonly Command[] {
  return text
    .split("\n")
    .flatMap((line) => splitLine(line).map((command) => ({ ...command, line })))
    .filter(({ words }) => words.length > 0);
}

interface Command {
  readonly line: string;
  readonly words: readonly string[];
  readonly into: string | null;
}

function splitLine(line: string): readonly Omit<Command, "line">[] {
  const commands: { words: string[]; into: string | null }[] = [{ words: [], into: null }];
  let isInto = false;
  for (const [word] of line.matchAll(/'[^']*'|"[^"]*"|&&|\S+/g)) {
    const last = commands.at(-1) as (typeof commands)[number];
    if (word.startsWith("#")) break;
    if (word === "&&") commands.push({ words: [], into: null });
    else if (word === ">") isInto = true;
    else if (isInto) [last.into, isInto] = [word, false];
    else last.words.push(word.replace(/^(['"])(.*)\1$/, "$2"));
  }
  return commands;
}

/** The words of the `slotwise` command behind the ways to call it; null: another command. */
export function wordsOfSlotwise(words: readonly string[]): readonly string[] | null {
  const calls = [
    ["npm", "run", "--silent", "slotwise", "--"],
    ["npx", "slotwise"],
    ["npx", "./slotwise"],
    ["slotwise"],
  ];
  const call = calls.find((start) =>
    start.every((word, k) => words[k] === word || (k === 1 && words[k]?.startsWith("./slotwise-"))),
  );
  return call === undefined ? null : words.slice(call.length);
}

/** Every inline piece of code of a document, outside its blocks. */
export function inlineCode(file: string): readonly string[] {
  const text = readFileSync(file, "utf8").replace(/^(`{3,})[\s\S]*?^\1$/gm, "");
  return [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = ""]) => code);
}

/** What a block's mark of that name says. */
export const markOf = ({ marks }: Block, wanted: string): string | undefined =>
  marks.find(([key]) => key === wanted)?.[1];

/** Blocks by their place, as a test is named. */
export const named = (blocks: readonly Block[]) =>
  blocks.map((block) => [`${block.file}:${block.line}`, block] as const);

export const isRun = (block: Block): boolean => markOf(block, "not run") === undefined;

export const inLanguage = (blocks: readonly Block[], ...languages: readonly string[]) =>
  named(blocks.filter((block) => isRun(block) && languages.includes(block.language)));
