import type { PdqParameters } from "../model/spec/packet-setting.ts";
import { farthest } from "../network/graph/farthest.ts";
import type { Network } from "../network/graph/network.ts";
import { namedPath, Routing } from "../network/graph/routing.ts";
import type { PacketFlows } from "./packet-flows.ts";
import { HEADER } from "./packet-pool.ts";
import { type SubflowOptions, wayOf } from "./subflows.ts";

type Ends = Pick<PacketFlows, "source" | "destination" | "path">;

/** Paths of the subflows (SPEC 6.13): by ECMP from the subflow's number, or one of the paths that M-PDQ is given. */
export function pathsOf(
  network: Network,
  flows: Ends & Pick<PacketFlows, "identity">,
  { count, ways }: SubflowOptions,
  seed: number,
): (subflow: number) => Int32Array {
  const { source, destination, identity } = flows;
  const routing = new Routing(network);
  return (subflow) => {
    const flow = Math.floor(subflow / count);
    const named = namedWay(network, flows, routing, flow);
    if (named !== null) return named;
    const from = source[flow] as number;
    const to = destination[flow] as number;
    const part = subflow - flow * count;
    if (ways !== undefined) return wayOf(ways(from, to), identity?.[flow] ?? flow, part, seed);
    return routing.path(from, to, (identity?.[flow] ?? flow * count) + part, seed);
  };
}

/** The path of every flow, which is uncut. */
export function fixedWays(network: Network, flows: PacketFlows, seed: number): Int32Array[] {
  const pathOf = pathsOf(network, flows, { count: 1 }, seed);
  return Array.from({ length: flows.count }, (_, flow) => pathOf(flow));
}

/** The path of a flow that says which one it takes (`path`, SPEC 16.1); null if it does not say. */
export function namedWay(
  network: Network,
  { source, destination, path }: Ends,
  routing: Routing,
  flow: number,
): Int32Array | null {
  const k = path?.[flow] ?? -1;
  if (k < 0) return null;
  return namedPath(network, routing, source[flow] as number, destination[flow] as number, k);
}

/** The flows as their senders see them: data goes after so many round trips of headers on their empty ways. */
export function afterHandshakes(
  network: Network,
  flows: PacketFlows,
  delay: Float64Array,
  seed: number,
  tripsOf: (flow: number) => number,
): PacketFlows {
  if (flows.start.every((_, flow) => tripsOf(flow) === 0)) return flows;
  const ways = fixedWays(network, flows, seed);
  const headers = (link: number): number =>
    2 * ((delay[link] as number) + Math.round((HEADER * 8e12) / (network.rate[link] as number)));
  return {
    ...flows,
    start: flows.start.map((time, flow) => {
      const trip = (ways[flow] as Int32Array).reduce((sum, link) => sum + headers(link), 0);
      return time + Math.round(tripsOf(flow) * trip);
    }),
  };
}

/** The paths of the flows through the network, there and (the same cables) back. */
export interface Ways {
  /** Each flow's links from source to destination. The path back is each link's other direction, in reverse order. */
  readonly links: readonly Int32Array[];
  /** Rate of the link of each flow's source. */
  readonly lineRate: Float64Array;
  /**
   * Round-trip time of a full packet and its acknowledgement through empty queues over the longest path that a flow
   * can have in this network, in picoseconds.
   */
  readonly baseRtt: number;
  /** The same over each flow's own path. */
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

/** Looks at the paths from host 0 alone: given paths have the same lengths from every host. */
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
