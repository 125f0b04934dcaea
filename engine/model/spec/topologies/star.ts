import { ALL_RATE, count, type Routed, type Topology } from "./topology.ts";

/** Star: all hosts at one switch, so that flows to one host have a single bottleneck (PDQ, Fig. 2b). */
export interface StarFabric extends Routed {
  readonly kind: "star";
  readonly hosts: number;
  readonly rate: number;
}

export const star: Topology<StarFabric> = {
  kind: "star",
  name: "Star",
  says: "All hosts at one switch.",
  counts: { hosts: count("Hosts", "hosts", 12, 2) },
  rates: { rate: ALL_RATE },
  hosts: ({ hosts }) => hosts,
  cables: ({ hosts }) => hosts,
  rack: ({ hosts }) => hosts,
  fault: () => null,
  layers: () => [{ name: "switch", one: "switch", count: 1, node: () => "the switch" }],
  build({ hosts, rate }, { lay }) {
    for (let host = 0; host < hosts; host++) lay(host, hosts, rate);
  },
  ways: () => 1,
  paths: () => null,
  hostsRelay: false,
  isEven: true,
  drawnAs: "layers",
};
