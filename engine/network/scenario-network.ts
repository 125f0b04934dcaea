import type { Flows } from "../model/flows.ts";
import { Stream } from "../model/numbers/random.ts";
import type { Run } from "../model/run-result.ts";
import type { NetworkFabric } from "../model/spec/fabric-spec.ts";
import { type Fabric, isNetwork } from "../model/spec/fabric-spec.ts";
import { topologyOf } from "../model/spec/topology-of.ts";
import { Cabling, type Network } from "./graph/network.ts";
import { regularGraph } from "./graph/regular-graph.ts";
import { Routing } from "./graph/routing.ts";

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

/** The delays of every flow of a network (SPEC 3.10), in time units. */
export interface Delays {
  /** Time from a flow's arrival until its first data leaves: `initialisation` round trips. */
  readonly start: Float64Array;
  /** Time from its sender to its receiver. */
  readonly oneWay: Float64Array;
}

/** Null if links take no time. */
export function delaysOf(flows: Flows, fabric: Fabric): Delays | null {
  if (!isNetwork(fabric)) return null;
  const { propagation = 0, processing = 0, initialisation = 0 } = fabric;
  const hop = propagation + processing;
  if (hop === 0) return null;
  const routing = new Routing(networkOf(fabric));
  const oneWay = Float64Array.from({ length: flows.count }, (_, flow) => {
    const hops = routing.distances(flows.dst[flow] as number)[flows.src[flow] as number] as number;
    return hops * hop;
  });
  return { oneWay, start: oneWay.map((delay) => initialisation * 2 * delay) };
}

/** The flows as their senders see them: arrival when data may leave, deadline when the last of it must leave. */
export function atSenders(flows: Flows, { start, oneWay }: Delays): Flows {
  const { packetStart, packetSlot } = flows;
  const pieces = packetSlot?.slice() ?? null;
  for (let flow = 0; pieces !== null && packetStart !== null && flow < flows.count; flow++) {
    const end = packetStart[flow + 1] as number;
    for (let k = packetStart[flow] as number; k < end; k++) {
      pieces[k] = (pieces[k] as number) + (start[flow] as number);
    }
  }
  return {
    ...flows,
    arrival: flows.arrival.map((arrival, flow) => arrival + (start[flow] as number)),
    deadline: flows.deadline.map((deadline, flow) => deadline - (oneWay[flow] as number)),
    packetSlot: pieces,
  };
}

/** Finish times at the receivers, from the ends of service. */
export function atReceivers(finish: Float64Array, { oneWay }: Delays): Float64Array {
  return finish.map((end, flow) => end + (oneWay[flow] as number));
}

/** Ends of service, as a trace shows them, from finish times at the receivers. */
export function endsOfService(run: Run, { oneWay }: Delays): Run {
  return { ...run, finish: run.finish.map((end, flow) => end - (oneWay[flow] as number)) };
}
