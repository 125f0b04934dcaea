import type { RunView } from "./results.ts";

/** How many of these runs are of the same policy and were chosen before, in whatever order they are shown. */
export function earlierRuns({ policy, slot }: RunView, runs: readonly RunView[]): number {
  return runs.filter((other) => other.policy.id === policy.id && other.slot < slot).length;
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

/** The same as a background in CSS. */
export function swatchBackground(colour: string, nth: number): string {
  const bars = swatchBars(nth);
  if (bars.length < 2) return colour;
  const stops = bars.map(
    ([left, width]) => `transparent 0 ${left}px, ${colour} ${left}px ${left + width}px`,
  );
  return `linear-gradient(90deg, ${stops.join(", ")})`;
}
