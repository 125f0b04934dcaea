import type { Flows } from "../model/flows.ts";
import type { Setting } from "./explained-run.ts";
import type { Comparison, Loss } from "./explanation.ts";
import { compare, compareRanks, type Place } from "./rank-parts.ts";

/** The matching of one slot: which flow holds each port. On a link all flows go from port 0 to port 0. */
export interface Matching {
  readonly served: readonly Place[];
  readonly ingress: ReadonlyMap<number, Place>;
  readonly egress: ReadonlyMap<number, Place>;
}

/** Takes flows in order if both of their ports are still free (SPEC 3.2). */
export function match({ src, dst }: Flows, order: readonly Place[]): Matching {
  const served: Place[] = [];
  const ingress = new Map<number, Place>();
  const egress = new Map<number, Place>();
  for (const place of order) {
    const from = src[place.flow] as number;
    const to = dst[place.flow] as number;
    if (ingress.has(from) || egress.has(to)) continue;
    served.push(place);
    ingress.set(from, place);
    egress.set(to, place);
  }
  return { served, ingress, egress };
}

/** A flow that waits is not in the matching since a flow that goes before it holds one of its ports. */
export function slotLosses(
  { flows, fabric }: Setting,
  matching: Matching,
  place: Place,
): readonly Loss[] {
  const from = flows.src[place.flow] as number;
  const to = flows.dst[place.flow] as number;
  const ingress = loss("ingress", from, matching.ingress.get(from), place);
  const egress = loss("egress", to, matching.egress.get(to), place);
  if (fabric.kind === "link") return ingress.map((one) => ({ ...one, place: "link" }));
  return [...ingress, ...egress];
}

/** The port's holder may have come later, when the flow was out already for its other port; then this is no loss. */
function loss(
  side: Loss["place"],
  port: number,
  holder: Place | undefined,
  place: Place,
): readonly Loss[] {
  if (holder === undefined || compareRanks(holder.rank, place.rank) > 0) return [];
  // Slot ranks end in the index or a place in a round-robin queue: no two are equal.
  const comparison = compare(holder, place) as Comparison;
  return [{ place: side, port, by: [holder.flow], comparison }];
}
