import { labelsIn } from "../../engine/doors/study.ts";
import { ALONE, partAt, partPaths } from "../document/draft/parts.ts";
import { isRecord } from "./setting.ts";

/** A number of a scenario that may vary. */
export interface ScenarioNumber {
  readonly path: string;
  readonly value: number;
}

const NOT_VARIED = new Set(["version", "seed"]);
/** Numbers of a list that are offered: nobody looks for one among thousands. */
const MOST_OF_LIST = 12;
/** Said by every workload, if only by its absence. */
const UNWRITTEN: readonly (readonly [path: string, value: number])[] = [
  ["spread", 0],
  ["warmUp", 0],
];

/** The numbers that a scenario's JSON has, by path, those of policies by label. */
export function numbersOf(scenario: unknown): readonly ScenarioNumber[] {
  const labels = labelsIn(scenario);
  const found: ScenarioNumber[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "number") found.push({ path, value });
    else if (Array.isArray(value)) {
      value.slice(0, MOST_OF_LIST).forEach((item, k) => {
        walk(item, path === "policies" ? `policies${policyStep(labels, k)}` : `${path}[${k}]`);
      });
    } else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (!NOT_VARIED.has(key)) walk(inner, path === "" ? key : `${path}.${key}`);
      }
    }
  };
  walk(scenario, "");
  const isInSlots = isRecord(scenario) && scenario["model"] === "slot";
  const sound = isInSlots ? found.filter(({ path }) => path !== "fabric.rate") : found;
  if (!isRecord(scenario) || scenario["workload"] === undefined) return sound;
  const missing = partPaths(scenario).flatMap((part) => {
    const isAlone = part === ALONE;
    const hasWindow = isAlone && partAt(scenario, part)["counted"] !== undefined;
    return UNWRITTEN.filter(([key]) => key !== "warmUp" || (isAlone && !hasWindow))
      .map(([key, value]) => ({ path: `${part}.${key}`, value }))
      .filter(({ path }) => !found.some((one) => one.path.startsWith(path)));
  });
  return [...sound, ...missing];
}

function policyStep(labels: readonly string[], k: number): string {
  const label = labels[k] ?? "";
  if (label === "" || labels.indexOf(label) !== labels.lastIndexOf(label)) return `[${k}]`;
  return /^[^.[\]"]+$/.test(label) ? `.${label}` : `[${JSON.stringify(label)}]`;
}

/** `policies[2].slack` with the policy's label in place of its number, where one policy has it. */
export function byLabel(path: string, scenario: unknown): string {
  const [, place, rest = ""] = /^policies\[(\d+)\](.*)$/.exec(path) ?? [];
  if (place === undefined) return path;
  return `policies${policyStep(labelsIn(scenario), Number(place))}${rest}`;
}

/** Values around a number's own, as a start for its axis. */
export function valuesAround(path: string, value: number): string {
  const word = lastWord(path);
  if (word === "load") return "0.1..0.9:0.1";
  if (word === "queues") return "2..8";
  if (word === "spread" || word === "random") return "0, 0.5, 1, 1.5, 2";
  if (word === "warmUp") return "0, 0.1, 0.2, 0.3";
  if (value === 0) return "0, 1, 2, 4, 8";
  const isWhole = Number.isInteger(value);
  const around = [0.25, 0.5, 1, 2, 4].map((times) =>
    isWhole ? Math.max(1, Math.round(times * value)) : Number((times * value).toPrecision(4)),
  );
  return [...new Set(around)].join(", ");
}

/** The ends and steps of a slider. */
export function sliderOf(path: string, value: number) {
  const word = lastWord(path);
  if (word === "load") return { min: 0.05, max: 0.95, step: 0.01 };
  if (word === "queues") return { min: 2, max: 8, step: 1 };
  if (word === "spread" || word === "random") return { min: 0, max: 4, step: 0.05 };
  if (word === "warmUp") return { min: 0, max: 0.5, step: 0.01 };
  const most = value === 0 ? 10 : 4 * Math.abs(value);
  const isWhole = Number.isInteger(value);
  return isWhole
    ? { min: Math.min(1, value), max: Math.ceil(most), step: Math.max(1, Math.round(most / 200)) }
    : {
        min: Number((value / 8).toPrecision(2)),
        max: Number(most.toPrecision(3)),
        step: Number((most / 200).toPrecision(2)),
      };
}

/** "load" of `workload.load`: what an axis is called in results, where it has no name of its own. */
export function lastWord(path: string): string {
  return /([A-Za-z]+)(?:\[\d+\])?$/.exec(path)?.[1] ?? "";
}
