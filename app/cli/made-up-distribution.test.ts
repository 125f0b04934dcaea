import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { CdfPoints } from "../../engine/doors/scenario.ts";
import { sketchOf } from "../../engine/doors/workload.ts";
import { DISTRIBUTION_FILES, type DistributionFile } from "../../workloads/distributions/index.ts";
import { keptDistributions, newSketch } from "./testing/distributions/kept-distributions.ts";
import { blocksOf } from "./testing/documents.ts";

/** The distribution of workloads/README.md, in the index behind those that stay, and what `npm run distributions` writes then. */
const INDEX = resolve("workloads/distributions/index.ts");
const KEPT = ["workloads/manifest.json", "workloads/sketches.json"];
const made = resolve(`node_modules/.made-up-distribution-${process.pid}`);
/** Of the page, whose types are checked with the page. */
const CHOICES = resolve("app/bench/choices.tsx");
const COUNT = `any of ${DISTRIBUTION_FILES.length} distributions`;
const PLACE = "workloads/distributions/two-sizes.json";

async function withTwoSizes() {
  const block = blocksOf("workloads/README.md").find(({ marks }) =>
    marks.some(([key, value]) => key === "as" && value === PLACE),
  );
  const files = [...DISTRIBUTION_FILES, JSON.parse(block?.text ?? "{}") as DistributionFile];
  vi.resetModules();
  vi.doMock(INDEX, () => ({
    DISTRIBUTION_FILES: files,
    distributionFile: (id: string) => files.find((file) => file.id === id),
  }));
  const keep = await import("./testing/distributions/kept-distributions.ts");
  const isNew = keep.newDistributions();
  const kept = keep.keptDistributions();
  vi.resetModules();
  for (const file of KEPT) {
    vi.doMock(resolve(file), () => ({ default: JSON.parse(kept[file] ?? "") }));
  }
  return {
    files,
    isNew,
    kept,
    again: await import("./testing/distributions/kept-distributions.ts"),
    engine: {
      ...(await import("../../engine/doors/workload.ts")),
      ...(await import("../../engine/doors/files.ts")),
    },
    choices: (await import(/* @vite-ignore */ CHOICES)) as {
      readonly SIZE_CHOICES: readonly Readonly<Record<string, string>>[];
    },
    sizes: await import("../thresholds/sizes.ts"),
    law: await import("../workloads/shown-law.ts"),
    command: await import("./answer.ts"),
  };
}

let all: Awaited<ReturnType<typeof withTwoSizes>>;
beforeAll(async () => {
  all = await withTwoSizes();
});
afterAll(() => {
  for (const file of [INDEX, ...KEPT.map((kept) => resolve(kept))]) vi.doUnmock(file);
  vi.resetModules();
  rmSync(made, { recursive: true, force: true });
});

/** What the command answers. */
function said(...words: string[]): string {
  const pieces = all.command.answer(words, new URL(import.meta.url)) as Iterable<string>;
  return [...pieces].map(String).join("");
}

const SCENARIO = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: "two-sizes", load: 0.5, flows: 2000, seed: 1 },
  policies: [{ id: "srpt" }],
};

test("what is kept apart from the points is as `npm run distributions` writes it", () => {
  const stale = Object.entries(keptDistributions()).filter(
    ([file, text]) => readFileSync(file, "utf8") !== text,
  );
  expect(stale.map(([file]) => `${file} is out of date: npm run distributions`)).toEqual([]);
});

test("every file has a line of the index, and the name that scenarios call it", () => {
  const names = readdirSync("workloads/distributions").filter((name) => name.endsWith(".json"));
  expect(DISTRIBUTION_FILES.map(({ id }) => `${id}.json`).sort()).toEqual(names.sort());
});

test.each(DISTRIBUTION_FILES)(
  "a sketch of $id made anew is as near to its points as one kept",
  (file) => {
    const sketch = newSketch(file);
    for (const [x, p] of new Map(file.points)) {
      if (x >= 1) expect(Math.abs(onLogAxis(sketch, x) - p)).toBeLessThan(0.01);
    }
    expect(sketch.length).toBeLessThanOrEqual(sketchOf(file.id)?.length ?? 0);
  },
);

/** The height of a curve drawn straight between its points on a logarithmic axis of sizes. */
function onLogAxis(points: CdfPoints, x: number): number {
  const k = points.findLastIndex(([size]) => size <= x);
  const [from, p] = points[k] ?? [x, 0];
  const [to, q] = points[k + 1] ?? [x, p];
  return from === x
    ? p
    : p + ((q - p) * Math.log(x / Math.max(1, from))) / Math.log(to / Math.max(1, from));
}

describe("a distribution, one file and a line of the index, is", () => {
  test("kept by the command, which changes nothing of the others and nothing a second time", () => {
    const { isNew, kept, again } = all;
    expect(isNew).toEqual(["two-sizes"]);
    for (const [file, text] of Object.entries(kept)) {
      const lines = new Set(text.split("\n"));
      const gone = readFileSync(file, "utf8")
        .split("\n")
        .filter(
          (line) =>
            !lines.has(
              line.replace(COUNT, `any of ${DISTRIBUTION_FILES.length + 1} distributions`),
            ),
        );
      // The last entry of a list gets its comma.
      expect(gone.filter((line) => !lines.has(`${line},`))).toEqual([]);
    }
    const [entry] = JSON.parse(kept["workloads/manifest.json"] ?? "").slice(-1);
    expect(entry).toMatchObject({
      id: "two-sizes",
      points: 2,
      least: 1000,
      largest: 30_000_000,
      mean: expect.closeTo(3_000_900, 6),
      meanPackets: expect.closeTo(0.9 + 0.1 * Math.ceil(30_000_000 / 1460), 9),
      meanLinear: expect.closeTo(0.9 * 1000 + 0.1 * 15_000_500, 6),
      below100KB: expect.closeTo(0.9 + (0.1 * 99_000) / 29_999_000, 12),
    });
    expect(JSON.parse(kept["workloads/sketches.json"] ?? "")["two-sizes"]).toEqual([
      [1000, 0],
      [1000, 0.9],
      [30_000_000, 0.9],
      [30_000_000, 1],
    ]);
    expect(kept["workloads/README.md"]).toContain(
      "| `two-sizes` | Made up | steps | 2 | 3.001 MB | 1.501 MB | 90.03 % | 6.67 % | 88.8",
    );
    expect(kept["README.md"]).toContain(`any of ${DISTRIBUTION_FILES.length + 1} distributions`);
    expect(again.newDistributions()).toEqual([]);
    for (const file of KEPT) expect(again.keptDistributions()[file]).toBe(kept[file]);
  });

  test("parsed, and a name near to it is told", () => {
    const parsed = (distribution: string) => {
      const workload = { ...SCENARIO.workload, distribution };
      const answer = all.engine.parseScenario({ ...SCENARIO, workload });
      return answer.ok ? [] : answer.faults.map(({ message }) => message);
    };
    expect(parsed("two-sizes")).toEqual([]);
    expect(parsed("two-sises")).toEqual([expect.stringContaining("two-sizes")]);
  });

  test("in the schema, and in what the command lists", () => {
    const isSound = new Ajv2020({ strict: false, code: { optimize: false } }).compile(
      all.engine.scenarioSchema(),
    );
    expect(isSound(SCENARIO)).toBe(true);
    const workload = { ...SCENARIO.workload, distribution: "two-sises" };
    expect(isSound({ ...SCENARIO, workload })).toBe(false);
    expect(said("sample", "--list")).toMatch(/^two-sizes +3000900 +Made up: Two sizes *$/m);
  });

  test("in the catalogue and the page's lists, with its sketch and its view", () => {
    const { files, engine, choices, sizes, law } = all;
    expect(engine.DISTRIBUTIONS.at(-1)).toMatchObject({ id: "two-sizes", family: "Made up" });
    expect(choices.SIZE_CHOICES).toContainEqual({
      value: "two-sizes",
      text: "Two sizes",
      family: "Made up",
    });
    expect(engine.sketchOf("two-sizes")).toHaveLength(4);
    expect(sizes.shippedSizes("two-sizes")).toMatchObject({ title: "Two sizes" });
    expect(law.lawOfFile(files.at(-1) as DistributionFile)).toMatchObject({
      title: "Two sizes",
      facts: { p50: 1000, p99: 30_000_000, mice: expect.closeTo(0.9, 12) },
    });
  });

  test("sampled, with its two sizes alone, and run", () => {
    mkdirSync(made, { recursive: true });
    const file = join(made, "scenario.json");
    writeFileSync(file, JSON.stringify(SCENARIO));
    const { flows } = JSON.parse(said("sample", file)) as { flows: { size: number }[] };
    expect(new Set(flows.map(({ size }) => size))).toEqual(new Set([1000, 30_000_000]));
    const share = flows.filter(({ size }) => size === 1000).length / flows.length;
    expect(share).toBeGreaterThan(0.87);
    expect(share).toBeLessThan(0.93);
    expect(said("run", file, "--summary").length).toBeGreaterThan(100);
  });
});
