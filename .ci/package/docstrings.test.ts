import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ENTRIES = ["index.ts", "vitest/vitest.ts", "browser/slotwise.ts"].map(
  (file) => `app/package/${file}`,
);
const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|interface|type|const) (\w+)/;

/** What a file exports without a docstring before it; names of other files of the room are looked for there. */
function bare(file: string, wanted: (name: string) => boolean = () => true): readonly string[] {
  const text = readFileSync(file, "utf8");
  const lines = text.split("\n");
  const own = lines.flatMap((line, k) => {
    const name = DECLARED.exec(line)?.[1];
    if (name === undefined || !wanted(name)) return [];
    return lines[k - 1]?.trim().endsWith("*/") ? [] : [`${file}: ${name}`];
  });
  const reexports = /export (?:type )?(?:\{([^}]*)\}|\*) from "(\.[^"]*)"/g;
  const others = [...text.matchAll(reexports)].flatMap(([, names, from = ""]) => {
    const target = new URL(from, `file:///${file}`).pathname.slice(1);
    if (names === undefined) return bare(target, wanted);
    const list = names.split(",").map((name) => name.trim().replace(/^type /, ""));
    const some = list.filter(wanted);
    return some.length === 0 ? [] : bare(target, (name) => some.includes(name));
  });
  return [...own, ...others];
}

test.each(ENTRIES)("every name of %s has a docstring", (entry) => {
  expect(bare(entry)).toEqual([]);
});

test("package, engine, citation and course have one version; every release has its heading", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const { version } = JSON.parse(read("package.json"));
  expect(read("engine/model/engine-version.ts")).toContain(`ENGINE_VERSION = "${version}"`);
  expect(read("CITATION.cff")).toContain(`\nversion: ${version}\n`);
  expect(read("examples/course/package.json")).toContain(`./slotwise-${version}.tgz`);
  for (const file of ["docs/regression.md", "docs/api/README.md"])
    expect(read(file)).toContain(`slotwise-${version}.tgz`);
  expect(read("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});

test("the lines that the product says of moved numbers are CHANGELOG's, in its order", () => {
  const product = readFileSync("engine/report/moved-numbers.ts", "utf8");
  const said = [...product.matchAll(/version: "([\d.]+)",\s*line:\s*"((?:[^"\\]|\\.)*)"/g)];
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  expect(said.map(([, version, line]) => [version, line])).not.toEqual([]);
  expect(said).toHaveLength(product.match(/^ {4}moves: /gm)?.length ?? 0);
  for (const [heading, version] of changelog.matchAll(/^## (\d+\.\d+)\.0$/gm)) {
    const [, release = ""] = changelog.split(`${heading}\n`);
    const [ours = ""] = release.split(/^## /m);
    const lines = said.flatMap(([, minor, line]) => (minor === version ? [line] : []));
    const [, group] = /\*\*Numbers that moved\*\*\n\n((?:- .*\n)+)/.exec(ours) ?? [];
    if (group !== undefined) expect(group).toBe(lines.map((line) => `- ${line}\n`).join(""));
    // Before there was such a group, they stood among others.
    for (const line of lines) expect(ours).toContain(`- ${line}\n`);
  }
});
