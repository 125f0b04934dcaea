import { describe, expect, test } from "vitest";
import { DISTRIBUTION_FILES } from "../../workloads/distributions/index.ts";
import { type ManifestEntry, manifestEntry } from "../../workloads/manifest.ts";
import { Stream } from "../model/numbers/random.ts";
import type { CdfPoints } from "../model/spec/scenario.ts";
import { chiSquareScore, halfWidth, meanOf } from "../testing/sample-statistics.ts";
import { DISTRIBUTIONS } from "./catalogue.ts";
import { makeDistribution } from "./distribution.ts";
import { extentOf } from "./size-extent.ts";
import { SizeProfile } from "./size-profile.ts";
import { sketchOf } from "./sketch-of.ts";

const COUNT = 100_000;

/** P(S ≤ x), linear between points. */
function cdfAt(points: CdfPoints, x: number): number {
  const [first, p] = points[0] ?? [0, 0];
  if (x < first) return 0;
  const i = points.findIndex(([size]) => size > x);
  if (i < 0) return 1;
  const [x0, p0] = points[i - 1] ?? [first, p];
  const [x1, p1] = points[i] ?? [first, p];
  return p0 + ((p1 - p0) * (x - x0)) / (x1 - x0);
}

/** The points and the size of what lies on the first of them. */
function pieces(points: CdfPoints): { mass: number; from: number; to: number }[] {
  return points.map(([to, p], i) => {
    const [from, before] = points[i - 1] ?? [to, 0];
    return { mass: p - before, from, to };
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Share of the bytes in flows above `limit`, linear between points. */
function bytesAbove(points: CdfPoints, limit: number): number {
  const work = pieces(points).map(({ mass, from, to }) => {
    const least = Math.max(from, limit);
    if (to <= limit) return 0;
    const share = from === to ? 1 : (to - least) / (to - from);
    return mass * share * 0.5 * (least + to);
  });
  return sum(work) / sum(pieces(points).map(({ mass, from, to }) => 0.5 * mass * (from + to)));
}

function sampled(id: string, model: "slot" | "fluid"): Float64Array {
  const column = new Float64Array(COUNT);
  new Stream(1, "sizes").fill(column);
  for (let i = 0; i < COUNT; i++) column[i] = 1 - (column[i] as number);
  makeDistribution(id, model, undefined).sampleColumn(column);
  return column;
}

/** Equal up to the rounding of sums of a thousand terms. */
function expectEqual(actual: number, recorded: number): void {
  expect(Math.abs(actual - recorded)).toBeLessThan(1e-11 * Math.max(1, Math.abs(recorded)));
}

test("every file has its place in the manifest, in the same order, and nothing else has", () => {
  const shown = DISTRIBUTIONS.map(({ id, title, family }) => [id, title, family]);
  expect(shown).toEqual(DISTRIBUTION_FILES.map(({ id, title, family }) => [id, title, family]));
  expect(new Set(DISTRIBUTIONS.map(({ id }) => id)).size).toBe(DISTRIBUTIONS.length);
  expect(DISTRIBUTIONS.slice(0, 1).map(({ id }) => id)).toEqual(["web-search"]);
});

describe.each(DISTRIBUTION_FILES)("$id", (file) => {
  const { id, points, convention } = file;
  const entry = manifestEntry(id) as ManifestEntry;

  test("is a CDF, with what a reader needs to judge it", () => {
    for (const [i, [bytes, p]] of points.entries()) {
      const [before, q] = points[i - 1] ?? [0, 0];
      expect(bytes >= before && p >= q).toBe(true);
      if (convention === "packets") expect(bytes % 1460).toBe(0);
    }
    expect(points.at(-1)?.[1]).toBe(1);
    for (const text of [file.source, file.measured, file.licence, file.unit, ...file.used]) {
      expect(text.length).toBeGreaterThan(4);
    }
  });

  test("SPEC 4.20 has the recorded means: of its own sampler and joined by lines", () => {
    expect(entry.convention).toBe(convention);
    expectEqual(makeDistribution(id, "fluid", undefined).mean, entry.mean);
    expectEqual(makeDistribution(id, "slot", undefined).mean, entry.meanPackets);
    expectEqual(makeDistribution({ cdf: points }, "fluid", undefined).mean, entry.meanLinear);
    const { statedMean = entry.mean } = file;
    expect(Math.abs(statedMean / entry.mean - 1)).toBeLessThan(0.004);
  });

  test("has the recorded shares below 100 KB and above 10 MB, of flows and of bytes", () => {
    expect([points.length, points[0]?.[0], points.at(-1)?.[0]]).toEqual([
      entry.points,
      entry.least,
      entry.largest,
    ]);
    expectEqual(cdfAt(points, 1e5), entry.below100KB);
    expectEqual(1 - cdfAt(points, 1e7), entry.above10MB);
    expectEqual(bytesAbove(points, 1e7), entry.bytesAbove10MB);
  });

  test("SPEC 4.20 is sampled with the mean of its sampler, in both models (seed 1)", () => {
    for (const model of ["slot", "fluid"] as const) {
      const sample = sampled(id, model);
      const { mean } = makeDistribution(id, model, undefined);
      expect(Math.abs(meanOf(sample) - mean)).toBeLessThan(halfWidth(sample));
    }
  });

  test("SPEC 4.20 is sampled as its convention says (χ², seed 1)", () => {
    const atoms = new Set<number>();
    const cuts = [...new Set(points.map(([x]) => x))];
    const reached = new Map(points);
    const shares = cuts.map(
      (x, i) => (reached.get(x) ?? 0) - (reached.get(cuts[i - 1] ?? -1) ?? 0),
    );
    const counts = cuts.map(() => 0);
    for (const size of sampled(id, "fluid")) {
      atoms.add(size);
      // Points are whole packets where sizes are, so rounding up moves no flow past one.
      const k = lowerBound(cuts, size);
      counts[k] = (counts[k] ?? 0) + 1;
    }
    // χ² wants a few flows in every class.
    const [seen, wanted] = merged(counts, shares, 10 / COUNT);
    expect(Math.abs(chiSquareScore(seen, wanted))).toBeLessThan(3.3);
    if (convention === "steps") expect([...atoms].every((x) => cuts.includes(x))).toBe(true);
    if (convention === "packets") expect([...atoms].every((x) => x % 1460 === 0)).toBe(true);
    if (convention === "linear") expect(atoms.size).toBeGreaterThan(cuts.length);
  });

  test("counts ⌈b / 1460⌉ packets in slots", () => {
    const bytes = sampled(id, "fluid").subarray(0, 10_000);
    const packets = sampled(id, "slot").subarray(0, 10_000);
    expect(packets).toEqual(bytes.map((b) => Math.max(1, Math.ceil(b / 1460))));
  });

  test("is sketched within 0.01, and its extent is known without its points", () => {
    const { size, flows } = new SizeProfile(
      makeDistribution(id, "fluid", undefined).points,
    ).curve();
    const between = Array.from(size, (x, i) => [x, flows[i] as number] as const);
    // Stairs are sketched as a line through the points they end at.
    const upright = new Map(convention === "steps" ? points : between);
    for (const [x, p] of upright) {
      if (x >= 1) expect(Math.abs(onLogAxis(sketchOf(id) ?? [], x) - p)).toBeLessThan(0.01);
    }
    for (const [model, units] of [
      ["slot", undefined],
      ["fluid", undefined],
      ["fluid", { size: "packets" }],
    ] as const) {
      const law = makeDistribution(id, model, units);
      const { mean, largest } = extentOf(id, model, units);
      expectEqual(law.mean, mean);
      expectEqual(law.sample(1), largest);
    }
  });
});

test("derived estimates lie between their bounds, and only they have bounds", () => {
  const derived = DISTRIBUTION_FILES.filter(({ envelope }) => envelope !== undefined);
  expect(derived.map(({ id }) => id)).toEqual(
    DISTRIBUTION_FILES.map(({ id }) => id).filter((id) => id.startsWith("flux-")),
  );
  for (const { points, envelope = [], title, notes } of derived) {
    expect(title).toContain("(estimate)");
    expect(notes[0]).toContain("derived estimate");
    for (const [bytes, lower, upper] of envelope) {
      const p = cdfAt(points, bytes);
      expect(lower <= upper).toBe(true);
      expect(p > lower - 1e-5 && p < upper + 1e-5).toBe(true);
    }
  }
});

/** The first cut ≥ x. */
function lowerBound(cuts: readonly number[], x: number): number {
  let low = 0;
  let high = cuts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle] ?? 0) >= x) high = middle;
    else low = middle + 1;
  }
  return low;
}

function merged(
  counts: readonly number[],
  shares: readonly number[],
  least: number,
): [number[], number[]] {
  const seen: number[] = [];
  const wanted: number[] = [];
  let count = 0;
  let share = 0;
  for (const [i, c] of counts.entries()) {
    count += c;
    share += shares[i] ?? 0;
    if (share < least) continue;
    seen.push(count);
    wanted.push(share);
    count = 0;
    share = 0;
  }
  const last = seen.length - 1;
  seen[last] = (seen[last] ?? 0) + count;
  wanted[last] = (wanted[last] ?? 0) + share;
  return [seen, wanted];
}

/** The height of a curve drawn straight between its points on a logarithmic axis of sizes. */
function onLogAxis(points: CdfPoints, x: number): number {
  const before = points.filter(([size]) => size <= x).at(-1) ?? [x, 0];
  const after = points.find(([size]) => size > x) ?? before;
  if (after[0] === before[0]) return before[1];
  const at = (size: number) => Math.log(Math.max(1, size));
  const share = (at(x) - at(before[0])) / (at(after[0]) - at(before[0]));
  return before[1] + (after[1] - before[1]) * share;
}
