import type { BoundsSpec } from "./bounds-spec.ts";
import { at, type NumberRule, type Reader } from "./reader.ts";

interface Parameter {
  readonly rule: NumberRule;
  readonly isRequired: boolean;
}

const required = (rule: NumberRule): Parameter => ({ rule, isRequired: true });
const optional = (rule: NumberRule): Parameter => ({ rule, isRequired: false });

const SHARE: NumberRule = { expected: "a share from 0 to 1", accepts: (x) => x >= 0 && x <= 1 };
const BELOW_ONE: NumberRule = {
  expected: "a share from 0 to below 1",
  accepts: (x) => x >= 0 && x < 1,
};
/** Shares of a size, and factors of it: far from the end of whole numbers even for the largest flows. */
const FACTOR: NumberRule = {
  expected: "a number from 0 to 1000",
  accepts: (x) => x >= 0 && x <= 1000,
};
const POSITIVE_FACTOR: NumberRule = {
  expected: "a positive number up to 1000",
  accepts: (x) => x > 0 && x <= 1000,
};
const SIGMA: NumberRule = { expected: "a number from 0 to 4", accepts: (x) => x >= 0 && x <= 4 };

/** What each model takes besides its name. */
const PARAMETERS: Readonly<Record<BoundsSpec["model"], Readonly<Record<string, Parameter>>>> = {
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
};

const MODELS = Object.keys(PARAMETERS) as readonly BoundsSpec["model"][];
const KEYS = ["model", ...new Set(MODELS.flatMap((model) => Object.keys(PARAMETERS[model])))];

/** `workload.bounds`: a model and the parameters that it reads; one that it does not read is a fault. */
export function parseBounds(value: unknown, path: string, reader: Reader): BoundsSpec | undefined {
  const source = reader.object(value, path, KEYS);
  if (source === undefined) return undefined;
  const model = reader.choice(source["model"], at(path, "model"), MODELS);
  if (model === undefined) return undefined;
  const parameters = PARAMETERS[model];
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
  return { model, ...read } as BoundsSpec;
}
