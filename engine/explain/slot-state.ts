import type { Flows } from "../model/flows.ts";
import type { Releases } from "../model/packet-releases.ts";
import type { Run } from "../model/run-result.ts";
import type { Trace } from "../model/trace.ts";
import type { Setting } from "./explained-run.ts";
import { type Contender, compareRanks } from "./rank-parts.ts";
import type { History, Past } from "./slot-history.ts";
import { slotQueue, slotRank } from "./slot-rank.ts";

/** The flows of a traced run in one slot, after its arrival phase. */
export interface SlotState {
  readonly slot: number;
  /** The backlogged flows in the policy's order. */
  readonly contenders: readonly Contender[];
  /** Arrived flows that have sent all that is released, by index, and what they have sent. */
  readonly dry: readonly Pick<Contender, "flow" | "sent">[];
}

export function slotState(
  setting: Setting,
  run: Run,
  trace: Trace,
  history: History,
  slot: number,
): SlotState {
  const { flows, releases } = setting;
  const contenders: Contender[] = [];
  const dry: { flow: number; sent: number }[] = [];
  for (let flow = 0; flow < flows.count; flow++) {
    if ((flows.arrival[flow] as number) > slot) continue;
    if ((run.finish[flow] as number) <= slot || (run.terminated[flow] as number) <= slot) continue;
    const { sent } = history.by(flow, slot);
    if (releases.at(flow, sent) > slot) {
      dry.push({ flow, sent });
      continue;
    }
    const queue = slotQueue(setting, flow, sent, slot);
    const { own } = setting;
    if (own !== null) own.complete[flow] = releases.last(flow) <= slot ? 1 : 0;
    contenders.push({ flow, queue, sent, rank: slotRank(setting, flow, queue, sent, 0) });
  }
  const rings = new RingOrder(flows, trace, history, releases);
  return { slot, dry, contenders: inOrder(setting, contenders, rings, slot) };
}

/** Sorts by rank, and in a round-robin queue by its order; then numbers the places in these queues from 1. */
function inOrder(
  setting: Setting,
  contenders: Contender[],
  rings: RingOrder,
  slot: number,
): Contender[] {
  const isRing = ({ queue }: Contender) => setting.bound.orders[queue]?.kind === "ring";
  contenders.sort((a, b) => {
    const ranks = compareRanks(a.rank, b.rank);
    return ranks === 0 && isRing(a) ? rings.compare(a.flow, b.flow, slot) : ranks;
  });
  const lengths = new Map<number, number>();
  return contenders.map((contender) => {
    const { flow, queue, sent } = contender;
    if (!isRing(contender)) return contender;
    const position = (lengths.get(queue) ?? 0) + 1;
    lengths.set(queue, position);
    return { ...contender, rank: slotRank(setting, flow, queue, sent, position) };
  });
}

/** The moment at which a flow joined its round-robin queue. */
interface Entry extends Past {
  /** The slot from which it is there. */
  readonly since: number;
  /** It joined in that slot's arrival phase, behind those that were served in the slot before. */
  readonly isFresh: boolean;
}

/**
 * The order of a round-robin queue at any slot (SPEC 1.4, 3.3), from a traced run: flows are in the order in which they
 * joined, after their last service or when they became backlogged since. On a switch several join
 * after one slot, in the order in which they were sent, which is the queue's order in that slot; so the
 * question goes back in time until something tells the two apart.
 */
class RingOrder {
  private readonly flows: Flows;
  private readonly trace: Trace;
  private readonly history: History;
  private readonly releases: Releases;

  constructor(flows: Flows, trace: Trace, history: History, releases: Releases) {
    this.flows = flows;
    this.trace = trace;
    this.history = history;
    this.releases = releases;
  }

  /** Negative if `a` is before `b`; both are in one round-robin queue in `slot`. */
  compare(a: number, b: number, slot: number): number {
    for (let at = slot; ; ) {
      const one = this.entry(a, at);
      const other = this.entry(b, at);
      if (one.since !== other.since) return one.since - other.since;
      if (one.isFresh || other.isFresh) {
        return Number(one.isFresh) - Number(other.isFresh) || a - b;
      }
      const { queue } = this.trace;
      const byQueue = (queue[one.row] as number) - (queue[other.row] as number);
      if (byQueue !== 0) return byQueue;
      at = this.alikeSince(a, b, one, other);
    }
  }

  private entry(flow: number, slot: number): Entry {
    const past = this.history.by(flow, slot);
    const release = this.releases.at(flow, past.sent);
    return release <= past.last
      ? { ...past, since: past.last + 1, isFresh: false }
      : { ...past, since: release, isFresh: true };
  }

  /**
   * A slot in which the two stood as in their last common one, as early as it is easily seen. While both
   * are served in every slot they keep their order unless one joins afresh. With a spread, one that does
   * so at all does so until the end of the stretch: α < 1 leaves packets waiting after the first slot,
   * α > 1 brings them ever later, and α = 1 keeps the distance.
   */
  private alikeSince(a: number, b: number, one: Entry, other: Entry): number {
    const { start, memberCount } = this.trace;
    const { last } = one;
    const isSteady = (memberCount[one.row] ?? 0) + (memberCount[other.row] ?? 0) === 0;
    if (!isSteady || !this.hasSpread(a) || !this.hasSpread(b)) return last;
    if (this.entry(a, last).isFresh || this.entry(b, last).isFresh) return last;
    return Math.max(start[one.row] as number, start[other.row] as number);
  }

  /** Its releases follow from its spread, not from a list. */
  private hasSpread(flow: number): boolean {
    const { packetStart } = this.flows;
    return packetStart === null || packetStart[flow] === packetStart[flow + 1];
  }
}
