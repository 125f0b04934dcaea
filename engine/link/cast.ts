import { FlowList } from "../simulate/queues/flow-list.ts";
import type { LinkState } from "./filler.ts";
import { Streams } from "./streams.ts";

/** Streams that leave less of the link than this are not told apart from streams that fill it. */
export const LEAST_LEFT = 1e-9;

/** What kind of filler the first flow behind the streams leads. */
export type FillerKind = "turns" | "peers" | "ring" | "stamps";

/** Who plays which part in a leap: the streams, and what there is below them. */
export class Cast {
  readonly streams: Streams;
  /** Null: nobody waits below the streams. */
  filler: FillerKind | null = null;
  /** The filler's level. */
  level = 0;
  /** The slot of the first event that is not the release of a stream's packet. */
  horizon = 0;
  /** The next release of dry flows in the filler's own level, if that goes by stamp. */
  nextStamp = 0;
  /** Flows that have run dry and come back to the ring that is the filler. */
  readonly visitors = new FlowList();
  private readonly link: LinkState;
  /** Streams that were first in the heap; they come first among the streams. */
  private popped = 0;

  constructor(link: LinkState) {
    this.link = link;
    this.streams = new Streams(link);
  }

  gather(now: number): void {
    this.streams.clear();
    this.takeShallow(now);
    this.popped = this.streams.count;
    this.filler = this.findFiller(now);
    this.takeDry(now);
  }

  /** Whether flows come to the ring that is the filler, or stay for few turns. */
  isVisited(): boolean {
    return this.visitors.length + this.link.rings.briefly(this.level).length > 0;
  }

  /** Back into the heap, if there is no leap. */
  putBack(): void {
    for (let k = 0; k < this.popped; k++) this.link.heap.set(this.streams.members[k] as number);
  }

  /** Takes the streams that go first out of the heap. */
  private takeShallow(now: number): void {
    const { heap } = this.link;
    for (let flow = heap.first(); flow >= 0 && this.isShallow(flow, now); flow = heap.first()) {
      heap.delete(flow);
    }
  }

  private findFiller(now: number): FillerKind | null {
    const { heap, rings, peers, standing, policy } = this.link;
    const lead = heap.first();
    if (lead >= 0) {
      this.level = standing.level[lead] as number;
      if (standing.order(lead).kind !== "stamp") return peers.has(lead) ? "peers" : "turns";
      this.returnStamped();
      return "stamps";
    }
    for (let level = 0; level < policy.levels; level++) {
      const above = this.streams.count;
      const length = rings.count(level);
      for (let k = 0; k < length; k++) {
        if (this.isShallow(rings.at(level, k), now)) continue;
        while (this.streams.count > above) this.streams.drop();
        this.level = level;
        return "ring";
      }
    }
    return null;
  }

  /** Flows that go by stamp change places with every packet: those of the filler's level are of it. */
  private returnStamped(): void {
    const { streams } = this;
    const { heap, standing } = this.link;
    while (this.popped > 0) {
      if (standing.level[streams.members[this.popped - 1] as number] !== this.level) return;
      heap.set(streams.drop());
      this.popped--;
    }
  }

  /** Adds a backlogged flow to the streams if little of it waits and the link can take it. */
  private isShallow(flow: number, now: number): boolean {
    const { flows, releases, standing, peers } = this.link;
    const { streams } = this;
    const spread = flows.spread[flow] as number;
    if (spread <= 1 || releases.isListed(flow)) return false;
    if (peers.has(flow) && standing.order(flow).kind !== "stamp") return false;
    if (streams.left - streams.rateOf(flow) < LEAST_LEFT) return false;
    const released = releases.countBy(flow, now);
    const backlog = released - (standing.sent[flow] as number);
    if (released >= standing.goal(flow) || backlog > streams.flows + 4) return false;
    streams.add(flow, backlog);
    return true;
  }

  /** Adds the streams that have run dry, and finds out by when the other dry flows matter. */
  private takeDry(now: number): void {
    const { dry } = this.link.intake;
    this.horizon = this.link.intake.nextBeside();
    this.nextStamp = Number.POSITIVE_INFINITY;
    this.visitors.clear();
    for (let k = 0; k < dry.length; k++) {
      const flow = dry.at(k);
      if (this.link.releases.isListed(flow)) this.awaitRelease(flow);
      else this.place(flow, now);
    }
  }

  /** Finds the place of a dry flow. */
  private place(flow: number, now: number): void {
    const { standing, heap, releases } = this.link;
    if (this.filler === null) {
      this.streams.add(flow, 0);
      return;
    }
    standing.refresh(flow, now);
    const level = standing.level[flow] as number;
    if (level < this.level) {
      this.streams.add(flow, 0);
    } else if (level === this.level && (this.filler === "turns" || this.filler === "peers")) {
      if (standing.before(flow, heap.first())) this.streams.add(flow, 0);
      // What waits below a filler of equal service is overtaken by it one day.
      else if (standing.order(flow).kind === "attained") this.awaitRelease(flow);
    } else if (level === this.level && this.filler === "stamps") {
      const release = releases.at(flow, standing.sent[flow] as number);
      this.nextStamp = Math.min(this.nextStamp, release);
    } else if (level === this.level) this.visitors.add(flow);
  }

  private awaitRelease(flow: number): void {
    const { releases, standing } = this.link;
    const release = releases.at(flow, standing.sent[flow] as number);
    this.horizon = Math.min(this.horizon, release);
  }
}
