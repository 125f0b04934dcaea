import type { Network } from "../../network/graph/network.ts";
import { Routing } from "../../network/graph/routing.ts";
import { Agenda } from "../agenda.ts";
import { BEGIN, eventOf } from "../events.ts";
import type { PacketFlows } from "../flows.ts";
import { fixedWays, namedWay } from "../paths.ts";
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
  const ways = waysOf(network, flows, pool, seed, routing === "spray");
  const switching = new Switching(network, setting, agenda, pool, ways, tally, flows.source);
  agenda.begin(
    Float64Array.from(flows.start),
    Int32Array.from({ length: flows.count }, (_, flow) => eventOf(BEGIN, flow)),
  );
  const { delay: delays, losses } = setting;
  return { network, delays, losses, flows, agenda, pool, switching, tally, journal: null };
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
