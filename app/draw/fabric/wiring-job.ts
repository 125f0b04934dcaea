import { type Wiring, wiringOf } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import type { NetworkFabric, SwitchFabric } from "../../../engine/doors/scenario.ts";

export interface WiringInput extends Pick<Flows, "src" | "dst" | "identity"> {
  readonly fabric: SwitchFabric | NetworkFabric;
}

/** More lines than a screen has pixels for. */
const MOST_LINKS = 60_000;

/** The links of the fabric and every flow's way over them. */
export function wiringJob({ fabric, ...ends }: WiringInput): Wiring {
  const wiring = wiringOf({ count: ends.src.length, ...ends }, fabric);
  const links = wiring.from.length;
  if (links > MOST_LINKS) throw new Error(`These are ${links} links: too many to be drawn.`);
  return wiring;
}
