import { partsOf } from "../model/spec/parts.ts";
import type { FlowSpec, PartSpec, Scenario } from "../model/spec/scenario.ts";
import { isFormula, policyDefinition, withUsual } from "../run/policies.ts";
import type { flowRate, flowsOfPart, flowsToSample } from "../workload/how-many.ts";
import type { offeredLoad } from "../workload/loads.ts";
import type { extentOf } from "../workload/size-extent.ts";

/** What is asked of a workload before it is sampled: handed to the parser, which a page may have before it. */
export interface SampleReading {
  readonly extentOf: typeof extentOf;
  readonly flowsOfPart: typeof flowsOfPart;
  readonly flowsToSample: typeof flowsToSample;
  readonly flowRate: typeof flowRate;
  readonly offeredLoad: typeof offeredLoad;
}

/** Packets in streams beyond which a scenario is warned of (SPEC 1.12). */
const MANY_PACKETS = 2e8;

/** Warnings of a scenario, a sentence each: what is right but seldom meant. */
export function warningsOf(scenario: Scenario, sampling: () => SampleReading): readonly string[] {
  const rare = packetsWarning(scenario, sampling);
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
export function packetsWarning(scenario: Scenario, sampling: () => SampleReading): string | null {
  const packets = packetsInStreams(scenario, sampling);
  if (packets <= MANY_PACKETS) return null;
  const millions = Math.round(packets / 1e6).toLocaleString("en-US");
  return `about ${millions} million packets are released over time, and each may take a decision, under every policy: fewer flows, larger packets, no spread, or the fluid model take less`;
}

/** Slot model: number of packets released over time; of a workload, the expected number. */
export function packetsInStreams(scenario: Scenario, sampling: () => SampleReading): number {
  const { model, flows = [], units } = scenario;
  if (model !== "slot") return 0;
  const spread = partsOf(scenario).filter(isSpread);
  if (spread.length > 0) {
    const { extentOf, flowsOfPart } = sampling();
    return spread.reduce((sum, part) => {
      const { mean } = extentOf(part.distribution, model, units);
      return sum + flowsOfPart(part, scenario) * mean;
    }, 0);
  }
  return flows.reduce((sum, flow) => sum + (isStream(flow) ? flow.size : 0), 0);
}

function isStream({ spread = 0, packets }: FlowSpec): boolean {
  return spread > 0 || packets !== undefined;
}

function isSpread({ spread = 0 }: PartSpec): boolean {
  return typeof spread === "object" || spread > 0;
}
