import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Which quarter of the seeds runs, from 0 to 3; null: all of them (`SEEDS=all`). See vitest.config.ts. */
    seedClass: number | null;
  }
}

/**
 * The seeds of a seeded test that run this time: one in four, and one at least. Which quarter follows from the
 * files under test, so that the same files run the same seeds everywhere, and all come round as files change.
 */
export function seeds<Seed = number>(all: readonly Seed[]): readonly Seed[] {
  const chosen = inject("seedClass");
  if (chosen === null) return all;
  if (all.length < 4) return [all[chosen % all.length] as Seed];
  return all.filter((_, k) => k % 4 === chosen);
}

/** How many cases of one seed run this time, of so many: a quarter, or all with `SEEDS=all`. */
export function tries(count: number): number {
  return inject("seedClass") === null ? count : Math.ceil(count / 4);
}

/** As `seeds`, of 1 to `count`. */
export function seedsUpTo(count: number): readonly number[] {
  return seeds(Array.from({ length: count }, (_, k) => k + 1));
}
