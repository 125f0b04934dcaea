import longer from "./longer.json" with { type: "json" };

/** What `slotwise reproduce CLAIM --seeds N` came to, once, of a claim that `--quick` leaves undecided. */
export interface Longer {
  readonly seeds: number;
  readonly mean: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  readonly verdict: string;
}

const CLAIMS: readonly (Longer & { readonly claim: string })[] = longer.claims;

/** By claim. */
export const LONGER: ReadonlyMap<string, Longer> = new Map(
  CLAIMS.map(({ claim, ...one }) => [claim, one]),
);

/** The engine's version that they were measured with. */
export const LONGER_ENGINE = longer.engine;
