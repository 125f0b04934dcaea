import type { Scenario } from "../../../engine/index.ts";
import { flowCount } from "../../draw/run/memory.ts";
import type { Memory } from "../../store/memory-here.ts";

/** The greatest power of ten of flows, fewer than there are, that is run without a question; null if flows are drawn. */
export function flowsThatFit(scenario: Scenario, memory: Memory): number | null {
  const { workload } = scenario;
  if (workload === undefined) return null;
  let flows = 10 ** (Math.ceil(Math.log10(flowCount(scenario))) - 1);
  while (flows > 1 && memory.of({ ...scenario, workload: { ...workload, flows } }) > memory.most) {
    flows /= 10;
  }
  return flows;
}

/** How many of the policies are run without a question; null if not even one. */
export function policiesThatFit(scenario: Scenario, memory: Memory): number | null {
  const { policies } = scenario;
  for (let count = policies.length - 1; count > 0; count--) {
    if (memory.of({ ...scenario, policies: policies.slice(0, count) }) <= memory.most) return count;
  }
  return null;
}
