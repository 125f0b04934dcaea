/** Payload of one packet in bytes: what ns-2 calls the segment size, and what makes packets of bytes. */
export const PACKET_BYTES = 1460;

/** Sizes computed a few roundings above (or below) a whole number still count as that number. */
const TOLERANCE = 1e-12;

/** The least whole number at or above x ≥ 0. */
export function wholeUp(x: number): number {
  return Math.ceil(x * (1 - TOLERANCE));
}

/** The greatest whole number at or below x ≥ 0. */
export function wholeDown(x: number): number {
  return Math.floor(x * (1 + TOLERANCE));
}

/** x ≥ 0 as a number of packets: rounded up to whole ones, at least one. */
export function wholePackets(x: number): number {
  return Math.max(1, wholeUp(x));
}
