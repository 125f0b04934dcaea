import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { LITERAL, RECOMMENDED } from "../../packets/parameters.ts";
import { funnelled } from "../../testing/pdq-figures/memory.ts";
import type { PacketOptions } from "../../transports/simulate-packets.ts";
import { mean, type Section, seeds } from "./section.ts";

const MEMORIES = [Number.POSITIVE_INFINITY, 20, 10, 8, 6, 4, 2, 1, 0];

function measured(parameters: PdqParameters, options: PacketOptions = {}): string[] {
  const runs = seeds(20).map((seed) => funnelled(parameters, seed, options));
  return [
    mean(runs, (finish) => mean(Array.from(finish), (end) => end / 1e9)).toFixed(2),
    mean(runs, (finish) => Math.max(...finish) / 1e9).toFixed(2),
  ];
}

export const MEMORY: Section = {
  name: "memory",
  title: "Switches with little memory",
  words:
    "The paper (§3.3.1): a switch that can store fewer flows than fill its link lets RCP share what the stored ones leave, “a partial shift away from optimizing completion time and towards traditional fair sharing”; it has no figure. Twenty flows of 20 to 1980 KB from senders of 1 Gb/s to a receiver of 10 Gb/s, M flows stored; mean FCT and last end in ms, 20 seeds.",
  head: ["M", "mean FCT", "last", "literal, mean FCT", "last"],
  rows: () => [
    ...MEMORIES.map((memory) => [
      memory === Number.POSITIVE_INFINITY ? "no bound" : String(memory),
      ...measured({ ...RECOMMENDED, memory }),
      ...measured({ ...LITERAL, memory }),
    ]),
    ["RCP alone", ...measured(RECOMMENDED, { protocol: "rcp" })],
  ],
};
