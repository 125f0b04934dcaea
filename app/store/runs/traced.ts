import type { RunOptions } from "../../../engine/doors/run.ts";
import {
  isTransport,
  policyDefinition,
  type ResolvedPolicy,
} from "../../../engine/doors/scenario.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { MOST_STRIPS, MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { MOST_IN_LANES } from "../../draw/run/shades.ts";

/** Beyond so many packets a record of each is too large to keep. */
const MOST_PACKETS = 1_000_000;
/** And of a transport one of windows, queues and what links carry, which takes longer than the run. */
const MOST_SENT = 2_000_000;

/**
 * The services of a policy are recorded, to be drawn and explained, unless that takes too much room or time. Where flows of a switch take turns,
 * packet by packet, each packet is a service of its own.
 */
export function isRecorded(
  { flows, model, ports }: Pick<ExperimentView, "flows" | "model" | "ports">,
  policy: ResolvedPolicy,
): boolean {
  if (flows.count > MOST_TRACED_FLOWS) return false;
  const { packets } = policy;
  if (packets !== undefined && isTransport(packets)) {
    const { scale, parameters } = packets;
    const payload = parameters.packet - parameters.header;
    const sent = flows.size.reduce(
      (sum, size) => sum + Math.ceil((size * scale.bytes) / payload),
      0,
    );
    return sent <= MOST_SENT;
  }
  if (model !== "slot" || ports === 1) return true;
  const { orders } = policyDefinition(policy.id).bind(flows, policy);
  const takesTurns = orders.some(({ keys: [{ course, slope }] }) => course === "turn" || slope > 0);
  return !takesTurns || flows.size.reduce((sum, size) => sum + size, 0) <= MOST_PACKETS;
}

/**
 * What is recorded of packets under a policy: where the time of flows went, and every packet of flows that have a strip each;
 * of more flows those of one port are recorded when they are asked for.
 */
export function recordedPackets(
  { flows }: Pick<ExperimentView, "flows">,
  { packets }: ResolvedPolicy,
): Pick<RunOptions, "where" | "packets"> {
  if (packets === undefined) return {};
  return { where: true, packets: flows.count <= MOST_STRIPS };
}

let lookers = 0;

/** Somebody looks at services until what it returns is called: an effect of lanes. */
export function lookAtServices(): () => void {
  lookers += 1;
  return () => {
    lookers -= 1;
  };
}

/** The services of such flows are looked at now; those of a crowd where somebody watches a stretch of time. */
export function areServicesShown({
  flows,
  ports,
}: Pick<ExperimentView, "flows" | "ports">): boolean {
  return flows.count <= MOST_IN_LANES || ports > 1 || lookers > 0;
}
