import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { Cabling } from "../../network/graph/network.ts";
import { type PacketOptions, simulatePackets } from "../../transports/simulate-packets.ts";
import { flowsOf, type Setting } from "./setting.ts";

const GIGABIT = 1e9;
const SENDERS = 20;

/** Twenty senders of 1 Gb/s and a receiver of 10, so that ten flows fill its link. */
function funnel(): Setting {
  const cabling = new Cabling(SENDERS + 1, 1);
  const senders = Array.from({ length: SENDERS }, (_, host) => host);
  for (const host of senders) cabling.lay(host, SENDERS + 1, GIGABIT);
  cabling.lay(SENDERS, SENDERS + 1, 10 * GIGABIT);
  return { network: cabling.network(), receiver: SENDERS, senders };
}

/** Twenty flows of 20 to 1980 KB at once through a switch that stores some only (PDQ §3.3.1): when each ends, in picoseconds. */
export function funnelled(
  parameters: PdqParameters,
  seed: number,
  options: PacketOptions = {},
): Float64Array {
  const setting = funnel();
  const sizes = new Stream(seed, "sizes");
  const flows = setting.senders.map(() => ({ bytes: 20_000 + sizes.below(1_960_001) }));
  return simulatePackets(setting.network, flowsOf(setting, flows), parameters, options).finish;
}
