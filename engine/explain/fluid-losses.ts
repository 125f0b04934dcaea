import type { Limit, Loss } from "./explanation.ts";
import type { FluidPlace } from "./fluid-state.ts";
import { compare, compareRanks } from "./rank.ts";
import type { Setting } from "./setting.ts";

/** Rates nearer than this share of a port's are equal. */
const RATE = 1e-9;

/** What each port gives to whom: [rate, flows in order]. On a link all flows go from port 0 to port 0. */
interface Load {
  used: number;
  readonly by: FluidPlace[];
}

/** Who uses which port, to tell why the others get nothing. */
export class Loads {
  private readonly setting: Setting;
  private readonly ingress = new Map<number, Load>();
  private readonly egress = new Map<number, Load>();

  constructor(setting: Setting, places: readonly FluidPlace[]) {
    this.setting = setting;
    const { src, dst } = setting.flows;
    for (const place of places) {
      if (place.rate === 0) continue;
      add(this.ingress, src[place.flow] as number, place);
      add(this.egress, dst[place.flow] as number, place);
    }
  }

  /** Why a flow gets nothing: the ports that are used up. */
  losses(place: FluidPlace): readonly Loss[] {
    const { flows, fabric } = this.setting;
    const from = flows.src[place.flow] as number;
    const to = flows.dst[place.flow] as number;
    const ingress = this.loss("ingress", from, this.ingress.get(from), place);
    const egress = this.loss("egress", to, this.egress.get(to), place);
    if (fabric.kind === "link") return ingress.map((one) => ({ ...one, place: "link" }));
    return [...ingress, ...egress];
  }

  private loss(
    side: Loss["place"],
    port: number,
    load: Load | undefined,
    place: FluidPlace,
  ): readonly Loss[] {
    if (load === undefined || load.used < this.setting.fabric.rate * (1 - RATE)) return [];
    const ahead = load.by.filter(({ rank }) => compareRanks(rank, place.rank) < 0);
    const last = ahead.at(-1);
    const comparison = last === undefined ? null : compare(last, place);
    if (comparison === null) return [];
    return [{ place: side, port, by: ahead.map(({ flow }) => flow), comparison }];
  }
}

/** What holds the rate of a served flow where it is; `isSharing` says if others have its rank. */
export function limitOf(
  { flows, fabric }: Setting,
  { flow, rate, isCaughtUp }: FluidPlace,
  isSharing: boolean,
): Limit | null {
  if (rate === 0) return null;
  if (rate >= fabric.rate * (1 - RATE)) return "full";
  const inflow = fabric.rate / (flows.spread[flow] as number);
  if (isCaughtUp && rate >= inflow * (1 - RATE)) return "release";
  return isSharing ? "share" : "rest";
}

function add(loads: Map<number, Load>, port: number, place: FluidPlace): void {
  const load = loads.get(port) ?? { used: 0, by: [] };
  load.used += place.rate;
  load.by.push(place);
  loads.set(port, load);
}
