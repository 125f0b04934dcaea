import type { SeedNumbers } from "../../../engine/index.ts";

/** The end of the runs over seeds. */
export type SeedsState = "running" | "done" | "cancelled" | "failed";

/** Hands out the work left, for as many workers at once as there may be. */
export interface Lanes {
  /** Runs one seed; the function it returns ends it. */
  start(
    seed: number,
    heard: { done(numbers: readonly SeedNumbers[]): void; failed(message: string): void },
  ): () => void;
  readonly count: number;
}

interface SeedsHeard {
  /** Once a seed: the numbers of the policies that were asked for. */
  found(seed: number, numbers: readonly SeedNumbers[]): void;
  /** Once, in the end; why it stopped, in a sentence, "" where there is nothing to say. */
  over(state: Exclude<SeedsState, "running">, message: string): void;
}

/** Runs the seeds in their order, several at a time. Returns what cancels it. */
export function runSeeds(seeds: readonly number[], lanes: Lanes, heard: SeedsHeard): () => void {
  const running = new Map<number, () => void>();
  let next = 0;
  let left = seeds.length;
  let isOver = false;
  const stop = (state: Exclude<SeedsState, "running">, message = ""): void => {
    if (isOver) return;
    isOver = true;
    for (const end of running.values()) end();
    heard.over(state, message);
  };
  const startNext = (): void => {
    const seed = seeds[next];
    if (seed === undefined || isOver) return;
    next += 1;
    const end = lanes.start(seed, {
      done: (numbers) => {
        if (isOver) return;
        running.delete(seed);
        left -= 1;
        heard.found(seed, numbers);
        if (left === 0) stop("done");
        else startNext();
      },
      failed: (message) => stop("failed", message),
    });
    running.set(seed, end);
  };
  if (left === 0) stop("done");
  for (let lane = 0; lane < lanes.count; lane++) startNext();
  return () => stop("cancelled");
}
