import type { Setting } from "./explained-run.ts";
import type { Comparison, Loss } from "./explanation.ts";
import { type Contender, compare, compareRanks } from "./rank-parts.ts";
import type { SlotState } from "./slot-state.ts";

/** The flow that holds each port in one slot. On a link all flows go from port 0 to port 0. */
export class Holders {
  private readonly setting: Setting;
  private readonly ingress = new Map<number, Contender>();
  private readonly egress = new Map<number, Contender>();

  constructor(setting: Setting, { contenders, served }: SlotState) {
    this.setting = setting;
    const { src, dst } = setting.flows;
    for (const contender of contenders) {
      if (!served.includes(contender.flow)) continue;
      this.ingress.set(src[contender.flow] as number, contender);
      this.egress.set(dst[contender.flow] as number, contender);
    }
  }

  /** A flow is not served since flows that go before it hold its ports. */
  losses(contender: Contender): readonly Loss[] {
    const { flows, fabric } = this.setting;
    const from = flows.src[contender.flow] as number;
    const to = flows.dst[contender.flow] as number;
    const ingress = loss("ingress", from, this.ingress.get(from), contender);
    const egress = loss("egress", to, this.egress.get(to), contender);
    if (fabric.kind === "link") return ingress.map((one) => ({ ...one, place: "link" }));
    return [...ingress, ...egress];
  }
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
