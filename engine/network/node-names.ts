import { endpointsOf, isNetwork } from "../model/spec/fabric-spec.ts";
import type { Fabric, NetworkFabric, SwitchFabric } from "../model/spec/scenario.ts";

/**
 * A node in words: "host 3", "leaf 1", "spine 0", "core 2"; of a big switch "ingress 3", "egress 0" (see
 * `Wiring`). Numbers count from 0 within a kind.
 */
export function nodeName(fabric: NetworkFabric | SwitchFabric, node: number): string {
  if (fabric.kind === "switch") return portName(fabric.ports, node);
  const hosts = endpointsOf(fabric) as number;
  if (node < hosts) return `host ${node}`;
  const number = node - hosts;
  switch (fabric.kind) {
    case "star":
      return "the switch";
    case "tree":
      return number < fabric.racks ? `rack ${number}` : "the root";
    case "leaf-spine":
      return number < fabric.leaves ? `leaf ${number}` : `spine ${number - fabric.leaves}`;
    case "fat-tree": {
      const layer = fabric.k ** 2 / 2;
      if (number < layer) return `edge switch ${number}`;
      return number < 2 * layer
        ? `aggregation switch ${number - layer}`
        : `core switch ${number - 2 * layer}`;
    }
    case "bcube": {
      const perLevel = fabric.n ** fabric.k;
      return `switch ${number % perLevel} of level ${Math.floor(number / perLevel)}`;
    }
    case "jellyfish":
      return `switch ${number}`;
  }
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
