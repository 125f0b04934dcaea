import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { simulatePackets } from "../../transports/simulate-packets.ts";
import { bcube, fatTree, jellyfish } from "../networks.ts";
import { shuffled } from "./figure-7.ts";

/**
 * The data-centre networks of PDQ's Fig. 8, of about 128 servers with links of 1 Gb/s: BCube with servers of two ports,
 * Jellyfish of 24-port switches with two ports to others for every one to a server.
 */
export const DATA_CENTRES: readonly (readonly [string, Network])[] = [
  ["fat-tree, 128 servers", fatTree(8, 1e9)],
  ["BCube(11, 1), 121 servers", bcube(11, 1, 1e9)],
  ["Jellyfish, 128 servers", jellyfish(16, 15, 8, 1e9, 1)],
];

/** Every server sends `perServer` flows of 2 to 198 KB to one other at once, and receives from one. */
export function fullPermutation(network: Network, perServer: number, seed: number): PacketFlows {
  const { hosts } = network;
  const endpoints = new Stream(seed, "endpoints");
  let to = shuffled(hosts, endpoints);
  while (to.some((host, from) => host === from)) to = shuffled(hosts, endpoints);
  const sizes = new Stream(seed, "sizes");
  const count = hosts * perServer;
  const source = Int32Array.from({ length: count }, (_, flow) => flow % hosts);
  return {
    count,
    source,
    destination: source.map((host) => to[host] as number),
    bytes: Float64Array.from(source, () => 2000 + sizes.below(196_001)),
    start: new Float64Array(count),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

/** By flow, the FCT under PDQ over that under RCP. */
export function besideRcp(
  network: Network,
  flows: PacketFlows,
  parameters: PdqParameters,
  seed: number,
): { readonly ratios: number[]; readonly means: number } {
  const pdq = simulatePackets(network, flows, parameters, { seed }).finish;
  const rcp = simulatePackets(network, flows, parameters, { seed, protocol: "rcp" }).finish;
  const sum = (times: Float64Array) => times.reduce((total, time) => total + time, 0);
  return {
    ratios: Array.from(pdq, (time, flow) => time / (rcp[flow] as number)),
    means: sum(pdq) / sum(rcp),
  };
}
