import { Cabling, type Network } from "../graph/network.ts";

/** One switch with every host at a port of its own (PDQ, Fig. 2b): the single bottleneck of flows to one host. */
export function star(hosts: number, rate: number): Network {
  const cabling = new Cabling(hosts, 1);
  for (let host = 0; host < hosts; host++) cabling.lay(host, hosts, rate);
  return cabling.network();
}
