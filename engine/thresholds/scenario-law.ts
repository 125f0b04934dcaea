import { lawOfListed, lawOfPackets, lawOfSizes } from "../formulas/law-of-sizes.ts";
import type { ServiceLaw } from "../formulas/service-law.ts";
import type { Scenario } from "../model/spec/scenario.ts";

/** The sizes that a scenario's thresholds divide: of its distribution, or of the flows written out. */
export function lawOfScenario(
  { workload, model, units }: Pick<Scenario, "workload" | "model" | "units">,
  sizes: Float64Array,
): ServiceLaw {
  if (workload === undefined) return lawOfListed(sizes);
  const { distribution } = workload;
  return model === "slot" ? lawOfPackets(distribution, units) : lawOfSizes(distribution, units);
}
