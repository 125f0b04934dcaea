import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { simulatePackets } from "../../transports/simulate-packets.ts";
import { fatTree } from "../networks.ts";
import { shuffled } from "./figure-7.ts";

const NETWORK = fatTree(4, 1e9);
const PER_HOST = 40;
const MILLISECOND = 1e9;

/**
 * Random permutation traffic on a fat-tree of 16 servers (PDQ §7, Fig. 12, has 256 and the flow level): forty
 * flows a server, sizes uniform of mean 100 KB, that come at random within `span` milliseconds.
 */
export function permutationOnFatTree(seed: number, span: number): PacketFlows {
  const { hosts } = NETWORK;
  const endpoints = new Stream(seed, "endpoints");
  let to = shuffled(hosts, endpoints);
  while (to.some((host, from) => host === from)) to = shuffled(hosts, endpoints);
  const count = hosts * PER_HOST;
  const sizes = new Stream(seed, "sizes");
  const arrivals = new Stream(seed, "arrivals");
  const source = Int32Array.from({ length: count }, (_, flow) => flow % hosts);
  return {
    count,
    source,
    destination: source.map((host) => to[host] as number),
    bytes: Float64Array.from({ length: count }, () => 2000 + sizes.below(196_001)),
    start: Float64Array.from({ length: count }, () =>
      Math.round(span * MILLISECOND * arrivals.uniform()),
    ),
    deadline: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
  };
}

/** FCTs in milliseconds. */
export function ageing(flows: PacketFlows, parameters: PdqParameters, seed: number): number[] {
  const { finish } = simulatePackets(NETWORK, flows, parameters, { seed });
  return Array.from(finish, (end, flow) => (end - (flows.start[flow] as number)) / MILLISECOND);
}
