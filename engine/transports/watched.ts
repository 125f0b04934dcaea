import type { LoggedPackets } from "../packets/packet-log.ts";
import {
  ACK,
  DATA,
  PAYLOAD,
  type PacketPool,
  type Packets,
  PROBE,
} from "../packets/packet-pool.ts";

/** Packets of senders that go by windows or grants, as a log writes them down. */
export function loggedPackets(pool: PacketPool): LoggedPackets {
  return {
    kindOf: (packet) => pool.kind[packet] as number,
    flowOf: (packet) => pool.flow[packet] as number,
    wireOf: (packet) => pool.wire[packet] as number,
    rankOf: (packet) => pool.rank[packet] as number,
    isPaced: () => false,
    numberOf: (packet) => {
      const kind = pool.kind[packet] as number;
      if (kind === DATA) return (pool.offset[packet] as number) / PAYLOAD;
      if (kind === PROBE) return -1;
      return (kind === ACK ? pool.ack[packet] : pool.offset[packet]) as number;
    },
  };
}

/** The same of senders that go by rates. */
export function loggedByRate(packets: Packets): LoggedPackets {
  return {
    kindOf: (packet) => (packets.isAck[packet] === 1 ? ACK : (packets.kind[packet] as number)),
    flowOf: (packet) => packets.flow[packet] as number,
    wireOf: (packet) => packets.wire[packet] as number,
    rankOf: () => 0,
    isPaced: (packet) => packets.isAck[packet] === 0,
    numberOf: (packet) => packets.chunk[packet] as number,
  };
}
