import type { Filler, LinkState } from "./filler.ts";
import { RingFiller } from "./ring-filler.ts";
import { StampFiller } from "./stamp-filler.ts";
import { Streams } from "./streams.ts";
import { TurnsFiller } from "./turns-filler.ts";

/** Streams that leave less of the link than this are not told apart from streams that fill it. */
const LEAST_LEFT = 1e-9;

/**
 * Leaps over stretches of a link's slots in which packets of several flows alternate in a way that
 * arithmetic foresees: *streams*, which send what is released to them as it comes, and below them a
 * *filler*, which takes the other slots (or nobody, and the link idles).
 *
 * After a leap to slot J all streams are taken to have sent what was released before J. With one
 * stream that is so. With several, some packet may still wait in truth; but as long as nothing happens,
 * what is taken to be and what is agree again from the next moment on in which no stream has anything to
 * send, and that moment comes within `busy` slots. So a leap ends that long before anything that
 * depends on who has sent what.
 */
export class Leap {
  private readonly link: LinkState;
  private readonly streams: Streams;
  private readonly turns: TurnsFiller;
  private readonly ring: RingFiller;
  private readonly stamps: StampFiller;
  /** Decisions to take before the next attempt, so that attempts in vain cost no more than steps. */
  private patience = 0;
  /** Streams that were first in the heap. */
  private popped = 0;
  /** The filler's level. */
  private level = 0;
  /** The next release of dry flows in the filler's own level, if that goes by stamp. */
  private nextStamp = 0;
  /** Turns that the only stream waits for in the filler's own ring; 0: it goes first. */
  private delay = 0;

  constructor(link: LinkState) {
    const { flows, releases, standing } = link;
    const members = new Int32Array(flows.count);
    this.link = link;
    this.streams = new Streams(flows, releases, standing);
    const stretch = { now: 0, level: 0, nextStamp: 0, streams: this.streams, margin: 0 };
    this.turns = new TurnsFiller(link, members, stretch);
    this.ring = new RingFiller(link, stretch);
    this.stamps = new StampFiller(link, members, stretch);
  }

  /** The slot to go on from: later than `now` if there is a stretch to leap over. */
  from(now: number): number {
    if (this.patience-- > 0) return now;
    this.streams.clear();
    const filler = this.takeShallow(now);
    const horizon = this.takeDry(filler, now);
    const to = this.leap(filler, horizon, now);
    if (to === now) this.putBack();
    this.patience = 2 * (this.streams.count + this.link.intake.dry.length + (filler?.count ?? 0));
    return to;
  }

  private leap(filler: Filler | null, horizon: number, now: number): number {
    const { streams } = this;
    const { count } = streams;
    if (count === 0 ? filler !== this.stamps : streams.left < LEAST_LEFT) return now;
    const calm = count > 1 ? streams.busy(count) : 0;
    const margin = count > 1 ? calm + 2 * count : 0;
    const { level, nextStamp } = this;
    filler?.gather({ now, level, nextStamp, streams, margin });
    const settled = streams.backlog + count > 2 ? streams.busy(streams.backlog + count) : 1;
    const end = Math.min(horizon, streams.nextGoal(), now + this.endurance(filler));
    let to = this.aligned(Math.floor(end) - calm);
    if (filler !== null && to - now >= settled) {
      const most = filler.most(this.roomUntil(to, now));
      to = most < filler.count ? now : this.aligned(this.slotAfter(most, now, to));
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
      if (link.standing.level[flow] !== this.level) continue;
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

  /** A stream in the filler's own ring waits for `delay` turns: only after its turn is it served up. */
  private aligned(to: number): number {
    const { delay, link, streams } = this;
    if (delay === 0) return to;
    const flow = streams.members[0] as number;
    const sent = link.releases.countBy(flow, to - delay - 1);
    if (sent <= (link.standing.sent[flow] as number)) return Number.NEGATIVE_INFINITY;
    return link.releases.at(flow, sent - 1) + delay + 1;
  }

  private sendStreams(to: number): void {
    const { streams, link } = this;
    streams.sendUntil(to);
    for (let k = 0; k < streams.count; k++) {
      const flow = streams.members[k] as number;
      link.rings.leave(flow);
      link.intake.rest(flow);
    }
  }

  /** Gathers the backlogged streams; returns the filler, which is first behind them. */
  private takeShallow(now: number): Filler | null {
    const { heap, rings, standing, policy } = this.link;
    const { streams } = this;
    for (let flow = heap.first(); flow >= 0 && this.isShallow(flow, now); flow = heap.first()) {
      heap.delete(flow);
    }
    this.popped = streams.count;
    this.delay = 0;
    const lead = heap.first();
    if (lead >= 0) {
      this.level = standing.level[lead] as number;
      if (standing.order(lead).kind !== "stamp") return this.turns;
      // Flows that go by stamp change places with every packet: those of one level are one filler.
      while (
        streams.count > 0 &&
        standing.level[streams.members[streams.count - 1] as number] === this.level
      ) {
        heap.set(streams.drop());
      }
      this.popped = streams.count;
      return this.stamps;
    }
    for (let level = 0; level < policy.levels; level++) {
      const before = streams.count;
      for (let flow = rings.first(level); flow >= 0; flow = rings.next(flow)) {
        if (this.isShallow(flow, now)) continue;
        while (streams.count > before) streams.drop();
        this.level = level;
        return this.ring;
      }
    }
    return null;
  }

  /** Adds a flow to the streams if little of it waits and they can take it. */
  private isShallow(flow: number, now: number): boolean {
    const { flows, releases, standing } = this.link;
    const { streams } = this;
    const spread = flows.spread[flow] as number;
    if (spread <= 1 || releases.isListed(flow)) return false;
    if (streams.left - 1 / spread < LEAST_LEFT) return false;
    const released = releases.countBy(flow, now);
    const backlog = released - (standing.sent[flow] as number);
    if (released === flows.size[flow] || backlog > 2 * streams.count + 8) return false;
    streams.add(flow, backlog);
    return true;
  }

  /** Gathers the streams that have run dry; returns the slot of the first event that is not theirs. */
  private takeDry(filler: Filler | null, now: number): number {
    const { flows, releases, standing, heap, rings, intake } = this.link;
    const { streams, level } = this;
    let horizon = intake.nextBeside();
    let mate = -1;
    this.nextStamp = Number.POSITIVE_INFINITY;
    for (let k = 0; k < intake.dry.length; k++) {
      const flow = intake.dry.at(k);
      const due = releases.at(flow, standing.sent[flow] as number);
      if (releases.isListed(flow)) {
        horizon = Math.min(horizon, due);
        continue;
      }
      standing.refresh(flow, now);
      const own = standing.level[flow] as number;
      if (filler === null || own < level) {
        streams.add(flow, 0);
      } else if (own === level && filler === this.turns) {
        if (standing.before(flow, heap.first())) streams.add(flow, 0);
        // What waits below a filler of equal service is overtaken by it one day.
        else if (standing.order(flow).kind === "attained") horizon = Math.min(horizon, due);
      } else if (own === level && filler === this.stamps) {
        this.nextStamp = Math.min(this.nextStamp, due);
      } else if (own === level && filler === this.ring) {
        horizon = Math.min(horizon, mate < 0 ? Number.POSITIVE_INFINITY : due);
        if (mate >= 0)
          horizon = Math.min(horizon, releases.at(mate, standing.sent[mate] as number));
        mate = flow;
      }
    }
    if (mate < 0) return horizon;
    const spread = flows.spread[mate] as number;
    const turns = rings.count(level);
    if (streams.count === 0 && Math.floor(spread) > turns) {
      this.delay = turns;
      streams.add(mate, 0);
      return horizon;
    }
    return Math.min(horizon, releases.at(mate, standing.sent[mate] as number));
  }

  private putBack(): void {
    for (let k = 0; k < this.popped; k++) this.link.heap.set(this.streams.members[k] as number);
  }
}
