import type { Pattern } from "../scenario/scenario.ts";
import type { Stream } from "./random.ts";

/**
 * Draws the ports of every flow on a switch of `ports`. With two ports or more no flow goes to the port
 * of its own number; with one there is no other.
 *
 * - `random`: src uniform, dst uniform among the others
 * - `permutation`: src uniform, dst by a permutation without fixed points, drawn once
 * - `stride`: src uniform, dst the next port
 * - `incast`: dst 0, src uniform among the others
 */
export function drawEndpoints(
  pattern: Pattern,
  ports: number,
  stream: Stream,
  src: Int32Array,
  dst: Int32Array,
): void {
  if (ports === 1) return;
  switch (pattern) {
    case "random":
      for (let i = 0; i < src.length; i++) {
        const from = stream.below(ports);
        const other = stream.below(ports - 1);
        src[i] = from;
        dst[i] = other < from ? other : other + 1;
      }
      return;
    case "permutation":
    case "stride": {
      const partner =
        pattern === "stride"
          ? Int32Array.from({ length: ports }, (_, port) => (port + 1) % ports)
          : randomCycle(ports, stream);
      for (let i = 0; i < src.length; i++) {
        const from = stream.below(ports);
        src[i] = from;
        dst[i] = partner[from] as number;
      }
      return;
    }
    case "incast":
      for (let i = 0; i < src.length; i++) src[i] = 1 + stream.below(ports - 1);
  }
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
      // A shuffle as far as it is needed: place k gets one of those that have not been drawn.
      if (i - first < others.length) {
        const j = k + stream.below(others.length - k);
        const drawn = others[j] as number;
        others[j] = others[k] as number;
        others[k] = drawn;
      }
      const other = others[k] as number;
      src[i] = other < to ? other : other + 1;
      dst[i] = to;
    }
  }
}

/** How many ports the load fills: under incast one egress is the bottleneck, else all of them are alike. */
export function loadedPorts(pattern: Pattern, ports: number): number {
  return pattern === "incast" ? 1 : ports;
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
