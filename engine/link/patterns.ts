import type { Flows } from "../model/flows.ts";
import type { Releases } from "../model/releases.ts";

/** Longer periods, or more packets in one, are not looked for: such flows are in step if they arrive together. */
const LONGEST = 2 ** 20;
const MOST_PACKETS = 2 ** 10;

/**
 * Which flows are *in step*: their packets are released in the same slots, one in a slot. That is so for
 * flows of one α ≥ 1 that arrive together, and for those that arrive whole periods apart where releases
 * repeat: with α = p/2^q, in lowest terms, 2^q packets every p slots.
 */
export interface Patterns {
  /** The pattern of each flow; −1: it is in step with few or none. */
  readonly of: Int32Array;
  /** Slots of a pattern are numbered; by flow, the number of that in which its first packet is released. */
  readonly base: Float64Array;
}

/** Null if no `many` flows are in step. */
export function patternsOf(flows: Flows, releases: Releases, many: number): Patterns | null {
  const { count, spread } = flows;
  if (count < many) return null;
  const eligible = spread.map((alpha, flow) =>
    alpha < 1 || releases.isListed(flow) ? Number.NaN : alpha,
  );
  const alike = frequent(eligible, many);
  if (alike.size === 0) return null;
  const of = new Int32Array(count).fill(-1);
  const base = new Float64Array(count);
  let patterns = 0;
  for (const members of membersOf(eligible, alike)) {
    const phases = new Float64Array(members.length);
    for (let k = 0; k < members.length; k++) phases[k] = phaseOf(flows, members[k] as number, base);
    const numbers = frequent(phases, many);
    for (let k = 0; k < members.length; k++) {
      const number = numbers.get(phases[k] as number);
      if (number !== undefined) of[members[k] as number] = patterns + number;
    }
    patterns += numbers.size;
  }
  return patterns === 0 ? null : { of, base };
}

/** Where in the period of its releases a flow arrives, or when, told apart by the sign. Writes the flow's `base`. */
function phaseOf({ arrival, spread, size }: Flows, flow: number, base: Float64Array): number {
  const time = arrival[flow] as number;
  const packets = packetsInPeriod(spread[flow] as number, size[flow] as number);
  if (packets === 0) return -1 - time;
  const slots = (spread[flow] as number) * packets;
  base[flow] = packets * Math.floor(time / slots);
  return time % slots;
}

/** The values that a column has `many` times at least, numbered. */
function frequent(column: Float64Array, many: number): Map<number, number> {
  const sorted = column.slice().sort();
  const found = new Map<number, number>();
  for (let k = many - 1; k < sorted.length; k++) {
    const value = sorted[k] as number;
    if (value === sorted[k - many + 1] && !found.has(value)) found.set(value, found.size);
  }
  return found;
}

/** The flows of each of these values, in order. */
function membersOf(column: Float64Array, values: Map<number, number>): readonly number[][] {
  const members = Array.from(values, (): number[] => []);
  for (let flow = 0; flow < column.length; flow++) {
    const number = values.get(column[flow] as number);
    if (number !== undefined) members[number]?.push(flow);
  }
  return members;
}

/** 0 where the releases of a flow of this size do not repeat, or not exactly so in doubles. */
function packetsInPeriod(alpha: number, size: number): number {
  let packets = 1;
  while (!Number.isInteger(alpha * packets)) {
    packets *= 2;
    if (packets > MOST_PACKETS) return 0;
  }
  const slots = alpha * packets;
  return slots <= LONGEST && slots * size <= Number.MAX_SAFE_INTEGER ? packets : 0;
}
