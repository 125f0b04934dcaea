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
