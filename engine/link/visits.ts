import { FlowList } from "../simulate/queues/flow-list.ts";
import type { LinkState } from "./filler.ts";
import { Foresight, type Known } from "./foresight.ts";
import { Pace } from "./pace.ts";
import { roomFor } from "./room-for.ts";
import type { Streams } from "./streams.ts";
import { VisitedRing } from "./visited-ring.ts";
import { Waits } from "./waits.ts";

/** Fewer rounds are not worth a leap. */
const ENOUGH = 4;
/** So many flows at most, that are to be checked within so many rounds, are taken for visitors as well. */
const DOUBTFUL = 16;
const SOON = 256;
/** Streams above that leave less than this are not waited for. */
const LEAST_LEFT = 1e-3;

/**
 * Leaps over rounds of a ring in which some flows, the *steady* ones, surely have a packet whenever their
 * turn comes, and others, its *visitors*, may leave and join with every packet; streams above may go first.
 */
export class Visits {
  private readonly link: LinkState;
  private readonly streams: Streams;
  private readonly ring: VisitedRing;
  private readonly pace: Pace;
  private readonly foresight: Foresight;
  private readonly limit = { round: 0, slot: 0 };
  /** The first round begins. */
  private readonly start = { turns: 0, slot: 0 };
  /** Flows that joined the ring for few turns, and those that are away and come back to it. */
  private readonly brief = new FlowList();
  /** Those that were taken out of the ring, and where they stood; those among them that are no visitors after all. */
  private readonly taken = new Waits();
  private steady = new Int32Array(16);
  private steadyCount = 0;
  /** Where visitors stand, before and after. */
  private readonly before = new Waits();
  private readonly after = new Waits();
  /** By visitor, if its place is yet to come: a negative number, in their order. */
  private queue = new Float64Array(16);

  constructor(link: LinkState, streams: Streams) {
    this.link = link;
    this.streams = streams;
    this.ring = new VisitedRing(link, streams);
    this.pace = new Pace(this.ring);
    this.foresight = new Foresight(this.ring);
  }

  /**
   * The slot to go on from, not later than `end`: later than `now` if there is a stretch to leap over.
   * `away` are the flows that have run dry and will come back to the ring.
   */
  leap(now: number, end: number, level: number, away: FlowList): number {
    const { rings } = this.link;
    const { ring, streams, limit, foresight } = this;
    const count = rings.count(level);
    this.gather(level, away);
    if (count === this.brief.length - away.length || streams.left < LEAST_LEFT) return now;
    if (streams.count === 0 && !this.isVisited(count)) return now;
    const last = this.lastEnd(end);
    if (last - now < ENOUGH * count || this.isAnyListed()) return now;
    this.takeOut(level, last - now);
    const turns = rings.count(level);
    ring.openings.begin(now);
    this.findSteady(turns);
    limit.round = Math.floor((rings.untilCheck(level) - 1) / turns);
    limit.slot = last;
    this.begin(now);
    if (limit.round < ENOUGH || foresight.start.rounds.slot > last) {
      this.putIn(level, this.taken);
      return now;
    }
    const known = foresight.reach(limit);
    this.settle(level, known);
    return known.rounds.slot + 1;
  }

  private gather(level: number, away: FlowList): void {
    const { brief } = this;
    const there = this.link.rings.briefly(level);
    brief.clear();
    for (let k = 0; k < there.length; k++) brief.add(there.at(k));
    for (let k = 0; k < away.length; k++) brief.add(away.at(k));
  }

  /** Whether some flow may leave a ring of so many for longer than until it has grown a backlog. */
  private isVisited(count: number): boolean {
    const { spread } = this.link.flows;
    for (let k = 0; k < this.brief.length; k++) {
      if ((spread[this.brief.at(k)] as number) >= count) return true;
    }
    return false;
  }

  private isAnyListed(): boolean {
    const { releases } = this.link;
    for (let k = 0; k < this.brief.length; k++) {
      if (releases.isListed(this.brief.at(k))) return true;
    }
    return false;
  }

  /** The last slot in which a round may end: nobody ends or changes level by then. */
  private lastEnd(end: number): number {
    let slot = Math.min(end, this.streams.nextGoal());
    for (let k = 0; k < this.brief.length; k++) {
      slot = Math.min(slot, this.goalOf(this.brief.at(k)));
    }
    return slot - 1;
  }

  /** The release of the packet with which a flow ends or changes level. */
  private goalOf(flow: number): number {
    const { releases, standing } = this.link;
    return releases.at(flow, standing.goal(flow) - 1);
  }

  /**
   * Takes visitors out of the ring, with them who is to be checked soon and may run dry, and keeps whose
   * turns would have come before its own, how many.
   */
  private takeOut(level: number, room: number): void {
    const { clock, rings, releases } = this.link;
    const { brief, taken, ring } = this;
    taken.clear(brief.length + DOUBTFUL);
    ring.clear(brief.length + DOUBTFUL);
    for (let k = 0; k < this.brief.length; k++) {
      const flow = brief.at(k);
      ring.add(flow);
      if (rings.has(flow)) taken.add(flow, rings.waitOf(flow));
    }
    taken.sort();
    for (let k = 0; k < this.brief.length; k++) rings.leave(brief.at(k));
    rings.narrow(level);
    for (let more = 0; more < DOUBTFUL && rings.count(level) > 1; more++) {
      if (rings.untilCheck(level) > Math.min(room, SOON * rings.count(level))) break;
      const flow = rings.firstChecked(level);
      if (releases.isListed(flow) || this.goalOf(flow) <= clock.slot + room) break;
      ring.add(flow);
      taken.add(flow, taken.among(rings.waitOf(flow)));
      taken.sort();
      rings.leave(flow);
    }
    rings.narrow(level);
  }

  /** Puts flows in so that their turns come after so many others. */
  private putIn(level: number, waits: Waits): void {
    for (let k = 0; k < waits.count; k++) {
      this.link.rings.insert(waits.flows[k] as number, level, waits.turns[k] as number);
    }
  }

  /** Who was taken out and turns out to be steady for longer than it has counted on is no visitor. */
  private findSteady(turns: number): void {
    const { ring, pace } = this;
    ring.sort();
    ring.steady = turns;
    pace.survey();
    this.steady = roomFor(this.steady, ring.count);
    for (let k = 0; k < ring.count; k++) this.steady[k] = ring.visitors[k] as number;
    this.steadyCount = pace.keepSteady(this.steady, ring.count, this.waiting);
    ring.remove(this.steady, this.steadyCount);
    ring.steady += this.steadyCount;
  }

  private readonly waiting = (flow: number): number => {
    const { clock, releases, standing } = this.link;
    return releases.countBy(flow, clock.slot) - (standing.sent[flow] as number);
  };

  /** The end of the first round, which is that of the steady flow that was served last. */
  private begin(now: number): void {
    const { ring, before } = this;
    const { rounds, places } = this.foresight.start;
    rounds.makeRoom();
    places.clear();
    this.queue = roomFor(this.queue, ring.count).fill(0, 0, ring.count);
    for (let k = 0; k < ring.count; k++) {
      rounds.sent[k] = this.link.standing.sent[ring.visitors[k] as number] as number;
    }
    this.findVisiting();
    const count = ring.steady + before.count;
    let queued = 0;
    while (
      queued < before.count &&
      before.turns[before.count - 1 - queued] === count - 1 - queued
    ) {
      queued++;
    }
    for (let at = 0; at < before.count; at++) {
      const k = ring.numberOf(before.flows[at] as number);
      const wait = before.turns[at] as number;
      if (wait >= count - queued) {
        this.queue[k] = wait - count;
        continue;
      }
      places.put(k, wait + 1, at);
      rounds.sent[k] = (rounds.sent[k] as number) + 1;
    }
    this.start.slot = now - 1;
    rounds.begin(1, count - queued, this.start);
    places.next(rounds, this.queue);
  }

  /** Visitors that are there. */
  private findVisiting(): void {
    const { ring, before, taken } = this;
    before.clear(taken.count);
    for (let k = 0; k < taken.count; k++) {
      const flow = taken.flows[k] as number;
      if (ring.numberOf(flow) >= 0) before.add(flow, taken.turns[k] as number);
    }
    before.sort();
  }

  /** All that has happened up to the end of a round has happened. */
  private settle(level: number, { rounds, places }: Known): void {
    const { clock, intake, rings, standing } = this.link;
    const { ring, before, after, taken } = this;
    clock.slot = rounds.slot + 1;
    rings.advance(level, rounds.round * rings.count(level));
    after.clear(ring.count + this.steadyCount);
    for (let k = 0; k < ring.count; k++) {
      const flow = ring.visitors[k] as number;
      standing.advance(flow, (rounds.sent[k] as number) - (standing.sent[flow] as number));
      const place = places.first[k] as number;
      if (place === 0) {
        intake.rest(flow);
        continue;
      }
      intake.dry.delete(flow);
      after.add(flow, place - 1);
    }
    after.sort();
    for (let k = 0; k < taken.count; k++) {
      const flow = taken.flows[k] as number;
      if (ring.numberOf(flow) >= 0) continue;
      standing.advance(flow, rounds.round);
      // As many steady flows are before it as there were.
      const wait = taken.turns[k] as number;
      after.add(flow, after.among(wait - before.before(wait)));
    }
    after.sort();
    this.putIn(level, after);
  }
}
