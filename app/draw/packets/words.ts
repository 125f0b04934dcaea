import type { NetworkFabric, PortDynamics } from "../../../engine/index.ts";
import { nodeName } from "../../../engine/index.ts";
import { readable } from "../scale/numbers.ts";

export function percent(share: number): string {
  return `${readable(Math.round(1000 * share) / 10)} %`;
}

/** A mean queue, in packets: less than a thousandth is told as that. */
export function meanWords(packets: number): string {
  return packets > 0 && packets < 0.001 ? "< 0.001" : readable(packets);
}

/** "the switch → host 5". */
export function portName(fabric: NetworkFabric, { from, to }: PortDynamics): string {
  return `${nodeName(fabric, from)} → ${nodeName(fabric, to)}`;
}
