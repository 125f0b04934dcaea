import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { type PortLog, simulateWatched } from "../transports/port-log.ts";
import { measurePort, type PortMeasures } from "../transports/port-measures.ts";
import { queueQuantile } from "../transports/queue-quantile.ts";
import { bottleneckOf, type FabricName, flowsOf, settingOf } from "./setting.ts";
import { Twister } from "./twister.ts";

export interface Preemption extends PortMeasures {
  /** From the arrival of the short flows until the receiver has the last of them, in milliseconds. */
  readonly period: number;
  /** Probes that the short flows sent. */
  readonly probes: number;
  /** Waiting packets that are not exceeded nine tenths of that time. */
  readonly p90Queue: number;
}

const MILLISECOND = 1e9;
const SHORT_FLOWS = 50;
const ARRIVAL = 10 * MILLISECOND;
/** More than can pass while the short flows are there. */
const LONG_FLOW = 8e6;

/**
 * A long flow, and 50 short ones of about 20 KB that come together after 10 ms (PDQ §5.4, Fig. 7). Each is
 * `step` bytes longer than the one before; `order` tells in which order they ask, by number from 0.
 */
export function preemption(
  fabric: FabricName,
  parameters: PdqParameters,
  order: readonly number[],
  step = 1,
): Preemption {
  const setting = settingOf(fabric, SHORT_FLOWS + 1);
  const short = order.map((k) => ({
    bytes: 20_000 + step * (k - SHORT_FLOWS / 2),
    start: ARRIVAL,
  }));
  const flows = flowsOf(setting, [{ bytes: LONG_FLOW }, ...short]);
  const run = simulateWatched(setting.network, flows, parameters, {
    watched: [bottleneckOf(setting)],
  });
  const [log] = run.ports;
  if (log === undefined) throw new RangeError("no log of the bottleneck");
  const last = Math.max(...run.finish.subarray(1));
  return {
    period: (last - ARRIVAL) / MILLISECOND,
    probes: headersOf(log) - 2 * SHORT_FLOWS,
    p90Queue: queueQuantile(log, ARRIVAL, last, parameters.packet, 0.9),
    ...measurePort(log, ARRIVAL, last, parameters.packet),
  };
}

/** Packets without data from all flows but the first; a SYN and a TERM of each are among them. */
function headersOf(log: PortLog): number {
  return log.flow.filter((flow, i) => flow > 0 && log.payload[i] === 0).length;
}

/** A random order of the short flows. */
export function randomOrder(seed: number): number[] {
  return shuffled(SHORT_FLOWS, new Stream(seed, "arrivals"));
}

/**
 * The `draw`-th order, from 0, of the generator that an independent prototype drew its queries with (Fig. 3d).
 * Which orders of Fig. 7 it drew, it does not say; with these its flows send as many probes as it counted.
 */
export function prototypeOrder(draw: number): number[] {
  return shuffled(SHORT_FLOWS, new Twister(1000 * draw));
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
