import { FEATURES, forestParameters } from "../knowledge/features.ts";
import {
  at,
  type FileNumberRule,
  integerBetween,
  numberRule,
  type Reader,
} from "../model/faults/reader.ts";
import type { BoundsSpec, ForestBounds } from "../model/spec/workload-spec.ts";

interface Parameter {
  readonly rule: FileNumberRule;
  readonly isRequired: boolean;
}

const required = (rule: FileNumberRule): Parameter => ({ rule, isRequired: true });
const optional = (rule: FileNumberRule): Parameter => ({ rule, isRequired: false });

const SHARE = numberRule("a share from 0 to 1", { minimum: 0, maximum: 1 });
const BELOW_ONE = numberRule("a share from 0 to below 1", { minimum: 0, exclusiveMaximum: 1 });
/** Shares of a size, and factors of it: far from the end of whole numbers even for the largest flows. */
const FACTOR = numberRule("a number from 0 to 1000", { minimum: 0, maximum: 1000 });
const POSITIVE_FACTOR = numberRule("a positive number up to 1000", {
  exclusiveMinimum: 0,
  maximum: 1000,
});
const SIGMA = numberRule("a number from 0 to 4", { minimum: 0, maximum: 4 });

/** Most examples that the trees of a forest may learn from, and most flows they may be asked about, all in all. */
const MOST_GROWN = 2_000_000;
const MOST_ASKED = 10_000_000;

/** The parameters of each model. */
export const BOUNDS_PARAMETERS: Readonly<
  Record<BoundsSpec["model"], Readonly<Record<string, Parameter>>>
> = {
  exact: {},
  relative: { error: required(BELOW_ONE) },
  lower: { error: required(BELOW_ONE), upper: optional(FACTOR) },
  noise: { sigma: required(SIGMA), coverage: optional(BELOW_ONE) },
  "out-of-bound": {
    error: required(BELOW_ONE),
    below: optional(SHARE),
    above: optional(SHARE),
    miss: optional(POSITIVE_FACTOR),
  },
  forest: {
    history: optional(integerBetween(10, 100_000)),
    depth: optional(integerBetween(1, 30)),
    trees: optional(integerBetween(1, 500)),
    leaf: optional(integerBetween(1, 1000)),
    tries: optional(integerBetween(1, FEATURES.length)),
    beta: optional(SHARE),
    noise: optional(SHARE),
  },
};

const MODELS = Object.keys(BOUNDS_PARAMETERS) as readonly BoundsSpec["model"][];
const KEYS = [
  "model",
  ...new Set(MODELS.flatMap((model) => Object.keys(BOUNDS_PARAMETERS[model]))),
];

/** `workload.bounds`: a model and the parameters that it reads; one that it does not read is a fault. */
export function parseBounds(value: unknown, path: string, reader: Reader): BoundsSpec | undefined {
  const source = reader.object(value, path, KEYS);
  if (source === undefined) return undefined;
  const model = reader.choice(source["model"], at(path, "model"), MODELS);
  if (model === undefined) return undefined;
  const parameters = BOUNDS_PARAMETERS[model];
  for (const key of KEYS) {
    if (key === "model" || key in parameters || source[key] === undefined) continue;
    reader.fault(at(path, key), `nothing: ${model} bounds have no ${key}`, source[key]);
  }
  const read: Record<string, number> = {};
  for (const [key, { rule, isRequired }] of Object.entries(parameters)) {
    if (source[key] === undefined && !isRequired) continue;
    const number = reader.number(source[key], at(path, key), rule);
    if (number !== undefined) read[key] = number;
  }
  const { below = 0, above = 0 } = read;
  if (below + above > 1) {
    reader.fault(at(path, "above"), `at most what below leaves of 1 (${1 - below})`, above);
  }
  const bounds = { model, ...read } as BoundsSpec;
  if (bounds.model === "forest") checkTime(bounds, path, reader);
  return bounds;
}

/** A forest is grown and predicts whenever its scenario is opened, which must take seconds only. */
function checkTime(bounds: ForestBounds, path: string, reader: Reader): void {
  const { history, trees } = forestParameters(bounds);
  if (history * trees <= MOST_GROWN) return;
  const expected = `a number of trees that keeps history · trees at most ${MOST_GROWN}`;
  reader.fault(at(path, "trees"), expected, trees);
}

/** A forest is asked about each flow, which takes time too. */
export function checkAsked(
  flows: number,
  path: string,
  bounds: BoundsSpec | undefined,
  reader: Reader,
): void {
  if (bounds?.model !== "forest") return;
  const { trees } = forestParameters(bounds);
  if (flows * trees <= MOST_ASKED) return;
  const expected = `at most ${MOST_ASKED / trees} flows, since a forest of ${trees} trees is asked about each`;
  reader.fault(at(path, "flows"), expected, flows);
}
