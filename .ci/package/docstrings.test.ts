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
  expect(read("engine/model/version.ts")).toContain(`ENGINE_VERSION = "${version}"`);
  expect(read("CITATION.cff")).toContain(`\nversion: ${version}\n`);
  expect(read("examples/course/package.json")).toContain(`./slotwise-${version}.tgz`);
  expect(read("docs/regression.md")).toContain(`slotwise-${version}.tgz`);
  expect(read("CHANGELOG.md")).toContain(`\n## ${version}\n`);
});
