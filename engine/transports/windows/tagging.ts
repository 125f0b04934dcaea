import type { TransportParameters } from "../../model/spec/packet-setting.ts";
import { PACKET_BYTES as PAYLOAD } from "../../model/spec/units.ts";
import { levelOf } from "../../policies/ladder.ts";

/** Tags give packets of window transports their queue, or their rank, at ports. */
export interface Tagging {
  /** The tag of packet `number`, sent when the first `acknowledged` packets and `listed` bytes beyond them are acknowledged. */
  of(flow: number, number: number, acknowledged: number, listed?: number): number;
  /** All acknowledgements have this tag. */
  readonly ofAnswer: number;
  /** Packets that are sent again go in queue 0, whatever `of` says. Default false. */
  readonly isUrgentAgain?: boolean;
  /** A probe has the lowest queue, or the largest rank, of its flow. */
  ofProbe(flow: number): number;
}

/** What tags may go by. */
export interface Tagged {
  readonly parameters: TransportParameters;
  /** The sizes of the flows. */
  readonly bytes: Float64Array;
  readonly bounds: Bounds | null;
}

/** One queue for everything. */
export const UNTAGGED: Tagging = { of: () => 0, ofAnswer: 0, ofProbe: () => 0 };

/** PIAS and NOS2 tag by the bytes sent before: level(offset) of SPEC 1.5, or with `isStrict` ns-2's θ < offset. */
export function tagByLevel(
  thresholds: readonly number[],
  sizes: Float64Array,
  isStrict: boolean,
): Tagging {
  const of = (_: number, number: number) => {
    const offset = number * PAYLOAD;
    let level = 0;
    while (level < thresholds.length) {
      const threshold = thresholds[level] as number;
      if (isStrict ? threshold >= offset : threshold > offset) break;
      level++;
    }
    return level;
  };
  const ofProbe = (flow: number) => of(flow, lastOf(sizes[flow] as number));
  return { of, ofAnswer: 0, ofProbe };
}

/** The last packet of a flow of so many bytes. */
function lastOf(bytes: number): number {
  return Math.ceil(bytes / PAYLOAD) - 1;
}

/** LAS: by the bytes that the flow has sent before this packet. */
export function tagByOffset(sizes: Float64Array): Tagging {
  const of = (_: number, number: number) => number * PAYLOAD;
  return { of, ofAnswer: -1, ofProbe: (flow) => lastOf(sizes[flow] as number) * PAYLOAD };
}

/** SRPT: by the bytes not acknowledged when the packet is sent. */
export function tagByLeft(sizes: Float64Array): Tagging {
  const of = (flow: number, _: number, acknowledged: number, listed = 0) =>
    (sizes[flow] as number) - acknowledged * PAYLOAD - listed;
  return { of, ofAnswer: -1, ofProbe: (flow) => sizes[flow] as number };
}

/** QCLIMB's bounds of the sizes, in bytes; NaN where nothing is known. */
export interface Bounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** QCLIMB's Algorithm 1 (SPEC 1.8) for the packet's offset; what is sent again goes in queue 0. */
export function tagByClimb(
  thresholds: readonly number[],
  slack: number,
  sizes: Float64Array,
  bounds: Bounds | null,
): Tagging {
  const last = thresholds.length;
  const of = (flow: number, number: number) => {
    const sent = number * PAYLOAD;
    const lower = bounds?.lower[flow] ?? Number.NaN;
    if (Number.isNaN(lower)) return levelOf(thresholds, sent);
    if (sent < lower) return levelOf(thresholds, lower - sent);
    if (sent < lower + slack) return 0;
    return sent < (bounds?.upper[flow] as number) ? levelOf(thresholds, sent) : last;
  };
  const ofProbe = (flow: number) => of(flow, lastOf(sizes[flow] as number));
  return { of, ofAnswer: 0, ofProbe, isUrgentAgain: true };
}
