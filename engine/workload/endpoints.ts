import type { Stream } from "../model/numbers/random.ts";
import type { Pattern } from "../model/spec/scenario.ts";

/**
 * Draws the ports of every flow on a switch of `ports`, or the hosts in a network of as many. With two or more
 * no flow goes to the port of its own number; with one there is no other.
 *
 * - `random`: src uniform, dst uniform among the others
 * - `permutation`: src uniform, dst by a permutation without fixed points, drawn once
 * - `stride`: src uniform, dst the i-th next
 * - `incast`: dst 0, src uniform among the others
 * - `staggered`: src uniform, dst in the same rack of `rack` hosts with probability p, else in another one
 */
export function drawEndpoints(
  pattern: Pattern,
  ports: number,
  rack: number,
  stream: Stream,
  src: Int32Array,
  dst: Int32Array,
): void {
  if (ports === 1) return;
  if (pattern === "incast") {
    for (let i = 0; i < src.length; i++) src[i] = 1 + stream.below(ports - 1);
    return;
  }
  const receiver = receiverOf(pattern, ports, rack, stream);
  for (let i = 0; i < src.length; i++) {
    const from = stream.below(ports);
    src[i] = from;
    dst[i] = receiver(from);
  }
}

/** The destination of a flow from a port. */
function receiverOf(
  pattern: Exclude<Pattern, "incast">,
  ports: number,
  rack: number,
  stream: Stream,
): (from: number) => number {
  if (pattern === "random") {
    return (from) => {
      const other = stream.below(ports - 1);
      return other < from ? other : other + 1;
    };
  }
  if (pattern === "permutation") {
    const partner = randomCycle(ports, stream);
    return (from) => partner[from] as number;
  }
  if (pattern === "stride" || (typeof pattern === "object" && "stride" in pattern)) {
    const stride = pattern === "stride" ? 1 : pattern.stride;
    return (from) => (from + stride) % ports;
  }
  const share = pattern === "staggered" ? USUAL_STAGGERING : pattern.staggered;
  return (from) => staggered(from, ports, rack, share, stream);
}

/** PDQ's “Staggered Prob (0.7)”. */
const USUAL_STAGGERING = 0.7;

/** A rack of one host has no other host inside, and one rack of all hosts none outside. */
function staggered(
  from: number,
  ports: number,
  rack: number,
  share: number,
  stream: Stream,
): number {
  const first = Math.floor(from / rack) * rack;
  const size = Math.min(rack, ports - first);
  const stays = stream.uniform() < share;
  if (size === ports || (stays && size > 1)) {
    const other = first + stream.below(size - 1);
    return other < from ? other : other + 1;
  }
  const outside = stream.below(ports - size);
  return outside < first ? outside : outside + size;
}

/**
 * The ports of bursts of `fanIn` flows: one receiver a burst, uniform (under `incast` port 0), and senders
 * drawn from all others without repetition; when all have had a flow, the round begins anew in the same order.
 */
export function drawBurstEndpoints(
  pattern: Pattern,
  ports: number,
  fanIn: number,
  stream: Stream,
  src: Int32Array,
  dst: Int32Array,
): void {
  if (ports === 1) return;
  const others = Int32Array.from({ length: ports - 1 }, (_, k) => k);
  for (let first = 0; first < src.length; first += fanIn) {
    const to = pattern === "incast" ? 0 : stream.below(ports);
    const end = Math.min(src.length, first + fanIn);
    for (let i = first; i < end; i++) {
      const k = (i - first) % others.length;
      const other = drawn(others, k, i - first, stream);
      src[i] = other < to ? other : other + 1;
      dst[i] = to;
    }
  }
}

/** A permutation that is one cycle through all ports, each such one equally likely (Sattolo's algorithm). */
function randomCycle(ports: number, stream: Stream): Int32Array {
  const permutation = Int32Array.from({ length: ports }, (_, port) => port);
  for (let i = ports - 1; i > 0; i--) {
    const j = stream.below(i);
    const swapped = permutation[i] as number;
    permutation[i] = permutation[j] as number;
    permutation[j] = swapped;
  }
  return permutation;
}

/**
 * The same where only some hosts send and some receive: the senders in place of all ports, the receivers in place of all others.
 * Flows come in bursts of `fanIn`. Patterns that choose the receiver by the sender go by the places in one list.
 */
export function drawEndsAmong(
  pattern: Pattern,
  { send, receive }: { readonly send: readonly number[]; readonly receive: readonly number[] },
  fanIn: number,
  stream: Stream,
  {
    count,
    src,
    dst,
  }: { readonly count: number; readonly src: Int32Array; readonly dst: Int32Array },
): void {
  const isByPlace = pattern !== "random" && pattern !== "incast";
  if (isByPlace) {
    drawEndpoints(pattern, send.length, send.length, stream, src, dst);
    for (let i = 0; i < count; i++) {
      src[i] = send[src[i] as number] as number;
      dst[i] = send[dst[i] as number] as number;
    }
    return;
  }
  for (let first = 0; first < count; first += fanIn) {
    const to = receive[pattern === "incast" ? 0 : stream.below(receive.length)] as number;
    const own = send.indexOf(to);
    const others = send.length - (own < 0 ? 0 : 1);
    const places = fanIn === 1 ? null : Int32Array.from({ length: others }, (_, k) => k);
    const end = Math.min(count, first + fanIn);
    for (let i = first; i < end; i++) {
      const k = (i - first) % others;
      const place = places === null ? stream.below(others) : drawn(places, k, i - first, stream);
      src[i] = send[own >= 0 && place >= own ? place + 1 : place] as number;
      dst[i] = to;
    }
  }
}

/** A shuffle as far as it is needed: place k gets one of those that have not been drawn, the first time round. */
function drawn(places: Int32Array, k: number, before: number, stream: Stream): number {
  if (before < places.length) {
    const j = k + stream.below(places.length - k);
    const found = places[j] as number;
    places[j] = places[k] as number;
    places[k] = found;
  }
  return places[k] as number;
}
