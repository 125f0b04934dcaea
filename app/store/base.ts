import { useMemo } from "react";
import { type Versus, versusAmong } from "../draw/run/versus.ts";
import { useApp } from "./hooks.ts";
import type { AppState } from "./store.ts";

/** The label of the policy that others are compared with, as far as it is among the runs shown. */
export function baseOf({ view, results }: AppState): string | null {
  const isShown = results.runs.some(({ policy }) => policy.label === view.base);
  return isShown ? view.base : null;
}

/** How flows are compared with the base policy; null: they are not. */
export function useVersusChoice(): Versus | null {
  const label = useApp((state) => state.view.base);
  const kind = useApp((state) => state.view.against);
  const runs = useApp((state) => state.results.runs);
  return useMemo(() => versusAmong(runs, label, kind), [runs, label, kind]);
}
