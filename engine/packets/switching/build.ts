import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import { Agenda } from "../agenda.ts";
import { BEGIN, eventOf } from "../events.ts";
import type { PacketFlows } from "../flows.ts";
import { fixedWays } from "../paths.ts";
import { PacketPool } from "../pool.ts";
import type { HostTools } from "./host-core.ts";
import { Switching, type SwitchingSetting } from "./switching.ts";
import { PortTally } from "./tally.ts";
import { FixedWays, SprayWays } from "./ways.ts";

/** A network of packets and its flows, before anything has happened. */
export interface PacketWorld extends HostTools {
  readonly network: Network;
  /** By link: picoseconds from the end of a transmission to the packet's being at the next node. */
  readonly delays: Float64Array;
  readonly losses: SwitchingSetting["losses"];
}

export interface WorldOptions {
  /** Of ECMP and of spraying. Default 1. */
  readonly seed?: number;
  readonly routing?: "ecmp" | "spray";
}

/** Lays out ports, ways and agenda; flows begin at their starts, those of one time in the order of their numbers. */
export function packetWorld(
  network: Network,
  flows: PacketFlows,
  setting: SwitchingSetting,
  { seed = 1, routing = "ecmp" }: WorldOptions = {},
): PacketWorld {
  const pool = new PacketPool();
  const agenda = new Agenda();
  const tally = new PortTally(network, flows.count, pool);
  const ways =
    routing === "spray"
      ? new SprayWays(pool, network, new Routing(network), flows, seed)
      : new FixedWays(pool, fixedWays(network, flows, seed));
  const switching = new Switching(network, setting, agenda, pool, ways, tally);
  for (let flow = 0; flow < flows.count; flow++) {
    agenda.add(flows.start[flow] as number, eventOf(BEGIN, flow));
  }
  const { delay: delays, losses } = setting;
  return { network, delays, losses, flows, agenda, pool, switching, tally, journal: null };
}
