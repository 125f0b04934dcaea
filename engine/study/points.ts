import { parseScenario } from "../scenario/parse-scenario.ts";
import type { Parsed } from "../scenario/parse-with.ts";
import { resolved, stepsOf, withValue } from "./paths.ts";
import { type Axis, placeOf, type Sweep } from "./sweep.ts";

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
