import type { PdqParameters } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import type { PacketFlows } from "./flows.ts";

/** The way of every flow through the network, there and (the same cables) back. */
export interface Ways {
  /** By flow: its links from source to destination. Way back: each link's other direction, in reverse order. */
  readonly links: readonly Int32Array[];
  /** By flow: rate of its source's own link. */
  readonly lineRate: Float64Array;
  /**
   * Round-trip time of a full packet and its acknowledgement through empty queues over the longest of the
   * ways, in picoseconds.
   */
  readonly baseRtt: number;
  /** The same, by flow, over its own way. */
  readonly ownRtt: Float64Array;
}

export function waysOf(
  network: Network,
  flows: PacketFlows,
  parameters: PdqParameters,
  pathOf: (flow: number) => Int32Array,
): Ways {
  const links: Int32Array[] = [];
  const lineRate = new Float64Array(flows.count);
  const ownRtt = new Float64Array(flows.count);
  let baseRtt = 0;
  const hop = parameters.propagation + parameters.processing;
  for (let flow = 0; flow < flows.count; flow++) {
    const way = pathOf(flow);
    links.push(way);
    let rtt = 0;
    for (const link of way) {
      const perByte = 8e12 / (network.rate[link] as number);
      rtt += 2 * hop + perByte * (parameters.packet + parameters.header);
    }
    lineRate[flow] = network.rate[way[0] as number] as number;
    ownRtt[flow] = rtt;
    baseRtt = Math.max(baseRtt, rtt);
  }
  return { links, lineRate, baseRtt, ownRtt };
}
