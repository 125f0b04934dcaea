import { Stream } from "../model/numbers/random.ts";
import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import { topologyOf } from "../model/spec/topology-of.ts";
import { Cabling, type Network } from "./graph/network.ts";
import { regularGraph } from "./graph/regular-graph.ts";

/** The network that a scenario names. */
export function networkOf(fabric: NetworkFabric): Network {
  const topology = topologyOf(fabric);
  const switches = topology.layers(fabric).reduce((sum, { count }) => sum + count, 0);
  const cabling = new Cabling(topology.hosts(fabric), switches);
  const own = new Map<number, number>();
  for (const { hosts, rate } of fabric.hostRates ?? []) {
    for (const host of hosts) own.set(host, rate);
  }
  topology.build(fabric, {
    lay: (a, b, rate) => cabling.lay(a, b, own.get(a) ?? own.get(b) ?? rate),
    regularGraph: (nodes, degree) =>
      regularGraph(nodes, degree, new Stream(fabric.seed ?? 1, "cables")),
  });
  return cabling.network();
}
