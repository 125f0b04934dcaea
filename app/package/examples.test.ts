import { fileURLToPath } from "node:url";
import { formatWithOptions } from "node:util";
import { expect, test } from "vitest";
import * as slotwise from "./index.ts";
import { examplesIn, importsOf } from "./testing/examples.ts";

const EXAMPLES = examplesIn(fileURLToPath(new URL(".", import.meta.url))).filter(({ code }) =>
  code.includes('from "slotwise"'),
);
/** A function that awaits. */
const AsyncFunction = (async () => {}).constructor as new (
  ...words: readonly string[]
) => (...values: readonly unknown[]) => Promise<void>;

/** What an example prints, as Node prints it. */
async function printed(code: string): Promise<string> {
  let out = "";
  const log = (...values: readonly unknown[]) => {
    out += `${formatWithOptions({ colors: false }, ...values)}\n`;
  };
  const [names, rest] = importsOf(code, "slotwise");
  const program = new AsyncFunction("slotwise", "console", `const {${names}} = slotwise;\n${rest}`);
  await program(slotwise, { log });
  return out;
}

test.each(EXAMPLES)("$name prints what it says", async (example) => {
  expect(await printed(example.code)).toBe(example.printed);
});

test("every function and class of the entry has an example, and there are at most 25 names", () => {
  const names = Object.keys(slotwise);
  const shown = EXAMPLES.map(({ code }) => importsOf(code, "slotwise")[0]).join();
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
  expect(names.length).toBeLessThanOrEqual(25);
});
