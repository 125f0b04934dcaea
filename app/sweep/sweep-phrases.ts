import type { Fault } from "../../engine/doors/files.ts";
import { measureWords } from "../../engine/doors/measures.ts";
import {
  type PolicySpec,
  policyDefinition,
  type Scenario,
  uniqueLabels,
} from "../../engine/doors/scenario.ts";
import { lastIn, type Sweep, valuesOfRange } from "../../engine/doors/study.ts";
import type { NumberRange } from "../bench/number-steps.ts";
import { glue, numberPhrase, type Phrase, words } from "../bench/phrases.ts";
import { lastWords } from "../draw/figure/sweep/sweep-plot.ts";
import { axisWords, numberUnit, numberWords } from "../draw/run/number-words.ts";
import { quantity } from "../draw/run/run-words.ts";
import { lastWord, numbersOf, type ScenarioNumber, sliderOf } from "./numbers.ts";
import type { AxisSetting, SweepSetting } from "./setting.ts";
import { isRecord, measuresIn, pathOf } from "./setting.ts";

/** The panels of the sweep: `axis0` is that of the first axis. */
export type SweepPanel = `axis${0 | 1 | 2}` | "measure" | "seeds" | "policy" | "take";

const PLACES = [0, 1, 2] as const;

/** The sweep as a sentence: "Average done after against load, 0.1 to 0.9, over seeds 1 to 10, under FIFO, SRPT". */
export function sweepPhrases(
  { axes, measures, seeds, base, optimum }: SweepSetting,
  scenario: Scenario,
): readonly Phrase<SweepPanel>[] {
  const labels = uniqueLabels(scenario.policies, policyDefinition);
  const along = axes.flatMap((axis, k): readonly Phrase<SweepPanel>[] => {
    const panel = `axis${PLACES[k] ?? 2}` as const;
    return [
      glue(k === 0 ? " against " : k === 1 ? ", and by " : " and "),
      words(axisText(axis, scenario), `vary[${k}].path`, panel),
      glue(", "),
      words(valuesText(axis), `vary[${k}].values`, panel),
    ];
  });
  return [
    words(measuresText(measures, axes, scenario), "measures", "measure"),
    ...along,
    ...(scenario.workload === undefined
      ? []
      : [glue(", over "), words(seedsText(seeds), "seeds", "seeds" as const)]),
    ...scenario.policies.flatMap((policy, k): readonly Phrase<SweepPanel>[] => [
      glue(k === 0 ? ", under " : ", "),
      policyPhrase(scenario.policies, policy, k, labels[k] ?? policy.id),
    ]),
    ...(optimum ? [glue(", "), words("the optimum", "optimum", "policy" as const)] : []),
    ...(base === "" ? [] : [glue(", as multiples of "), words(base, "base", "policy" as const)]),
  ];
}

function policyPhrase(
  all: readonly PolicySpec[],
  { id }: PolicySpec,
  k: number,
  text: string,
): Phrase<SweepPanel> {
  const nth = all.slice(0, k).filter((other) => other.id === id).length;
  return { kind: "policy", text, path: `policies[${k}]`, panel: "policy", id, nth };
}

const MOST_KEPT = 6;
/** "8 queues of PIAS", but "load 0.8". */
const COUNTED = /^(flows|hosts|racks|queues|ports|subflows|trees|switches|(leaf|spine) switches)\b/;
/** The first of these words that a path ends with comes first. */
const ORDER = [
  /load$/,
  /flows$/,
  /queues$/,
  /spread|random$/,
  /thresholds\[0\]$/,
  /slack$/,
  /theta|constants/,
  /ports$/,
];

/** Numbers that stay the same along the axes, each to be dragged: "Kept: load 0.8, queues of PIAS 8". */
export function keptPhrases(
  { axes, held }: SweepSetting,
  scenario: Scenario,
): readonly Phrase<"">[] {
  const taken = axes.flatMap(({ path }) => pathOf(path));
  const numbers = numbersOf(scenario)
    .filter(({ path }) => !taken.includes(path) && !path.startsWith("flows["))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST_KEPT);
  if (numbers.length === 0) return [];
  return [
    glue("Kept the same: "),
    ...numbers.flatMap(({ path, value }, k): readonly Phrase<"">[] => {
      const label = numberWords(path, scenario);
      const now = held.find(([other]) => other === path)?.[1] ?? value;
      const number = numberPhrase(path, label, now, rangeOf(path, value, now));
      const comma = k === 0 ? "" : ", ";
      if (COUNTED.test(label)) return [glue(comma), number, glue(` ${label}`)];
      const unit = numberUnit(path, scenario);
      return [glue(`${comma}${label} `), number, ...(unit === "" ? [] : [glue(` ${unit}`)])];
    }),
  ];
}

function rangeOf(path: string, own: number, now: number): NumberRange {
  const { min, max, step } = sliderOf(path, own);
  const isCount = Number.isInteger(step) && max > 40;
  return {
    least: Math.min(min, now),
    most: Math.max(isCount ? 10 * own : max, now),
    step: isCount ? "ratio" : step,
  };
}

function rank({ path }: ScenarioNumber): number {
  const place = ORDER.findIndex((word) => word.test(path));
  return place < 0 ? ORDER.length : place;
}

/** What is wrong, at which word of the sentence, and what would be right. */
export function faultWords(
  { path, expected, got, message }: Fault,
  { axes }: SweepSetting,
  scenario: unknown,
): string {
  const [, place, part] = /^vary\[(\d)\]\.(\w+)/.exec(path) ?? [];
  const axis = axes[Number(place)];
  if (axis !== undefined) {
    const name = part === "path" ? "What varies" : `The values of ${axisText(axis, scenario)}`;
    return `${name}: expected ${inFields(expected)}, got ${got}`;
  }
  const name = { seeds: "Seeds", base: "The policy to compare with" }[path];
  if (name !== undefined) return `${name}: expected ${expected}, got ${got}`;
  if (path.startsWith("measures")) return `A measure: expected ${expected}, got ${got}`;
  // At a point: the scenario's own path stands behind the point's words.
  return message.replace(path, numberWords(path, scenario));
}

/** What a range is to be, in the words of its fields. */
function inFields(expected: string): string {
  return expected.replace(/,? such as "0\.1\.\.0\.9:0\.1"$/, ": from, to, in steps of");
}

function axisText({ path, as }: AxisSetting, scenario: unknown): string {
  if (as !== "") return axisWords({ path: pathOf(path), as }, scenario);
  return path.startsWith("[") ? "several values" : numberWords(path, scenario);
}

/** " of 500 flows", in all or for each host; "" where a window of arrivals says how many, and where they vary. */
export function howManyWords({ scenario, vary }: Pick<Sweep, "scenario" | "vary">): string {
  const { workload } = scenario;
  if (!isRecord(workload)) return "";
  const varied = vary.flatMap(({ path }) => path);
  for (const [key, rest] of [
    ["flowsPerHost", " a host"],
    ["flows", ""],
  ] as const) {
    const count = workload[key];
    if (typeof count !== "number") continue;
    return varied.includes(`workload.${key}`) ? "" : ` of ${quantity(count, "flows")}${rest}`;
  }
  return "";
}

function measuresText(measures: string, axes: readonly AxisSetting[], scenario: unknown): string {
  const [first, ...others] = measuresIn(measures);
  if (first === undefined) return "Nothing yet";
  const last = lastIn(first);
  const along = axes.find(
    ({ path, as }) => last !== null && [as, lastWord(path)].includes(last.along),
  );
  const text =
    last === null ? measureWords(first) : lastWords(last, along && axisText(along, scenario));
  // Arithmetic stands as it was written.
  const words = text === first ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return others.length === 0 ? words : `${words} and ${others.length} more`;
}

const MOST_VALUES = 4;

/** "0.1 to 0.9" of "0.1..0.9:0.1"; a few values as they stand. */
function valuesText({ values: text, names }: AxisSetting): string {
  const range = valuesOfRange(text, 10_000);
  const list: readonly (string | number)[] =
    names ??
    (typeof range === "string"
      ? text.split(",").map((one) => one.trim().replace(/^"|"$/g, ""))
      : range);
  if (list.length === 0 || text.trim() === "") return "no value yet";
  if (list.length <= MOST_VALUES) return list.join(", ");
  const isNumeric = list.every((one) => Number.isFinite(Number(one)));
  return isNumeric ? `${list[0]} to ${list.at(-1)}` : `${list.length} values`;
}

function seedsText(text: string): string {
  const [, from, to] = /^\s*(\d+)\.\.(\d+)\s*$/.exec(text) ?? [];
  if (from !== undefined) return `seeds ${from} to ${to}`;
  if (/until/i.test(text)) return `seeds ${text.trim()}`;
  return text.trim() === ""
    ? "no seed yet"
    : `${text.includes(",") ? "seeds" : "seed"} ${text.trim()}`;
}
