import type { Flows } from "../model/flows.ts";
import { ln } from "../model/numbers/exact-math.ts";
import { Stream } from "../model/numbers/random.ts";
import type { DeadlineSpec, Model, Units } from "../model/spec/scenario.ts";
import { countedAsSizes } from "../model/spec/units.ts";
import type { ArrivalsSpec, OnOffSpec, RandomSpread } from "../model/spec/workload-spec.ts";

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

/**
 * Gives a share of the flows a deadline: arrival + max(min, T), T exponential (as in PDQ's evaluation).
 * In the slot model the time allowed is rounded up to whole slots, at least one.
 *
 * Every flow takes two numbers of the stream, deadline or not: a larger share, or a larger `upTo`, adds deadlines and moves none.
 */
export function drawDeadlines(
  { share, mean, min = 0, upTo = Number.POSITIVE_INFINITY }: DeadlineSpec,
  model: Model,
  units: Partial<Units> | undefined,
  stream: Stream,
  { arrival, size, deadline }: Flows,
): void {
  const largest = countedAsSizes(upTo, model, units);
  for (let i = 0; i < arrival.length; i++) {
    const has = stream.uniform() < share;
    const allowed = Math.max(min, -mean * ln(1 - stream.uniform()));
    if (!has || (size[i] as number) > largest) continue;
    deadline[i] =
      (arrival[i] as number) + (model === "slot" ? Math.max(1, Math.ceil(allowed)) : allowed);
  }
}

/**
 * Random releases, as the artefact of the ASRPT paper makes them: a flow of N packets comes in
 * K = min(N, chunks) pieces, as equal as can be, each available at a time of its own, uniform on
 * [a, a + α·N), in order; the first of them already at a. In slots, a piece is released in the slot that
 * holds its time. Where N is no multiple of K, the earlier pieces have one packet more.
 *
 * Every piece takes one number of the stream, the first too.
 */
export function drawReleases(
  { random: alpha, chunks = Number.POSITIVE_INFINITY }: RandomSpread,
  stream: Stream,
  { count, arrival, size }: Pick<Flows, "count" | "arrival" | "size">,
): { readonly packetStart: Uint32Array; readonly packetSlot: Float64Array } {
  const packetStart = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) {
    packetStart[i + 1] = (packetStart[i] as number) + (size[i] as number);
  }
  const packetSlot = new Float64Array(packetStart[count] as number);
  for (let i = 0; i < count; i++) {
    const start = packetStart[i] as number;
    const packets = packetSlot.subarray(start, packetStart[i + 1] as number);
    const pieces = Math.min(packets.length, chunks);
    const times = packets.subarray(0, pieces);
    stream.fill(times);
    times.sort();
    times[0] = 0;
    const window = alpha * packets.length;
    for (let k = 0; k < pieces; k++) {
      times[k] = (arrival[i] as number) + Math.floor(window * (times[k] as number));
    }
    spreadOut(packets, pieces);
  }
  return { packetStart, packetSlot };
}

/**
 * The same as a fluid on links of `rate`: pieces are equal, and their times real, in a window of α times what the flow takes
 * alone. `unit` is the size of a packet: a flow has at most so many pieces as packets.
 */
export function drawPieces(
  { random: alpha, chunks = Number.POSITIVE_INFINITY }: RandomSpread,
  stream: Stream,
  { count, arrival, size }: Pick<Flows, "count" | "arrival" | "size">,
  { rate, unit }: { readonly rate: number; readonly unit: number },
): { readonly packetStart: Uint32Array; readonly packetSlot: Float64Array } {
  const packetStart = new Uint32Array(count + 1);
  for (let i = 0; i < count; i++) {
    const pieces = Math.min(chunks, Math.max(1, Math.ceil((size[i] as number) / unit)));
    packetStart[i + 1] = (packetStart[i] as number) + pieces;
  }
  const packetSlot = new Float64Array(packetStart[count] as number);
  for (let i = 0; i < count; i++) {
    const times = packetSlot.subarray(packetStart[i] as number, packetStart[i + 1] as number);
    stream.fill(times);
    times.sort();
    times[0] = 0;
    const window = (alpha * (size[i] as number)) / rate;
    for (let k = 0; k < times.length; k++) {
      times[k] = (arrival[i] as number) + window * (times[k] as number);
    }
  }
  return { packetStart, packetSlot };
}

/** Expands one slot a piece, at the front, to one a packet: from the back, so that no slot is overwritten unread. */
function spreadOut(packets: Float64Array, pieces: number): void {
  const least = Math.floor(packets.length / pieces);
  const larger = packets.length - least * pieces;
  let end = packets.length;
  for (let k = pieces - 1; k >= 0; k--) {
    const start = end - (k < larger ? least + 1 : least);
    packets.fill(packets[k] as number, start, end);
    end = start;
  }
}
