import type { NetworkFabric, SwitchFabric, Wiring } from "../../engine/index.ts";
import { wiringOf } from "../../engine/index.ts";

export interface WiringInput {
  readonly fabric: SwitchFabric | NetworkFabric;
  readonly src: Int32Array;
  readonly dst: Int32Array;
}

/** More lines than a screen has pixels for. */
const MOST_LINKS = 60_000;

/** The links of the fabric and every flow's way over them. */
export function wiringJob({ fabric, src, dst }: WiringInput): Wiring {
  const wiring = wiringOf({ count: src.length, src, dst }, fabric);
  const links = wiring.from.length;
  if (links > MOST_LINKS) throw new Error(`These are ${links} links: too many to be drawn.`);
  return wiring;
}
