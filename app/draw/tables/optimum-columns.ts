import type { Summary } from "../../../engine/doors/measures.ts";
import type { Optimum, WeightedOptimum } from "../../../engine/doors/theory.ts";
import type { MetricColumn } from "./metric-column.ts";

/**
 * How far each policy is from OPT: none in a network, and dashes until OPT is known. A bound is never called
 * the optimum: while it is being computed, the columns keep the name that it had (`former`).
 */
export function optimumColumns(
  optimum: OptimumView,
  former: Optimum["kind"] = "exact",
): readonly MetricColumn[] {
  if (optimum === null) return [];
  const known = typeof optimum === "string" ? null : optimum;
  const { divisor, least } = wordsOf(known, former);
  const weighted = known?.weighted;
  const shared = {
    unit: "",
    best: "least",
    least: 1,
    ofFinished: true,
    none:
      optimum === "pending"
        ? "the optimum is being computed"
        : known === null
          ? "the optimum could not be computed"
          : "flows were terminated: no ratio",
    isPending: optimum === "pending",
  } as const;
  return [
    {
      ...shared,
      key: "fpt-ratio",
      name: `FPT / ${divisor}`,
      definition: `FPT(A) / FPT(OPT): sum of the finish times over ${least}. 1 is optimal.`,
      value: (summary) => ratio(summary, known, (opt) => summary.fpt / opt.fpt),
    },
    {
      ...shared,
      key: "fct-ratio",
      name: `ΣFCT / ${divisor}`,
      definition: `ΣFCT(A) / ΣFCT(OPT), also the ratio of the mean FCTs: over ${least}. 1 is optimal.`,
      value: (summary) =>
        ratio(summary, known, (opt) => ((summary.mean ?? 0) * summary.count) / opt.fct),
    },
    ...(weighted === undefined ? [] : [{ ...shared, ...weightedColumn(known, weighted) }]),
  ];
}

function weightedColumn(optimum: Optimum | null, weighted: WeightedOptimum) {
  const { divisor, least } = wordsOf(weighted, weighted.kind);
  return {
    key: "wfpt-ratio",
    name: `WFPT / ${divisor}`,
    definition: `Sum of the finish times, each times its flow's weight, over ${least}. 1 is optimal.`,
    value: (summary: Summary) => ratio(summary, optimum, () => summary.wfpt / weighted.wfpt),
  };
}

function wordsOf(known: Optimum | WeightedOptimum | null, former: Optimum["kind"]) {
  const isBound = (known?.kind ?? former) === "bound";
  const method = known === null ? "" : ` (${METHODS[known.method]})`;
  const least = isBound
    ? "a lower bound of the least possible: the ratio to the optimum itself may be smaller"
    : "the least possible";
  return { divisor: isBound ? "bound" : "OPT", least: `${least}${method}` };
}

/** Sums over fewer flows compare nothing. */
function ratio(
  { terminated, count }: Summary,
  optimum: Optimum | null,
  of: (optimum: Optimum) => number,
): number | null {
  return optimum === null || terminated > 0 || count === 0 ? null : of(optimum);
}

/** How an optimum is known, by the engine's name of its method. */
export const METHODS: Readonly<Record<Optimum["method"] | WeightedOptimum["method"], string>> = {
  srpt: "exact: gapless SRPT",
  search: "exact: search of all schedules",
  "gapless srpt": "lower bound: SRPT as if all data were there on arrival",
  attained: "exact: what the ports need by themselves, which a policy attains",
  "by port": "lower bound: what the ports need by themselves",
  smith: "exact: least size a unit of weight first",
  "gapless smith":
    "lower bound: least size a unit of weight first, by the mean times of service (Goemans)",
};

/** Null if no optimum is known here. */
export type OptimumView = Optimum | "pending" | "failed" | null;
