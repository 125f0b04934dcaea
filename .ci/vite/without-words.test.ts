import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { wordless } from "./without-words.ts";

const MADE = resolve(`node_modules/.wordless-${process.pid}`);
afterAll(() => rmSync(MADE, { recursive: true, force: true }));

type Module = Readonly<Record<string, unknown>>;
type Known = Readonly<Record<string, unknown>>;

/** The first list that the module has, which scripts read as any file: they import nothing of the engine. */
function listOf(module: Module): readonly Known[] {
  const list = Object.values(module).find(Array.isArray);
  if (list === undefined) throw new Error("no list is exported");
  return list as readonly Known[];
}

async function asWritten(path: string): Promise<readonly Known[]> {
  return listOf(await import(/* @vite-ignore */ resolve(path)));
}

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
    const found = (await Promise.all(files.map(read))).flatMap(listOf);
    const wholes = await asWritten("engine/metrics/measures.ts");
    const keysOf = (list: readonly Known[]) => list.map(({ ["key"]: key }) => key);
    expect(keysOf(found)).toEqual(keysOf(wholes));
    for (const [k, one] of found.entries()) {
      const whole = wholes[k] as Known;
      const same = ["result", "kind", "scope", "ofNone"];
      expect(same.map((field) => one[field])).toEqual(same.map((field) => whole[field]));
      expect(String(one["read"])).toBe(String(whole["read"]));
      expect(one["name"]).toBe(names ? "" : whole["name"]);
      expect(["definition", "plain", "short", "tables"].map((field) => one[field])).toEqual([
        "",
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});

const GONE = ["briefNumbers", "group", "isFurther"];
const SAID = ["title", "rule", "brief", "source", "says"];

const COLUMN = ["description", "words", "headings", "shown", "added"];

test("columns of flows without words are the same but for what tables and forms have of them", async () => {
  const folder = "engine/model/spec";
  const file = "flow-columns.ts";
  const read = await without(folder, true, [file]);
  const [found, whole] = [await read(file), await import(resolve(folder, file))].map(
    ({ ["FLOW_COLUMNS"]: columns }) => Object.entries(columns as Readonly<Record<string, Known>>),
  );
  const rest = ([key, column]: readonly [string, Known]) => [
    key,
    Object.entries(column)
      .filter(([field]) => !COLUMN.includes(field))
      .map(([field, value]) => [field, JSON.stringify(value)]),
  ];
  expect(found?.map(rest)).toEqual(whole?.map(rest));
  expect(found?.map(([, { ["description"]: said }]) => said)).toEqual(whole?.map(() => ""));
});

test.each(["engine/model/spec/topologies", "engine/policies", "engine/transports/kinds"])(
  "%s without words are the same but for what is said of them",
  async (folder) => {
    const wholes = await asWritten(`${folder}/index.ts`);
    const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const found = listOf(await (await without(folder, false, files))("index.ts"));
    expect(found).toHaveLength(wholes.length);
    const silent = (key: string, value: unknown) =>
      GONE.includes(key) ? undefined : SAID.includes(key) ? "" : methodOf(value);
    const texts = wholes.map((whole) => JSON.stringify(whole, silent));
    expect(found.map((one) => JSON.stringify(one, (_, value) => methodOf(value)))).toEqual(texts);
  },
);

/** Each file makes its own methods: their code is compared. */
function methodOf(value: unknown): unknown {
  return typeof value === "function" ? String(value) : value;
}
