import { type Interval, unionOf } from "../../scale/fold.ts";
import type { PortIndex } from "./port-index.ts";

/** Shorter ones are the breath between two rounds: as folds of the axis, by a share of the time in which something moves. */
const SHARE = 0.1;

/** The stretches before its end in which nothing moves under a policy. */
export function silencesOf({ busy }: Pick<PortIndex, "busy">): readonly Interval[] {
  const time = busy.reduce((sum, [from, to]) => sum + to - from, 0);
  return busy.flatMap(([, from], k): Interval[] => {
    const next = busy[k + 1];
    return next !== undefined && next[0] - from > SHARE * time ? [[from, next[0]]] : [];
  });
}

/** When anything moves under any of the policies. */
export function busyOfAll(runs: readonly Pick<PortIndex, "busy">[]): readonly Interval[] {
  return unionOf(runs.flatMap(({ busy }) => busy));
}

/** Moments nearer to one another than this share of all time are one. */
const NEAR = 1 / 4000;

/** What is worth a look: each policy's first drop, fullest queue, silences and end, in order of time. */
export function momentsOf(runs: readonly PortIndex[]): readonly number[] {
  const end = Math.max(0, ...runs.map((run) => run.end));
  const found = runs.flatMap((run) => [
    ...Array.from(run.droppedAt.subarray(0, 1)),
    ...(run.most > 0 ? [run.fullestAt] : []),
    ...silencesOf(run).flat(),
    run.end,
  ]);
  const moments: number[] = [];
  for (const time of found.sort((a, b) => a - b)) {
    const last = moments.at(-1);
    if (last === undefined || time - last > NEAR * end) moments.push(time);
  }
  // The very end is one, whatever is near it.
  if (moments.length > 0) moments[moments.length - 1] = end;
  return moments;
}
