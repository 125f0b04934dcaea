import type { ResolvedPolicy } from "../../engine/index.ts";
import { isTransport, policyDefinition } from "../../engine/index.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { MOST_TRACED_FLOWS } from "../draw/run/results.ts";
import type { AppState } from "./store.ts";

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
  const takesTurns = orders.some(({ kind }) => kind === "ring" || kind === "attained");
  return !takesTurns || flows.size.reduce((sum, size) => sum + size, 0) <= MOST_PACKETS;
}

/** More flows are a crowd, whose services are drawn where somebody looks at a stretch of time. */
const MOST_DRAWN = 30;

/** The services of such flows are looked at now: in lanes, on links, or at a moment. */
export function areServicesShown(
  { view, transient, lesson }: Pick<AppState, "view" | "transient" | "lesson">,
  { flows, ports }: Pick<ExperimentView, "flows" | "ports">,
): boolean {
  if (flows.count <= MOST_DRAWN || ports > 1 || lesson !== null) return true;
  return view.window !== null || transient.playhead !== null || transient.span !== null;
}
