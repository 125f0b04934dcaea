import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examplesIn, importsOf } from "./package/examples.ts";

/** Outside the checkout, with nothing in it but what is packed. */
const folder = mkdtempSync(join(tmpdir(), "slotwise-pack-"));
const installed = join(folder, "node_modules/slotwise");
const files: string[] = [];
const EXAMPLES = ["app/package", "app/package/browser"].flatMap(examplesIn);

/** Runs it to its end; what it says on standard error only if it fails. */
function run(command: string, words: readonly string[], inside = "."): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: inside, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

beforeAll(() => {
  const [packed] = JSON.parse(run("npm", ["pack", "--json", "--pack-destination", folder]));
  files.push(...packed.files.map(({ path }: { path: string }) => path));
  run("tar", ["-xf", packed.filename], folder);
  mkdirSync(join(folder, "node_modules"));
  renameSync(join(folder, "package"), installed);
  writeFileSync(join(folder, "package.json"), '{"type": "module"}');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the package holds the command, the modules and their types, and no sources", () => {
  expect(files).toEqual(
    expect.arrayContaining([
      "bin/cli/slotwise.js",
      "lib/index.js",
      "lib/vitest.js",
      "lib/browser/slotwise.js",
      "lib/types/app/package/index.d.ts",
      "docs/regression.md",
      // Of what is built in, in each folder that is built: the texts of its licences, and a bill.
      ...["bin/cli", "lib", "lib/browser"].flatMap((folder) => [
        `${folder}/licences.txt`,
        `${folder}/bom.cdx.json`,
      ]),
    ]),
  );
  expect(files.filter((file) => /^(?!.*\.d\.ts$).*\.(ts|tsx|css)$/.test(file))).toEqual([]);
});

test("the packed command runs without the sources and without packages, and writes the same", () => {
  const command = join(installed, "bin/cli/slotwise.js");
  const source = "node_modules/tsx/dist/cli.mjs";
  for (const words of [
    ["run", "asrpt-fig-2", "--format", "csv"],
    ["figure", "pdq-fig-1", "--kind", "gantt,cdf"],
  ]) {
    const fromSource = run("node", [source, "app/cli/main.ts", ...words]);
    expect(run("node", [command, ...words], folder)).toBe(fromSource);
  }
});

test("JSON.stringify of a result is what the packed command prints", () => {
  writeFileSync(
    join(folder, "same.js"),
    `import { readFileSync } from "node:fs";
import { run } from "slotwise";
console.log(JSON.stringify(run(readFileSync(process.argv[2], "utf8"), { trace: true })));`,
  );
  const preset = resolve("workloads/presets/asrpt-fig-2.json");
  const command = [join(installed, "bin/cli/slotwise.js"), "run", preset, "--trace"];
  expect(run("node", ["same.js", preset], folder)).toBe(run("node", command, folder));
});

describe("every example of the docstrings, from the installed package", () => {
  const fileOf = (name: string, ending: string) => `${name.replace(/\W+/g, "-")}.${ending}`;

  test("prints what it says", () => {
    for (const { name, code } of EXAMPLES) writeFileSync(join(folder, fileOf(name, "js")), code);
    const all = EXAMPLES.map(
      ({ name }) => `console.log("# ${name}");\nawait import("./${fileOf(name, "js")}");`,
    );
    writeFileSync(join(folder, "all.js"), all.join("\n"));
    const wanted = EXAMPLES.map(({ name, printed }) => `# ${name}\n${printed}`).join("");
    expect(run("node", ["all.js"], folder)).toBe(wanted);
  });

  test("is there for every function and class, of which there are at most 25", () => {
    writeFileSync(
      join(folder, "names.js"),
      `console.log(JSON.stringify(Object.keys(await import("slotwise"))));`,
    );
    const names: readonly string[] = JSON.parse(run("node", ["names.js"], folder));
    const shown = EXAMPLES.map(({ code }) => importsOf(code, "slotwise")).join();
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(25);
  });

  test("is TypeScript in strict mode, against the types that are packed and no others", () => {
    const sources = EXAMPLES.map(({ name, code }) => {
      const file = fileOf(name, "ts");
      writeFileSync(join(folder, file), code);
      return file;
    });
    const strict = ["--strict", "--noEmit", "--target", "es2023", "--module", "nodenext"];
    const tsc = resolve("node_modules/typescript/bin/tsc");
    // Programs of a page have a console; those of Node have it from other types.
    run("node", [tsc, ...strict, "--lib", "es2023,dom", "--types", "", ...sources], folder);
  });
});

test("nothing that slotwise loads at once is Node's: a page built by Vite imports it too", () => {
  const folder = join(installed, "lib");
  const open = ["index.js"];
  for (const file of open) {
    const code = readFileSync(join(folder, file), "utf8");
    const found = [...code.matchAll(/^(?:import|export)\b[^;]*?["']([^"']+)["'];?$/gm)];
    for (const [, from = ""] of found) {
      expect(from).toMatch(/^\.\/[\w-]+\.js$/);
      if (!open.includes(from.slice(2))) open.push(from.slice(2));
    }
  }
  expect(open.length).toBeGreaterThan(1);
});
