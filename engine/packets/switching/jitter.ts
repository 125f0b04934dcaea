import type { TransportParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import { hash } from "../../network/graph/routing.ts";
import type { PacketFlows } from "../packet-flows.ts";
import { FULL } from "../packet-pool.ts";

/** Tells the hashes of jitter from those of other purposes. */
const JITTER = 0x6a6974;

/** The parameters of each flow's jitter. */
interface JitterSetting {
  readonly identity: ArrayLike<number>;
  readonly seed: ArrayLike<number>;
  /** Picoseconds, all of which jitter is below. */
  readonly width: Float64Array;
}

/**
 * Jitter of hosts (SPEC 16.1): how much later than its own port has sent it a packet of data is at the next node. It
 * follows from the seed, the flow's identity and the packet's number alone, so that it is the same in every run of the
 * flow; but no packet overtakes one of its flow.
 */
export class Jitter {
  private readonly width: Float64Array;
  private readonly key: Uint32Array;
  /** Time at which each flow's latest packet is at the next node. */
  private readonly latest: Float64Array;

  constructor({ identity, seed, width }: JitterSetting) {
    this.width = width;
    this.key = Uint32Array.from(width, (_, flow) =>
      hash(identity[flow] as number, seed[flow] as number, JITTER),
    );
    this.latest = new Float64Array(width.length);
  }

  /** Arrival of packet `number` of the flow at the next node, where it would be at `time` without jitter. */
  delayed(flow: number, number: number, time: number): number {
    const width = this.width[flow] as number;
    if (width === 0) return time;
    const share = hash(this.key[flow] as number, number, 0) / 2 ** 32;
    const due = time + Math.floor(share * width);
    const latest = this.latest[flow] as number;
    const there = due > latest ? due : latest;
    this.latest[flow] = there;
    return there;
  }
}

/** The jitter of flows, each with its parameters; null: none has any. */
export function jitterOf(
  network: Network,
  { source, identity }: PacketFlows,
  usualSeed: number,
  parametersOf: (flow: number) => Pick<TransportParameters, "jitter" | "seed">,
): Jitter | null {
  const width = Float64Array.from(source, (host, flow) => {
    const port = network.out[network.outStart[host] as number] as number;
    return (parametersOf(flow).jitter * FULL * 8e12) / (network.rate[port] as number);
  });
  if (width.every((most) => most === 0)) return null;
  const seed = Array.from(width, (_, flow) => parametersOf(flow).seed);
  return new Jitter({
    identity: identity ?? Array.from(width, (_, flow) => flow),
    seed: seed.map((one) => (Number.isNaN(one) ? usualSeed : one)),
    width,
  });
}
