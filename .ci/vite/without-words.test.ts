import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Measure } from "../../engine/metrics/measure.ts";
import { MEASURES } from "../../engine/metrics/measures.ts";
import { FLOW_POLICIES } from "../../engine/policies/index.ts";
import { TRANSPORT_KINDS } from "../../engine/transports/kinds/index.ts";
import { wordless } from "./without-words.ts";

const MADE = resolve(`node_modules/.wordless-${process.pid}`);
afterAll(() => rmSync(MADE, { recursive: true, force: true }));

type Module = Readonly<Record<string, unknown>>;

/** What those of the files that have words export without them, the others as they are. */
async function without(folder: string, names: boolean, files: readonly string[]) {
  const made = `${MADE}/${names}/${folder}`;
  mkdirSync(made, { recursive: true });
  const from = (path: string) => resolve(folder, path);
  for (const file of files) {
    const id = from(file);
    const code = wordless(readFileSync(id, "utf8"), id, names).replaceAll(
      /from "(\.\.?\/[^"]+)"/g,
      (whole, path: string) =>
        dirname(from(path)) === resolve(folder) && files.includes(path.slice(2))
          ? whole
          : `from "${from(path)}"`,
    );
    writeFileSync(`${made}/${file}`, code);
  }
  return (file: string): Promise<Module> => import(/* @vite-ignore */ `${made}/${file}`);
}

describe.each([false, true])("measures without words, names left out: %s", (names) => {
  test("are the same but for what is said of them", async () => {
    const files = ["flow-measures.ts", "run-measures.ts"];
    const read = await without("engine/metrics", names, files);
    const modules = await Promise.all(files.map(read));
    const found = modules.flatMap((module) =>
      Object.values(module).flatMap((one) => (Array.isArray(one) ? (one as Measure[]) : [])),
    );
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

const SAID = ["title", "rule", "brief", "source"];

test.each([
  ["engine/policies", FLOW_POLICIES],
  ["engine/transports/kinds", TRANSPORT_KINDS],
])("%s without words are the same but for what is said of them", async (folder, wholes) => {
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const module = await (await without(folder, false, files))("index.ts");
  const found = Object.values(module).find(Array.isArray) as unknown[];
  expect(found).toHaveLength(wholes.length);
  const silent = (key: string, value: unknown) =>
    key === "briefNumbers" ? undefined : SAID.includes(key) ? "" : methodOf(value);
  const texts = wholes.map((whole) => JSON.stringify(whole, silent));
  expect(found.map((one) => JSON.stringify(one, (_, value) => methodOf(value)))).toEqual(texts);
});

/** Each file makes its own methods: their code is compared. */
function methodOf(value: unknown): unknown {
  return typeof value === "function" ? String(value) : value;
}
