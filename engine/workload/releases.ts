import type { Flows } from "../model/flows.ts";
import type { Stream } from "../model/numbers/random.ts";
import type { RandomSpread } from "../model/spec/workload-spec.ts";

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
  { count, arrival, size }: Flows,
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
