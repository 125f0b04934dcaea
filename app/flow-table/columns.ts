import type { Measure } from "../charts/props.ts";
import type { ExperimentView, RunView } from "../results.ts";

/** A column of the flow table: a value a flow, NaN or ∞ where there is none. */
export interface FlowColumn {
  readonly key: string;
  readonly title: string;
  /** Null: of the flow itself, the same under every policy. */
  readonly view: RunView | null;
  readonly values: Float64Array;
}

/** What there is to say of each flow, under no policy and under each. */
export function flowColumns(
  { flows, hasDeadlines, timeUnit, sizeUnit }: ExperimentView,
  runs: readonly RunView[],
  measure: Measure,
): readonly FlowColumn[] {
  const own: FlowColumn[] = [
    { key: "arrival", title: `arrival (${timeUnit})`, view: null, values: flows.arrival },
    { key: "size", title: `size (${sizeUnit})`, view: null, values: flows.size },
  ];
  if (hasDeadlines) {
    own.push({ key: "deadline", title: "deadline", view: null, values: flows.deadline });
  }
  const byPolicy = runs.map((view) => ({
    key: `slot ${view.slot}`,
    title: view.policy.label,
    view,
    values: view[measure],
  }));
  return [...own, ...byPolicy];
}

/** The columns of the policies that serve this flow best; none if they all do alike. */
export function bestColumns(columns: readonly FlowColumn[], flow: number): ReadonlySet<string> {
  const policies = columns.filter(({ view }) => view !== null);
  const values = policies.map(({ values }) => values[flow] as number);
  const least = Math.min(...values.filter((value) => !Number.isNaN(value)));
  if (values.every((value) => value === least)) return new Set();
  return new Set(policies.filter(({ values }) => values[flow] === least).map(({ key }) => key));
}
