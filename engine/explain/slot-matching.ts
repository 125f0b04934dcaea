import type { Flows } from "../model/flows.ts";
import type { Setting } from "./explained-run.ts";
import type { Comparison, Loss } from "./explanation.ts";
import { type Contender, compare, compareRanks } from "./rank-parts.ts";

/** The matching of one slot: which flow holds each port. On a link all flows go from port 0 to port 0. */
export interface Matching {
  readonly served: readonly Contender[];
  readonly ingress: ReadonlyMap<number, Contender>;
  readonly egress: ReadonlyMap<number, Contender>;
}

/** Takes flows in order if both of their ports are still free (SPEC 3.2). */
export function match({ src, dst }: Flows, order: readonly Contender[]): Matching {
  const served: Contender[] = [];
  const ingress = new Map<number, Contender>();
  const egress = new Map<number, Contender>();
  for (const contender of order) {
    const from = src[contender.flow] as number;
    const to = dst[contender.flow] as number;
    if (ingress.has(from) || egress.has(to)) continue;
    served.push(contender);
    ingress.set(from, contender);
    egress.set(to, contender);
  }
  return { served, ingress, egress };
}

/** A flow that waits is not in the matching since a flow that goes before it holds one of its ports. */
export function slotLosses(
  { flows, fabric }: Setting,
  matching: Matching,
  contender: Contender,
): readonly Loss[] {
  const from = flows.src[contender.flow] as number;
  const to = flows.dst[contender.flow] as number;
  const ingress = loss("ingress", from, matching.ingress.get(from), contender);
  const egress = loss("egress", to, matching.egress.get(to), contender);
  if (fabric.kind === "link") return ingress.map((one) => ({ ...one, place: "link" }));
  return [...ingress, ...egress];
}

/** The port's holder may have come later, when the flow was out already for its other port; then this is no loss. */
function loss(
  side: Loss["place"],
  port: number,
  holder: Contender | undefined,
  contender: Contender,
): readonly Loss[] {
  if (holder === undefined || compareRanks(holder.rank, contender.rank) > 0) return [];
  // Slot ranks end in the index or a place in a round-robin queue: no two are equal.
  const comparison = compare(holder, contender) as Comparison;
  return [{ place: side, port, by: [holder.flow], comparison }];
}
