import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limitsPage } from "./limits-page.ts";

test("SPEC 5.10 docs/limits.md is what the schema says: npm run docs:limits -- --write makes it anew", () => {
  expect(readFileSync("docs/limits.md", "utf8").replaceAll("\r\n", "\n")).toBe(limitsPage());
});
