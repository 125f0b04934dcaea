import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { simulatePackets } from "../../transports/simulate-packets.ts";
import { aggregation } from "./figure-3d.ts";
import { bottleneckOf, type FabricName, flowsOf } from "./setting.ts";

/**
 * Ten flows of query aggregation while the bottleneck loses `share` of its packets, data and acknowledgements
 * alike (PDQ §5.6, Fig. 9): mean FCT in picoseconds.
 */
export function lossyFct(
  fabric: FabricName,
  parameters: PdqParameters,
  share: number,
  seed: number,
): number {
  const { setting, flows } = aggregation(fabric, 10, seed);
  const link = bottleneckOf(setting);
  const run = simulatePackets(setting.network, flowsOf(setting, flows), parameters, {
    loss: { links: [link, link ^ 1], share, seed },
  });
  return run.finish.reduce((sum, time) => sum + time, 0) / flows.length;
}
