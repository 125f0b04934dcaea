import type { RunView } from "../results.ts";

/** How many runs of the same policy stand before this one. */
export function earlierRuns(view: RunView, runs: readonly RunView[]): number {
  const before = runs.slice(0, Math.max(0, runs.indexOf(view)));
  return before.filter(({ policy }) => policy.id === view.policy.id).length;
}

/** Left and width, in a swatch of 10 pixels: whole for a policy's first run, then parted as its curves are dashed. */
const BARS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 10]],
  [
    [0, 4],
    [6, 4],
  ],
  [
    [0, 2],
    [4, 2],
    [8, 2],
  ],
  [
    [0, 6],
    [8, 2],
  ],
];

/** `nth` counts the earlier runs of the policy. */
export function swatchBars(nth: number): readonly (readonly [number, number])[] {
  return BARS[nth % BARS.length] ?? [];
}
