import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { billOfMaterials, licences, licenceTexts, packageOf } from "./licences.ts";

const root = mkdtempSync(join(tmpdir(), "slotwise-licences-"));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(join(root, "LICENSE"), "ours");
writeFileSync(join(root, "package.json"), '{"name":"ours","version":"1.0.0","license":"MIT"}');

/** A package in the folder, with these files. */
function lay(name: string, files: Readonly<Record<string, string>>): void {
  const folder = join(root, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

test("a file that is built in is of a package, or ours", () => {
  const all = {
    "/x/node_modules/react/index.js": "react",
    "/x/node_modules/@fontsource-variable/inter/files/inter.woff2": "@fontsource-variable/inter",
    "../node_modules/a/node_modules/@b/c/d.js?v=1": "@b/c",
    "/x/app/draw/figure/type/inter.json": "@fontsource-variable/inter",
    "/x/app/shell/main.ts": null,
    "\0/x/node_modules/react/index.js?commonjs": null,
  };
  for (const [id, name] of Object.entries(all)) expect(packageOf(id)).toBe(name);
});

test("what is built in has the texts of all its licences", () => {
  const texts = licenceTexts(["@fontsource-variable/inter", "d3-array"]);
  expect(texts.indexOf("Slotwise")).toBe(0);
  expect(texts).toMatch(
    /@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)[\s\S]*SIL OPEN FONT LICENSE/i,
  );
  expect(texts).toMatch(/d3-array [\d.]+ \(ISC\)[\s\S]*Mike Bostock[\s\S]*WITHOUT? ANY|AS IS/);
});

test("a package without a text of its licence, or without a licence, stops the build", () => {
  lay("bare", { "package.json": '{"name":"bare","version":"1.0.0","license":"MIT"}' });
  expect(() => licenceTexts(["bare"], root)).toThrow("bare is built in, and has no text");
  lay("@un/named", { "package.json": '{"version":"1.0.0"}', LICENCE: "text" });
  for (const write of [licenceTexts, billOfMaterials]) {
    expect(() => write(["@un/named"], root)).toThrow("@un/named is built in, and its package.json");
  }
});

test("the bill names each package once, by an address that programs know", () => {
  lay("@a/b", { "package.json": '{"name":"@a/b","version":"2.0.1","license":"ISC"}' });
  const bill = JSON.parse(billOfMaterials(["@a/b"], root));
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
  expect(bill.metadata.component).toMatchObject({ name: "ours", purl: "pkg:npm/ours@1.0.0" });
  expect(bill.components).toEqual([
    {
      type: "library",
      name: "@a/b",
      version: "2.0.1",
      "bom-ref": "pkg:npm/%40a/b@2.0.1",
      purl: "pkg:npm/%40a/b@2.0.1",
      licenses: [{ expression: "ISC" }],
    },
  ]);
  expect(bill.dependencies[0].dependsOn).toEqual(["pkg:npm/%40a/b@2.0.1"]);
});

test("a build writes both files, of the packages that are in it", async () => {
  const entry = join(root, "entry.ts");
  writeFileSync(entry, `export { ascending } from "${import.meta.resolve("d3-array")}";`);
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [licences().write()],
    build: { write: false, lib: { entry, formats: ["es"], fileName: "one" } },
  });
  const [{ output }] = built as unknown as [{ output: { fileName: string; source?: string }[] }];
  const text = (file: string) => output.find(({ fileName }) => fileName === file)?.source ?? "";
  expect(text("licences.txt")).toContain("d3-array");
  expect(JSON.parse(text("bom.cdx.json")).components).toMatchObject([{ name: "d3-array" }]);
});
