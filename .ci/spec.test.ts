import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const text = readFileSync("engine/SPEC.md", "utf8");
const rules = [...text.matchAll(/\*\*(\d+\.\d+)/g)].map((match) => match[1] as string);

/** Sections and, inside them, rules: a number leads to one place, and a reader finds it by counting. */
test("every rule of engine/SPEC.md has a number of its own, and they ascend", () => {
  const key = (rule: string) => rule.split(".").reduce((sum, part) => 1000 * sum + Number(part), 0);
  expect(rules).toEqual([...new Set(rules)].sort((a, b) => key(a) - key(b)));
});

test("every rule of engine/SPEC.md has its anchor, the contents name every section, and a line is one sentence of at most 400", () => {
  const anchored = [...text.matchAll(/<a id="([\d.]+)"><\/a>\*\*([\d.]+)/g)];
  expect(anchored.map(([, anchor]) => anchor)).toEqual(rules);
  expect(anchored.filter(([, anchor, rule]) => anchor !== rule)).toEqual([]);
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  const contents = [...text.matchAll(/^- \[(.*)\]\(#[a-z0-9-]+\)$/gm)].map(([, name]) => name);
  expect(["Contents", ...contents]).toEqual(sections);
  const lines = text.split("\n").filter((line) => !line.startsWith("|"));
  expect(lines.filter((line) => line.length > 400 || sentencesIn(line) > 1)).toEqual([]);
});

/** Those behind a rule's title; code and what stands in brackets do not end one. */
function sentencesIn(line: string): number {
  const plain = line
    .replace(/^(?:- )?<a id=.*?\*\*.*?\*\*/, "")
    .replace(/`[^`]*`/g, "Code")
    .replace(/\([^()]*\)/g, "")
    .replace(/\([^()]*\)/g, "");
  return plain.split(/[.!?][”"]? +(?=[\p{Lu}*“])/u).length;
}

/** Every numbered rule of the specification is cited by a test: `SPEC 1.4`, or in a list of numbers. */
test("every rule of engine/SPEC.md has a test that cites it", () => {
  const cited = new Set(
    ["engine", "app"]
      .flatMap((room) =>
        readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
      )
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => readFileSync(file, "utf8"))
      .flatMap((text) => [...text.matchAll(/SPEC ((?:\d+(?:\.\d+)?(?:, | and )?)+)/g)])
      .flatMap((match) => (match[1] as string).split(/, | and /)),
  );
  expect(rules.length).toBeGreaterThan(60);
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
});
