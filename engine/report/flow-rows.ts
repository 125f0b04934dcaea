import type { Experiment } from "../materialise/materialise.ts";
import type { PacketCounts } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import type { FlowPackets, FlowRow } from "./result.ts";

function packetsOf(counts: PacketCounts, flow: number): FlowPackets {
  return {
    sent: counts.flowSent[flow] as number,
    again: counts.flowAgain[flow] as number,
    dropped: counts.flowDropped[flow] as number,
    timeouts: counts.flowTimeouts[flow] as number,
  };
}

/** The flows of a run as rows of a report. */
export function* flowRows({ scenario, flows, ids }: Experiment, run: Run): Generator<FlowRow> {
  const fct = completionTimes(flows, run);
  const slowdown = slowdowns(flows, scenario.model, scenario.fabric, run);
  for (const [i, id] of ids.entries()) {
    const head = {
      id,
      arrival: flows.arrival[i] as number,
      size: flows.size[i] as number,
      ...(run.counts === undefined ? {} : { packets: packetsOf(run.counts, i) }),
    };
    const finish = run.finish[i] as number;
    const terminated = run.terminated[i] as number;
    const none = { finish: null, fct: null, slowdown: null };
    if (!Number.isNaN(finish)) {
      yield { ...head, finish, fct: fct[i] as number, slowdown: slowdown[i] as number };
    } else yield { ...head, ...none, ...(Number.isNaN(terminated) ? {} : { terminated }) };
  }
}
