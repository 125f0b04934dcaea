import { ownEnd, type Routes } from "../model/routes.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import { nodeName } from "../network/node-names.ts";
import type { Setting } from "./explained-run.ts";
import type { Limit, Loss, RankPart } from "./explanation.ts";
import type { FluidContender } from "./fluid-state.ts";
import { compare, compareRanks, part } from "./rank-parts.ts";

/** Rates nearer than this share of a port's are equal. */
const RATE = 1e-9;

/** The rate used on a link, and the flows that use it, in order. */
interface Load {
  used: number;
  readonly by: FluidContender[];
}

type RankOf = (contender: FluidContender) => readonly RankPart[];

/** The order at one link where switches have levels of their own (SPEC 3.9): at a host by its queues, elsewhere by those of the switches. */
function rankAt(isOwn: boolean): RankOf {
  return ({ queue, rank }) => (isOwn ? [part("queue", queue)] : rank.slice(0, 1));
}

/** The flows on each link, which say why other flows get nothing. */
export class Loads {
  private readonly setting: Setting;
  private readonly loads = new Map<number, Load>();

  constructor(setting: Setting, contenders: readonly FluidContender[]) {
    this.setting = setting;
    const { start, link, share } = setting.routes;
    for (const contender of contenders) {
      if (contender.rate === 0) continue;
      const end = start[contender.flow + 1] as number;
      for (let k = start[contender.flow] as number; k < end; k++) {
        const part = share === null ? contender.rate : contender.rate * (share[k] as number);
        add(this.loads, link[k] as number, contender, part);
      }
    }
  }

  /** A flow gets nothing since these links are used up. */
  losses(contender: FluidContender): readonly Loss[] {
    const sides = this.linksOf(contender);
    const { bound } = this.setting;
    const byLink =
      bound.stage === undefined
        ? []
        : sides.flatMap(({ link, isOwn }) => this.loss(link, contender, rankAt(isOwn)));
    if (byLink.length > 0) return byLink;
    return sides.flatMap(({ link }) => this.loss(link, contender, ({ rank }) => rank));
  }

  /** With stages: whether a full link of its way has other flows that count there as its equals, and none that is faster. */
  hasEqual(contender: FluidContender): boolean {
    return this.linksOf(contender).some(({ link, isOwn }) => {
      const rankOf = rankAt(isOwn);
      const equals = this.fullLoad(link).filter(
        (other) => other !== contender && compareRanks(rankOf(other), rankOf(contender)) === 0,
      );
      return equals.length > 0 && equals.every(({ rate }) => rate <= contender.rate * (1 + RATE));
    });
  }

  private linksOf({ flow }: FluidContender): { readonly link: number; readonly isOwn: boolean }[] {
    const { routes, fabric } = this.setting;
    const { start, link } = routes;
    const own = ownEnd(routes, flow);
    const from = start[flow] as number;
    const sides = Array.from(link.subarray(from, start[flow + 1]), (one, k) => ({
      link: one,
      isOwn: from + k < own,
    }));
    // The two sides of one link are the same.
    return fabric.kind === "link" ? sides.slice(0, 1) : sides;
  }

  private fullLoad(link: number): readonly FluidContender[] {
    const load = this.loads.get(link);
    const capacity = this.setting.routes.capacity[link] as number;
    return load === undefined || load.used < capacity * (1 - RATE) ? [] : load.by;
  }

  private loss(link: number, contender: FluidContender, rankOf: RankOf): readonly Loss[] {
    const own = { ...contender, rank: rankOf(contender) };
    const ahead = this.fullLoad(link).filter((one) => compareRanks(rankOf(one), own.rank) < 0);
    const last = ahead.at(-1);
    const comparison = last === undefined ? null : compare({ ...last, rank: rankOf(last) }, own);
    if (comparison === null) return [];
    return [{ ...this.nameOf(link), by: ahead.map(({ flow }) => flow), comparison }];
  }

  private nameOf(link: number): Pick<Loss, "place" | "port" | "way"> {
    const { fabric, network } = this.setting;
    if (network !== null && isNetwork(fabric)) {
      const from = nodeName(fabric, network.from[link] as number);
      const to = nodeName(fabric, network.to[link] as number);
      return { place: "hop", port: link, way: `${from} to ${to}` };
    }
    if (fabric.kind !== "switch") return { place: "link", port: 0 };
    return link < fabric.ports
      ? { place: "ingress", port: link }
      : { place: "egress", port: link - fabric.ports };
  }
}

/** Returns null if the flow is not served; `isSharing` says if other flows have its rank. */
export function limitOf(
  { flows, fabric, bound, routes, network }: Setting,
  { flow, rate, rank, isCaughtUp }: FluidContender,
  isSharing: boolean,
): Limit | null {
  if (rate === 0) return null;
  const full = network === null ? lineRate(fabric) : alongWay(routes, flow);
  if (rate >= full * (1 - RATE)) return "full";
  if (rate >= (flows.ownRate?.[flow] ?? Number.POSITIVE_INFINITY) * (1 - RATE)) return "own";
  const inflow = lineRate(fabric) / (flows.spread[flow] as number);
  if (isCaughtUp && rate >= inflow * (1 - RATE)) return "release";
  if (bound.reserve !== undefined) return rank[0]?.value === 0 ? "grant" : "share";
  return isSharing ? "share" : "rest";
}

/** The rate of a flow that is alone: that of the narrowest link of its way. */
function alongWay({ start, link, share, capacity }: Routes, flow: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = start[flow] as number; k < (start[flow + 1] as number); k++) {
    least = Math.min(least, (capacity[link[k] as number] as number) / (share?.[k] ?? 1));
  }
  return least;
}

function add(
  loads: Map<number, Load>,
  link: number,
  contender: FluidContender,
  rate: number,
): void {
  const load = loads.get(link) ?? { used: 0, by: [] };
  load.used += rate;
  load.by.push(contender);
  loads.set(link, load);
}
