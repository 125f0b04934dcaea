import type { Place } from "./place.ts";

/** What the head of every page leads to: a word, and where it goes. */
export type Way = readonly [word: string, place: Place];

const screen = (name: Extract<Place, { kind: "screen" }>["screen"]): Place => ({
  kind: "screen",
  screen: name,
});

export const WAYS: readonly Way[] = [
  ["Learn", screen("lessons")],
  ["Examples", { kind: "examples" }],
  ["Play", screen("playground")],
];

/** Below “Tools”. */
export const TOOLS: readonly Way[] = [
  ["Sweep", screen("sweep")],
  ["Workloads", screen("workloads")],
  ["Thresholds", screen("thresholds")],
  ["Bounds", screen("bounds")],
  ["Find a worst case", screen("worst-case")],
  ["Reordering and loss", screen("reordering")],
  ["Glossary", screen("glossary")],
];
