import type { LinkState } from "./filler.ts";
import { Foresight, type Known } from "./foresight.ts";
import { Openings } from "./openings.ts";
import { Pace } from "./outlook.ts";
import { Places } from "./places.ts";
import { Rounds, type Visited } from "./rounds.ts";
import type { Streams } from "./streams.ts";

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
  private readonly foresight = new Foresight();

  constructor(link: LinkState, streams: Streams) {
    this.link = link;
    this.streams = streams;
  }

  /**
   * The slot to go on from, not later than `end`: later than `now` if there is a stretch to leap over.
   * `away` are the flows that have run dry and will come back to the ring.
   */
  leap(now: number, end: number, level: number, away: readonly number[]): number {
    const { flows, rings, releases } = this.link;
    const { streams } = this;
    const brief = [...rings.briefly(level), ...away];
    const count = rings.count(level);
    const last = this.lastEnd(brief, end);
    if (count === brief.length - away.length || streams.left < LEAST_LEFT) return now;
    if (streams.count === 0 && !this.isVisited(level, brief)) return now;
    if (last - now < ENOUGH * count || brief.some((flow) => releases.isListed(flow))) return now;
    const waits = this.takeOut(level, brief, last - now);
    const turns = rings.count(level);
    const open = { releases, spread: flows.spread, streams, openings: new Openings(streams, now) };
    const all = { ...open, steady: turns, visitors: Int32Array.from(waits.keys()).sort() };
    const steady = this.steadyAmong(all, now);
    const visitors = all.visitors.filter((flow) => !steady.has(flow));
    const ring: Visited = { ...open, steady: turns + steady.size, visitors };
    const round = Math.floor((rings.untilCheck(level) - 1) / turns);
    const start = this.begin(ring, waits, now);
    const isLong = round >= ENOUGH && start.rounds.slot <= last;
    const known = isLong ? this.foresight.reach(ring, start, { round, slot: last }) : null;
    if (known === null) {
      this.putIn(level, waits);
      return now;
    }
    this.settle(level, ring, known, waits, steady);
    return known.rounds.slot + 1;
  }

  /** Whether some flow may leave the ring for longer than until it has grown a backlog. */
  private isVisited(level: number, brief: readonly number[]): boolean {
    const { flows, rings } = this.link;
    return brief.some((flow) => (flows.spread[flow] as number) >= rings.count(level));
  }

  /** Flows that were taken out and turn out to be steady for longer than they have counted on. */
  private steadyAmong(ring: Visited, now: number): ReadonlySet<number> {
    const { releases, standing } = this.link;
    const waiting = (flow: number) => releases.countBy(flow, now) - (standing.sent[flow] as number);
    return new Set(new Pace(ring).steadyAmong(waiting));
  }

  /** The last slot in which a round may end: nobody ends or changes level by then. */
  private lastEnd(visitors: readonly number[], end: number): number {
    const { releases, standing } = this.link;
    let slot = Math.min(end, this.streams.nextGoal());
    for (const flow of visitors) slot = Math.min(slot, releases.at(flow, standing.goal(flow) - 1));
    return slot - 1;
  }

  /**
   * Takes visitors out of the ring, with them who is to be checked soon and may run dry. By flow: whose turns
   * would have come before its own, how many; −1: it is not there.
   */
  private takeOut(level: number, brief: readonly number[], room: number): Map<number, number> {
    const { clock, rings, releases, standing } = this.link;
    const waits = new Map<number, number>();
    for (const flow of brief) waits.set(flow, rings.has(flow) ? rings.waitOf(flow) : -1);
    for (const flow of brief) rings.leave(flow);
    rings.narrow(level);
    for (let taken = 0; taken < DOUBTFUL && rings.count(level) > 1; taken++) {
      if (rings.untilCheck(level) > Math.min(room, SOON * rings.count(level))) break;
      const flow = rings.firstChecked(level);
      if (releases.isListed(flow)) break;
      if (releases.at(flow, standing.goal(flow) - 1) <= clock.slot + room) break;
      waits.set(flow, among(inOrder(waits), rings.waitOf(flow)));
      rings.leave(flow);
    }
    rings.narrow(level);
    return waits;
  }

  /** Puts flows in so that their turns come after so many others; −1: they are not there. */
  private putIn(level: number, waits: Map<number, number>): void {
    for (const [flow, wait] of inOrder(waits)) this.link.rings.insert(flow, level, wait);
  }

  /** The end of the first round, which is that of the steady flow that was served last. */
  private begin(ring: Visited, waits: Map<number, number>, now: number): Known {
    const { visitors, steady } = ring;
    const numbers = new Map(Array.from(visitors, (flow, k) => [flow, k]));
    const there = inOrder(waits).filter(([flow]) => numbers.has(flow));
    const count = steady + there.length;
    let behind = 0;
    while (there.at(-1 - behind)?.[1] === count - 1 - behind) behind++;
    const places = new Places(ring);
    const sent = Float64Array.from(visitors, (flow) => this.link.standing.sent[flow] as number);
    const queue = new Float64Array(visitors.length);
    there.forEach(([flow, wait], before) => {
      const k = numbers.get(flow) as number;
      if (wait >= count - behind) {
        queue[k] = wait - count;
        return;
      }
      places.put(k, wait + 1, before);
      sent[k] = (sent[k] as number) + 1;
    });
    const rounds = new Rounds(ring, 1, sent, count - behind, { turns: 0, slot: now - 1 });
    places.next(rounds, queue);
    return { rounds, places };
  }

  /** All that has happened up to the end of a round has happened. */
  private settle(
    level: number,
    ring: Visited,
    { rounds, places }: Known,
    before: Map<number, number>,
    steady: ReadonlySet<number>,
  ): void {
    const { clock, intake, rings, standing } = this.link;
    const { visitors } = ring;
    clock.slot = rounds.slot + 1;
    rings.advance(level, rounds.round * rings.count(level));
    const waits = new Map<number, number>();
    visitors.forEach((flow, k) => {
      standing.advance(flow, (rounds.sent[k] as number) - (standing.sent[flow] as number));
      if (places.first[k] === 0) intake.rest(flow);
      else intake.dry.delete(flow);
      waits.set(flow, (places.first[k] as number) - 1);
    });
    const there = inOrder(waits);
    const visiting = inOrder(before).filter(([flow]) => !steady.has(flow));
    for (const flow of steady) {
      standing.advance(flow, rounds.round);
      // As many steady flows are before it as there were.
      const wait = before.get(flow) as number;
      const turn = wait - visiting.filter(([, other]) => other < wait).length;
      waits.set(flow, among(there, turn));
    }
    this.putIn(level, waits);
  }
}

/** Who is there and how many turns come before theirs, in the order of their turns. */
function inOrder(waits: Map<number, number>): [number, number][] {
  return [...waits].filter(([, wait]) => wait >= 0).sort(([, a], [, b]) => a - b);
}

/** How many turns come before the one of which `turn` are not those of visitors. */
function among(visitors: readonly [number, number][], turn: number): number {
  let wait = turn;
  for (const [, other] of visitors) if (other <= wait) wait++;
  return wait;
}
