import type { TraceBuilder } from "../simulate/trace/trace-builder.ts";
import type { LinkState } from "./filler.ts";
import { packetsBefore } from "./packets-before.ts";
import { recordTurns } from "./record-turns.ts";

/**
 * Serves groups of many flows that take turns of a packet (`Peers`), up to the first check among them,
 * and says where a group stands afterwards, or its flows if they have become few.
 */
export class Groups {
  private readonly link: LinkState;
  /** Whether flows of a group are in step; otherwise they are of equal attained service. */
  private readonly areInStep: boolean;
  private readonly trace: TraceBuilder | null;
  /** The slot of the next event. */
  private readonly next: () => number;

  constructor(link: LinkState, areInStep: boolean, trace: TraceBuilder | null, next: () => number) {
    this.link = link;
    this.areInStep = areInStep;
    this.trace = trace;
    this.next = next;
  }

  /** Flows of equal attained service take turns up to their first check, or until they meet others. */
  serve(lead: number): void {
    const { clock, standing, heap, peers } = this.link;
    let rival = heap.second();
    while (rival >= 0 && standing.ties(lead, rival) && (!peers.has(rival) || peers.takes(rival))) {
      heap.delete(rival);
      peers.unite(lead, rival);
      rival = heap.second();
    }
    const turns = peers.untilCheck(lead);
    let stretch = Math.min(turns, this.next() - clock.slot);
    if (rival >= 0 && standing.level[rival] === standing.level[lead]) {
      stretch = Math.min(stretch, peers.untilMet(lead, rival));
    }
    this.take(lead, stretch, turns);
  }

  /** Flows in step take turns up to their first check, until others are before them, or until they run dry. */
  serveInStep(lead: number): void {
    const { clock, standing, heap, peers } = this.link;
    const rival = heap.second();
    const turns = peers.untilCheck(lead);
    let stretch = Math.min(turns, this.next() - clock.slot, this.untilDry(lead));
    if (rival >= 0 && standing.level[rival] === standing.level[lead]) {
      stretch = Math.min(stretch, packetsBefore(this.link, lead, standing.keyOf(rival), rival));
    }
    this.take(lead, stretch, turns);
  }

  /** `lead` stands for its group now; or all stand for themselves, if they are few. */
  stand(lead: number): void {
    const { peers, standing } = this.link;
    for (let next = lead; !peers.dissolve(next); next = peers.leave(next)) {
      this.place(next);
      // If it has just become complete (ASRPT), it is of another order.
      if (standing.order(next).kind !== "remaining") return;
    }
    const { former } = peers;
    for (let k = 0; k < former.length; k++) this.place(former.at(k));
  }

  /** The turns of flows in step until their next packets are not released in time, if none of them leaves. */
  private untilDry(lead: number): number {
    const { clock, peers, releases, standing } = this.link;
    const round = peers.turnsBefore(lead, 1, 0);
    const sent = (standing.sent[lead] as number) + 1;
    const more = releases.turns(lead, sent, clock.slot + round, peers.count(lead));
    return peers.turnsBefore(lead, 1 + more, 0);
  }

  /** A group takes so many turns, `turns` of which are up to and with its first check. */
  private take(lead: number, stretch: number, turns: number): void {
    const { clock, intake, standing, heap, peers } = this.link;
    if (this.trace !== null) {
      const level = standing.level[lead] as number;
      recordTurns(this.trace, peers.order(lead), level, clock.slot, stretch);
    }
    clock.slot += stretch;
    heap.delete(lead);
    if (stretch < turns) {
      this.stand(peers.advance(lead, stretch));
      return;
    }
    const flow = peers.firstChecked(lead);
    this.stand(peers.takeChecked(lead));
    standing.advance(flow, 0);
    if (intake.settle(flow, clock.slot)) this.rank(flow);
  }

  /** Those in step run dry together, and who stands for them waits for them. */
  private place(flow: number): void {
    const { clock, intake, releases, standing } = this.link;
    const release = releases.at(flow, standing.sent[flow] as number);
    if (!this.areInStep || release <= clock.slot) this.rank(flow);
    else intake.rest(flow);
  }

  private rank(flow: number): void {
    this.link.standing.refresh(flow, this.link.clock.slot);
    this.link.heap.set(flow);
  }
}
