import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { thresholdsOf } from "./naive-thresholds.ts";

/** What a slot-model rule may look at. */
export interface SlotFlow {
  readonly index: number;
  readonly spec: FlowSpec;
  /** The release slot of each packet. */
  readonly release: readonly number[];
  sent: number;
}

/**
 * One row of the policy table (SPEC 1). Flows go by queue first; inside a queue they either take turns
 * (a ring) or go by their keys, compared number by number, the smallest first.
 */
export interface SlotRule {
  queue(flow: SlotFlow, slot: number): number;
  isRing(queue: number): boolean;
  key(flow: SlotFlow, slot: number): readonly number[];
}

const headRelease = (flow: SlotFlow): number => flow.release[flow.sent] as number;
const remaining = (flow: SlotFlow): number => flow.spec.size - flow.sent;
const deadline = (flow: SlotFlow): number => flow.spec.deadline ?? Number.POSITIVE_INFINITY;
const isComplete = (flow: SlotFlow, slot: number): boolean =>
  flow.release.every((release) => release <= slot);

const byHeadRelease = (flow: SlotFlow) => [headRelease(flow), flow.index];
const bySent = (flow: SlotFlow) => [flow.sent, flow.spec.arrival, flow.index];

/** What remains, halved `alpha` times a slot; all flows alike, so it is enough to count from their arrivals. */
function aged(flow: SlotFlow, alpha: number): number {
  const halvings = alpha * flow.spec.arrival;
  const whole = Math.floor(halvings);
  return remaining(flow) * 2 ** (halvings - whole) * 2 ** whole;
}

/** The policy's row. A policy with demotion thresholds is a queue formula; the rest is common to all. */
export function slotRule(policy: PolicySpec): SlotRule {
  const oneQueue = (key: SlotRule["key"]): SlotRule => ({
    queue: () => 0,
    isRing: () => false,
    key,
  });
  const queues = (queue: SlotRule["queue"]): SlotRule => ({
    queue,
    isRing: () => policy.within === "rr",
    key: byHeadRelease,
  });
  const thresholds = thresholdsOf(policy);
  const lowest = thresholds.length;
  const level = (x: number): number => thresholds.filter((threshold) => threshold <= x).length;

  switch (policy.id) {
    case "fifo":
      return oneQueue(byHeadRelease);
    case "brr":
      return { ...oneQueue(() => []), isRing: () => true };
    case "las":
      return oneQueue(bySent);
    case "srpt":
      return oneQueue((flow) => [remaining(flow), flow.spec.arrival, flow.index]);
    case "sjf":
      return oneQueue((flow) => [flow.spec.size, flow.spec.arrival, flow.index]);
    case "edf":
      return oneQueue((flow) => [deadline(flow), flow.spec.arrival, flow.index]);
    case "pdq-distributed":
    case "rcp-distributed":
    case "d3-distributed":
      throw new Error("packets are sent in networks");
    case "d3":
    case "nos2":
      throw new Error(`${policy.id} is of the fluid model`);
    case "srpte": {
      const left = ({ spec, sent }: SlotFlow) => Math.max(estimateOf(spec) - sent, 0);
      return {
        ...oneQueue((flow) => [left(flow), flow.spec.arrival, flow.index]),
        queue: (flow) => (left(flow) === 0 ? 0 : 1),
      };
    }
    case "pdq":
      return oneQueue((flow) => [deadline(flow), aged(flow, policy.aging ?? 0), flow.index]);
    case "asrpt":
      return {
        queue: (flow, slot) => (isComplete(flow, slot) ? 0 : 1),
        isRing: (queue) => queue === 1 && policy.incomplete === "brr",
        key: (flow, slot) => {
          if (!isComplete(flow, slot)) {
            return policy.incomplete === "las" ? bySent(flow) : byHeadRelease(flow);
          }
          return [remaining(flow) / (flow.spec.weight ?? 1), flow.spec.arrival, flow.index];
        },
      };
    case "pias":
      return queues((flow) => level(flow.sent));
    case "qclimb":
      return queues(({ spec, sent }) => {
        const { lower, upper = Number.POSITIVE_INFINITY } = spec;
        if (lower === undefined) return level(sent);
        if (sent < lower) return level(lower - sent);
        if (sent < lower + (policy.slack ?? 0)) return 0;
        if (sent < upper) return level(sent);
        return lowest;
      });
    case "qclimb-ps":
      return queues((flow) => level(remaining(flow)));
    case "qclimb-fp":
      return queues((flow) => level(estimateOf(flow.spec)));
    case "qclimb-pp":
      return queues(({ spec, sent }) => {
        const estimate = estimateOf(spec);
        return sent < estimate ? level(estimate - sent) : lowest;
      });
  }
  throw new Error(`the naive twin knows no rule for ${policy.id}`);
}

function estimateOf(spec: FlowSpec): number {
  if (spec.estimate === undefined) throw new Error(`flow ${spec.id} has no estimate`);
  return spec.estimate;
}
