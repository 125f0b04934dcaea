import {
  ALL_RATE,
  count,
  type Paths,
  type Routed,
  type SwitchLayer,
  type Topology,
} from "./topology.ts";

/**
 * BCube(n, k) (Guo et al., SIGCOMM 2009), n^(k+1) servers: server a_k…a_0 in base n has k + 1 ports; its port of level l
 * is at the switch of that level which the servers share that differ from it in digit l only. Servers pass packets on.
 */
export interface BCubeFabric extends Routed {
  readonly kind: "bcube";
  readonly n: number;
  readonly k: number;
  readonly rate: number;
}

export const bcube: Topology<BCubeFabric> = {
  kind: "bcube",
  name: "BCube",
  says: "n^(k+1) servers, which pass packets on.",
  counts: {
    n: count("Ports a switch, n", "ports of a switch of BCube", 4, 2, 64),
    k: count("Levels above the first, k", "levels of BCube above the first", 1, 0, 11),
  },
  rates: { rate: ALL_RATE },
  hosts: ({ n, k }) => n ** (k + 1),
  cables: ({ n, k }) => n ** (k + 1) * (k + 1),
  rack: ({ n }) => n,
  fault: () => null,
  layers: ({ n, k }) => Array.from({ length: k + 1 }, (_, level) => levelOf(level, n ** k)),
  build({ n, k, rate }, { lay }) {
    const hosts = n ** (k + 1);
    for (let level = 0; level <= k; level++) {
      const stride = n ** level;
      for (let host = 0; host < hosts; host++) {
        // The number without digit `level`: the switch's own.
        const within = Math.floor(host / (stride * n)) * stride + (host % stride);
        lay(host, hosts + level * n ** k + within, rate);
      }
    }
  },
  ways({ n, k }, from, to) {
    // Any order of the digits in which the servers differ.
    let ways = 1;
    let differing = 0;
    for (let level = 0, place = 1; level <= k; level++, place *= n) {
      const digit = (host: number) => Math.floor(host / place) % n;
      if (digit(from) !== digit(to)) ways *= ++differing;
    }
    return ways;
  },
  paths: pathsOf,
  hostsRelay: true,
  isEven: false,
  drawnAs: "layers",
};

function levelOf(level: number, size: number): SwitchLayer {
  const name = `level ${level}`;
  return { name, one: "switch", count: size, node: (number) => `switch ${number} of ${name}` };
}

/**
 * The k + 1 parallel paths between two servers, which share no node but their ends (BCube §4.2, BuildPathSet). The i-th
 * leaves through the port of level i: it corrects digit i first, then i − 1 and so on round; where the two servers
 * agree in digit i, it changes that digit, and corrects it last.
 */
function pathsOf({ n, k }: BCubeFabric): Paths {
  const hosts = n ** (k + 1);
  const digits = k + 1;
  const digit = (server: number, level: number) => Math.floor(server / n ** level) % n;
  /** Goes over the switch of that level to the server with that digit there, and returns that server. */
  const move = (links: number[], server: number, level: number, to: number): number => {
    const next = server + (to - digit(server, level)) * n ** level;
    if (next === server) return server;
    // The cables lie level by level, server by server; a cable's first link leads to the switch.
    links.push(2 * (level * hosts + server), 2 * (level * hosts + next) + 1);
    return next;
  };
  const path = (source: number, destination: number, level: number): Int32Array => {
    const links: number[] = [];
    const isDetour = digit(source, level) === digit(destination, level);
    const first = (digit(source, level) + 1) % n;
    let server = isDetour ? move(links, source, level, first) : source;
    for (let step = 0; step < digits; step++) {
      const next = (level - step - (isDetour ? 1 : 0) + 2 * digits) % digits;
      server = move(links, server, next, digit(destination, next));
    }
    return Int32Array.from(links);
  };
  return (source, destination) =>
    Array.from({ length: digits }, (_, level) => path(source, destination, level));
}
