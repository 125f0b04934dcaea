import { REPLY_PARTS, WHERE, type Where, type WherePart } from "../model/packet-records.ts";
import type { LoggedPackets } from "../packets/packet-log.ts";
import {
  ACK,
  DATA,
  PAYLOAD,
  type PacketPool,
  type Packets,
  PROBE,
} from "../packets/packet-pool.ts";
import {
  BEHIND,
  GRANT,
  LOST,
  DATA as NO_DATA,
  OWN,
  PACED,
  PAUSED,
  QUEUE,
  REPLY,
  TIMER,
  WIRE,
} from "../packets/watch.ts";

const PLACES: Readonly<Record<(typeof WHERE)[number], number>> = {
  wire: WIRE,
  own: OWN,
  queue: QUEUE,
  reply: REPLY,
  timer: TIMER,
  lost: LOST,
  grant: GRANT,
  paced: PACED,
  paused: PAUSED,
  data: NO_DATA,
};

/** The sums of flows in time units; `asked` are picoseconds before the start of each in which its sender asked alone. */
export function whereOf(
  { sums, parts }: { readonly sums: Float64Array; readonly parts: number },
  picoseconds: number,
  asked: (flow: number) => number = () => 0,
): Where {
  const column = (part: WherePart): Float64Array =>
    Float64Array.from({ length: sums.length / parts }, (_, flow) => {
      const of = (place: number) => (place < parts ? (sums[flow * parts + place] as number) : 0);
      if (Number.isNaN(of(WIRE))) return Number.NaN;
      if (part === "reply.queues") return of(BEHIND) / picoseconds;
      if (part === "reply.wires") return (of(REPLY) - of(BEHIND) + asked(flow)) / picoseconds;
      return (of(PLACES[part]) + (part === "reply" ? asked(flow) : 0)) / picoseconds;
    });
  const columns = [...WHERE, ...REPLY_PARTS].map((part) => [part, column(part)] as const);
  return Object.fromEntries(columns) as Record<WherePart, Float64Array>;
}

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
