import type { Ends } from "../model/flows.ts";
import type { Routes } from "../model/routes.ts";
import type { NetworkFabric, SwitchFabric } from "../model/spec/fabric-spec.ts";
import { routesOf } from "./network-routes.ts";
import { networkOf } from "./scenario-network.ts";

/**
 * The links of a fabric between its nodes, and which flows take them. A network's nodes are as in `Network`;
 * a big switch's are its ingress ports, its egress ports and the switch itself.
 */
export interface Wiring {
  readonly nodes: number;
  /** Node each link leaves, and enters. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly routes: Routes;
  /** 1; where flows are cut into m subflows, those are the “flows” here: f·m + j is the j-th of flow f. */
  readonly subflows: number;
  /** The flows over link l, ascending: `linkFlow[linkStart[l] … linkStart[l + 1])`. */
  readonly linkStart: Int32Array;
  readonly linkFlow: Int32Array;
}

/** The wiring of a big switch or a network that carries these flows. */
export function wiringOf(flows: Ends, fabric: SwitchFabric | NetworkFabric): Wiring {
  const routes = routesOf(flows, fabric);
  const { nodes, from, to } = fabric.kind === "switch" ? ports(fabric.ports) : networkOf(fabric);
  return { nodes, from, to, routes, subflows: 1, ...flowsByLink(routes, from.length) };
}

/** The same links where flows are cut into subflows with paths of their own. */
export function wiringAlong(
  wiring: Wiring,
  ways: Pick<Routes, "start" | "link">,
  subflows: number,
): Wiring {
  const routes = { capacity: wiring.routes.capacity, share: null, ...ways };
  return { ...wiring, routes, subflows, ...flowsByLink(routes, wiring.from.length) };
}

/** Link p comes in from ingress p, link `count` + p goes out to egress p. */
function ports(count: number): Pick<Wiring, "nodes" | "from" | "to"> {
  const nodes = 2 * count + 1;
  const switchItself = 2 * count;
  return {
    nodes,
    from: Int32Array.from({ length: 2 * count }, (_, l) => (l < count ? l : switchItself)),
    to: Int32Array.from({ length: 2 * count }, (_, l) => (l < count ? switchItself : l)),
  };
}

/** A counting sort of the routes by link. */
function flowsByLink(
  { start, link }: Routes,
  links: number,
): Pick<Wiring, "linkStart" | "linkFlow"> {
  const linkStart = new Int32Array(links + 1);
  for (const l of link) linkStart[l + 1] = (linkStart[l + 1] as number) + 1;
  for (let l = 0; l < links; l++) {
    linkStart[l + 1] = (linkStart[l + 1] as number) + (linkStart[l] as number);
  }
  const next = linkStart.slice();
  const linkFlow = new Int32Array(link.length);
  for (let flow = 0; flow + 1 < start.length; flow++) {
    for (let at = start[flow] as number; at < (start[flow + 1] as number); at++) {
      const l = link[at] as number;
      linkFlow[next[l] as number] = flow;
      next[l] = (next[l] as number) + 1;
    }
  }
  return { linkStart, linkFlow };
}
