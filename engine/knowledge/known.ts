import { SIZE_CLASSES, type SizeClass, sizeClasses } from "../model/flow-classes.ts";
import type { Flows } from "../model/flows.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { bytesPerUnit } from "../model/spec/units.ts";

/** The quality of bounds and estimates for some flows (SPEC 4.15), amounts in bytes. A mean of no flows is null. */
export interface Known {
  /** Flows that have a lower bound; the others are left out everywhere. */
  readonly count: number;
  /** They are inside their bounds, smaller than the lower, or larger than the upper. */
  readonly bounded: number;
  readonly below: number;
  readonly above: number;
  readonly meanSize: number | null;
  readonly meanLower: number | null;
  /** Size − lower, over the flows that are not below. */
  readonly meanGap: number | null;
  /** Lower − size, over the flows below. */
  readonly meanShortfall: number | null;
  /** Size − upper, over the flows above. */
  readonly meanExcess: number | null;
  /** |estimate − size|, over the flows with an estimate. */
  readonly meanError: number | null;
  readonly maxError: number | null;
}

export interface KnownSizes extends Known {
  readonly byClass: Readonly<Record<SizeClass, Known>>;
}

/** The flows of an experiment and the scenario that they were made of. */
interface FlowsOfScenario {
  readonly flows: Flows;
  readonly scenario: Pick<Scenario, "model" | "units">;
}

/** Compares the bounds that the schedulers of an experiment have with the sizes of its flows. */
export function knownSizes({ flows, scenario }: FlowsOfScenario): KnownSizes {
  const { model, units } = scenario;
  const bytes = bytesPerUnit(model, units);
  const classes = sizeClasses(flows, model, units);
  const rows = [...flows.size.keys()].filter((i) => !Number.isNaN(flows.lower[i]));
  const ofClass = (wanted: number) =>
    known(
      flows,
      rows.filter((i) => classes[i] === wanted),
      bytes,
    );
  const [mice, medium, elephants] = SIZE_CLASSES.map((_, wanted) => ofClass(wanted)) as [
    Known,
    Known,
    Known,
  ];
  return { ...known(flows, rows, bytes), byClass: { mice, medium, elephants } };
}

function known(flows: Flows, rows: readonly number[], bytes: number): Known {
  const { size, lower, upper, estimate } = flows;
  const at = (column: Float64Array) => (i: number) => bytes * (column[i] as number);
  const minus = (a: Float64Array, b: Float64Array) => (i: number) => at(a)(i) - at(b)(i);
  const below = rows.filter((i) => minus(size, lower)(i) < 0);
  const above = rows.filter((i) => minus(size, upper)(i) > 0);
  const notBelow = rows.filter((i) => minus(size, lower)(i) >= 0);
  const errors = rows
    .filter((i) => !Number.isNaN(estimate[i]))
    .map((i) => Math.abs(minus(estimate, size)(i)));
  return {
    count: rows.length,
    bounded: rows.length - below.length - above.length,
    below: below.length,
    above: above.length,
    meanSize: mean(rows.map(at(size))),
    meanLower: mean(rows.map(at(lower))),
    meanGap: mean(notBelow.map(minus(size, lower))),
    meanShortfall: mean(below.map(minus(lower, size))),
    meanExcess: mean(above.map(minus(size, upper))),
    meanError: mean(errors),
    maxError: errors.length === 0 ? null : errors.reduce((a, b) => Math.max(a, b)),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((a, b) => a + b) / values.length;
}
