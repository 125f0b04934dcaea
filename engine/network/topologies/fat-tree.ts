import { Cabling, type Network } from "../graph/network.ts";

/**
 * Fat-tree (Al-Fares et al., SIGCOMM 2008): k pods, each of k/2 edge and k/2 aggregation switches; the j-th
 * aggregation switch of every pod is joined to the j-th k/2 of the (k/2)² core switches.
 */
export function fatTree(k: number, rate: number): Network {
  const half = k / 2;
  const hosts = k * half * half;
  const edges = hosts;
  const aggregations = edges + k * half;
  const cores = aggregations + k * half;
  const cabling = new Cabling(hosts, 2 * k * half + half * half);
  for (let host = 0; host < hosts; host++) cabling.lay(host, edges + Math.floor(host / half), rate);
  for (let pod = 0; pod < k; pod++) {
    for (let up = 0; up < half; up++) {
      const aggregation = aggregations + pod * half + up;
      for (let down = 0; down < half; down++)
        cabling.lay(edges + pod * half + down, aggregation, rate);
      for (let core = 0; core < half; core++)
        cabling.lay(aggregation, cores + up * half + core, rate);
    }
  }
  return cabling.network();
}
