import { Cast, type FillerKind, LEAST_LEFT } from "./cast.ts";
import type { Filler, LinkState } from "./filler.ts";
import { PeersFiller } from "./peers-filler.ts";
import { RingFiller } from "./ring-filler.ts";
import { StampFiller } from "./stamp-filler.ts";
import type { Streams } from "./streams.ts";
import { TurnsFiller } from "./turns-filler.ts";
import { Visits } from "./visits.ts";

/**
 * Leaps over stretches of a link's slots in which packets of several flows alternate in a way that
 * arithmetic foresees: *streams*, which send what is released to them as it comes, and below them a
 * *filler*, which takes the other slots (or nobody, and the link idles).
 *
 * After a leap to slot J all streams are taken to have sent what was released before J. With one
 * stream that is so. With several, some packet may still wait in truth; but as long as nothing happens,
 * what is taken to be and what is agree again from the next moment on in which no stream has anything to
 * send, and that moment comes within `busy` slots. So a leap ends that long before anything that
 * depends on who has sent what. A ring below the streams that others visit is foreseen round by round
 * (`Visits`).
 */
export class Leap {
  private readonly link: LinkState;
  private readonly cast: Cast;
  private readonly streams: Streams;
  private readonly visits: Visits;
  private readonly fillers: Readonly<Record<FillerKind, Filler>>;
  /** Decisions to take before the next attempt, so that attempts in vain cost no more than steps. */
  private patience = 0;

  constructor(link: LinkState) {
    const members = new Int32Array(link.flows.count);
    this.link = link;
    this.cast = new Cast(link);
    this.streams = this.cast.streams;
    this.visits = new Visits(link, this.streams);
    const stretch = { now: 0, length: 0, level: 0, nextStamp: 0, streams: this.streams, margin: 0 };
    this.fillers = {
      turns: new TurnsFiller(link, members, stretch),
      ring: new RingFiller(link, stretch),
      peers: new PeersFiller(link, stretch),
      stamps: new StampFiller(link, members, stretch),
    };
  }

  /** The slot to go on from: later than `now` if there is a stretch to leap over. */
  from(now: number): number {
    if (this.patience-- > 0) return now;
    const { cast, streams, link } = this;
    cast.gather(now);
    const filler = cast.filler === null ? null : this.fillers[cast.filler];
    const isRing = cast.filler === "ring";
    let to = isRing ? this.visit(now) : now;
    if (to === now && !(isRing && cast.isVisited())) to = this.leap(filler, now);
    if (to === now) cast.putBack();
    const looks = streams.count + link.intake.dry.length + (filler?.looks ?? 0);
    this.patience = to > now && isRing ? 0 : 2 * looks;
    return to;
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
    const { count } = streams;
    const { horizon, level, nextStamp } = this.cast;
    // Below no streams at all, only flows merged by stamp alternate in a way that nobody else foresees.
    if (count === 0 ? this.cast.filler !== "stamps" : streams.left < LEAST_LEFT) return now;
    const calm = streams.calm();
    const margin = calm === 0 ? 0 : calm + 2 * streams.flows;
    const event = Math.min(horizon, streams.nextGoal());
    filler?.gather({ now, length: event - now, level, nextStamp, streams, margin });
    const settled = streams.unsettled(now);
    const end = Math.min(event, now + this.endurance(filler));
    let to = Math.floor(end) - calm;
    if (filler !== null && to - now >= settled) {
      const most = filler.most(this.roomUntil(to, now));
      to = most === 0 ? now : this.slotAfter(most, now, to);
    }
    if (to - now < settled) {
      filler?.putBack();
      return now;
    }
    filler?.take(this.roomUntil(to, now), to);
    this.sendStreams(to);
    return to;
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

  /** Slots before `to` that the streams leave. */
  private roomUntil(to: number, now: number): number {
    return to - now - this.streams.dueBefore(to);
  }

  /**
   * A slot, `to` or one before, before which the streams leave just `packets`. There is one, since room
   * grows by 1 at most from slot to slot.
   */
  private slotAfter(packets: number, now: number, to: number): number {
    if (this.streams.count === 0) return now + packets;
    if (this.roomUntil(to, now) === packets) return to;
    let low = now;
    let high = to;
    while (high - low > 1) {
      const middle = low + Math.floor((high - low) / 2);
      if (this.roomUntil(middle, now) < packets) low = middle;
      else high = middle;
    }
    return high;
  }

  private sendStreams(to: number): void {
    const { streams, link } = this;
    // Streams in rings are whole rings.
    for (let k = 0; k < streams.count; k++) link.rings.leave(streams.members[k] as number);
    streams.sendUntil(to);
    for (let k = 0; k < streams.count; k++) link.intake.rest(streams.members[k] as number);
  }
}
