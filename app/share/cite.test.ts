import { expect, test } from "vitest";
import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { bibtex, engineWords } from "./share-dialog.tsx";

test("a citation names version, engine, results and address, and nothing of it ends the entry early", () => {
  expect(engineWords()).toBe(`Slotwise ${ENGINE_VERSION}, engine from source`);
  const entry = bibtex("https://example.org/a}b/", "10ce69e95aff8");
  expect(entry).toContain(`  version = {${ENGINE_VERSION}},\n`);
  expect(entry).toContain(", results 10ce69e95aff8},\n");
  expect(entry).toContain("  url = {https://example.org/ab/}\n}");
  expect(bibtex("x", undefined)).not.toContain("results");
  expect(entry.match(/\{/g)?.length).toBe(entry.match(/\}/g)?.length);
});
