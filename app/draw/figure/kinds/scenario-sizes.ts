import type { Flows } from "../../../../engine/doors/run.ts";
import {
  type DistributionSpec,
  onlyPart,
  partsOf,
  type Scenario,
  unitsOf,
} from "../../../../engine/doors/scenario.ts";
import { makeDistribution, SizeProfile } from "../../../../engine/doors/workload.ts";
import type { SizeCurve } from "../../studies/sizes-plot.ts";
import type { Shown } from "../parts/part.ts";

const PACKET_BYTES = 1460;

/** The sizes of a scenario's flows: of a sampled one the CDF of its law, else a step a flow. */
interface ScenarioSizes {
  readonly curve: SizeCurve;
  readonly unit: string;
  /** Multiplies what the engine counts in to `unit`. */
  readonly perUnit: number;
}

/** Sizes in the scenario's own unit, of several parts those of their flows; files are in bytes whatever the scenario counts in. */
export function scenarioSizes(scenario: Scenario, flows: Flows): ScenarioSizes {
  const { model } = scenario;
  const workload = onlyPart(scenario);
  const unit = unitsOf(scenario).size;
  if (workload === undefined) return { curve: stepsOf(flows), unit, perUnit: 1 };
  const divisor = isNamed(scenario) && unit === "packets" ? PACKET_BYTES : 1;
  const { size, flows: share } = profileOf(workload.distribution).curve();
  const curve = Array.from(size, (x, i) => [x / divisor, share[i] as number] as const);
  return { curve, unit, perUnit: model === "slot" && unit === "bytes" ? PACKET_BYTES : 1 };
}

/** A distribution is a file's, not written out. */
export function isNamed(scenario: Scenario): boolean {
  return partsOf(scenario).some(({ distribution }) => typeof distribution === "string");
}

/** Sizes as they are before any is rounded to packets: bytes of a file, else the scenario's own unit. */
export function profileOf(distribution: DistributionSpec): SizeProfile {
  return new SizeProfile(makeDistribution(distribution, "fluid", undefined).points);
}

function stepsOf({ size }: Flows): SizeCurve {
  const sizes = size.toSorted();
  return [...sizes].flatMap((one, k) => [
    [one, k / sizes.length] as const,
    [one, (k + 1) / sizes.length] as const,
  ]);
}

/** The thresholds of a run's policy in the unit of the sizes; null: no policy that is shown has some. */
export function firstThresholds({ runs }: Shown): readonly number[] | null {
  const own = (id: string) =>
    runs.find(({ policy }) => policy.id.startsWith(id) && policy.thresholds.length > 0);
  const found = own("pias") ?? own("");
  return found?.policy.thresholds ?? null;
}

export const NO_THRESHOLDS =
  "none of these policies has thresholds; take --policy pias, or qclimb with thresholds";
export const WRITTEN_OUT =
  "these flows are written out, so there is no law of sizes; take a scenario with a workload";
