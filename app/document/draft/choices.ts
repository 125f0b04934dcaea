import type { BoundsSpec } from "../../../engine/doors/scenario.ts";
import { forestParameters } from "../../../engine/doors/workload.ts";
import { type Cell, plainText } from "./cell.ts";
import { isRecord, type Json, only } from "./json-paths.ts";
import { isNetworkKind } from "./network-kinds.ts";
import { inAlone } from "./parts.ts";

const FOREST = forestParameters({ model: "forest" });
const BOUNDS = {
  ...{ error: 0.2, upper: 1, sigma: 0.5, coverage: 0.999, below: 0.01, above: 0.01, miss: 1 },
  ...FOREST,
};

/** A twist on LAS, until something else is typed. */
export const FIRST_RANK: Json = { rank: "min(sent, theta)", constants: { theta: 3 } };

/** Usual parameters of all choices, by path. */
export const USUAL: Readonly<Record<string, Json>> = {
  fabric: { ports: 4, rate: 1 },
  "workload.distribution": {
    name: "web-search",
    pareto: { shape: 1.2, min: 1, max: 1000 },
    uniform: { min: 1, max: 20 },
    fixed: 5,
  },
  "workload.arrivals": { incast: { fanIn: 8 }, onOff: { on: 10_000, off: 40_000 } },
  "workload.bounds": BOUNDS,
  // As PDQ draws them, on a link of 1 Gb/s: 20 ms on average, 3 ms at least.
  "workload.deadlines": { share: 1, mean: 1667, min: 250 },
  "workload.pattern": { stride: 1, staggered: 0.7 },
  "workload.counted": { from: 300_000, to: 1_000_000 },
  thresholds: { queues: 3 },
};

/** Usual parameters of the choice at a path, in whichever part of a workload. */
export function usualAt(path: string): Json {
  return USUAL[inAlone(path)] ?? {};
}

/** A choice as what it says by name: a name alone, a number or a list has the name of what it is. */
export function asRecord(value: unknown): Json {
  if (isRecord(value)) return isNetworkKind(value["kind"]) ? { network: value } : value;
  if (Array.isArray(value)) return { list: value };
  return typeof value === "string"
    ? { name: value }
    : typeof value === "number"
      ? { number: value }
      : {};
}

/** How a choice is made: its tag, the name of what it says, or the name alone; "" where nothing is said. */
export function kindOf(value: unknown): string {
  if (!isRecord(value)) return typeof value === "string" ? value : "";
  const { model, method } = value;
  return plainText(model ?? method ?? Object.keys(value)[0]);
}

/** A choice by its name, with what is said of it if anything is. */
export function choiceOf(name: string, said: Json): unknown {
  if (!Object.hasOwn(said, name)) return name;
  return only(said, name === "cdf" ? [name, "steps"] : [name]);
}

/** Sizes by their law: a name stands for a distribution that ships. */
export function lawOf(distribution: unknown): "named" | "pareto" | "uniform" | "fixed" | "cdf" {
  if (isRecord(distribution) && distribution["cdf"] !== undefined) return "cdf";
  const kind = isRecord(distribution) ? kindOf(distribution) : "named";
  return kind === "pareto" || kind === "uniform" || kind === "fixed" ? kind : "named";
}

export type BoundsModel = "none" | BoundsSpec["model"];
export type BoundsParameter = keyof typeof BOUNDS;

/** The parameters of each model of bounds, with the engine's default, or "" where a file must say it. */
const READS: Readonly<
  Record<BoundsSpec["model"], Readonly<Partial<Record<BoundsParameter, Cell>>>>
> = {
  exact: {},
  relative: { error: "" },
  lower: { error: "" },
  noise: { sigma: "", coverage: 0.999 },
  "out-of-bound": { error: "", below: 0, above: 0, miss: 1 },
  forest: FOREST,
};

/** The parameters of the bounds of a file in the order in which they are asked for, with their usual values. */
export function boundsParameters(bounds: unknown): readonly (readonly [BoundsParameter, Cell])[] {
  const { model, upper } = isRecord(bounds) ? bounds : {};
  const reads =
    typeof model === "string" && Object.hasOwn(READS, model)
      ? READS[model as BoundsSpec["model"]]
      : {};
  const parameters = Object.entries(reads) as [BoundsParameter, Cell][];
  return model === "lower" && upper !== undefined ? [...parameters, ["upper", ""]] : parameters;
}

/** Bounds of another model, of all that was said of any; none where nothing is known. */
export function boundsOf(model: BoundsModel, said: Json): Json | undefined {
  if (model === "none") return undefined;
  const reads = boundsParameters({ model }).map(([key]) => [key, said[key]]);
  return { model, ...Object.fromEntries(reads) };
}
