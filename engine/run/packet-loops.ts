import type { Flows } from "../model/flows.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import type { TransportSetting } from "../model/spec/packet-setting.ts";
import type { Fabric } from "../model/spec/scenario.ts";
import { aloneUnder } from "../transports/alone/alone-under.ts";
import { fitRemarks } from "../transports/alone/fit-remarks.ts";
import { runPackets } from "../transports/run-packets.ts";
import { runTransport } from "../transports/windows/run-transport.ts";

/** A run under a transport, how each flow would fare alone (SPEC 7.2), and what is to be said of the run (SPEC 16.18). */
function runWithRemarks(
  flows: Flows,
  fabric: Fabric,
  setting: TransportSetting,
  options: RunOptions,
): Run {
  const run = runTransport(flows, fabric, setting, options);
  return {
    ...run,
    alone: aloneUnder(flows, fabric, setting, run.mixed),
    step: 1 / setting.scale.picoseconds,
    remarks: fitRemarks(fabric, setting, run.counts),
  };
}

/** These run PDQ, RCP, D³ and the transports packet by packet. */
export const PACKET_LOOPS = { runPackets, runTransport: runWithRemarks } as const;
