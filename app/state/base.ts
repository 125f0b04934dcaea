import type { AppState } from "./store.ts";

/** The label of the policy that others are compared with, as far as it is among the runs shown. */
export function baseOf({ view, results }: AppState): string | null {
  const isShown = results.runs.some(({ policy }) => policy.label === view.base);
  return isShown ? view.base : null;
}
