import { Cabling, type Network } from "../graph/network.ts";

/**
 * BCube(n, k) (Guo et al., SIGCOMM 2009): server a_k…a_0 in base n has k + 1 ports; its port of level l is at
 * the switch of that level which the servers share that differ from it in digit l only. Servers pass
 * packets on.
 */
export function bcube(n: number, k: number, rate: number): Network {
  const hosts = n ** (k + 1);
  const perLevel = hosts / n;
  const cabling = new Cabling(hosts, (k + 1) * perLevel);
  for (let level = 0; level <= k; level++) {
    const stride = n ** level;
    for (let host = 0; host < hosts; host++) {
      // The number without digit `level`: the switch's own.
      const within = Math.floor(host / (stride * n)) * stride + (host % stride);
      cabling.lay(host, hosts + level * perLevel + within, rate);
    }
  }
  return cabling.network();
}

/**
 * The k + 1 parallel paths between two servers of BCube(n, k), which share no node but their ends (BCube §4.2,
 * BuildPathSet). The i-th leaves through the port of level i: it corrects digit i first, then i − 1 and so on
 * round; where the two servers agree in digit i, it changes that digit, and corrects it last.
 */
export function bcubePaths(
  network: Network,
  n: number,
  k: number,
): (source: number, destination: number) => Int32Array[] {
  const digits = k + 1;
  const digit = (server: number, level: number) => Math.floor(server / n ** level) % n;
  /** Over the switch of that level to the server with that digit there; the server. */
  const move = (links: number[], server: number, level: number, to: number): number => {
    const next = server + (to - digit(server, level)) * n ** level;
    if (next === server) return server;
    // The cables lie level by level, server by server; a cable's first link leads to the switch.
    links.push(2 * (level * network.hosts + server), 2 * (level * network.hosts + next) + 1);
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
