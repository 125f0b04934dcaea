import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import { Agenda, BEGIN, eventOf, JOIN, REACH, TIMER, TURN } from "../agenda.ts";
import type { PacketFlows } from "../packet-flows.ts";
import { fixedWays, namedWay } from "../packet-paths.ts";
import { PacketPool } from "../packet-pool.ts";
import type { PacketWatch } from "../watch.ts";
import type { HostTools } from "./host-core.ts";
import { FixedWays, type PacketWays, SprayWays } from "./packet-ways.ts";
import type { PortQueue } from "./port-queues.ts";
import { PortTally } from "./port-tally.ts";
import { Switching, type SwitchingSetting } from "./switching.ts";

/** A network of packets and its flows, before anything has happened. */
export interface PacketWorld extends HostTools {
  readonly network: Network;
  /** Picoseconds on each link from the end of a transmission until the packet is at the next node. */
  readonly delays: Float64Array;
  readonly losses: SwitchingSetting["losses"];
}

/** The parts of a run that its watch knows. */
export interface WatchedWorld {
  readonly network: Network;
  readonly flows: PacketFlows;
  readonly pool: PacketPool;
  readonly ways: PacketWays;
  readonly agenda: Agenda;
  queueOf(link: number): PortQueue;
  /** True if the flow ends when its sender knows of it. */
  isKnown(flow: number): boolean;
}

export interface WorldOptions {
  /** Seed of ECMP and of spraying. Default 1. */
  readonly seed?: number;
  readonly routing?: "ecmp" | "spray";
  /** Makes what watches the packets. Default nothing does. */
  readonly watchOf?: ((world: WatchedWorld) => PacketWatch | null) | undefined;
  /** Flows that end when their senders know of it. Default none. */
  readonly isKnown?: (flow: number) => boolean;
}

/** Lays out ports, ways and agenda; flows begin at their starts, those of one time in the order of their numbers. */
export function packetWorld(
  network: Network,
  flows: PacketFlows,
  setting: SwitchingSetting,
  { seed = 1, routing = "ecmp", watchOf, isKnown = () => false }: WorldOptions = {},
): PacketWorld {
  const pool = new PacketPool();
  const agenda = new Agenda();
  const ways = waysOf(network, flows, pool, seed, routing === "spray");
  const queueOf = (link: number) => switching.queueOf(link);
  const watch = watchOf?.({ network, flows, pool, ways, agenda, queueOf, isKnown }) ?? null;
  const tally = new PortTally(network, flows.count, pool, agenda, watch);
  const switching: Switching = new Switching(
    network,
    setting,
    agenda,
    pool,
    ways,
    tally,
    flows.source,
    watch,
  );
  agenda.begin(
    Float64Array.from(flows.start),
    Int32Array.from({ length: flows.count }, (_, flow) => eventOf(BEGIN, flow)),
  );
  const { delay: delays, losses } = setting;
  return { network, delays, losses, flows, agenda, pool, switching, tally, watch };
}

function waysOf(
  network: Network,
  flows: PacketFlows,
  pool: PacketPool,
  seed: number,
  isSpray: boolean,
): FixedWays | SprayWays {
  if (!isSpray) return new FixedWays(pool, fixedWays(network, flows, seed));
  const routing = new Routing(network);
  const named = Array.from({ length: flows.count }, (_, flow) =>
    namedWay(network, flows, routing, flow),
  );
  return new SprayWays(pool, network, routing, flows, seed, named);
}

/** The hosts under one transport: their reactions to events. */
export interface Hosts {
  /** The flow, or another packet of it, is there. */
  begin(subject: number, now: number): void;
  /** The packet has come to the host that it is for, which releases it or sends it back. */
  reach(packet: number, now: number): void;
  timer(subject: number, now: number): void;
  /** Flows that have ended so far. */
  readonly ended: number;
}

/** Events between two calls of `onProgress`. */
export const PROGRESS_EVERY = 2 ** 15;

/** Runs what is on the agenda to its end, or up to `until` with it; gives the number of events. `onProgress` gets the number of ended flows and the time. */
export function drive(
  agenda: Agenda,
  switching: Switching,
  hosts: Hosts,
  onProgress?: (ended: number, time: number) => void,
  until = Number.POSITIVE_INFINITY,
): number {
  let events = 0;
  const { watch } = switching;
  const isWhole = until === Number.POSITIVE_INFINITY;
  while ((isWhole || agenda.nextTime <= until) && agenda.next()) {
    if (++events % PROGRESS_EVERY === 0) onProgress?.(hosts.ended, agenda.time);
    const { time, event } = agenda;
    const subject = event >> 3;
    switch (event & 7) {
      case TURN:
        switching.turn(subject, time);
        break;
      case JOIN:
        switching.join(subject, time);
        break;
      case REACH:
        watch?.reaches(subject, time);
        hosts.reach(subject, time);
        break;
      case TIMER:
        hosts.timer(subject, time);
        break;
      case BEGIN:
        watch?.begins(subject, time);
        hosts.begin(subject, time);
        break;
    }
  }
  return events;
}
