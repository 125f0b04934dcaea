import { Cast, type FillerKind, LEAST_LEFT } from "./cast.ts";
import type { Filler, LinkState, Stretch } from "./filler.ts";
import { Lulls } from "./lulls.ts";
import { PeersFiller } from "./peers-filler.ts";
import { RingFiller } from "./ring-filler.ts";
import { StampFiller } from "./stamp-filler.ts";
import type { Streams } from "./streams.ts";
import { TurnsFiller } from "./turns-filler.ts";
import { Visits } from "./visits.ts";

/** Of so many dry flows one is a stream, or fewer. */
const FEWER = 4;

/**
 * Leaps over stretches of a link's slots in which packets of several flows alternate in a way that
 * arithmetic foresees: *streams*, which send what is released to them as it comes, and below them a
 * *filler*, which takes the other slots (or nobody, and the link idles).
 *
 * A leap goes to the last lull before anything that depends on who has sent what: a moment in which no
 * stream has anything to send, so that all of them have sent what was released, whatever the order
 * among them (`Lulls`). A ring below the streams that others visit is foreseen round by round (`Visits`).
 */
export class Leap {
  private readonly link: LinkState;
  private readonly cast: Cast;
  private readonly streams: Streams;
  private readonly lulls: Lulls;
  private readonly visits: Visits;
  private readonly stretch: Stretch;
  private readonly fillers: Readonly<Record<FillerKind, Filler>>;
  /** The event before which the last lull was. */
  private until = 0;
  /** Flows that the last attempt looked at, and decisions in which there is hope for a lull. */
  private looks = 0;
  private hope = 0;
  /** Decisions to take before the next attempt, so that attempts in vain cost no more than steps. */
  private patience = 0;

  constructor(link: LinkState) {
    const members = new Int32Array(link.flows.count);
    this.link = link;
    this.cast = new Cast(link);
    this.streams = this.cast.streams;
    this.lulls = new Lulls(this.streams);
    this.visits = new Visits(link, this.streams);
    const stretch = { now: 0, length: 0, level: 0, nextStamp: 0, streams: this.streams };
    this.stretch = stretch;
    this.fillers = {
      turns: new TurnsFiller(link, members, stretch),
      ring: new RingFiller(link, stretch),
      peers: new PeersFiller(link, stretch),
      stamps: new StampFiller(link, members, stretch),
    };
  }

  /** The slot to go on from: later than `now` if there is a stretch to leap over. */
  from(now: number): number {
    if (now < this.until || this.patience-- > 0 || this.isBrief(now)) return now;
    const { cast, streams, link } = this;
    cast.gather(now);
    const filler = cast.filler === null ? null : this.fillers[cast.filler];
    const isRing = cast.filler === "ring";
    let to = isRing ? this.visit(now) : now;
    if (to === now && !(isRing && cast.isVisited())) to = this.leap(filler, now);
    if (to === now) cast.putBack();
    this.looks = streams.count + link.intake.dry.length + (filler?.looks ?? 0);
    this.hope = this.hopeAfter(to > now);
    // A look costs about a quarter of what a slot that is stepped through does.
    if (to > now && (isRing || this.until > now)) this.patience = this.looks / 4 - (to - now);
    else this.patience = 2 * this.looks;
    return to;
  }

  /**
   * Whether the first flow soon gives way: it ends or changes level with its next packet, so that nothing can
   * be foreseen yet; or it keeps up, and there may soon be a lull.
   */
  private isBrief(now: number): boolean {
    const { flows, heap, releases, rings, standing } = this.link;
    let flow = heap.first();
    if (flow < 0) {
      const level = rings.highest();
      if (level < 0) return false;
      if (rings.count(level) > 1) return this.mayWait();
      flow = rings.at(level, 0);
    }
    const sent = standing.sent[flow] as number;
    if (standing.goal(flow) - sent <= 1) return true;
    if ((flows.spread[flow] as number) <= 1 || releases.countBy(flow, now) - sent > 2) return false;
    return this.mayWait();
  }

  /**
   * Not twice in vain: where the first flow always keeps up there may be no lull, but a leap nonetheless. A group
   * that keeps up is no filler, so the next attempt had better come when it has nothing to send.
   */
  private hopeAfter(isLeap: boolean): number {
    const { filler } = this.cast;
    if (filler === "peers" && !isLeap) return this.hope === 0 ? 2 * this.looks : 0;
    return isLeap && filler !== "ring" ? this.looks : 0;
  }

  private mayWait(): boolean {
    if (this.hope === 0) return false;
    this.hope--;
    return true;
  }

  /** Over rounds of the ring that is the filler. */
  private visit(now: number): number {
    const { cast, visits } = this;
    const to = visits.leap(now, cast.horizon, cast.level, cast.visitors);
    if (to > now) this.sendStreams(to);
    return to;
  }

  private leap(filler: Filler | null, now: number): number {
    const { streams } = this;
    const { horizon } = this.cast;
    // Below no streams at all, only flows merged by stamp alternate in a way that nobody else foresees.
    if (streams.count === 0 ? this.cast.filler !== "stamps" : streams.left < LEAST_LEFT) return now;
    const event = Math.min(horizon, streams.nextGoal());
    this.beginStretch(now, event - now);
    filler?.gather();
    const end = Math.floor(Math.min(event, now + this.endurance(filler)));
    const to =
      streams.count === 0 ? now + (filler?.most(end - now) ?? 0) : this.lullBy(end, filler);
    if (to <= now) {
      this.until = now;
      filler?.putBack();
      return now;
    }
    filler?.take(streams.count === 0 ? to - now : this.lulls.openings, to);
    this.sendStreams(to);
    return to;
  }

  private beginStretch(now: number, length: number): void {
    const { stretch, cast } = this;
    stretch.now = now;
    stretch.length = length;
    stretch.level = cast.level;
    stretch.nextStamp = cast.nextStamp;
  }

  /** The last lull up to `end` that the filler can take, −1 if there is none. */
  private lullBy(end: number, filler: Filler | null): number {
    const { lulls } = this;
    const { now } = this.stretch;
    if (end <= now) return -1;
    const isFound = lulls.last(now, end);
    let openings = lulls.openings;
    if (isFound && filler !== null) {
      openings = openings === 0 ? 0 : filler.most(openings);
      if (openings === 0) return -1;
    }
    if (filler === null || (isFound && openings === lulls.openings)) this.until = end;
    else if (isFound && !lulls.after(openings)) return -1;
    return isFound ? lulls.slot : -1;
  }

  /** For how many slots the filler surely has packets and goes behind all streams. */
  private endurance(filler: Filler | null): number {
    const { streams, link } = this;
    if (filler === null) return Number.POSITIVE_INFINITY;
    let slots = filler.lasts();
    for (let k = 0; k < streams.count; k++) {
      const flow = streams.members[k] as number;
      if (link.standing.level[flow] !== this.cast.level) continue;
      slots = Math.min(slots, filler.yields(flow, streams.waiting[k] as number));
    }
    return slots;
  }

  private sendStreams(to: number): void {
    const { streams, link } = this;
    // Streams in rings are whole rings.
    for (let k = 0; k < streams.count; k++) link.rings.leave(streams.members[k] as number);
    streams.sendUntil(to);
    // If most of what is dry changes, it is put into order all at once.
    const { intake } = link;
    const areMany = FEWER * streams.count >= intake.dry.length;
    for (let k = 0; k < streams.count; k++) {
      const flow = streams.members[k] as number;
      if (areMany) intake.restAmongMany(flow);
      else intake.rest(flow);
    }
    if (areMany) intake.dry.order();
  }
}
