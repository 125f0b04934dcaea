import type { Setting } from "./explained-run.ts";
import type { Change, Comparison, Loss } from "./explanation.ts";
import { type Contender, compare, compareRanks } from "./rank-parts.ts";
import type { SlotState } from "./slot-state.ts";

/** Decisions looked ahead before the search for a change gives up. */
const PATIENCE = 10_000;

interface Ahead {
  readonly time: number;
  readonly changes: readonly Change[];
}

/**
 * The next change of service if nothing arrives: the loop goes on until a flow that it serves finishes, changes its
 * queue or has no released packet, or until it serves other flows.
 */
export function changesAhead(setting: Setting, { loop, served }: SlotState): Ahead {
  const { flows, releases, bound } = setting;
  const { src, dst } = flows;
  const { keys, events } = loop;
  for (const flow of served) events.awaitLast(flow);
  for (let looked = 0; looked < PATIENCE; looked++) {
    const before = served.map((flow) => keys.queue(flow));
    loop.step();
    const now = loop.slot;
    if (events.next <= now) events.upTo(now);
    const changes = served.flatMap((flow, k): Change[] => {
      const sent = keys.sent[flow] as number;
      if (sent === flows.size[flow]) return [{ kind: "finish", flow }];
      const release = releases.at(flow, sent);
      if (release > now) return [{ kind: "dry", flow, until: release }];
      const [from, to] = [before[k] as number, keys.queue(flow)];
      if (to === from) return [];
      const name = bound.levelName ?? "queue";
      if (name === "queue") return [{ kind: "queue", flow, from, to }];
      return [{ kind: name === "group" ? "complete" : name, flow }];
    });
    if (changes.length > 0) return { time: now, changes };
    const then = loop.decide();
    const overtaken = served
      .filter((flow) => !then.includes(flow))
      .map((flow): Change => {
        // It was not served before, since flows that are served share no port.
        const by = then.find(
          (other) =>
            !served.includes(other) && (src[other] === src[flow] || dst[other] === dst[flow]),
        );
        return { kind: "overtaken", flow, by: by as number };
      });
    if (overtaken.length > 0) return { time: now, changes: overtaken };
  }
  return { time: loop.slot, changes: [] };
}

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
