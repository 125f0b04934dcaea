import { sizeClasses } from "../../../engine/doors/draw-data.ts";
import type { Experiment } from "../../../engine/doors/run.ts";
import {
  lineRate,
  partNames,
  partsOf,
  type Scenario,
  unitsOf,
} from "../../../engine/doors/scenario.ts";
import { arrivalsOf, arrivingWork } from "./arrivals.ts";
import type { ExperimentView } from "./results.ts";
import { sizeRange } from "./shades.ts";

/** Flows as a worker keeps them, with what is derived from them once. */
export interface Kept {
  readonly id: number;
  readonly experiment: Experiment;
  readonly sizeClass: Uint8Array;
}

export function keep(id: number, experiment: Experiment): Kept {
  const { model, units } = experiment.scenario;
  return { id, experiment, sizeClass: sizeClasses(experiment.flows, model, units) };
}

/** A copy for the page, whose buffers it may own. */
export function viewOf({ experiment, sizeClass }: Kept): ExperimentView {
  const { scenario } = experiment;
  const flows = copied(experiment.flows);
  const units = unitsOf(scenario);
  const classCount: [number, number, number] = [0, 0, 0];
  // Mice and elephants are those of data centres; a few flows that were drawn have no such classes.
  if (scenario.workload !== undefined) {
    for (const k of sizeClass) classCount[k] = (classCount[k] as number) + 1;
  }
  return {
    flows,
    // Reading them makes them: sampled flows are named by their number when they are shown.
    ids: scenario.workload === undefined ? experiment.ids : null,
    stems: stemsOf(scenario),
    sizes: sizeRange(flows.size, units.size),
    sizeClass: sizeClass.slice(),
    classCount,
    hasDeadlines: flows.deadline.some((deadline) => deadline !== Number.POSITIVE_INFINITY),
    arriving: arrivingWork(flows),
    arrivals: arrivalsOf(flows),
    model: scenario.model,
    rate: lineRate(scenario.fabric),
    ports: experiment.endpoints ?? 1,
    areHosts: scenario.fabric.kind !== "link" && scenario.fabric.kind !== "switch",
    timeUnit: units.time,
    sizeUnit: units.size,
  };
}

/** A first part without a name has the names that its flows would have alone. */
function stemsOf(scenario: Scenario): readonly string[] {
  const parts = partsOf(scenario);
  return partNames(parts).map((name, k) =>
    k === 0 && parts[0]?.name === undefined ? "f" : `${name}.`,
  );
}

function copied<T extends object>(columns: T): T {
  const copies = Object.entries(columns).map(([name, column]: [string, unknown]) => [
    name,
    copyOf(column),
  ]);
  return Object.fromEntries(copies) as T;
}

/** Requests have columns of their own. */
function copyOf(column: unknown): unknown {
  if (ArrayBuffer.isView(column)) return (column as Float64Array).slice();
  const isGroup = typeof column === "object" && column !== null && !Array.isArray(column);
  return isGroup ? copied(column) : column;
}
