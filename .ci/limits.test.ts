import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("SPEC 5.10 docs/limits.md is what the schema says: npm run docs:limits -- --write makes it anew", () => {
  const words = ["node_modules/tsx/dist/cli.mjs", "engine/bench/limits/limits.ts"];
  const made = execFileSync(process.execPath, words, { encoding: "utf8" });
  expect(readFileSync("docs/limits.md", "utf8").replaceAll("\r\n", "\n")).toBe(made);
});
