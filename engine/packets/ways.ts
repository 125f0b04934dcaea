import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { farthest } from "../network/graph/farthest.ts";
import type { Network } from "../network/graph/network.ts";
import type { PacketFlows } from "./flows.ts";
import type { SubflowOptions } from "./subflows.ts";

/** The paths of the flows through the network, there and (the same cables) back. */
export interface Ways {
  /** By flow: its links from source to destination. The path back is each link's other direction, in reverse order. */
  readonly links: readonly Int32Array[];
  /** By flow: rate of its source's own link. */
  readonly lineRate: Float64Array;
  /**
   * Round-trip time of a full packet and its acknowledgement through empty queues over the longest path that a flow
   * can have in this network, in picoseconds.
   */
  readonly baseRtt: number;
  /** The same, by flow, over its own path. */
  readonly ownRtt: Float64Array;
}

export function waysOf(
  network: Network,
  flows: PacketFlows,
  parameters: PdqParameters,
  pathOf: (flow: number) => Int32Array,
  { ways }: Pick<SubflowOptions, "ways">,
): Ways {
  const hop = parameters.propagation + parameters.processing;
  const cost = (link: number): number => {
    const perByte = 8e12 / (network.rate[link] as number);
    return 2 * hop + perByte * (parameters.packet + parameters.header);
  };
  const along = (way: Int32Array): number => way.reduce((sum, link) => sum + cost(link), 0);
  const links = Array.from({ length: flows.count }, (_, flow) => pathOf(flow));
  return {
    links,
    lineRate: Float64Array.from(links, (way) => network.rate[way[0] as number] as number),
    ownRtt: Float64Array.from(links, along),
    baseRtt: ways === undefined ? farthest(network, cost).cost : longestGiven(network, ways, along),
  };
}

/** Of given paths all hosts have the same lengths. */
function longestGiven(
  { hosts }: Network,
  ways: NonNullable<SubflowOptions["ways"]>,
  along: (way: Int32Array) => number,
): number {
  let longest = 0;
  for (let to = 1; to < hosts; to++) {
    for (const way of ways(0, to)) longest = Math.max(longest, along(way));
  }
  return longest;
}
