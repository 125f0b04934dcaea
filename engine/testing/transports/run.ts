import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import type { Network } from "../../network/graph/network.ts";
import type { PacketFlows } from "../../packets/packet-flows.ts";
import { drive } from "../../packets/switching/packet-world.ts";
import { TRANSPORT_KINDS } from "../../transports/kinds/index.ts";
import { usualTransport } from "../../transports/windows/resolve-transport.ts";
import {
  setUp,
  type TransportOptions,
  type TransportWorld,
} from "../../transports/windows/set-up.ts";

/** All transports that are no mix. */
export const TRANSPORTS: readonly TransportId[] = TRANSPORT_KINDS.map(({ id }) => id);

/** One flow: bytes, hosts, and when it begins, in picoseconds. */
export interface SmallFlow {
  readonly bytes: number;
  readonly from: number;
  readonly to: number;
  readonly start?: number;
}

export function packetFlows(flows: readonly SmallFlow[]): PacketFlows {
  return {
    count: flows.length,
    source: Int32Array.from(flows, ({ from }) => from),
    destination: Int32Array.from(flows, ({ to }) => to),
    bytes: Float64Array.from(flows, ({ bytes }) => bytes),
    start: Float64Array.from(flows, ({ start = 0 }) => start),
    deadline: new Float64Array(flows.length).fill(Number.POSITIVE_INFINITY),
  };
}

export interface TransportCase {
  readonly id: TransportId;
  readonly parameters?: Partial<TransportParameters>;
  readonly options?: TransportOptions;
  /** Called with the world before anything happens. */
  readonly prepare?: (made: TransportWorld) => void;
}

export interface TransportOutcome extends TransportWorld {
  readonly events: number;
}

/** Runs flows under a transport to the end; exactly periodic, without jitter, unless its parameters say otherwise. */
export function transported(
  network: Network,
  flows: PacketFlows,
  { id, parameters = {}, options = {}, prepare }: TransportCase,
): TransportOutcome {
  const usual = usualTransport(id, parameters.set);
  const made = setUp(network, flows, id, { ...usual, jitter: 0, ...parameters }, options);
  prepare?.(made);
  const { agenda, switching } = made.world;
  return { ...made, events: drive(agenda, switching, made.hosts) };
}
