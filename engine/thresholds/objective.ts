import type { Cuts } from "../formulas/cuts.ts";

/**
 * Objectives of optimal thresholds, as sums over the queues. A queue that takes flows from row i of the
 * cuts (its lower threshold) to row j (its upper one) adds
 *
 * (work[j] − work[i] + (above[i] − above[j]) · wait[j]) · stretch[i]:
 *
 * the service and the wait of the flows that end in it, stretched by the flows that overtake them. Since a
 * term depends on no other threshold, the least sum is a shortest path, which `bestPath` finds.
 */
export interface Objective {
  readonly above: Float64Array;
  readonly work: Float64Array;
  readonly wait: Float64Array;
  readonly stretch: Float64Array;
}

/**
 * PIAS, eq. 1: T = Σ_l T_l · (1 − F(θ_{l−1})), where T_l = ρ·(F(θ_l) − F(θ_{l−1})) / (1 − ρF(θ_{l−1})) is
 * taken for the time in queue l. A pure number. It bounds the mean from above as far as the paper's T_l
 * hold: a flow's time in its last queue is replaced by the whole T_l, and sizes enter through the shares of
 * flows alone (work and load are counted in flows, not in bytes).
 */
export function eq1Objective(cuts: Cuts, load: number): Objective {
  const { count, above } = cuts;
  return {
    above,
    work: new Float64Array(count),
    wait: new Float64Array(count).fill(1),
    stretch: above.map((share) => (load * share) / (1 - load * (1 - share))),
  };
}

/**
 * The mean FCT in the queue M/G/1 with FIFO levels (`meanUnderLevels` in formulas/mg1.ts), at rate 1: a flow
 * whose size lies between θ and θ′ takes (x + V(θ′)) / (1 − ρ(θ)).
 */
export function mg1Objective(cuts: Cuts, load: number): Objective {
  const { count, size, above, first, second } = cuts;
  const lambda = load / (first[count - 1] as number);
  const wait = new Float64Array(count);
  const stretch = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const x = size[row] as number;
    const larger = x * (above[row] as number);
    const left = 1 - lambda * ((first[row] as number) + larger);
    wait[row] = (lambda * ((second[row] as number) + x * larger)) / (2 * left);
    stretch[row] = 1 / left;
  }
  return { above, work: first, wait, stretch };
}

/** The term of the queue between rows i and j. */
export function termOf({ above, work, wait, stretch }: Objective, i: number, j: number): number {
  const own = (work[j] as number) - (work[i] as number);
  const share = (above[i] as number) - (above[j] as number);
  return (own + share * (wait[j] as number)) * (stretch[i] as number);
}
