import { type Sweep, withPath } from "../../engine/doors/study.ts";
import { firstPath, partsOf } from "../document/draft/parts.ts";

/** A sweep as it is being edited: texts, and the numbers of the scenario that are moved by hand. */
export interface SweepSetting {
  readonly axes: readonly AxisSetting[];
  /** "1..20", or "until 2 %". */
  readonly seeds: string;
  /** With commas between them. */
  readonly measures: string;
  /** "": none. */
  readonly base: string;
  /** The optimum stands beside the policies. */
  readonly optimum?: true;
  /** Values in place of the scenario's. */
  readonly held: readonly (readonly [path: string, value: number])[];
}

export interface AxisSetting {
  /** The path of an axis; several paths that move together are a JSON list. */
  readonly path: string;
  /** "0.1..0.9:0.1", or values with commas between them. */
  readonly values: string;
  /** "": by its path. */
  readonly as: string;
  /** Names of the values, where these do not name themselves. */
  readonly names?: readonly (string | number)[];
}

export const MEASURES = ["mean", "p99", "mice.mean", "medium.mean", "elephants.mean"] as const;

/** A sweep begins with the scenario's load, or with the size of its first flow. */
export function firstSetting(scenario: unknown): SweepSetting {
  const isSampled = isRecord(scenario) && scenario["workload"] !== undefined;
  return {
    axes: [
      isSampled
        ? { path: `${firstPath(scenario)}.load`, values: "0.1..0.9:0.1", as: "" }
        : { path: "flows[0].size", values: aroundSize(scenario), as: "" },
    ],
    seeds: isSampled ? "1..10" : "1",
    measures: isSampled ? "mean, mice.mean" : "mean",
    base: "",
    held: [],
  };
}

/** Sizes among which the first flow's own is. */
function aroundSize(scenario: unknown): string {
  const [first] = isRecord(scenario) && Array.isArray(scenario["flows"]) ? scenario["flows"] : [];
  const size = isRecord(first) ? Number(first["size"]) : Number.NaN;
  if (!(size > 10)) return "1..10";
  return Number.isInteger(size) && size <= 30
    ? `1..${2 * size}`
    : [0.25, 0.5, 1, 2, 4].map((times) => Math.round(times * size)).join(", ");
}

/** The sweep of a scenario as a file; what is wrong with it the parser says. */
export function fileOf(
  { axes, seeds, measures, base, optimum, held }: SweepSetting,
  scenario: unknown,
): Record<string, unknown> {
  const isSampled = isRecord(scenario) && scenario["workload"] !== undefined;
  const title = isRecord(scenario) ? scenario["title"] : undefined;
  return {
    version: 1,
    ...(typeof title === "string" && title !== "" ? { title } : {}),
    scenario: held.reduce<unknown>(
      (input, [path, value]) => withPath(input, path, value),
      scenario,
    ),
    vary: axes.map(({ path, values, as, names }) => ({
      path: pathOf(path),
      values: valuesOf(values),
      ...(as === "" ? {} : { as }),
      ...(names === undefined ? {} : { names }),
    })),
    ...(isSampled ? { seeds: seedsOf(seeds) } : {}),
    measures: measuresIn(measures),
    ...(base === "" ? {} : { base }),
    ...(optimum && { optimum }),
  };
}

/** The text of its file, by which a sweep is known again. */
export function keyOf(setting: SweepSetting, scenario: unknown): string {
  return JSON.stringify(fileOf(setting, scenario));
}

export function measuresIn(measures: string): readonly string[] {
  return measures
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The setting that makes such a sweep. */
export function settingOf({ vary, seeds, measures, base, optimum }: Sweep): SweepSetting {
  return {
    axes: vary.map(({ path, values, as, names }) => ({
      path: typeof path === "string" ? path : JSON.stringify(path),
      values: textOf(values),
      as,
      ...(names.every((name, k) => name === values[k]) ? {} : { names }),
    })),
    seeds:
      "until" in seeds
        ? `until ${Number((100 * seeds.until).toPrecision(6))} %${seeds.of === "mean" ? "" : ` of ${seeds.of}`}${seeds.most === 200 ? "" : `, at most ${seeds.most}`}`
        : seedsText(seeds),
    measures: measures.join(", "),
    base: base ?? "",
    ...(optimum && { optimum }),
    held: [],
  };
}

/** Several where an axis moves them together. */
export function pathOf(text: string): string | readonly string[] {
  return text.startsWith("[") ? (jsonOr(text, text) as readonly string[]) : text.trim();
}

/** A range is a text; else a list, whose parts are JSON where they can be. */
function valuesOf(text: string): unknown {
  if (text.includes("..")) return text.trim();
  const list = jsonOr(`[${text}]`, null);
  if (Array.isArray(list)) return list;
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "")
    .map((word) => jsonOr(word, word));
}

/** "until 2 % of p99, at most 50". */
const UNTIL = /^\s*until\s+([\d.]+)\s*%(?:\s+of\s+([^\s,]+))?(?:\s*,\s*at most\s+(\d+))?\s*$/i;

function seedsOf(text: string): unknown {
  const [, share, of, most] = UNTIL.exec(text) ?? [];
  if (share === undefined) return text;
  return {
    until: Number(share) / 100,
    ...(of === undefined ? {} : { of }),
    ...(most === undefined ? {} : { most: Number(most) }),
  };
}

function textOf(values: readonly unknown[]): string {
  return JSON.stringify(values).slice(1, -1).replaceAll(",", ", ");
}

/** Numbers that follow one another as a range. */
function seedsText(seeds: readonly number[]): string {
  const [first = 1] = seeds;
  const isRange = seeds.length > 1 && seeds.every((seed, k) => seed === first + k);
  return isRange ? `${first}..${seeds.at(-1)}` : seeds.join(", ");
}

function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Flows that are run through policies without being asked: seconds on one link. */
const MOST_UNASKED = { link: 1e7, other: 1e5 } as const;
/** Packets that are released over time are gone through one by one. */
const PER_PACKET = 200;

/** So many runs of a scenario take so long that they are asked for. */
export function takesLong(scenario: unknown, runs: number): boolean {
  if (!isRecord(scenario)) return false;
  const { flows, fabric } = scenario;
  const parts = partsOf(scenario);
  const sampled = parts.reduce((sum, { flows: count, flowsPerHost }) => {
    return sum + Number(count ?? 100 * Number(flowsPerHost ?? 10));
  }, 0);
  const each = parts.length > 0 ? sampled : Array.isArray(flows) ? flows.length : 1;
  const isSpread = parts.some(({ spread }) => (spread ?? 0) !== 0);
  const isLink = isRecord(fabric) && fabric["kind"] === "link";
  const most = isLink ? MOST_UNASKED.link : MOST_UNASKED.other;
  return runs * each * (isSpread ? PER_PACKET : 1) > most;
}
