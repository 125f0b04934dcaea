import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Measure } from "../../engine/metrics/measure.ts";
import { MEASURES } from "../../engine/metrics/measures.ts";
import { wordless } from "./without-words.ts";

const MADE = resolve(`node_modules/.wordless-${process.pid}`);
afterAll(() => rmSync(MADE, { recursive: true, force: true }));

async function measuresWithout(names: boolean): Promise<readonly Measure[]> {
  mkdirSync(MADE, { recursive: true });
  const found: Measure[] = [];
  for (const file of ["flow-measures", "run-measures"]) {
    const code = wordless(readFileSync(`engine/metrics/${file}.ts`, "utf8"), names)
      .replaceAll('from "./', `from "${resolve("engine/metrics")}/`)
      .replaceAll('from "../', `from "${resolve("engine")}/`);
    const made = `${MADE}/${file}-${names}.ts`;
    writeFileSync(made, code);
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ made);
    found.push(...Object.values(module).flatMap((one) => (Array.isArray(one) ? one : [])));
  }
  return found;
}

describe.each([false, true])("measures without words, names left out: %s", (names) => {
  test("are the same but for what is said of them", async () => {
    const found = await measuresWithout(names);
    expect(found.map(({ key }) => key)).toEqual(MEASURES.map(({ key }) => key));
    for (const [k, one] of found.entries()) {
      const whole: Measure = MEASURES[k] as Measure;
      expect([one.result, one.kind, one.scope, one.ofNone]).toEqual([
        whole.result,
        whole.kind,
        whole.scope,
        whole.ofNone,
      ]);
      expect(String(one.read)).toBe(String(whole.read));
      expect(one.name).toBe(names ? "" : whole.name);
      expect([one.definition, one.plain, one.short, one.tables]).toEqual([
        "",
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});
