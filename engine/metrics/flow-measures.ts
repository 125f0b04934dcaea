import { type FlowMeasure, measure } from "./measure.ts";
import { quantile } from "./value-statistics.ts";

const TYPE_7 = "linear interpolation between order statistics (type 7)";
const OF_FCT = { kind: "time", best: "least", scope: "class" } as const;

/** Statistics of completion times and slowdowns (SPEC 7). */
export const FLOW_MEASURES = [
  measure({
    key: "count",
    name: "Flows",
    long: "Flows that finish",
    whole: "always",
    kind: "count",
    unit: "flows",
    best: null,
    scope: "class",
    definition: "Number of {flows}.",
    tables: ["run"],
    ofNone: 0,
    read: ({ fct }) => fct.length,
  }),
  measure({
    ...OF_FCT,
    key: "mean",
    of: "mean",
    name: "Mean FCT",
    short: "mean FCT",
    plain: "average done after",
    definition: "Mean FCT: sum of (finish − arrival) over {flows}, divided by their number.",
    tables: ["page", "page class", "bars", "run", "seeds", "seeds class"],
    read: ({ fct }) => meanOf(fct),
  }),
  measure({
    ...OF_FCT,
    key: "p50",
    of: 0.5,
    name: "Median FCT",
    short: "median",
    plain: "half done within",
    definition: `Median FCT of {flows}: 50th percentile, ${TYPE_7}.`,
    read: ({ fct }) => quantile(fct, 0.5),
  }),
  measure({
    ...OF_FCT,
    key: "p95",
    of: 0.95,
    name: "p95 FCT",
    short: "p95",
    plain: "95 of 100 done within",
    definition: `95th percentile of the FCT of {flows}: ${TYPE_7}.`,
    tables: ["run", "seeds"],
    read: ({ fct }) => quantile(fct, 0.95),
  }),
  measure({
    ...OF_FCT,
    key: "p99",
    of: 0.99,
    name: "p99 FCT",
    long: "99th percentile of the FCT",
    short: "p99",
    plain: "99 of 100 done within",
    definition: `99th percentile of the FCT of {flows}: ${TYPE_7}.`,
    tables: ["page", "page class", "bars", "run", "seeds", "seeds class"],
    read: ({ fct }) => quantile(fct, 0.99),
  }),
  measure({
    ...OF_FCT,
    key: "p999",
    of: 0.999,
    name: "p99.9 FCT",
    short: "p99.9",
    plain: "999 of 1,000 done within",
    definition: `99.9th percentile of the FCT of {flows}: ${TYPE_7}.`,
    tables: [],
    read: ({ fct }) => quantile(fct, 0.999),
  }),
  measure({
    ...OF_FCT,
    key: "max",
    of: 1,
    name: "Max FCT",
    long: "Largest FCT",
    whole: "in slots",
    short: "max",
    plain: "slowest done after",
    definition: "The longest FCT of {flows}.",
    tables: ["page", "run"],
    read: ({ fct }) => quantile(fct, 1),
  }),
  measure({
    ...OF_FCT,
    key: "cv",
    name: "Variation of FCT",
    plain: "spread of done after",
    kind: "ratio",
    definition:
      "Coefficient of variation of the FCT of {flows}: population standard deviation over mean.",
    tables: [],
    read: ({ fct }) => {
      const mean = meanOf(fct);
      let squares = 0;
      for (const x of fct) squares += (x - mean) * (x - mean);
      return Math.sqrt(squares / fct.length) / mean;
    },
  }),
  measure({
    key: "slowdown.mean",
    result: "meanSlowdown",
    name: "Mean slowdown",
    plain: "average slowdown",
    kind: "ratio",
    best: "least",
    scope: "class",
    definition: "Mean over {flows} of {slowdown}.",
    tables: ["page", "page class", "bars", "run", "seeds"],
    read: ({ slowdown }) => meanOf(slowdown),
  }),
  measure({
    key: "slowdown.p99",
    result: "p99Slowdown",
    name: "p99 slowdown",
    plain: "slowdown, 99 of 100",
    kind: "ratio",
    best: "least",
    scope: "class",
    definition: `99th percentile over {flows} of {slowdown}: ${TYPE_7}.`,
    tables: [],
    read: ({ slowdown }) => quantile(slowdown, 0.99),
  }),
] as const satisfies readonly FlowMeasure[];

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const x of values) sum += x;
  return sum / values.length;
}
