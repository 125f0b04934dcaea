import { andMore, type Fault } from "../model/faults/reader.ts";
import { shortened } from "../model/faults/suggestions.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { functionFaults } from "../rank/function-rank.ts";
import { uniqueLabels } from "../run/labels.ts";
import { policyDefinition } from "../run/policies.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import type { Parsed } from "../scenario/parse-with.ts";
import { type Axis, OPTIMUM, placeOf, pointCount, type Sweep, wordsOfPoint } from "./sweep-spec.ts";
import { listed, resolved, stepsOf, withValue } from "./value-paths.ts";

/** The scenario of a point, as it would be written. */
export function pointInput(sweep: Pick<Sweep, "scenario" | "vary">, point: number): unknown {
  const place = placeOf(sweep, point);
  let input: unknown = sweep.scenario;
  sweep.vary.forEach((axis, k) => {
    input = moved(input, axis, axis.values[place[k] as number]);
  });
  return input;
}

/** The scenario of a point, parsed. */
export function pointScenario(sweep: Pick<Sweep, "scenario" | "vary">, point: number): Parsed {
  return parseScenario(pointInput(sweep, point));
}

function moved(input: unknown, { path }: Axis, value: unknown): unknown {
  if (typeof path === "string") return withPath(input, path, value);
  const values = Array.isArray(value) ? value : [];
  return path.reduce((before, one, k) => withPath(before, one, values[k]), input);
}

/** A scenario's JSON with another value at the path of an axis; as it was where there is no such place. */
export function withPath(input: unknown, path: string, value: unknown): unknown {
  const steps = resolved(stepsOf(path) ?? [], input);
  return "expected" in steps ? input : withValue(input, steps, value);
}

/** One fault, the points that have it, and how it reads. */
interface Shared {
  readonly fault: Fault;
  readonly points: number[];
}

/**
 * Every point through the parser of scenarios. A fault that all points have is said once; another one names its point. Of
 * more than `most` the first, and how many there are besides. `functions`: labels of ranks that are functions.
 */
export function checkPoints(
  sweep: Sweep,
  most: number,
  functions: readonly string[] = [],
): readonly Fault[] {
  const count = pointCount(sweep);
  const found = new Map<string, Shared>();
  for (let point = 0; point < count; point++) {
    const parsed = pointScenario(sweep, point);
    const faults = parsed.ok ? policyFaults(sweep, parsed.scenario, functions) : parsed.faults;
    for (const fault of faults) {
      // A key that there is not is one fault, whatever its value.
      const key = isUnknownKey(fault) ? `${fault.path} ${fault.expected}` : fault.message;
      const known = found.get(key);
      if (known === undefined) found.set(key, { fault, points: [point] });
      else known.points.push(point);
    }
  }
  const all = [...found.values()].map(({ fault, points }) =>
    faultOfPoints(sweep, fault, points, count),
  );
  const more = all.length - most;
  return more > 0 ? [...all.slice(0, most), andMore(more, "fault")] : all;
}

function faultOfPoints(
  sweep: Sweep,
  fault: Fault,
  points: readonly number[],
  count: number,
): Fault {
  const axis = sweep.vary.findIndex(({ path }) =>
    [path].flat().some((one) => names(one, fault.path)),
  );
  if (isUnknownKey(fault) && axis >= 0) {
    const path = `vary[${axis}].path`;
    return { ...fault, path, message: `${path}: ${fault.path}: expected ${fault.expected}` };
  }
  const isBeside = /^(?:base|optimum|ranks)\b/.test(fault.path);
  if (["base", "optimum"].includes(fault.path) || points.length === count) {
    return isBeside ? fault : { ...fault, message: `scenario: ${fault.message}` };
  }
  const [first = 0] = points;
  const others = points.length === 1 ? "" : ` (and at ${points.length - 1} more points)`;
  return { ...fault, message: `at ${wordsOfPoint(sweep, first)}: ${fault.message}${others}` };
}

/** The axis moves the value that the fault names, or one inside it. */
function names(path: string, place: string): boolean {
  const last = stepsOf(path)?.filter((step) => typeof step === "string") ?? [];
  const own = stepsOf(place)?.filter((step) => typeof step === "string") ?? [];
  return own.length > 0 && own.at(-1) !== undefined && last.includes(own.at(-1) as string);
}

function isUnknownKey({ expected }: Fault): boolean {
  return expected.startsWith("no such key");
}

const TAKEN: Fault = {
  path: "optimum",
  expected: `no policy that is called "${OPTIMUM}"`,
  got: "one",
  message: `optimum: expected no policy that is called "${OPTIMUM}", got one: give it another label`,
};

/** A point has a policy at the least, functions have labels of their own, and a base names one of all. */
function policyFaults(
  { base, optimum }: Sweep,
  scenario: Scenario,
  functions: readonly string[],
): readonly Fault[] {
  const { policies } = scenario;
  if (policies.length + functions.length === 0) {
    const message = "policies: expected at least one policy, got none";
    return [{ path: "policies", expected: "at least one policy", got: "none", message }];
  }
  const own = uniqueLabels(policies, policyDefinition);
  const beside = optimum === true ? [OPTIMUM] : [];
  const faults = [
    ...functionFaults(functions, scenario, own),
    ...(beside.some((name) => own.includes(name) || functions.includes(name)) ? [TAKEN] : []),
  ];
  const labels = [...own, ...functions, ...beside];
  if (base === undefined || labels.includes(base) || policies.some(({ id }) => id === base))
    return faults;
  const named = `${listed(labels.map((label) => shortened(label)))} or the id of one`;
  const expected = base === OPTIMUM ? `${named} (the optimum needs "optimum": true)` : named;
  const got = JSON.stringify(shortened(base));
  const message = `base: expected ${expected}, got ${got}`;
  return [...faults, { path: "base", expected, got, message }];
}
