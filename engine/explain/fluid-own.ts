import { lineRate } from "../model/spec/fabric-spec.ts";
import { FluidRanks } from "../rank/fluid/fluid-ranks.ts";
import type { BoundExpressions } from "../rank/own-rank.ts";
import { slopeOf } from "../rank/slopes.ts";
import { Active } from "../simulate/fluid/events/active.ts";
import { Crossing } from "../simulate/fluid/events/crossing.ts";
import { Precedence } from "../simulate/fluid/events/precedence.ts";
import { releaseEnd, type Setting } from "./explained-run.ts";
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
  private readonly active: Active;

  constructor(setting: Setting, own: BoundExpressions, drafts: readonly Draft[], moment: number) {
    const { flows, fabric, routes } = setting;
    const c = lineRate(fabric);
    this.setting = setting;
    this.own = own;
    this.ranks = new FluidRanks(flows, own, c);
    this.active = new Active(flows, this.ranks, c, false);
    this.active.now = moment;
    this.active.since = setting.first;
    const { active } = this;
    const order = new Precedence(flows, active);
    const byFlow = new Map<number, Draft>();
    for (const draft of drafts) {
      this.place(draft, moment);
      active.put(draft.flow, draft.rate);
      byFlow.set(draft.flow, { ...draft, queue: this.ranks.queue(draft.flow) });
    }
    order.sort();
    for (let flow = this.chosenOnPoint(); flow >= 0; flow = this.chosenOnPoint()) {
      active.leavePoint(flow);
      order.sort();
    }
    const inOrder = [...active.list.subarray(0, active.count)];
    this.contenders = inOrder.map((flow) => {
      const draft = byFlow.get(flow) as Draft;
      return { ...draft, rank: this.parts(draft) };
    });
    const served = drafts.filter(({ rate }) => rate > 0);
    const pieces = served.map(
      ({ flow, sent, rate }) => ((this.ranks.goal[flow] as number) - sent) / rate,
    );
    const meeting = new Crossing(active, routes).step();
    this.step = pieces.reduce((a, b) => Math.min(a, b), meeting);
  }

  /** Brings the ranks of a flow up to its age; one that is served is over any step there. */
  private place({ flow, sent, rate }: Draft, moment: number): void {
    const { ranks, setting } = this;
    const { size } = setting.flows;
    const isComplete = releaseEnd(setting, flow) <= moment * (1 + Number.EPSILON);
    ranks.place(flow, sent, isComplete, sent > 0 || rate > 0);
    if (sent > 0) ranks.climb(flow, AMOUNT * (size[flow] as number));
  }

  /**
   * The first flow on the point 0 that is not served though all its links are free of flows before it: it has left the
   * point with its first service, which took no time, and has lost there. −1: none.
   */
  private chosenOnPoint(): number {
    const { ranks } = this;
    const { list, count, rate } = this.active;
    const { start, link } = this.setting.routes;
    const taken = new Set<number>();
    for (const flow of list.subarray(0, count)) {
      const links = link.subarray(start[flow], start[flow + 1]);
      const isFree = links.every((one) => !taken.has(one));
      if (isFree && rate[flow] === 0 && ranks.isOnPoint(flow)) return flow;
      for (const one of links) taken.add(one);
    }
    return -1;
  }

  /** The ranks, and how each moves: flows of a class have the same parts. */
  private parts({ flow, sent }: Draft): RankPart[] {
    const { own, ranks, active, setting } = this;
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
      parts.push(part("slope", Number((slope * (active.rate[flow] as number)).toPrecision(9))));
    }
    const index = part("index", flow);
    if (own.ties === "index") return [...parts, index];
    if (own.ties === "rr" && !isFalling) return parts;
    return [...parts, part("arrival", setting.flows.arrival[flow] as number), index];
  }
}
