import { type Fault, parseScenario } from "../../engine/doors/files.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { TABLE_2 } from "../../engine/doors/workload.ts";
import type { Cell } from "../document/draft/cell.ts";
import { boundsOf, USUAL } from "../document/draft/choices.ts";
import type { Json } from "../document/draft/json-paths.ts";

/** A question of the view: flows, a way to learn bounds, and a share of wrong bounds to compare with. */
export interface BoundsStudy {
  /** Name of a distribution. */
  readonly distribution: string;
  readonly load: Cell;
  readonly flows: Cell;
  readonly seed: Cell;
  /** Always a forest. */
  readonly bounds: Json;
  /** Share of the flows out of bound, half on either side, 0 to 1. */
  readonly outOfBound: number;
}

/** An 80/20 split, as the paper's: 8000 flows to learn from, 2000 to predict. */
export const FIRST_STUDY: BoundsStudy = {
  distribution: "flux-pagerank",
  load: 0.7,
  flows: 2000,
  seed: 1,
  bounds: boundsOf("forest", USUAL["workload.bounds"] ?? {}) ?? {},
  outOfBound: Math.max(...TABLE_2.map(({ outOfBound }) => outOfBound)),
};

/** Bytes and microseconds on a link of 40 Gb/s, as in the paper's simulations (§5.3). */
const SETTING = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "link", rate: 5000 },
} as const;

/** A queue a factor of ten (three at the end), for any law of sizes; the paper's slack of 100 KB. */
const THRESHOLDS = [1e3, 1e4, 1e5, 1e6, 1e7, 3e7, 1e8];
const SLACK = 100_000;

/** The scenario's JSON: the same flows under what knows nothing, bounds, estimates, and all. */
export function studyInput(study: BoundsStudy): Record<string, unknown> {
  const { distribution, load, flows, seed, bounds } = study;
  return {
    ...SETTING,
    title: "Bounds learnt by a forest",
    workload: { distribution, load, flows, seed, bounds },
    policies: [
      { id: "pias", thresholds: THRESHOLDS },
      { id: "qclimb", thresholds: THRESHOLDS, slack: SLACK },
      { id: "srpte" },
      { id: "srpt" },
    ],
  };
}

export interface CheckedStudy {
  /** Null while some field has a fault. */
  readonly scenario: Scenario | null;
  /** Faults by path. */
  readonly faults: ReadonlyMap<string, Fault>;
}

export function checkStudy(study: BoundsStudy): CheckedStudy {
  const parsed = parseScenario(studyInput(study));
  if (parsed.ok) return { scenario: parsed.scenario, faults: new Map() };
  return { scenario: null, faults: new Map(parsed.faults.map((fault) => [fault.path, fault])) };
}
