import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { earlierRuns } from "../draw/run/swatch.ts";
import { compared, type Measure, type Versus } from "../draw/run/versus.ts";
import { bestRows } from "../draw/tables/metrics-columns.ts";
import type { RankInput } from "../jobs/studies/column-jobs.ts";

/** A column of the flow table: a value a flow, NaN or ∞ where there is none. */
export interface FlowColumn {
  readonly key: string;
  readonly title: string;
  /** The run of a policy; null: a column of the flow itself, the same under every policy. */
  readonly view: RunView | null;
  /** Earlier runs of that run's policy. */
  readonly nth: number;
  /** How it differs from the base policy; null: the value itself. */
  readonly kind: Versus["kind"] | null;
  at(flow: number): number;
  /** A worker sorts the flows by this. */
  readonly rank: RankInput;
}

/** Columns of the flow itself, then one for each policy: its value, or how it differs from the base policy. */
export function flowColumns(
  { flows, hasDeadlines, timeUnit, sizeUnit }: ExperimentView,
  runs: readonly RunView[],
  measure: Measure,
  versus: Versus | null,
): readonly FlowColumn[] {
  const own = [
    plain("arrival", `arrival (${timeUnit})`, null, flows.arrival),
    plain("size", `size (${sizeUnit})`, null, flows.size),
  ];
  if (hasDeadlines) own.push(plain("deadline", "deadline", null, flows.deadline));
  const byPolicy = runs.map((view) => {
    const key = `slot ${view.slot}`;
    const { label } = view.policy;
    const column =
      versus === null
        ? plain(key, label, view, view[measure])
        : view === versus.base
          ? plain(key, label, view, view.fct)
          : against(key, label, view, versus);
    return { ...column, nth: earlierRuns(view, runs) };
  });
  return [...own, ...byPolicy];
}

function plain(key: string, title: string, view: RunView | null, values: Float64Array): FlowColumn {
  const at = (flow: number): number => values[flow] as number;
  return { key, title, view, nth: 0, kind: null, at, rank: { values } };
}

/** Cell by cell as they are shown; a worker compares all of them when they are to be put in order. */
function against(key: string, label: string, view: RunView, { kind, base }: Versus): FlowColumn {
  const at = (flow: number): number => {
    const [value] = compared(
      view.fct.subarray(flow, flow + 1),
      base.fct.subarray(flow, flow + 1),
      kind,
    );
    return value as number;
  };
  const title = kind === "delta" ? `${label} Δ` : `${label} ×`;
  return { key, title, view, nth: 0, kind, at, rank: { own: view.fct, base: base.fct, kind } };
}

/** The columns of the policies that serve this flow best; none if they all do alike. */
export function bestColumns(
  columns: readonly FlowColumn[],
  flow: number,
  measure: Measure,
  experiment: Pick<ExperimentView, "model">,
): ReadonlySet<string> {
  const policies = columns.flatMap(({ key, view }) =>
    view === null ? [] : [{ key, value: view[measure][flow] as number }],
  );
  // A flow that does not finish is served worst.
  const values = policies.map(({ value }) =>
    Number.isNaN(value) ? Number.POSITIVE_INFINITY : value,
  );
  const best = bestRows(values, "least", experiment);
  return new Set(policies.filter((_, k) => best.has(k)).map(({ key }) => key));
}
