import { readFileSync } from "node:fs";
import type { CdfPoints } from "../../../../engine/doors/scenario.ts";
import { makeDistribution, SizeProfile } from "../../../../engine/doors/workload.ts";
import {
  DISTRIBUTION_FILES,
  type DistributionFile,
} from "../../../../workloads/distributions/index.ts";
import { MANIFEST, type ManifestEntry, manifestEntry } from "../../../../workloads/manifest.ts";
import { SKETCHES } from "../../../../workloads/sketches.ts";

/**
 * What is kept of the distributions apart from their points, file by file as it is to be. A number that is right up to the rounding
 * of sums stays as it is, and so does a sketch that is near enough: both were computed once, and pictures are compared.
 */
export function keptDistributions(): Readonly<Record<string, string>> {
  const entries = DISTRIBUTION_FILES.map(entryOf);
  return {
    "workloads/manifest.json": jsonText(entries),
    "workloads/sketches.json": jsonText(
      Object.fromEntries(DISTRIBUTION_FILES.map((file) => [file.id, sketchOfFile(file)])),
    ),
    "workloads/README.md": withRows(readFileSync("workloads/README.md", "utf8"), entries),
    "README.md": readFileSync("README.md", "utf8").replace(
      /any of \d+ distributions/,
      `any of ${entries.length} distributions`,
    ),
  };
}

/** The distributions that `npm run distributions` has not seen yet. */
export function newDistributions(): readonly string[] {
  const known = new Set(MANIFEST.map(({ id }) => id));
  return DISTRIBUTION_FILES.map(({ id }) => id).filter((id) => !known.has(id));
}

function entryOf({ id, title, family, convention, points }: DistributionFile): ManifestEntry {
  const joined = makeDistribution({ cdf: points }, "fluid", undefined);
  const profile = new SizeProfile(joined.points);
  const largest = points.at(-1)?.[0] ?? 0;
  const entry: ManifestEntry = {
    id,
    title,
    family,
    convention,
    points: points.length,
    least: points[0]?.[0] ?? 0,
    largest,
    mean: makeDistribution(id, "fluid", undefined).mean,
    meanPackets: makeDistribution(id, "slot", undefined).mean,
    meanLinear: joined.mean,
    below100KB: profile.flowsUpTo(1e5),
    above10MB: largest > 1e7 ? 1 - profile.flowsUpTo(1e7) : 0,
    bytesAbove10MB: largest > 1e7 ? 1 - profile.bytesUpTo(1e7) : 0,
  };
  const before: Readonly<Record<string, unknown>> = { ...manifestEntry(id) };
  const kept = Object.entries(entry).map(([key, now]) => {
    const was = before[key];
    const isRight = typeof was === "number" && typeof now === "number" && isNear(was, now);
    return [key, isRight ? was : now];
  });
  return Object.fromEntries(kept) as ManifestEntry;
}

/** Equal up to the rounding of sums of a thousand terms. */
function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-11 * Math.max(1, Math.abs(one));
}

/** A sketch is so near to the CDF; one made anew keeps a little for its rounding. */
const MOST_OFF = 0.01;
const AIM = 0.009;
/** A stair from here on looks like one. */
const TALL = 0.05;

function sketchOfFile(file: DistributionFile): CdfPoints {
  const before = SKETCHES[file.id] ?? [];
  const { points } = file;
  const isRight = [...new Map(curveOf(file))].every((place) => isPassed(before, place, MOST_OFF));
  return isRight && before.at(-1)?.[0] === points.at(-1)?.[0] ? before : newSketch(file);
}

/** Lines from a size to the furthest one that pass everything between closely. */
export function newSketch(file: DistributionFile): CdfPoints {
  const own = new Set(file.points.map(([x]) => x));
  const curve = curveOf(file);
  const start: Point = [curve[0]?.[0] ?? 0, 0];
  const places = [start, ...curve];
  // An atom stands where it is; other sizes are rounded.
  const drawn = places.map(
    ([x, p]): Point => [own.has(x) ? x : Number(x.toPrecision(4)), Number(p.toFixed(4))],
  );
  const kept: Point[] = [start];
  let from = 0;
  while (from < places.length - 1) {
    const isClose = (to: number): boolean => {
      const line = [drawn[from] as Point, drawn[to] as Point];
      return places.slice(from + 1, to).every((place) => isPassed(line, place, AIM));
    };
    let to = from + 1;
    while (to < places.length - 1 && isClose(to + 1)) to += 1;
    kept.push(drawn[to] as Point);
    from = to;
  }
  return kept.filter(([x, p], k) => k === 0 || x !== kept[k - 1]?.[0] || p !== kept[k - 1]?.[1]);
}

type Point = readonly [size: number, share: number];

/** A sketch begins at a byte. */
function isPassed(line: CdfPoints, [x, p]: Point, most: number): boolean {
  return x < 1 || Math.abs(heightAt(line, x) - p) < most;
}

/** What a sketch follows. Stairs are sketched as a line through the points they end at; a tall one stands upright. */
function curveOf({ id, convention }: DistributionFile): readonly Point[] {
  const { points } = makeDistribution(id, "fluid", undefined);
  if (convention === "steps") {
    return points.filter(([x, p], k) => {
      const [above, top] = points[k + 1] ?? [0, 0];
      return x !== above || top - p > TALL;
    });
  }
  const { size, flows } = new SizeProfile(points).curve();
  return Array.from(size, (x, i) => [x, flows[i] as number]);
}

/** The height of a curve drawn straight between its points on a logarithmic axis of sizes. */
function heightAt(points: CdfPoints, x: number): number {
  const before = points.filter(([size]) => size <= x).at(-1) ?? [x, 0];
  const after = points.find(([size]) => size > x) ?? before;
  if (after[0] === before[0]) return before[1];
  const at = (size: number) => Math.log(Math.max(1, size));
  const share = (at(x) - at(before[0])) / (at(after[0]) - at(before[0]));
  return before[1] + (after[1] - before[1]) * share;
}

/** As the formatter has it: a member a line, a point too, and a whole table where it fits. */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value, null, 2)
    .replace(/\[\s+([^\s[\]{}]+),\s+([^\s[\]{}]+)\s+\]/g, "[$1, $2]")
    .replace(/^.*: \[\n(?: +\[.*\],?\n)+ +\],?$/gm, (table) => {
      const line = table
        .replace(/\[\n +/, "[")
        .replace(/\n +\]/, "]")
        .replace(/\n +/g, " ");
      return line.length > WIDTH ? table : line;
    });
  return `${text}\n`;
}

const WIDTH = 100;

function withRows(text: string, entries: readonly ManifestEntry[]): string {
  const rows = entries.map((entry) => {
    const { id, family, convention, points, mean, meanLinear } = entry;
    const shares = [entry.below100KB, entry.above10MB, entry.bytesAbove10MB].map(percent);
    const cells = [`\`${id}\``, family, convention, points, bytes(mean), bytes(meanLinear)];
    return `| ${[...cells, ...shares].join(" | ")} |\n`;
  });
  return text.replace(
    /(\| id \| family .*\n\| --- .*\n)(?:\|.*\n)*/,
    (_, head) => `${head}${rows.join("")}`,
  );
}

function bytes(size: number): string {
  const [unit, word] = size < 1e3 ? [1, "B"] : size < 1e6 ? [1e3, "KB"] : [1e6, "MB"];
  return `${Number((size / unit).toPrecision(4))} ${word}`;
}

function percent(share: number): string {
  if (share === 0) return "0";
  return share < 1e-4 ? "< 0.01 %" : `${(100 * share).toFixed(2)} %`;
}
