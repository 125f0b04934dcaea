import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { CLASSES, seedClass } from "./seed-class.ts";

const roots: string[] = [];
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true });
});

function treeOf(text: string): string {
  const root = mkdtempSync(join(tmpdir(), "slotwise-seeds-"));
  roots.push(root);
  for (const folder of ["engine", "workloads"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "engine/a.ts"), text);
  return root;
}

test("the same files choose the same eighth, whatever their line ends and their folder", () => {
  vi.stubEnv("SEEDS", "");
  for (const text of ["a\n", "b\n", "c\nd\n"]) {
    expect(seedClass(treeOf(text))).toBe(seedClass(treeOf(text.replaceAll("\n", "\r\n"))));
  }
});

test("every eighth comes round as files change", () => {
  vi.stubEnv("SEEDS", "");
  const chosen = Array.from({ length: 80 }, (_, k) => seedClass(treeOf(`${k}\n`)));
  expect(new Set(chosen)).toEqual(new Set(Array(CLASSES).keys()));
});

test("SEEDS=all runs all of them", () => {
  vi.stubEnv("SEEDS", "all");
  expect(seedClass(treeOf("a\n"))).toBe(null);
});
