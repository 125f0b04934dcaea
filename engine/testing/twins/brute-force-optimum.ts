import type { FlowSpec } from "../../model/spec/scenario.ts";

/**
 * The least Σ finish, or Σ weight · finish, that any schedule of the slot model reaches on one link, by trying every choice
 * in every slot. For instances of a few flows of a few packets, with their releases written out.
 *
 * Idling while a packet waits is not tried: sending it then and keeping the rest of the schedule, its
 * own later slot left empty, makes no flow finish later.
 */
export function bruteForceOptimum(flows: readonly FlowSpec[], isWeighted = false): number {
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
      const weight = isWeighted ? (flows[i]?.weight ?? 1) : 1;
      return [count + 1 === releases[i]?.length ? weight * (slot + 1) + after : after];
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

/** The same on a switch, by trying every matching of every slot. For instances of three or four flows of a few packets. */
export function bruteForceOnSwitch(flows: readonly FlowSpec[], isWeighted = false): number {
  let best = Number.POSITIVE_INFINITY;
  const isThere = (flow: FlowSpec, sent: number, now: number): boolean => {
    const slot = flow.packets?.[sent] ?? flow.arrival;
    return sent < flow.size && slot <= now;
  };
  const go = (now: number, sent: readonly number[], sum: number): void => {
    if (sum >= best) return;
    if (sent.every((count, i) => count === flows[i]?.size)) {
      best = sum;
      return;
    }
    const options: number[][] = [[]];
    flows.forEach((flow, i) => {
      if (!isThere(flow, sent[i] as number, now)) return;
      for (const option of [...options]) {
        const isFree = option.every(
          (j) => flows[j]?.src !== flow.src && flows[j]?.dst !== flow.dst,
        );
        if (isFree) options.push([...option, i]);
      }
    });
    for (const option of options.reverse()) {
      const next = sent.map((count, i) => count + (option.includes(i) ? 1 : 0));
      const weightOf = (i: number) => (isWeighted ? (flows[i]?.weight ?? 1) : 1);
      const ended = option
        .filter((i) => next[i] === flows[i]?.size)
        .reduce((total, i) => total + weightOf(i), 0);
      if (option.length > 0 || options.length === 1) go(now + 1, next, sum + ended * (now + 1));
    }
  };
  go(
    0,
    flows.map(() => 0),
    0,
  );
  return best;
}

function spreadOut({ arrival, size, spread = 0 }: FlowSpec): readonly number[] {
  return Array.from({ length: size }, (_, j) => arrival + Math.floor(spread * j));
}
