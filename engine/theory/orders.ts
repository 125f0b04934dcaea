import type { Flows } from "../flows.ts";

/**
 * The least Σ finish in the fluid model on one link of `rate`, exactly; undefined if that takes more than
 * `budget` sets of flows.
 *
 * When the k-th flow ends, all of the first k are served, and no schedule serves those sooner than a link
 * that idles only while none of their data wait: whoever of them it prefers, it is done at one time
 * (Lindley). To serve flows by the order of their ends attains that for every k at once. So the least sum is
 * that of the best order, each of its beginnings counted with the time at which a link that has nothing else
 * to do has served it: dynamic programming over sets, in every busy period for itself.
 */
export function leastOverOrders(flows: Flows, rate: number, budget: number): number | undefined {
  const byArrival = flows.arrival.map((_, flow) => flow);
  byArrival.sort((a, b) => (flows.arrival[a] as number) - (flows.arrival[b] as number) || a - b);
  let fpt = 0;
  let left = budget;
  let period: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const flow of byArrival) {
    if ((flows.arrival[flow] as number) >= end && period.length > 0) {
      fpt += leastOf(flows, rate, period);
      left -= 2 ** period.length;
      period = [];
    }
    period.push(flow);
    if (2 ** period.length > left) return undefined;
    end = clearance(movesOf(flows, rate, period), rate, 2 ** period.length - 1);
  }
  return fpt + leastOf(flows, rate, period);
}

/** The least Σ finish of the flows of one period: by set, from those of one flow less. */
function leastOf(flows: Flows, rate: number, period: readonly number[]): number {
  const moves = movesOf(flows, rate, period);
  const least = new Float64Array(2 ** period.length);
  for (let set = 1; set < least.length; set++) {
    let before = Number.POSITIVE_INFINITY;
    // Whoever ends last of the set.
    for (let last = 1; last <= set; last *= 2) {
      if ((set & last) !== 0) before = Math.min(before, least[set - last] as number);
    }
    least[set] = before + clearance(moves, rate, set);
  }
  return least[least.length - 1] as number;
}

/** What happens to the data still to come of a flow, a bit of the set: so much comes at once, or from now on steadily. */
interface Move {
  readonly bit: number;
  readonly time: number;
  /** What the whole flow holds; 0 but where it begins. */
  readonly size: number;
  readonly atOnce: number;
  /** By how much the rate changes at which data comes. */
  readonly inflow: number;
}

function movesOf(flows: Flows, rate: number, period: readonly number[]): Move[] {
  return period
    .flatMap((flow, k): Move[] => {
      const size = flows.size[flow] as number;
      const time = flows.arrival[flow] as number;
      const spread = flows.spread[flow] as number;
      const bit = 2 ** k;
      // Data that comes as fast as the link sends is as good as there at once.
      if (spread <= 1) return [{ bit, time, size, atOnce: size, inflow: 0 }];
      const inflow = rate / spread;
      return [
        { bit, time, size, atOnce: 0, inflow },
        { bit, time: time + size / inflow, size: 0, atOnce: 0, inflow: -inflow },
      ];
    })
    .sort((a, b) => a.time - b.time);
}

/** When a link with nothing else to do has served these flows: what has not come by any moment takes its time after it. */
function clearance(moves: readonly Move[], rate: number, set: number): number {
  let toCome = 0;
  for (const { bit, size } of moves) if ((set & bit) !== 0) toCome += size;
  let inflow = 0;
  let now = 0;
  let end = 0;
  for (const move of moves) {
    if ((set & move.bit) === 0) continue;
    toCome -= inflow * (move.time - now);
    now = move.time;
    end = Math.max(end, now + Math.max(0, toCome) / rate);
    toCome -= move.atOnce;
    inflow += move.inflow;
  }
  return end;
}
