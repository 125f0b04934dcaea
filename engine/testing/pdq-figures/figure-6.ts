import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import type { PacketOptions } from "../../transports/simulate-packets.ts";
import { simulateWatched } from "../transports/port-log.ts";
import { measurePort, type PortMeasures } from "../transports/port-measures.ts";
import { bottleneckOf, type FabricName, flowsOf, settingOf } from "./setting.ts";

export interface FiveFlows extends PortMeasures {
  /** When the receiver has the last byte, in milliseconds. */
  readonly last: number;
  readonly probes: number;
}

const MEGABYTE = 1e6;
const MILLISECOND = 1e9;

/**
 * Five flows of about 1 MB begin at once (PDQ §5.4, Fig. 6). “We perturb the sizes slightly”: the i-th has
 * `perturbation`·i bytes more, of either sign. Measured from the first to the last byte of data.
 */
export function fiveFlows(
  fabric: FabricName,
  parameters: PdqParameters,
  perturbation: number,
  options: PacketOptions = {},
): FiveFlows {
  const setting = settingOf(fabric, 5);
  const flows = [0, 1, 2, 3, 4].map((i) => ({ bytes: MEGABYTE + perturbation * (i - 2) }));
  const bottleneck = bottleneckOf(setting);
  const run = simulateWatched(setting.network, flowsOf(setting, flows), parameters, {
    ...options,
    watched: [bottleneck],
  });
  const [log] = run.ports;
  if (log === undefined) throw new RangeError("no log of the bottleneck");
  const from = log.start.find((_, i) => (log.payload[i] as number) > 0) ?? 0;
  const to = log.end.reduce((end, time, i) => ((log.payload[i] as number) > 0 ? time : end), from);
  return {
    last: Math.max(...run.finish) / MILLISECOND,
    probes: run.probes,
    ...measurePort(log, from, to, parameters.packet),
  };
}
