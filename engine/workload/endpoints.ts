import type { Flows } from "../model/flows.ts";
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
 *
 * With a stream `inRounds` senders are drawn from it in rounds, in each of which every one has a flow.
 */
export function drawEndpoints(
  pattern: Pattern,
  { ports, rack }: { readonly ports: number; readonly rack: number },
  stream: Stream,
  { src, dst }: Pick<Flows, "src" | "dst">,
  inRounds: Stream | null = null,
): void {
  if (ports === 1) return;
  const isIncast = pattern === "incast";
  const senders = isIncast ? ports - 1 : ports;
  const next = inRounds === null ? () => stream.below(senders) : rounds(senders, inRounds);
  if (isIncast) {
    for (let i = 0; i < src.length; i++) src[i] = 1 + next();
    return;
  }
  const receiver = receiverOf(pattern, ports, rack, stream);
  for (let i = 0; i < src.length; i++) {
    const from = next();
    src[i] = from;
    dst[i] = receiver(from);
  }
}

/** The numbers below n round by round, each round in an order of its own, all alike likely (SPEC 4.29). */
function rounds(n: number, stream: Stream): () => number {
  const order = Int32Array.from({ length: n }, (_, k) => k);
  let at = 0;
  return () => {
    const other = at + stream.below(n - at);
    const drawn = order[other] as number;
    order[other] = order[at] as number;
    order[at] = drawn;
    at = (at + 1) % n;
    return drawn;
  };
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
  { send, receive: all }: { readonly send: readonly number[]; readonly receive: readonly number[] },
  fanIn: number,
  stream: Stream,
  { count, src, dst }: Pick<Flows, "count" | "src" | "dst">,
  inRounds: Stream | null,
): void {
  if (pattern !== "random" && pattern !== "incast") {
    const places = { ports: send.length, rack: send.length };
    drawEndpoints(pattern, places, stream, { src, dst }, inRounds);
    for (const ends of [src, dst]) {
      for (let i = 0; i < count; i++) ends[i] = send[ends[i] as number] as number;
    }
    return;
  }
  const receive = pattern === "incast" ? all.slice(0, 1) : all;
  if (fanIn > 1) {
    for (let first = 0; first < count; first += fanIn) {
      const to = receive.length === 1 ? 0 : stream.below(receive.length);
      dst.fill(receive[to] as number, first, first + fanIn);
      const others = Int32Array.from(send.filter((host) => host !== receive[to]));
      for (let i = first; i < Math.min(count, first + fanIn); i++) {
        src[i] = drawn(others, (i - first) % others.length, i - first, stream);
      }
    }
    return;
  }
  // Nobody sends to itself: a lone receiver does not send.
  const senders = receive.length === 1 ? send.filter((host) => host !== receive[0]) : send;
  const next = inRounds ? rounds(senders.length, inRounds) : () => stream.below(senders.length);
  for (let i = 0; i < count; i++) {
    const from = senders[next()] as number;
    const own = receive.indexOf(from);
    const place = receive.length === 1 ? 0 : stream.below(receive.length - (own < 0 ? 0 : 1));
    src[i] = from;
    dst[i] = receive[own >= 0 && place >= own ? place + 1 : place] as number;
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
