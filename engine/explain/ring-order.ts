import type { Flows } from "../flows.ts";
import type { Releases } from "../release.ts";
import type { Trace } from "../trace.ts";
import type { History, Past } from "./history.ts";

/** When and how a flow came to stand where it stands in its ring. */
interface Entry extends Past {
  /** The slot from which it is there. */
  readonly since: number;
  /** Whether it joined in that slot's arrival phase, behind those that were served in the slot before. */
  readonly isFresh: boolean;
}

/**
 * The order of a ring at any slot (SPEC 1.4, 3.3), from a traced run: flows stand in the order in which they
 * joined, after their last service or when they became backlogged since. On a switch several join
 * after one slot, in the order in which they were sent, which is the ring's order in that slot; so the
 * question goes back in time until something tells the two apart.
 */
export class RingOrder {
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

  /** Negative if `a` stands before `b`; both in one ring in `slot`. */
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
   * are served in every slot they keep their order unless one joins afresh, and one that is served in
   * every slot does so in the first slots of the stretch only or until its end (as α is at most or above 1).
   */
  private alikeSince(a: number, b: number, one: Entry, other: Entry): number {
    const { start, memberCount } = this.trace;
    const last = one.last;
    const isFresh = (slot: number) => this.entry(a, slot).isFresh || this.entry(b, slot).isFresh;
    const isSteady = (memberCount[one.row] as number) + (memberCount[other.row] as number) === 0;
    if (!isSteady || !this.hasSpread(a) || !this.hasSpread(b) || isFresh(last)) return last;
    let since = Math.max(start[one.row] as number, start[other.row] as number);
    while (since < last && isFresh(since + 1)) since += Math.ceil((last - since) / 2);
    return since;
  }

  /** Whether its releases follow from its spread, and so come nearer to a steady server for good or recede. */
  private hasSpread(flow: number): boolean {
    const { packetStart } = this.flows;
    return packetStart === null || packetStart[flow] === packetStart[flow + 1];
  }
}
