import type { Ends, Flows } from "../model/flows.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import { linkRoutes, type Routes, switchRoutes } from "../model/routes.ts";
import {
  dataShare,
  type Fabric,
  isNetwork,
  lineRate,
  type NetworkFabric,
} from "../model/spec/fabric-spec.ts";
import type { Network } from "./graph/network.ts";
import { namedPath, Routing } from "./graph/routing.ts";
import { Residual } from "./residual.ts";
import { delaysOf, networkOf } from "./scenario-network.ts";

/** Routes of the flows through a network: the links that each takes (SPEC 3.5). */
export function networkRoutes(flows: Ends, fabric: NetworkFabric): Routes {
  const network = carryingData(networkOf(fabric), dataShare(fabric));
  return fabric.routing === "spray"
    ? sprayed(flows, network)
    : hashed(flows, network, fabric.seed ?? 1);
}

/** The network with the share of its rates that headers leave to data. */
function carryingData(network: Network, share: number): Network {
  return share === 1 ? network : { ...network, rate: network.rate.map((rate) => rate * share) };
}

function hashed(flows: Ends, network: Network, seed: number): Routes {
  const routing = new Routing(network);
  const start = new Int32Array(flows.count + 1);
  const links: number[] = [];
  for (let flow = 0; flow < flows.count; flow++) {
    const identity = flows.identity?.[flow] ?? flow;
    const [from, to] = [flows.src[flow] as number, flows.dst[flow] as number];
    const named = flows.path?.[flow] ?? -1;
    const way = named < 0 ? null : namedPath(network, routing, from, to, named);
    if (way === null) routing.follow(from, to, identity, seed, links);
    else links.push(...way);
    start[flow + 1] = links.length;
  }
  return { capacity: network.rate, start, link: Int32Array.from(links), share: null };
}

function sprayed(flows: Ends, network: Network): Routes {
  const routing = new Routing(network);
  const known = new Map<number, Spray>();
  const sprays = Array.from({ length: flows.count }, (_, flow) => {
    const [source, destination] = [flows.src[flow] as number, flows.dst[flow] as number];
    const pair = source * network.hosts + destination;
    const spray = known.get(pair) ?? spread(network, routing, source, destination);
    known.set(pair, spray);
    return spray;
  });
  const { start, link } = concatenated(sprays.map((spray) => spray.links));
  const share = new Float64Array(link.length);
  sprays.forEach((spray, flow) => {
    share.set(spray.shares, start[flow]);
  });
  return { capacity: network.rate, start, link, share };
}

/** The links of all shortest paths between two hosts, and the share of a flow that each carries. */
interface Spray {
  readonly links: readonly number[];
  readonly shares: readonly number[];
}

function spread(network: Network, routing: Routing, source: number, destination: number): Spray {
  const links: number[] = [];
  const shares: number[] = [];
  let here = new Map([[source, 1]]);
  // All shortest paths are of one length, so the nodes one hop on have not been visited before.
  while (!here.has(destination)) {
    const next = new Map<number, number>();
    for (const [node, part] of here) {
      const choices = routing.nextLinks(node, destination);
      for (const link of choices) {
        const to = network.to[link] as number;
        links.push(link);
        shares.push(part / choices.length);
        next.set(to, (next.get(to) ?? 0) + part / choices.length);
      }
    }
    here = next;
  }
  return { links, shares };
}

function concatenated(ways: readonly ArrayLike<number>[]): {
  readonly start: Int32Array;
  readonly link: Int32Array;
} {
  const start = new Int32Array(ways.length + 1);
  ways.forEach((way, flow) => {
    start[flow + 1] = (start[flow] as number) + way.length;
  });
  const link = new Int32Array(start[ways.length] as number);
  ways.forEach((way, flow) => {
    link.set(way, start[flow]);
  });
  return { start, link };
}

/** Routes of the flows on any fabric. */
export function routesOf(flows: Ends, fabric: Fabric): Routes {
  if (isNetwork(fabric)) return networkRoutes(flows, fabric);
  if (fabric.kind === "link") return linkRoutes(flows, fabric.rate);
  return switchRoutes(flows, fabric.ports, fabric.rate);
}

/**
 * FCT of every flow if it were alone in the network (SPEC 7.2): it sends its data as it arrives, at the rate of the
 * narrowest link of its path at most, plus the delays of the network.
 */
export function aloneInNetwork(flows: Flows, fabric: NetworkFabric): Float64Array {
  const { size, spread } = flows;
  const rate = lineRate(fabric);
  const delays = delaysOf(flows, fabric);
  const empty = new Residual(networkRoutes(flows, fabric));
  empty.reset();
  const pieces = ReleasedPieces.of(flows);
  return size.map((whole, flow) => {
    const delay =
      delays === null ? 0 : (delays.start[flow] as number) + (delays.oneWay[flow] as number);
    if (pieces !== null && pieces.count(flow) > 0)
      return delay + pieces.alone(flow, empty.along(flow));
    return delay + whole * Math.max(1 / empty.along(flow), (spread[flow] as number) / rate);
  });
}
