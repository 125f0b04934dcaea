import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The number of the part of the seeds that runs, from 0; null: all run (`SEEDS=all`). See vitest.config.ts. */
    seedClass: number | null;
    /** Into so many parts they are divided. */
    seedClasses: number;
  }
}

/**
 * The seeds of a seeded test that run this time: one in eight, and one at least. Which of them follows from the
 * files under test, so that the same files run the same seeds everywhere, and all come round as files change.
 */
export function seeds<Seed = number>(all: readonly Seed[]): readonly Seed[] {
  const chosen = inject("seedClass");
  if (chosen === null) return all;
  const classes = inject("seedClasses");
  if (all.length < classes) return [all[chosen % all.length] as Seed];
  return all.filter((_, k) => k % classes === chosen);
}

/** How many cases of one seed run this time, of so many: an eighth, or all with `SEEDS=all`. */
export function tries(count: number): number {
  return inject("seedClass") === null ? count : Math.ceil(count / inject("seedClasses"));
}

/** As `seeds`, of 1 to `count`. */
export function seedsUpTo(count: number): readonly number[] {
  return seeds(Array.from({ length: count }, (_, k) => k + 1));
}

/** Whether all seeds run (`SEEDS=all`), and with them the slow tests that `npm test` leaves out. */
export function runsAll(): boolean {
  return inject("seedClass") === null;
}
