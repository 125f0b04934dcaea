import { lawOfPackets } from "../formulas/law-of-sizes.ts";
import { type Mg1, meanUnderLevels } from "../formulas/mg1.ts";
import { allocateFlows } from "../model/flows.ts";
import type { DistributionSpec, Scenario, ThresholdsSpec } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { resolveMethod } from "./resolve.ts";

/**
 * A traffic, which thresholds are made for or used in: a size distribution (in packets, where it is not a name) and a
 * load.
 */
export interface Traffic {
  readonly distribution: DistributionSpec;
  readonly load: number;
}

/**
 * The cost of thresholds made for one traffic and used in another (SPEC 4.35): entry [made][met] is the mean FCT
 * (M/G/1, slots) of `met` under the thresholds that the method makes for `made`, over that under those it
 * makes for `met`. An entry is below 1 where the method is not optimal for `met` itself. `report` is called row by row.
 */
export function mismatchMatrix(
  traffics: readonly Traffic[],
  method: ThresholdsSpec,
  report: (done: number, total: number) => void = () => {},
): readonly (readonly number[])[] {
  const total = 2 * traffics.length;
  const made = traffics.map((traffic, k) => {
    const thresholds = madeFor(traffic, method);
    report(k + 1, total);
    return thresholds;
  });
  const columns = traffics.map(({ distribution, load }, met) => {
    const queue: Mg1 = { law: lawOfPackets(distribution, undefined), load, rate: 1 };
    const means = made.map((thresholds) => meanUnderLevels(queue, thresholds));
    report(traffics.length + met + 1, total);
    return means.map((mean) => mean / (means[met] as number));
  });
  return traffics.map((_, row) => columns.map((column) => column[row] as number));
}

/** On one link in slots, in packets. */
function madeFor({ distribution, load }: Traffic, thresholds: ThresholdsSpec): readonly number[] {
  const policy = { id: "pias", thresholds } as const;
  const scenario: Scenario = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution, load, flows: 1, seed: 1 },
    policies: [policy],
  };
  return resolveMethod(policy, scenario, allocateFlows(0), simulate);
}
