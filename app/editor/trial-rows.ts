import type { RunView } from "../draw/run/results.ts";
import type { Trial } from "../store/store.ts";

/** The effect of an edit under way on one policy; null where there is no number. */
export interface TrialRow {
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
