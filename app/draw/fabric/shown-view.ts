import type { RunView } from "../run/results.ts";

/** Runs whose services were recorded: of others no load is known. */
export function tracedRuns(runs: readonly RunView[]): readonly RunView[] {
  return runs.filter(({ index }) => index !== null);
}

/** The policy whose loads are shown: the one that is explained, else the first. */
export function shownView(runs: readonly RunView[], explained: string | null): RunView | null {
  const traced = tracedRuns(runs);
  return traced.find(({ policy }) => policy.label === explained) ?? traced[0] ?? null;
}
