import { expect, test } from "vitest";
import PAGE from "../../../docs/limits.md?raw";
import { limitsPage } from "./limits-page.ts";

test("SPEC 5.10 docs/limits.md is what the schema says: npm run docs:limits -- --write makes it anew", () => {
  expect(PAGE.replaceAll("\r\n", "\n")).toBe(limitsPage());
});
