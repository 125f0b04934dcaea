import type { Flows } from "../../model/flows.ts";
import type { Run } from "../../model/run-result.ts";
import { type Fabric, isNetwork } from "../../model/spec/fabric-spec.ts";
import type { TransportSetting } from "../../model/spec/packet-setting.ts";
import { topologyOf } from "../../model/spec/topology-of.ts";
import type { Network } from "../../network/graph/network.ts";
import { hash, Routing } from "../../network/graph/routing.ts";
import { pathsOf } from "../../packets/packet-paths.ts";
import { FULL } from "../../packets/packet-pool.ts";
import { type KnownNetwork, knownNetwork } from "../windows/run-transport.ts";
import { type Alike, LoneRuns } from "./lone-runs.ts";

/** On six links or fewer a short packet that is sprayed overtakes no more full ones. */
const OVERTAKEN = 8;

/**
 * FCT of every flow if it were alone under the transport, with its way, releases and size (SPEC 7.2), in time units.
 * Flows that see the same way share the run of the longest of them as far as that goes. `mixed`: of a mix, which
 * transport each flow has.
 */
export function aloneUnder(
  flows: Flows,
  fabric: Fabric,
  setting: TransportSetting,
  mixed: Run["mixed"],
): Float64Array {
  const known = knownNetwork(fabric, setting, { count: 1 });
  const viewOf = viewsOf(flows, fabric, setting, known);
  const classes = new Map<string, Alike & { readonly flows: number[] }>();
  for (let flow = 0; flow < flows.count; flow++) {
    const { shape, ...view } = viewOf(flow);
    const name = `${mixed?.of[flow]} ${flows.spread[flow]} ${shape}`;
    const alike = classes.get(name);
    if (alike === undefined) classes.set(name, { ...view, flows: [flow] });
    else alike.flows.push(flow);
  }
  const runs = new LoneRuns(flows, fabric, setting, known, mixed);
  const alone = new Float64Array(flows.count);
  for (const alike of classes.values()) runs.fill(alike, alone);
  return alone.map((picoseconds) => picoseconds / setting.scale.picoseconds);
}

interface View extends Omit<Alike, "flows"> {
  readonly shape: string;
}

function viewsOf(
  { src, dst, identity, path = null }: Flows,
  fabric: Fabric,
  { parameters }: TransportSetting,
  { network, delays }: KnownNetwork,
): (flow: number) => View {
  if (!isNetwork(fabric)) return () => ({ shape: "", slot: slotOf([0], network), met: 1 });
  const { seed = 1 } = fabric;
  const ends = { source: src, destination: dst, identity, path };
  const pathOf = pathsOf(network, ends, { count: 1 }, seed);
  const routing = new Routing(network);
  const isSpray = parameters.routing === "spray";
  // Else packets that are sprayed are no neighbours.
  const { isEven } = topologyOf(fabric);
  const sprayed = new Map<number, string>();
  return (flow) => {
    const way = pathOf(flow);
    if (!isSpray || (path?.[flow] ?? -1) >= 0) {
      return { shape: wayShape(way, network, delays), slot: slotOf(way, network), met: 1 };
    }
    const [from, to] = [src[flow] as number, dst[flow] as number];
    const name = from * network.hosts + to;
    const shape = sprayed.get(name) ?? sprayShape(network, routing, delays, seed, [from, to]);
    sprayed.set(name, shape);
    const own = slotOf(way.subarray(0, 1), network);
    return {
      shape,
      slot: isEven && own === slotOf(way, network) ? own : Number.NaN,
      met: OVERTAKEN,
    };
  };
}

/** Picoseconds of a full packet on the slowest of these links. */
function slotOf(links: Iterable<number>, { rate }: Network): number {
  let slot = 0;
  for (const link of links)
    slot = Math.max(slot, Math.round((FULL * 8e12) / (rate[link] as number)));
  return slot;
}

function linkShape(link: number, { rate, from, hosts }: Network, delays: Float64Array): string {
  const isHosts = (from[link] as number) < hosts;
  return `${rate[link]} ${delays[link]} ${isHosts ? "h" : "s"}`;
}

/** Flows whose ways have one shape fare alike when they are alone. */
function wayShape(way: Int32Array, network: Network, delays: Float64Array): string {
  return Array.from(way, (link) => linkShape(link, network, delays)).join();
}

/** A flow that is sprayed has several ways, there and back; its shape has them all, and which it takes first. */
function sprayShape(
  network: Network,
  routing: Routing,
  delays: Float64Array,
  seed: number,
  ends: readonly [from: number, to: number],
): string {
  const [from, to] = ends;
  const half = (start: number, goal: number): string => {
    const place = new Map([[start, 0]]);
    const nodes = [start];
    const shapes: string[] = [];
    for (const node of nodes) {
      if (node === goal) continue;
      const links = routing.nextLinks(node, goal);
      const turn = links.length > 1 ? (hash(seed, node, 1) % 65_536) % links.length : 0;
      const ways = links.map((link) => {
        const next = network.to[link] as number;
        if (!place.has(next)) {
          place.set(next, nodes.length);
          nodes.push(next);
        }
        return `${linkShape(link, network, delays)} ${place.get(next)}`;
      });
      shapes.push(`${turn}: ${ways.join()}`);
    }
    return shapes.join("; ");
  };
  return `${half(from, to)} | ${half(to, from)}`;
}
