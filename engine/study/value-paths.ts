import { isObject } from "../model/faults/reader.ts";
import { shortened } from "../model/faults/suggestions.ts";
import { partNames } from "../model/spec/parts.ts";
import { POLICIES } from "../run/policies.ts";

/** A step of a path: a key of an object, or the place in an array. */
export type Step = string | number;

const STEP = /\.?([^.[\]"]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y;

/** The steps of a path as faults write it: `policies[0].slack`, `policies["LAS, then FIFO"].slack`; null of none. */
export function stepsOf(path: string): readonly Step[] | null {
  const steps: Step[] = [];
  STEP.lastIndex = 0;
  for (let end = 0; end < path.length; end = STEP.lastIndex) {
    const match = STEP.exec(path);
    if (match === null) return null;
    const [whole, key, index, quoted] = match;
    // A dot joins two keys: it neither begins a path nor is left out inside one.
    if (key !== undefined && whole.startsWith(".") === (steps.length === 0)) return null;
    if (key !== undefined) steps.push(key);
    else if (index !== undefined) steps.push(Number(index));
    else {
      try {
        steps.push(JSON.parse(quoted as string));
      } catch {
        return null;
      }
    }
  }
  return steps.length === 0 ? null : steps;
}

/** The labels of policies as written: their own, else their names. */
export function labelsIn(scenario: unknown): readonly string[] {
  const policies = isObject(scenario) ? scenario["policies"] : undefined;
  if (!Array.isArray(policies)) return [];
  return policies.map((policy) => {
    if (!isObject(policy)) return "";
    const { id, label } = policy;
    if (typeof label === "string") return label;
    return POLICIES.find((known) => known.id === id)?.name ?? "";
  });
}

/** The steps with the name or the number of a part replaced by its place; those of one workload as they are. */
function partResolved(
  steps: readonly Step[],
  scenario: unknown,
): readonly Step[] | { readonly expected: string } {
  const [first, name, ...rest] = steps;
  const workload = isObject(scenario) ? scenario["workload"] : undefined;
  if (!Array.isArray(workload) || first === undefined || name === undefined) return steps;
  const names = partNames(workload.map((part) => (isObject(part) ? part : {})));
  const named = names.indexOf(String(name));
  const place = named < 0 && /^\d{1,3}$/.test(String(name)) ? Number(name) : named;
  if (place >= 0 && place < names.length) return [first, place, ...rest];
  return {
    expected: `a part of the workload (${listed(names.map((one) => `"${shortened(one)}"`))})`,
  };
}

/**
 * The steps with a policy's label, or a part's name, replaced by its place, or what is wrong. Faults are other policies or parts
 * than those of the scenario, two of one label, and a place that a list does not have.
 */
export function resolved(
  steps: readonly Step[],
  scenario: unknown,
): readonly Step[] | { readonly expected: string } {
  const named = steps[0] === "workload" ? partResolved(steps, scenario) : labelled(steps, scenario);
  if ("expected" in named) return named;
  const expected = whyNoPlace(named, scenario);
  return expected === null ? named : { expected };
}

/** What is wrong with a place in a list of the scenario; null: nothing, or a value on the way is not there yet. */
function whyNoPlace(steps: readonly Step[], scenario: unknown): string | null {
  let value = scenario;
  for (const step of steps) {
    if (Array.isArray(value) && typeof step === "number" && step >= value.length)
      return `a place from 0 to ${value.length - 1} of the list, not ${step}`;
    if (isObject(value) && typeof step === "number")
      return `a key, not the place ${step} in a list`;
    value = (value as Readonly<Record<Step, unknown>> | undefined)?.[step];
    if (typeof value !== "object" || value === null) return null;
  }
  return null;
}

function labelled(
  steps: readonly Step[],
  scenario: unknown,
): readonly Step[] | { readonly expected: string } {
  const [first, name, ...rest] = steps;
  if (first !== "policies" || typeof name !== "string") return steps;
  const labels = labelsIn(scenario);
  const places = labels.flatMap((label, k) => (label === name ? [k] : []));
  const [place] = places;
  if (place === undefined) {
    return {
      expected: `the label of a policy (${listed(labels.map((l) => `"${shortened(l)}"`))})`,
    };
  }
  if (places.length > 1) {
    return {
      expected: `one policy of that label, not ${places.length}: policies[${place}] is the first`,
    };
  }
  return ["policies", place, ...rest];
}

/** Labels that are said. */
const MOST_NAMED = 10;

/** The first of the labels, and how many more there are. */
export function listed(labels: readonly string[]): string {
  const more = labels.length - MOST_NAMED;
  return [...labels.slice(0, MOST_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** The value with another one at the path; objects on the way are made, arrays are not. Nothing is changed in place. */
export function withValue(input: unknown, steps: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof step === "number") {
    if (!Array.isArray(input) || step >= input.length) return input;
    return input.map((item, k) => (k === step ? withValue(item, rest, value) : item));
  }
  const object = isObject(input) ? input : {};
  // A name such as __proto__ is a key like any other.
  return Object.fromEntries([
    ...Object.entries(object).filter(([key]) => key !== step),
    [step, withValue(Object.hasOwn(object, step) ? object[step] : undefined, rest, value)],
  ]);
}
