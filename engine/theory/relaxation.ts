/** What is left of one flow. */
export interface Rest {
  /** When it can be served again, if not at once. */
  readonly available: number;
  /** Packets still to send. */
  readonly packets: number;
  /** When it would finish alone. */
  readonly alone: number;
}

/**
 * A lower bound: no schedule that starts in slot `now` has a smaller Σ finish of these flows.
 *
 * Without gaps, SRPT has finished the most flows at every time (Schrage 1968; Smith 1978), so its
 * kth finish is a lower bound on the kth of any schedule. The kth smallest of the finishes that the
 * flows would reach alone is another. The larger of the two, summed over k, bounds the sum.
 */
export function leastSumOfFinishes(rests: readonly Rest[], now: number): number {
  const alone = rests.map((rest) => rest.alone).sort((a, b) => a - b);
  return srptFinishes(rests, now).reduce(
    (sum, finish, k) => sum + Math.max(finish, alone[k] as number),
    0,
  );
}

/** The finishes of SRPT, ascending, each flow being there as a whole when it is available. */
function srptFinishes(rests: readonly Rest[], now: number): number[] {
  const coming = [...rests].sort((a, b) => b.available - a.available);
  /** Packets left of the flows that are there, descending. */
  const here: number[] = [];
  const finishes: number[] = [];
  let clock = now;
  while (here.length > 0 || coming.length > 0) {
    const next = coming.at(-1)?.available ?? Number.POSITIVE_INFINITY;
    if (here.length === 0) clock = Math.max(clock, next);
    if (next <= clock) {
      insert(here, coming.pop()?.packets as number);
      continue;
    }
    const least = here.pop() as number;
    const served = Math.min(least, next - clock);
    clock += served;
    if (served === least) finishes.push(clock);
    else here.push(least - served);
  }
  return finishes;
}

function insert(descending: number[], packets: number): void {
  let i = descending.length;
  while (i > 0 && (descending[i - 1] as number) < packets) i--;
  descending.splice(i, 0, packets);
}
