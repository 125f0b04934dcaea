import { Stream } from "../../../workload/random.ts";
import type { PdqParameters } from "../parameters.ts";
import { measurePort, type PortMeasures } from "../port-measures.ts";
import { simulatePackets } from "../simulate-packets.ts";
import { bottleneckOf, type FabricName, flowsOf, settingOf } from "./setting.ts";

export interface Preemption extends PortMeasures {
  /** From the arrival of the short flows until the receiver has the last of them, in milliseconds. */
  readonly period: number;
  /** How many of the short flows are shorter than the one that asks first. */
  readonly rank: number;
  readonly probes: number;
}

const MILLISECOND = 1e9;
const SHORT_FLOWS = 50;
const ARRIVAL = 10 * MILLISECOND;

/**
 * A long flow, and 50 short ones of about 20 KB that come together after 10 ms (PDQ §5.4, Fig. 7). The k-th
 * short flow is k bytes smaller; in which order they ask is shuffled by `seed`.
 */
export function preemption(
  fabric: FabricName,
  parameters: PdqParameters,
  seed: number,
): Preemption {
  const setting = settingOf(fabric, SHORT_FLOWS + 1);
  const order = shuffled(SHORT_FLOWS, new Stream(seed, "arrivals"));
  const short = order.map((k) => ({ bytes: 20_000 - k, start: ARRIVAL }));
  const flows = flowsOf(setting, [{ bytes: 20e6 }, ...short]);
  const run = simulatePackets(setting.network, flows, parameters, {
    watched: [bottleneckOf(setting)],
  });
  const [log] = run.ports;
  if (log === undefined) throw new RangeError("no log of the bottleneck");
  const last = Math.max(...run.finish.subarray(1));
  return {
    period: (last - ARRIVAL) / MILLISECOND,
    rank: SHORT_FLOWS - 1 - (order[0] as number),
    probes: run.probes,
    ...measurePort(log, ARRIVAL, last, parameters.packet),
  };
}

/** 0 … count − 1 in random order (Fisher and Yates). */
export function shuffled(count: number, stream: Pick<Stream, "below">): number[] {
  const order = Array.from({ length: count }, (_, k) => k);
  for (let k = count - 1; k > 0; k--) {
    const other = stream.below(k + 1);
    const kept = order[k] as number;
    order[k] = order[other] as number;
    order[other] = kept;
  }
  return order;
}
