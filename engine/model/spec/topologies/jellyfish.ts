import { ALL_RATE, count, layer, type Routed, type Topology } from "./topology.ts";

/**
 * Jellyfish (Singla et al., NSDI 2012), a random regular graph of `switches`, which have `degree` links to others and
 * `hosts` hosts each; host h is at switch ⌊h / hosts⌋.
 */
export interface JellyfishFabric extends Routed {
  readonly kind: "jellyfish";
  readonly switches: number;
  readonly degree: number;
  readonly hosts: number;
  readonly rate: number;
}

export const jellyfish: Topology<JellyfishFabric> = {
  kind: "jellyfish",
  name: "Jellyfish",
  says: "A random regular graph of switches, made from the seed.",
  counts: {
    switches: count("Switches", "switches", 10, 2),
    degree: count("Links to others", "cables between switches, each", 4),
    hosts: count("Hosts a switch", "hosts", 2),
  },
  rates: { rate: ALL_RATE },
  hosts: ({ switches, hosts }) => switches * hosts,
  cables: ({ switches, degree, hosts }) => switches * hosts + Math.floor((switches * degree) / 2),
  rack: ({ hosts }) => hosts,
  fault({ switches, degree }) {
    const others = switches - 1;
    if (degree > others) {
      return { field: "degree", expected: `at most ${others}, the number of other switches` };
    }
    if (degree >= Math.min(3, others)) return null;
    const enough = others > 3 ? `3 to ${others}` : `${others}`;
    const expected = `${enough} links to other switches: fewer may leave the network in pieces`;
    return { field: "degree", expected };
  },
  layers: ({ switches }) => [layer("switches", "switch", switches)],
  build({ switches, degree, hosts, rate }, { lay, regularGraph }) {
    const first = switches * hosts;
    for (let host = 0; host < first; host++) lay(host, first + Math.floor(host / hosts), rate);
    for (const [a, b] of regularGraph(switches, degree)) lay(first + a, first + b, rate);
  },
  ways: () => Number.POSITIVE_INFINITY,
  paths: () => null,
  hostsRelay: false,
  isEven: false,
  drawnAs: "ring",
};
