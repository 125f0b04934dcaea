import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import { nodeName } from "../network/node-names.ts";
import type { Limit, Loss } from "./explanation.ts";
import type { FluidPlace } from "./fluid-state.ts";
import { compare, compareRanks } from "./rank.ts";
import type { Setting } from "./setting.ts";

/** Rates nearer than this share of a port's are equal. */
const RATE = 1e-9;

/** What a link gives to whom, in order. */
interface Load {
  used: number;
  readonly by: FluidPlace[];
}

/** Who uses which link, to tell why the others get nothing. */
export class Loads {
  private readonly setting: Setting;
  private readonly loads = new Map<number, Load>();

  constructor(setting: Setting, places: readonly FluidPlace[]) {
    this.setting = setting;
    const { start, link, share } = setting.routes;
    for (const place of places) {
      if (place.rate === 0) continue;
      const end = start[place.flow + 1] as number;
      for (let k = start[place.flow] as number; k < end; k++) {
        const part = share === null ? place.rate : place.rate * (share[k] as number);
        add(this.loads, link[k] as number, place, part);
      }
    }
  }

  /** Why a flow gets nothing: the links that are used up. */
  losses(place: FluidPlace): readonly Loss[] {
    const { start, link } = this.setting.routes;
    const own = link.subarray(start[place.flow], start[place.flow + 1]);
    // The two sides of one link are the same.
    const sides = this.setting.fabric.kind === "link" ? own.subarray(0, 1) : own;
    return [...sides].flatMap((one) => this.loss(one, place));
  }

  private loss(link: number, place: FluidPlace): readonly Loss[] {
    const load = this.loads.get(link);
    const capacity = this.setting.routes.capacity[link] as number;
    if (load === undefined || load.used < capacity * (1 - RATE)) return [];
    const ahead = load.by.filter(({ rank }) => compareRanks(rank, place.rank) < 0);
    const last = ahead.at(-1);
    const comparison = last === undefined ? null : compare(last, place);
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

/** What holds the rate of a served flow where it is; `isSharing` says if others have its rank. */
export function limitOf(
  { flows, fabric, bound }: Setting,
  { flow, rate, rank, isCaughtUp }: FluidPlace,
  isSharing: boolean,
): Limit | null {
  if (rate === 0) return null;
  if (rate >= lineRate(fabric) * (1 - RATE)) return "full";
  const inflow = lineRate(fabric) / (flows.spread[flow] as number);
  if (isCaughtUp && rate >= inflow * (1 - RATE)) return "release";
  if (bound.asks === true) return rank[0]?.value === 0 ? "grant" : "share";
  return isSharing ? "share" : "rest";
}

function add(loads: Map<number, Load>, link: number, place: FluidPlace, rate: number): void {
  const load = loads.get(link) ?? { used: 0, by: [] };
  load.used += rate;
  load.by.push(place);
  loads.set(link, load);
}
