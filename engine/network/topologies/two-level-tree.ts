import { Cabling, type Network } from "../graph/network.ts";

/**
 * Two-level single-rooted tree (PDQ, Fig. 2a: 4 racks of 3): hosts under top-of-rack switches under one
 * root. Host h is in rack ⌊h / perRack⌋.
 */
export function tree(racks: number, perRack: number, hostRate: number, coreRate: number): Network {
  const hosts = racks * perRack;
  const cabling = new Cabling(hosts, racks + 1);
  const root = hosts + racks;
  for (let host = 0; host < hosts; host++) {
    cabling.lay(host, hosts + Math.floor(host / perRack), hostRate);
  }
  for (let rack = 0; rack < racks; rack++) cabling.lay(hosts + rack, root, coreRate);
  return cabling.network();
}
