import type { Remark } from "../model/remark.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { FlowSpec, Scenario, WorkloadSpec } from "../model/spec/scenario.ts";
import { policyDefinition, withUsual } from "../run/policies.ts";
import { extentOf } from "../workload/extent.ts";
import { flowsToSample } from "../workload/how-many.ts";

/** Packets in streams beyond which a scenario is warned of (SPEC 1.12). */
const MANY_PACKETS = 2e8;

/** Warnings of a scenario, a sentence each: what is right but seldom meant. */
export function warningsOf(scenario: Scenario): readonly string[] {
  const rare = packetsWarning(scenario);
  return [...withoutThresholds(scenario), ...(rare === null ? [] : [rare])];
}

/** Fewer steps of a clock than so many blur a flow (SPEC 2.17). */
const FEW_STEPS = 1000;

/**
 * The remark on times so large, beside the shortest flow, that doubles do not tell them well enough apart; null of others.
 * Results are those of the times as doubles have them.
 */
export function clockRemark({ model, fabric, flows = [], units }: Scenario): Remark | null {
  if (model === "slot" || flows.length === 0) return null;
  let latest = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const { arrival, size } of flows) {
    latest = Math.max(latest, arrival);
    smallest = Math.min(smallest, size);
  }
  const shortest = smallest / lineRate(fabric);
  const step = stepAt(latest);
  if (shortest >= FEW_STEPS * step) return null;
  const [lasts, apart] = [shortest, step].map((time) => Number(time.toPrecision(3)));
  const unit = units?.time === undefined ? "" : ` ${units.time}`;
  const text = `The shortest flow lasts ${lasts}${unit} at full rate, and doubles tell times like ${latest} only ${apart}${unit} apart, so its times are known to less than a thousandth: let times count from the first arrival.`;
  return { kind: "clock", numbers: { shortest, step, latest }, text };
}

/** How far the double behind `time` is from it. */
function stepAt(time: number): number {
  let power = 2 ** -1022;
  while (2 * power <= time) power *= 2;
  return power * 2 ** -52;
}

function withoutThresholds({ policies }: Scenario): readonly string[] {
  return policies.flatMap((policy) => {
    const { id, label, thresholds } = withUsual(policy);
    const hasQueues = policyDefinition(id).parameters.includes("thresholds");
    if (!hasQueues || id === "rank" || thresholds !== undefined) return [];
    return [`${label ?? id} has no thresholds, and so one queue only`];
  });
}

/** The warning of very many packets in streams, with what takes less time; null of other scenarios. */
export function packetsWarning(scenario: Scenario): string | null {
  const packets = packetsInStreams(scenario);
  if (packets <= MANY_PACKETS) return null;
  const millions = Math.round(packets / 1e6).toLocaleString("en-US");
  return `about ${millions} million packets are released over time, and each may take a decision, under every policy: fewer flows, larger packets, no spread, or the fluid model take less`;
}

/** Slot model: number of packets released over time; of a workload, the expected number. */
export function packetsInStreams({ model, fabric, workload, flows = [], units }: Scenario): number {
  if (model !== "slot") return 0;
  if (workload !== undefined) {
    if (!isSpread(workload)) return 0;
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
