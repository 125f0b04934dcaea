import { ln } from "../../model/numbers/exact-math.ts";
import { Stream } from "../../model/numbers/random.ts";
import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { type PacketOptions, simulatePackets } from "../../transports/simulate-packets.ts";
import { type Aggregation, aggregation } from "./figure-3d.ts";
import { type FabricName, flowsOf } from "./setting.ts";

const MILLISECOND = 1e9;
/** No deadline below this is meant seriously (PDQ §5.1). */
const LEAST = 3 * MILLISECOND;

/**
 * Query aggregation with deadlines (PDQ §5.2.1, Fig. 3a to 3c): exponential of mean `mean` milliseconds (20 in
 * the paper), 3 ms at least. Sizes as `aggregation` has them.
 */
export function aggregationInTime(
  fabric: FabricName,
  count: number,
  seed: number,
  mean = 20,
  meanBytes = 100_000,
): Aggregation {
  const query = aggregation(fabric, count, seed, meanBytes);
  const stream = new Stream(seed, "deadlines");
  const flows = query.flows.map((flow) => ({ ...flow, deadline: deadlineOf(stream, mean) }));
  return { ...query, flows };
}

/** A deadline as the paper draws them, in picoseconds. */
export function deadlineOf(stream: Stream, mean: number): number {
  return Math.max(LEAST, Math.round(-mean * MILLISECOND * ln(1 - stream.uniform())));
}

/** Application throughput: the share of the flows that the receiver has in time. */
export function inTime(
  { setting, flows }: Aggregation,
  parameters: PdqParameters,
  options: PacketOptions = {},
): number {
  const run = simulatePackets(setting.network, flowsOf(setting, flows), parameters, options);
  const met = flows.filter(({ deadline = Number.POSITIVE_INFINITY }, flow) => {
    const finish = run.finish[flow] as number;
    return finish <= deadline;
  });
  return met.length / flows.length;
}

/**
 * The most flows that any schedule of one link gets in time, without headers and delays: in order of deadlines,
 * whenever one would be late the largest so far is left out (Moore 1968).
 */
export function bestInTime({ flows }: Aggregation, rate: number): number {
  const byDeadline = flows
    .map(({ bytes, deadline = Number.POSITIVE_INFINITY }) => ({
      time: (8e12 * bytes) / rate,
      deadline,
    }))
    .sort((a, b) => a.deadline - b.deadline);
  const kept: number[] = [];
  let now = 0;
  for (const { time, deadline } of byDeadline) {
    kept.push(time);
    now += time;
    if (now <= deadline) continue;
    const largest = Math.max(...kept);
    kept.splice(kept.indexOf(largest), 1);
    now -= largest;
  }
  return kept.length / flows.length;
}

/**
 * How many flows at most `share` allows at once with 99 of 100 in time (PDQ Fig. 3c), by halving; `most` if more.
 * `share` of so many flows ought not to rise with their number.
 */
export function mostInTime(share: (count: number) => number, most: number): number {
  let good = 0;
  let bad = most + 1;
  while (bad - good > 1) {
    const count = Math.floor((good + bad) / 2);
    if (share(count) >= 0.99) good = count;
    else bad = count;
  }
  return good;
}
