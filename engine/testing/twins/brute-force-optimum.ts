import type { FlowSpec } from "../../model/spec/scenario.ts";

/**
 * The least Σ finish that any schedule of the slot model reaches on one link, by trying every choice
 * in every slot. For instances of a few flows of a few packets, with their releases written out.
 *
 * Idling while a packet waits is not tried: sending it then and keeping the rest of the schedule, its
 * own later slot left empty, makes no flow finish later.
 */
export function bruteForceOptimum(flows: readonly FlowSpec[]): number {
  const releases = flows.map((flow) => flow.packets ?? spreadOut(flow));
  const known = new Map<string, number>();

  /** The least sum of the finishes still to come, having sent so many packets of each flow. */
  const best = (slot: number, sent: readonly number[]): number => {
    if (sent.every((count, i) => count === releases[i]?.length)) return 0;
    const state = `${slot}:${sent.join()}`;
    const before = known.get(state);
    if (before !== undefined) return before;

    const choices = sent.flatMap((count, i) => {
      const release = releases[i]?.[count];
      if (release === undefined || release > slot) return [];
      const after = best(
        slot + 1,
        sent.map((other, k) => (k === i ? count + 1 : other)),
      );
      return [count + 1 === releases[i]?.length ? slot + 1 + after : after];
    });
    const least = choices.length > 0 ? Math.min(...choices) : best(slot + 1, sent);
    known.set(state, least);
    return least;
  };
  return best(
    0,
    flows.map(() => 0),
  );
}

function spreadOut({ arrival, size, spread = 0 }: FlowSpec): readonly number[] {
  return Array.from({ length: size }, (_, j) => arrival + Math.floor(spread * j));
}
