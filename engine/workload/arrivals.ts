import { ln } from "../model/numbers/exact-math.ts";
import { Stream } from "../model/numbers/random.ts";
import type { ArrivalsSpec, OnOffSpec } from "../model/spec/workload-spec.ts";

/**
 * Arrival times, ascending, in continuous time. `meanGap` is the mean time between two flows at the
 * given load. Every kind takes its numbers from the same stream: fan-in 1 is Poisson, and pauses
 * only push the Poisson arrivals apart.
 */
export function drawArrivals(
  spec: ArrivalsSpec,
  meanGap: number,
  seed: number,
  arrival: Float64Array,
): void {
  if (spec === "at-once") return;
  if (typeof spec === "object" && "times" in spec) {
    arrival.set(spec.times);
    return;
  }
  const stream = new Stream(seed, "arrivals");
  if (spec === "poisson") drawPoisson(meanGap, stream, arrival);
  else if ("incast" in spec) drawBursts(spec.incast.fanIn, meanGap, stream, arrival);
  else {
    const { on, off } = spec.onOff;
    drawPoisson(meanGap * (on / (on + off)), stream, arrival);
    insertPauses(spec.onOff, new Stream(seed, "pauses"), arrival);
  }
}

/** 1 − u lies in (0, 1], where the logarithm is finite. */
function drawPoisson(meanGap: number, stream: Stream, arrival: Float64Array): void {
  stream.fill(arrival);
  let time = 0;
  for (let i = 0; i < arrival.length; i++) {
    time -= meanGap * ln(1 - (arrival[i] as number));
    arrival[i] = time;
  }
}

/** Bursts are `fanIn` times as rare as flows; the last one may be cut short by the number of flows. */
function drawBursts(fanIn: number, meanGap: number, stream: Stream, arrival: Float64Array): void {
  let time = 0;
  for (let i = 0; i < arrival.length; i += fanIn) {
    time -= fanIn * meanGap * ln(1 - stream.uniform());
    arrival.fill(time, i, i + fanIn);
  }
}

/** Turns `arrival` from time spent on into time: after each stretch on, the clock advances by a stretch off. */
function insertPauses({ on, off }: OnOffSpec, stream: Stream, arrival: Float64Array): void {
  let end = -on * ln(1 - stream.uniform());
  let paused = 0;
  for (let i = 0; i < arrival.length; i++) {
    const time = arrival[i] as number;
    while (time >= end) {
      paused -= off * ln(1 - stream.uniform());
      end -= on * ln(1 - stream.uniform());
    }
    arrival[i] = time + paused;
  }
}
