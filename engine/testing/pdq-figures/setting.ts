import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { star, tree } from "../networks.ts";

const GIGABIT = 1e9;

/** The paper's two small fabrics (Fig. 2), 1 Gb/s each link, and the host that everybody sends to. */
export interface Setting {
  readonly network: Network;
  readonly receiver: number;
  /** Hosts that send, one flow after the other, round and round. */
  readonly senders: readonly number[];
}

export const FABRICS = ["star", "tree"] as const;
export type FabricName = (typeof FABRICS)[number];

/** A star with a sender of its own for each of `flows` flows, or the tree of 12 hosts of which 11 send. */
export function settingOf(fabric: FabricName, flows: number): Setting {
  const hosts = fabric === "star" ? flows + 1 : 12;
  const network = fabric === "star" ? star(hosts, GIGABIT) : tree(4, 3, GIGABIT, GIGABIT);
  const receiver = hosts - 1;
  return { network, receiver, senders: Array.from({ length: receiver }, (_, host) => host) };
}

/** The link into the receiver: where all flows meet. */
export function bottleneckOf(setting: Setting): number {
  return setting.network.to.indexOf(setting.receiver);
}

/** One flow: bytes, when it begins and when it is due, in picoseconds. */
export interface SmallFlow {
  readonly bytes: number;
  readonly start?: number;
  readonly deadline?: number;
}

/** Flows to the receiver, the i-th from the i-th of `senders`. They ask in the order given. */
export function flowsOf(setting: Setting, flows: readonly SmallFlow[]): PacketFlows {
  const { senders, receiver } = setting;
  const count = flows.length;
  return {
    count,
    source: Int32Array.from(flows, (_, flow) => senders[flow % senders.length] as number),
    destination: new Int32Array(count).fill(receiver),
    bytes: Float64Array.from(flows, (flow) => flow.bytes),
    start: Float64Array.from(flows, (flow) => flow.start ?? 0),
    deadline: Float64Array.from(flows, (flow) => flow.deadline ?? Number.POSITIVE_INFINITY),
  };
}
