import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const rules = [...readFileSync("engine/SPEC.md", "utf8").matchAll(/\*\*(\d+\.\d+)/g)].map(
  (match) => match[1] as string,
);

/** Sections and, inside them, rules: a number leads to one place, and a reader finds it by counting. */
test("every rule of engine/SPEC.md has a number of its own, and they ascend", () => {
  const key = (rule: string) => rule.split(".").reduce((sum, part) => 1000 * sum + Number(part), 0);
  expect(rules).toEqual([...new Set(rules)].sort((a, b) => key(a) - key(b)));
});

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
