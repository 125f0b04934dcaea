import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { licenceTexts, packageOf } from "./licences.ts";

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

test("what is built in has the texts of all its licences, and a package without one stops the build", () => {
  const texts = licenceTexts(["d3-array", "@fontsource-variable/inter"]);
  expect(texts.indexOf("Slotwise")).toBe(0);
  expect(texts).toMatch(
    /@fontsource-variable\/inter [\d.]+ \(OFL-1\.1\)[\s\S]*SIL OPEN FONT LICENSE/i,
  );
  expect(texts).toMatch(/d3-array [\d.]+ \(ISC\)[\s\S]*Mike Bostock[\s\S]*WITHOUT? ANY|AS IS/);
  const root = mkdtempSync(join(tmpdir(), "slotwise-licences-"));
  mkdirSync(join(root, "node_modules/bare"), { recursive: true });
  writeFileSync(join(root, "LICENSE"), "ours");
  writeFileSync(join(root, "node_modules/bare/package.json"), '{"version":"1.0.0"}');
  expect(() => licenceTexts(["bare"], root)).toThrow("bare is built in, and has no text");
  rmSync(root, { recursive: true });
});
