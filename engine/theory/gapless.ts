import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import type { Model } from "../model/spec/scenario.ts";

/**
 * Returns true if no flow, served without a pause from its arrival on, would ever wait for its own data
 * (ASRPT paper, section III): packet j = 1…n is released before a + j; in the fluid model, α ≤ 1.
 */
export function isGapless(flows: Flows, model: Model): boolean {
  const releases = new Releases(flows);
  for (let i = 0; i < flows.count; i++) {
    const even = (flows.spread[i] as number) <= 1 && !isExplicit(flows, i);
    if (!even && (model === "fluid" || hasGap(flows, i, releases))) return false;
  }
  return true;
}

/** The same flows with all their data available on arrival; every schedule of the old flows is one of the new. */
export function withoutGaps(flows: Flows): Flows {
  return {
    ...flows,
    spread: new Float64Array(flows.count),
    packetStart: null,
    packetSlot: null,
  };
}

/** Even releases that keep up at the last packet have kept up all along: the lag only grows. */
function hasGap(flows: Flows, flow: number, releases: Releases): boolean {
  const arrival = flows.arrival[flow] as number;
  const size = flows.size[flow] as number;
  if (!isExplicit(flows, flow)) return releases.last(flow) > arrival + size - 1;
  for (let j = 0; j < size; j++) if (releases.at(flow, j) > arrival + j) return true;
  return false;
}

function isExplicit({ packetStart }: Flows, flow: number): boolean {
  return packetStart !== null && (packetStart[flow] as number) < (packetStart[flow + 1] as number);
}
