import { isNetwork } from "../model/spec/fabric-spec.ts";
import type { Fabric, NetworkFabric, SwitchFabric } from "../model/spec/scenario.ts";
import { topologyOf } from "../model/spec/topology-of.ts";

/**
 * A node in words: "host 3", "leaf 1", "spine 0", "core switch 2"; of a big switch "ingress 3", "egress 0" (see
 * `Wiring`). Numbers count from 0 within a kind.
 */
export function nodeName(fabric: NetworkFabric | SwitchFabric, node: number): string {
  if (fabric.kind === "switch") return portName(fabric.ports, node);
  const topology = topologyOf(fabric);
  const hosts = topology.hosts(fabric);
  if (node < hosts) return `host ${node}`;
  let number = node - hosts;
  for (const layer of topology.layers(fabric)) {
    if (number < layer.count) return layer.node(number);
    number -= layer.count;
  }
  throw new RangeError(`no node ${node} in this ${fabric.kind}`);
}

/** The port of a link, as transports tell of it: "the switch → host 5"; of a scenario's one link "the link". */
export function linkPortName(fabric: Fabric, from: number, to: number): string {
  if (isNetwork(fabric)) return `${nodeName(fabric, from)} → ${nodeName(fabric, to)}`;
  return from < 0 ? "the link" : `the sender of flow ${from}`;
}

function portName(ports: number, node: number): string {
  if (node === 2 * ports) return "the switch";
  return node < ports ? `ingress ${node}` : `egress ${node - ports}`;
}
