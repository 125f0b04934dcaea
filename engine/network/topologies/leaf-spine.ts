import { Cabling, type Network } from "../graph/network.ts";

/**
 * Leaf–spine (PIAS: 9 leaves of 16 hosts, 4 spines, 10 and 40 Gb/s; NOS2: 4 of 30, 3 spines, 1 and 10 Gb/s).
 * Host h is under leaf ⌊h / perLeaf⌋.
 */
export function leafSpine(
  leaves: number,
  perLeaf: number,
  spines: number,
  hostRate: number,
  coreRate: number,
): Network {
  const hosts = leaves * perLeaf;
  const cabling = new Cabling(hosts, leaves + spines);
  for (let host = 0; host < hosts; host++) {
    cabling.lay(host, hosts + Math.floor(host / perLeaf), hostRate);
  }
  for (let leaf = 0; leaf < leaves; leaf++) {
    for (let spine = 0; spine < spines; spine++) {
      cabling.lay(hosts + leaf, hosts + leaves + spine, coreRate);
    }
  }
  return cabling.network();
}
