import { countedOf, isCounted, type SizeClass } from "../model/flow-classes.ts";
import { isDemoting } from "../run/policies.ts";
import type { OptimumRatios } from "../theory/optimum.ts";
import {
  flowValues,
  type Measured,
  type MeasureFamily,
  type RunMeasure,
  readFlows,
} from "./measure.ts";
import { MONITOR_MEASURES } from "./monitor-measures.ts";
import { LINK_MEASURES, PACKET_MEASURES, WHERE_MEASURES } from "./packet-measures.ts";
import { REQUEST_MEASURES, requestCompletions } from "./request-summary.ts";
import { isInTime } from "./run-measures.ts";
import { GAIN_MEASURES, speedups } from "./summary.ts";
import { quantile } from "./value-statistics.ts";

const RATIO = { kind: "ratio", best: "least", scope: "run", tables: [] } as const;
const SHARE = { kind: "share", best: "most", scope: "run", tables: [] } as const;

/** A sum over the least possible one. */
function overLeast(key: keyof OptimumRatios, of: string, sum: string, says: string): RunMeasure {
  return {
    ...RATIO,
    key,
    name: `${of} / OPT`,
    short: `${of.replace("Σ", "")}/OPT`,
    plain: `${sum}, over the least possible`,
    definition: `${says} over the least possible of any schedule, where that is known exactly or as a bound.`,
    none: "flows were terminated, or the optimum is not known",
    needs: "optimum",
    read: ({ ratios }) => ratios?.()[key] ?? null,
  };
}

/** Measures that no summary has, since they take longer or need more than the run. */
export const STUDY_MEASURES: readonly RunMeasure[] = [
  overLeast("fptRatio", "FPT", "sum of finish times", "Sum of the finish times"),
  overLeast("fctRatio", "ΣFCT", "sum of times until done", "Sum of the FCTs"),
  overLeast("wfptRatio", "WFPT", "sum of weighted finish times", "Weighted sum of finish times"),
  {
    ...RATIO,
    key: "portRatio",
    name: "FPT / bound of the ports",
    plain: "sum of finish times, over what the ports need",
    definition:
      "On a switch, the sum of the finish times over what its ports need by themselves: at least FPT/OPT.",
    none: "it is known on a switch only, if every flow finishes",
    read: overPorts,
  },
  {
    ...SHARE,
    key: "covered",
    name: "Within bounds",
    plain: "share of flows within their bounds",
    definition: "Share of the flows with bounds whose size lies within them.",
    none: "no flow has bounds",
    read: coveredShare,
  },
  {
    ...SHARE,
    best: null,
    key: "firstQueue",
    name: "First queue",
    plain: "share sent from the first queue",
    definition: "Under PIAS, the share of the data that its first queue sends.",
    none: "the policy has no thresholds of PIAS",
    read: firstQueueShare,
  },
  {
    key: "late",
    name: "Late",
    long: "Flows that miss their deadline",
    plain: "flows that miss their deadline",
    kind: "count",
    unit: "flows",
    whole: "always",
    best: "least",
    scope: "run",
    definition: "Flows with a deadline that do not finish by it, terminated ones among them.",
    tables: [],
    read: ({ experiment: { flows, scenario }, run }) => {
      const counted = countedOf(flows);
      return flows.deadline.reduce((late, deadline, i) => {
        const isDue = deadline < Number.POSITIVE_INFINITY && isCounted(counted, i);
        return late + Number(isDue && !isInTime(flows, scenario.model, run, i));
      }, 0);
    },
  },
  ...REQUEST_MEASURES.map(
    (of): RunMeasure => ({
      key: `requests.${of.key}`,
      name: `${of.name} of requests`,
      plain: `${of.plain ?? of.name.toLowerCase()}, requests`,
      kind: of.kind,
      best: of.best,
      scope: "request",
      definition: of.definition.replaceAll("{flows}", "the requests that finish"),
      none: "no flow belongs to a request",
      tables: [],
      read: ({ experiment, run }) => {
        const fct = requestCompletions(experiment.flows, run);
        return fct === null ? null : readFlows(of, { fct, slowdown: fct });
      },
    }),
  ),
  ...PACKET_MEASURES,
];

const BASE = "the FCT under the base / the FCT, flow by flow";

export const MEASURE_FAMILIES: readonly MeasureFamily[] = [
  distribution("", "FCTs", {
    kind: "time",
    best: "least",
    plain: ["done within", "done after"],
    values: (run, sizeClass) => flowValues(run.sorted, sizeClass).fct,
  }),
  distribution("slowdown.", "slowdowns", {
    kind: "ratio",
    best: "least",
    plain: ["slowdown", "slowdown"],
    values: (run, sizeClass) => flowValues(run.sorted, sizeClass).slowdown,
  }),
  distribution("speedup.", `speed-ups, ${BASE}`, {
    kind: "ratio",
    best: "most",
    plain: ["speed-up", "speed-up"],
    values: speedups,
    needs: "base",
  }),
  GAIN_MEASURES,
  {
    form: "finish.ID",
    examples: ["finish.f1"],
    definition: "When the flow of this id ends.",
    of: (name) => {
      if (!name.startsWith("finish.")) return null;
      const id = name.slice("finish.".length);
      return {
        key: name,
        name: `Finish of ${id}`,
        plain: `end of ${id}`,
        kind: "time",
        best: "least",
        scope: "run",
        definition: `When ${id} ends.`,
        none: "the flow did not finish",
        read: ({ experiment, run }) => run.finish[experiment.ids.indexOf(id)] ?? null,
      };
    },
  },
  LINK_MEASURES,
  WHERE_MEASURES,
  MONITOR_MEASURES,
];

interface Distribution {
  readonly kind: "time" | "ratio";
  readonly best: "least" | "most";
  /** Before a share of 100, and of the ends. */
  readonly plain: readonly [within: string, after: string];
  readonly needs?: "base";
  readonly values: (run: Measured, sizeClass: SizeClass | null) => Float64Array;
}

/** Quantiles, ends, and shares on one side of a value, of the values of flows. */
function distribution(
  prefix: string,
  what: string,
  { kind, best, plain, needs, values }: Distribution,
): MeasureFamily {
  const isTime = prefix === "";
  const own = {
    scope: "run",
    tables: [],
    ...(needs === undefined ? {} : { needs }),
  } as const;
  const more = best === "least" ? "most" : "least";
  const sides = {
    ccdf: { words: "above", best, isIn: (x: number, limit: number) => x > limit },
    atLeast: { words: "of at least", best, isIn: (x: number, limit: number) => x >= limit },
    below: { words: "below", best: more, isIn: (x: number, limit: number) => x < limit },
  } as const;
  return {
    form: `${prefix}pNN, ${prefix}min, ${prefix}max, ${prefix}ccdf.X, ${prefix}atLeast.X, ${prefix}below.X`,
    examples: isTime
      ? ["p90", "ccdf.10"]
      : ["p50", "min", "max", "atLeast.2", "below.1"].map((one) => prefix + one),
    definition: `Quantile 0.NN, least and largest of the ${what}; share of those above X, of at least X, below X.`,
    isByClass: true,
    of: (name, sizeClass) => {
      if (!name.startsWith(prefix)) return null;
      const rest = name.slice(prefix.length);
      const p = rest === "min" ? 0 : rest === "max" ? 1 : quantileOf(rest);
      if (p !== null) {
        return {
          ...own,
          key: name,
          name: `${rest} ${isTime ? "FCT" : plain[0]}`,
          plain:
            p === 0
              ? `fastest ${plain[1]}`
              : p === 1
                ? `slowest ${plain[1]}`
                : shareWords(rest, isTime, plain[0]),
          kind,
          best,
          definition: `Quantile ${p} of the ${what}.`,
          read: (run) => quantile(values(run, sizeClass), p),
        };
      }
      const [, side, digits] = /^(ccdf|atLeast|below)\.(\d+(?:\.\d+)?)$/.exec(rest) ?? [];
      if (side === undefined) return null;
      const { words, best: better, isIn } = sides[side as keyof typeof sides];
      const limit = Number(digits);
      return {
        ...own,
        key: name,
        name: `Share ${words} ${digits}`,
        plain: `share ${words} ${digits}${isTime ? "" : `, ${plain[0]}`}`,
        kind: "share",
        best: better,
        definition: `Share of the ${what} ${words} ${digits}.`,
        read: (run) => {
          const all = values(run, sizeClass);
          return all.filter((x) => isIn(x, limit)).length / all.length;
        },
      };
    },
  };
}

/** p50 is a half; p999 is 0.999. */
function quantileOf(name: string): number | null {
  const [, digits] = /^p(\d\d|9\d{2,5})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(`0.${digits}`);
}

/** "99 of 100 done within"; "slowdown, 99 of 100". */
function shareWords(name: string, isTime: boolean, what: string): string {
  const digits = name.slice(1);
  const of = (10 ** digits.length).toString().replace(/\B(?=(\d{3})+$)/g, ",");
  const share = `${Number(digits)} of ${of}`;
  return isTime ? `${share} ${what}` : `${what}, ${share}`;
}

/** FPT / what the ports of a switch need by themselves; null if a flow did not finish. */
function overPorts({ run, leastByPorts }: Measured): number | null {
  const least = leastByPorts?.() ?? null;
  const fpt = run.finish.reduce((sum, finish) => sum + finish, 0);
  return least === null || Number.isNaN(fpt) ? null : fpt / least;
}

/** The flows whose size lies between their bounds / those that have bounds. */
function coveredShare({ experiment: { flows } }: Measured): number | null {
  const { lower, upper, size } = flows;
  let known = 0;
  let inside = 0;
  for (let i = 0; i < flows.count; i++) {
    if (Number.isNaN(lower[i])) continue;
    known += 1;
    const own = size[i] as number;
    if ((lower[i] as number) <= own && own <= (upper[i] as number)) inside += 1;
  }
  return known === 0 ? null : inside / known;
}

/** The share of all service that comes from the first queue, where flows sink at thresholds. */
function firstQueueShare({ experiment: { flows }, policy }: Measured): number | null {
  const [first] = policy !== undefined && isDemoting(policy) ? policy.thresholds : [];
  if (first === undefined || flows.count === 0) return null;
  return total(flows.size.map((size) => Math.min(size, first))) / total(flows.size);
}

const total = (column: Float64Array) => column.reduce((sum, x) => sum + x, 0);
