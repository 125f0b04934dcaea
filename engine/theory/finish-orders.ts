import type { Flows } from "../model/flows.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import type { Share } from "./busy-periods.ts";

/**
 * The least Σ weight · finish on one link, by the order in which flows end, for both models; without weights Σ finish.
 *
 * When the k-th flow ends, all of the first k are served. No schedule serves those sooner than a link that
 * idles only while none of their data wait; whichever of them that link prefers, it is done at one and the same time
 * (Lindley). Serving flows by the order of their ends attains that time for every k. So the least sum is that of the
 * best order, where each prefix of the order counts with the time at which a link with nothing else to do has served
 * it: dynamic programming over sets, in every busy period separately.
 */

/** An event of a flow's data: an amount that comes at once, or a change of the rate at which more comes. */
interface Move {
  /** The flow, a bit of the set. */
  readonly bit: number;
  readonly time: number;
  /** The amount that is announced with it: the whole flow when it begins, or this much of it. */
  readonly size: number;
  readonly atOnce: number;
  readonly inflow: number;
}

/** Moves to look at for the least sum over so many flows. */
function looks(flows: number, moves: number): number {
  return 2 ** flows * moves;
}

/** Takes one busy period of the slot model; returns undefined beyond `budget` looks at moves. */
export function leastOfPackets(
  period: readonly Share[],
  budget: number,
  weight: Float64Array | null = null,
): { readonly least: number; readonly looks: number } | undefined {
  const moves = period.flatMap(({ releases }, k) =>
    releases.map((time): Move => ({ bit: 2 ** k, time, size: 1, atOnce: 1, inflow: 0 })),
  );
  const needed = looks(period.length, moves.length);
  if (needed > budget) return undefined;
  const weights = period.map(({ flow }) => weight?.[flow] ?? 1);
  return { least: leastOf(inTime(moves), weights, 1), looks: needed };
}

/** Takes all flows of the fluid model on a link of `rate`; returns undefined beyond `budget` looks at moves. */
export function leastOfStreams(
  flows: Flows,
  rate: number,
  budget: number,
  weight: Float64Array | null = null,
): number | undefined {
  const byArrival = Int32Array.from({ length: flows.count }, (_, flow) => flow);
  byArrival.sort((a, b) => (flows.arrival[a] as number) - (flows.arrival[b] as number) || a - b);
  let fpt = 0;
  let left = budget;
  let moves: readonly Move[] = [];
  let weights: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const flow of byArrival) {
    if ((flows.arrival[flow] as number) >= end) {
      fpt += leastOf(moves, weights, rate);
      left -= looks(weights.length, moves.length);
      moves = [];
      weights = [];
    }
    moves = inTime([...moves, ...movesOf(flows, flow, rate, 2 ** weights.length)]);
    const count = weights.push(weight?.[flow] ?? 1);
    if (looks(count, moves.length) > left) return undefined;
    end = clearance(moves, rate, 2 ** count - 1);
  }
  return fpt + leastOf(moves, weights, rate);
}

function movesOf(flows: Flows, flow: number, rate: number, bit: number): Move[] {
  const size = flows.size[flow] as number;
  const time = flows.arrival[flow] as number;
  const spread = flows.spread[flow] as number;
  const pieces = ReleasedPieces.of(flows);
  const count = pieces?.count(flow) ?? 0;
  if (pieces !== null && count > 0) {
    const part = size / count;
    return Array.from({ length: count }, (_, k): Move => {
      return { bit, time: pieces.time(flow, k), size: part, atOnce: part, inflow: 0 };
    });
  }
  // Data that comes as fast as the link sends is as good as there at once.
  if (spread <= 1) return [{ bit, time, size, atOnce: size, inflow: 0 }];
  const inflow = rate / spread;
  return [
    { bit, time, size, atOnce: 0, inflow },
    { bit, time: time + size / inflow, size: 0, atOnce: 0, inflow: -inflow },
  ];
}

function inTime(moves: readonly Move[]): Move[] {
  return [...moves].sort((a, b) => a.time - b.time);
}

/** The least Σ weight · finish of the flows of a period, one weight each: by set, from those of one flow less. */
function leastOf(moves: readonly Move[], weights: readonly number[], rate: number): number {
  const least = new Float64Array(2 ** weights.length);
  for (let set = 1; set < least.length; set++) {
    const end = clearance(moves, rate, set);
    let best = Number.POSITIVE_INFINITY;
    // Each flow of the set as the last to end.
    for (let last = 1, k = 0; last <= set; last *= 2, k++) {
      if ((set & last) === 0) continue;
      best = Math.min(best, (least[set - last] as number) + (weights[k] as number) * end);
    }
    least[set] = best;
  }
  return least[least.length - 1] as number;
}

/**
 * The time at which a link with nothing else to do has served these flows: data still to come at any time is served after
 * it.
 */
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
