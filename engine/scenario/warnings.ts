import type { FlowSpec, Scenario, WorkloadSpec } from "../model/spec/scenario.ts";
import { isFormula, policyDefinition, withUsual } from "../run/policies.ts";
import { flowsToSample } from "../workload/how-many.ts";
import { extentOf } from "../workload/size-extent.ts";

/** What is asked of a workload before it is sampled: handed to the parser, which a page may have before it. */
export interface SampleReading {
  readonly extentOf: typeof extentOf;
  readonly flowsToSample: typeof flowsToSample;
}

/** Packets in streams beyond which a scenario is warned of (SPEC 1.12). */
const MANY_PACKETS = 2e8;

/** Warnings of a scenario, a sentence each: what is right but seldom meant. */
export function warningsOf(scenario: Scenario): readonly string[] {
  const rare = packetsWarning(scenario);
  return [...withoutThresholds(scenario), ...(rare === null ? [] : [rare])];
}

function withoutThresholds({ policies }: Scenario): readonly string[] {
  return policies.flatMap((policy) => {
    const { id, label, thresholds } = withUsual(policy);
    const hasQueues = policyDefinition(id).parameters.includes("thresholds");
    if (!hasQueues || isFormula(id) || thresholds !== undefined) return [];
    return [`${label ?? id} has no thresholds, and so one queue only`];
  });
}

/** The warning of very many packets in streams, with what takes less time; null of other scenarios. */
export function packetsWarning(scenario: Scenario): string | null {
  const packets = packetsInStreams(scenario, () => ({ extentOf, flowsToSample }));
  if (packets <= MANY_PACKETS) return null;
  const millions = Math.round(packets / 1e6).toLocaleString("en-US");
  return `about ${millions} million packets are released over time, and each may take a decision, under every policy: fewer flows, larger packets, no spread, or the fluid model take less`;
}

/** Slot model: number of packets released over time; of a workload, the expected number. */
export function packetsInStreams(
  { model, fabric, workload, flows = [], units }: Scenario,
  sampling: () => SampleReading,
): number {
  if (model !== "slot") return 0;
  if (workload !== undefined) {
    if (!isSpread(workload)) return 0;
    const { extentOf, flowsToSample } = sampling();
    const count = flowsToSample({ workload, model, fabric, units });
    return count * extentOf(workload.distribution, model, units).mean;
  }
  return flows.reduce((sum, flow) => sum + (isStream(flow) ? flow.size : 0), 0);
}

function isStream({ spread = 0, packets }: FlowSpec): boolean {
  return spread > 0 || packets !== undefined;
}

function isSpread({ spread = 0 }: WorkloadSpec): boolean {
  return typeof spread === "object" || spread > 0;
}
