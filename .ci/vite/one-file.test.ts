import { readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

const FOLDER = resolve(`node_modules/.slotwise-one-file-${process.pid}`);
const FILE = `${FOLDER}/slotwise.js`;

interface BrowserFile {
  load(what: unknown): Promise<void>;
  run(scenario: unknown): { readonly runs: readonly { readonly summary: { count: number } }[] };
  toLink(scenario: unknown): string;
  fromLink(link: string): unknown;
  figure(scenario: unknown, options: unknown): Promise<string>;
  explain(scenario: unknown, options: unknown): Promise<{ readonly served: readonly string[] }>;
  sample(scenario: unknown): Promise<{ readonly flows: readonly unknown[] }>;
}

beforeAll(async () => {
  const outDir = FOLDER;
  await build({ configFile: "vite.browser.config.ts", logLevel: "error", build: { outDir } });
  // Two builds, beside whatever else the machine does.
}, 60_000);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test("the browser's file is one file of at most 60 kB compressed", () => {
  const code = readFileSync(FILE, "utf8");
  expect(code).not.toMatch(/\bimport\s*[{*\w"'](?!eta)|\bfrom\s*["']/);
  expect(gzipSync(code).length).toBeLessThanOrEqual(60_000);
});

test("it exports the names of its source and no other", async () => {
  const names = Object.keys(await import(/* @vite-ignore */ pathToFileURL(FILE).href));
  expect(names.toSorted()).toEqual([
    "ScenarioError",
    "explain",
    "figure",
    "fromLink",
    "load",
    "parse",
    "run",
    "sample",
    "text",
    "toLink",
    "version",
  ]);
});

test("of each part a scenario says what to load, and runs once that is loaded", async () => {
  const file: BrowserFile = await import(/* @vite-ignore */ pathToFileURL(FILE).href);
  const flows = [
    { id: "a", arrival: 0, size: 3000 },
    { id: "b", arrival: 0, size: 6000 },
  ];
  const link = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } };
  const drawn = { load: 0.5, flows: 20, seed: 1 };
  const spines = { kind: "leaf-spine", leaves: 2, spines: 2, hosts: 2 };
  const network = {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "s" },
    fabric: { ...spines, hostRate: 1e9, coreRate: 1e9 },
    flows: flows.map((flow, k) => ({ ...flow, src: k, dst: 3 })),
  };
  const split = { id: "pias", thresholds: { method: "equal-split", queues: 2 } };
  const fluid = { ...link, model: "fluid", flows };
  const needs: readonly (readonly [what: string, scenario: unknown, count: number])[] = [
    ["fluid", { ...fluid, policies: [{ id: "las" }] }, 2],
    ["thresholds", { ...link, flows, policies: [split] }, 2],
    ["ranks", { ...link, flows, policies: [{ id: "rank", rank: "remaining - sent" }] }, 2],
    [
      "sampling",
      { ...link, workload: { ...drawn, distribution: { fixed: 3 } }, policies: [{ id: "fifo" }] },
      20,
    ],
    [
      "web-search",
      { ...link, workload: { ...drawn, distribution: "web-search" }, policies: [{ id: "fifo" }] },
      20,
    ],
    ["packets", { ...network, policies: [{ id: "tcp" }] }, 2],
  ];
  for (const [what, scenario, count] of needs) {
    expect(() => file.run(scenario), what).toThrow(
      `${what} is not loaded: call await load("${what}") before, or load(scenario)`,
    );
    await file.load(scenario);
    expect(file.run(scenario).runs[0]?.summary.count, what).toBe(count);
  }
  const scenario = { ...link, flows, policies: [{ id: "fifo" }] };
  expect(() => file.toLink(scenario)).toThrow("links is not loaded");
  await file.load("links");
  expect(file.fromLink(file.toLink(scenario))).toEqual(scenario);
  expect(await file.figure(scenario, { kind: ["gantt", "cdf", "table"] })).toContain("</svg>");
  expect((await file.explain(scenario, { policy: "FIFO", at: 0 })).served).toEqual(["a"]);
  const sampled = { ...link, workload: { ...drawn, distribution: { fixed: 3 } }, policies: [] };
  expect((await file.sample(sampled)).flows).toHaveLength(20);
});
