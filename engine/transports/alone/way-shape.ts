import type { Network } from "../../network/graph/network.ts";
import { hash, type Routing } from "../../network/graph/routing.ts";

/** By a link of a way: its rate, its delay, and whether it leaves a host, whose port has a buffer of its own. */
function linkShape(link: number, { rate, from, hosts }: Network, delays: Float64Array): string {
  const isHosts = (from[link] as number) < hosts;
  return `${rate[link]} ${delays[link]} ${isHosts ? "h" : "s"}`;
}

/** What a flow alone sees of its way: flows of one shape fare alike. */
export function wayShape(way: Int32Array, network: Network, delays: Float64Array): string {
  return Array.from(way, (link) => linkShape(link, network, delays)).join();
}

/** The same of a flow that is sprayed, there and back: which ways it has, and which it takes first. */
export function sprayShape(
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
