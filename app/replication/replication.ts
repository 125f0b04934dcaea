import type { Summary } from "../../engine/index.ts";

/** Runs of one sampled scenario with many seeds, as far as they have come. */
export interface Replication {
  readonly state: "running" | "done" | "cancelled" | "failed";
  readonly seeds: readonly number[];
  /** By place of the seed, the summaries of all policies; null: not there yet. */
  readonly found: readonly (readonly Summary[] | null)[];
  /** Why it stopped, in a sentence. */
  readonly message: string;
}

/** What is left to do, for as many workers at once as there may be. */
export interface Lanes {
  /** Runs one seed; the function it returns ends it. */
  start(
    seed: number,
    heard: { done(summaries: readonly Summary[]): void; failed(message: string): void },
  ): () => void;
  readonly count: number;
}

/** Runs the seeds in their order, several at a time, and says after each how far it is. Returns what cancels it. */
export function runReplication(
  seeds: readonly number[],
  lanes: Lanes,
  tell: (replication: Replication) => void,
): () => void {
  const found: (readonly Summary[] | null)[] = seeds.map(() => null);
  const running = new Map<number, () => void>();
  let next = 0;
  let isOver = false;

  const say = (state: Replication["state"], message = ""): void =>
    tell({ state, seeds, found: [...found], message });
  const stop = (state: Replication["state"], message = ""): void => {
    if (isOver) return;
    isOver = true;
    for (const end of running.values()) end();
    say(state, message);
  };
  const startNext = (): void => {
    const place = next;
    const seed = seeds[place];
    if (seed === undefined) return;
    next += 1;
    const end = lanes.start(seed, {
      done: (summaries) => {
        if (isOver) return;
        running.delete(place);
        found[place] = summaries;
        if (found.every((one) => one !== null)) stop("done");
        else {
          say("running");
          startNext();
        }
      },
      failed: (message) => stop("failed", message),
    });
    running.set(place, end);
  };

  say("running");
  for (let lane = 0; lane < lanes.count; lane++) startNext();
  return () => stop("cancelled");
}
