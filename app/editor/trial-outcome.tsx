import { flowsOf } from "../document/draft/draft.ts";
import type { RunView } from "../draw/run/results.ts";
import { columnFormat } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { isAsked } from "../store/open-lesson.ts";
import type { Trial } from "../store/store.ts";

/** Speaks of what an edit by keys has done under every policy; whoever drags sees it in the charts beside. */
export function TrialOutcome({ trial }: { readonly trial: Trial }) {
  const runs = useApp((state) => state.results.runs);
  const isTheirs = useApp(
    ({ results, scenario }) =>
      results.draft !== null &&
      flowsOf(results.draft).length === flowsOf(scenario.history.present).length,
  );
  const isFaulty = useApp((state) => state.scenario.checked.scenario === null);
  const isKept = useApp(isAsked);
  const rows = isTheirs && !isFaulty && !isKept ? trialRows(trial, runs) : [];
  const fct = columnFormat(rows.map((row) => row.fct));
  const mean = columnFormat(rows.map((row) => row.mean));
  return (
    <p role="status" className="visually-hidden">
      {isFaulty ? "Nothing runs before this is corrected." : trialWords(rows, fct, mean)}
    </p>
  );
}

/** The effect of an edit under way on one policy; null where there is no number. */
interface TrialRow {
  readonly label: string;
  /** Mean over the flows that are edited; null if one has not finished or is not known yet. */
  readonly fct: number | null;
  readonly fctChange: number | null;
  /** Mean over all flows that finish. */
  readonly mean: number | null;
  readonly meanChange: number | null;
}

/** A row a policy, against the runs before the edit. */
export function trialRows(
  { flows, isNew, before }: Pick<Trial, "flows" | "isNew" | "before">,
  runs: readonly RunView[],
): readonly TrialRow[] {
  return runs.map((run) => {
    const { label } = run.policy;
    const old = before?.find(({ policy }) => policy.label === label);
    const fct = meanOf(run.fct, flows);
    const { mean } = run.summary;
    return {
      label,
      fct,
      fctChange: isNew || old === undefined ? null : change(fct, meanOf(old.fct, flows)),
      mean,
      meanChange: old === undefined ? null : change(mean, old.summary.mean),
    };
  });
}

type Format = (value: number | null) => string;

/** The same to be spoken: "FIFO: FCT 26, 3 more; mean of all 15.75, no change." */
export function trialWords(rows: readonly TrialRow[], fct: Format, mean: Format): string {
  return rows
    .map((row) => {
      const own = `FCT ${fct(row.fct)}${changeWords(row.fctChange, fct)}`;
      return `${row.label}: ${own}; mean of all ${mean(row.mean)}${changeWords(row.meanChange, mean)}.`;
    })
    .join(" ");
}

function changeWords(change: number | null, format: Format): string {
  if (change === null) return "";
  if (change === 0) return ", no change";
  return `, ${format(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}

function meanOf(values: Float64Array, flows: readonly number[]): number | null {
  let sum = 0;
  for (const flow of flows) sum += values[flow] ?? Number.NaN;
  return Number.isNaN(sum) || flows.length === 0 ? null : sum / flows.length;
}

function change(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : Number((after - before).toPrecision(12));
}
