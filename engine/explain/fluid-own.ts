import { lineRate } from "../model/spec/fabric-spec.ts";
import { FluidRanks } from "../rank/fluid/fluid-ranks.ts";
import { Meetings } from "../rank/fluid/meetings.ts";
import { Order } from "../rank/fluid/order.ts";
import type { BoundExpressions } from "../rank/own-rank.ts";
import { slopeOf } from "../rank/slopes.ts";
import type { Setting } from "./explained-run.ts";
import type { RankPart } from "./explanation.ts";
import type { Draft } from "./fluid-rank.ts";
import { type Contender, part } from "./rank-parts.ts";

/** A sum of service this near to a step, relative to the flow's size, has reached it. */
const AMOUNT = 1e-9;

/** A rank of one's own at one moment of the fluid model (SPEC 14.4): the flows in order, and when that may change. */
export class FluidOwn {
  readonly contenders: readonly (Draft & Contender)[];
  /** Time until service brings a flow to another piece, or its rank to that of another; ∞ if it never does. */
  readonly step: number;
  private readonly setting: Setting;
  private readonly own: BoundExpressions;
  private readonly ranks: FluidRanks;
  private readonly rate: Float64Array;

  constructor(setting: Setting, own: BoundExpressions, drafts: readonly Draft[], moment: number) {
    const { flows, fabric, routes } = setting;
    const c = lineRate(fabric);
    this.setting = setting;
    this.own = own;
    this.ranks = new FluidRanks(flows, own, c);
    this.rate = new Float64Array(flows.count);
    const order = new Order(flows, this.ranks, own.ties, c);
    const byFlow = new Map<number, Draft>();
    for (const draft of drafts) {
      this.place(draft, moment);
      this.rate[draft.flow] = draft.rate;
      byFlow.set(draft.flow, { ...draft, queue: this.ranks.queue[draft.flow] as number });
      order.add(draft.flow);
    }
    order.sort(this.rate, moment, setting.first);
    for (let flow = this.chosenOnPoint(order); flow >= 0; flow = this.chosenOnPoint(order)) {
      this.ranks.leave(flow, 0);
      order.sort(this.rate, moment, setting.first);
    }
    const inOrder = [...order.list.subarray(0, order.count)];
    this.contenders = inOrder.map((flow) => {
      const draft = byFlow.get(flow) as Draft;
      return { ...draft, rank: this.parts(draft) };
    });
    const speed = this.ranks.slope.map((slope) =>
      slope.map((one, flow) => one * (this.rate[flow] as number)),
    );
    const served = drafts.filter(({ rate }) => rate > 0);
    const pieces = served.map(
      ({ flow, sent, rate }) => ((this.ranks.until[flow] as number) - sent) / rate,
    );
    const meetings = new Meetings(order, this.ranks, routes, speed);
    this.step = pieces.reduce((a, b) => Math.min(a, b), meetings.step(this.rate, served.length));
  }

  /** Brings the ranks of a flow up to its age; one that is served is over any step there. */
  private place({ flow, sent, rate }: Draft, moment: number): void {
    const { own, ranks, setting } = this;
    const { arrival, spread, size } = setting.flows;
    const duration = ((spread[flow] as number) * (size[flow] as number)) / lineRate(setting.fabric);
    const released = (arrival[flow] as number) + duration;
    own.complete[flow] = released <= moment * (1 + Number.EPSILON) ? 1 : 0;
    if (sent === 0 && rate === 0) ranks.stand(flow);
    else ranks.leave(flow, sent);
    const until = ranks.until[flow] as number;
    if (sent > 0 && until - sent <= AMOUNT * (size[flow] as number)) ranks.leave(flow, until);
  }

  /**
   * The first flow on the point 0 that is not served though all its links are free of flows before it: it has left the
   * point with its first service, which took no time, and has lost there. −1: none.
   */
  private chosenOnPoint(order: Order): number {
    const { ranks, rate } = this;
    const { start, link } = this.setting.routes;
    const taken = new Set<number>();
    for (const flow of order.list.subarray(0, order.count)) {
      const links = link.subarray(start[flow], start[flow + 1]);
      const isFree = links.every((one) => !taken.has(one));
      if (isFree && rate[flow] === 0 && ranks.isOnPoint[flow] === 1) return flow;
      for (const one of links) taken.add(one);
    }
    return -1;
  }

  /** The ranks, and how each moves: flows of a class have the same parts. */
  private parts({ flow, sent }: Draft): RankPart[] {
    const { own, ranks, rate, setting } = this;
    const shown = own.shown(flow, sent);
    const parts: RankPart[] = [];
    let isFalling = false;
    for (const [k, node] of own.own.ranks.entries()) {
      const value = (ranks.value[k] as Float64Array)[flow] as number;
      const slope = (ranks.slope[k] as Float64Array)[flow] as number;
      const [name, text] = [own.names[k] as string, shown[k] as string];
      parts.push({ ...part(name, value), shown: text });
      if (!slopeOf(node, own.own.texts[k] as string).isSloped) continue;
      parts.push(part("rise", slope > 0 ? 1 : 0));
      if (slope > 0) return parts;
      if (slope < 0) isFalling = true;
      parts.push(part("slope", Number((slope * (rate[flow] as number)).toPrecision(9))));
    }
    const index = part("index", flow);
    if (own.ties === "index") return [...parts, index];
    if (own.ties === "rr" && !isFalling) return parts;
    return [...parts, part("arrival", setting.flows.arrival[flow] as number), index];
  }
}
