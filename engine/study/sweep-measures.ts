import type { Experiment } from "../materialise/materialise.ts";
import { OVERALL, type SortedMeasures, STATISTICS, type Summary } from "../metrics/summary.ts";
import { quantile } from "../metrics/value-statistics.ts";
import { SIZE_CLASSES, type SizeClass, sizeClasses } from "../model/flow-classes.ts";
import { meanPart, REPLY_PARTS, WHERE } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { unitsOf } from "../model/spec/units.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import type { OptimumRatios } from "../theory/optimum.ts";
import { leastByPorts } from "../theory/port-bound.ts";
import { COUNT_MEASURES, linkMeasure } from "./packet-measures.ts";

interface MeasuredRun {
  readonly experiment: Experiment;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
  readonly summary: Summary;
  readonly sorted: SortedMeasures;
  /** Against OPT; null numbers where it is not known. */
  readonly ratios: () => OptimumRatios;
  /** FCT under the base / FCT here, flow by flow, ascending; of a class where one is named. Empty without a base. */
  readonly speedups: (sizeClass?: SizeClass) => Float64Array;
}

/** A number of a run, by its name (SPEC 13.2). */
export interface Measure {
  readonly name: string;
  /** The unit of the number; "" where it has none. */
  readonly kind: "time" | "share" | "flows" | "packets" | "";
  /** `dynamics`: what a packet-level run did over time; `where`: where the time of its flows went. */
  readonly needs?: "base" | "optimum" | "dynamics" | "where";
  /** Returns null if the run has no such number. */
  readonly read: (run: MeasuredRun) => number | null;
}

type Read = Measure["read"];

const KINDS: Readonly<Record<string, Measure["kind"]>> = {
  cv: "",
  meanSlowdown: "",
  p99Slowdown: "",
  terminated: "flows",
  applicationThroughput: "share",
  load: "share",
  use: "share",
};

/** Measures of all flows together; those of one class stand in `ofClass`. */
const WHOLE: Readonly<Record<string, Omit<Measure, "name">>> = {
  ...Object.fromEntries(
    OVERALL.map((key) => [
      key,
      { kind: KINDS[key] ?? "time", read: (({ summary }) => summary[key]) as Read },
    ]),
  ),
  fptRatio: { kind: "", needs: "optimum", read: ({ ratios }) => ratios().fptRatio },
  fctRatio: { kind: "", needs: "optimum", read: ({ ratios }) => ratios().fctRatio },
  ...Object.fromEntries(
    (["mean", "p50", "p95", "p99", "p999", "max"] as const).map((key) => [
      `requests.${key}`,
      { kind: "time", read: (({ summary }) => summary.requests?.[key] ?? null) as Read },
    ]),
  ),
  ...Object.fromEntries(
    [...WHERE, ...REPLY_PARTS].map((part) => [
      `requests.where.${part}`,
      {
        kind: "time",
        needs: "where",
        read: (({ summary }) => summary.requests?.where?.[part] ?? null) as Read,
      },
    ]),
  ),
  portRatio: { kind: "", read: overPorts },
  covered: { kind: "share", read: coveredShare },
  firstQueue: { kind: "share", read: firstQueueShare },
  ...Object.fromEntries(
    Object.entries(COUNT_MEASURES).map(([name, { kind, read }]) => [
      `packets.${name}`,
      { kind, read: (({ run }) => (run.counts === undefined ? null : read(run.counts))) as Read },
    ]),
  ),
};

/** Names that a fault may suggest; a family of names is there with one of them. */
export const MEASURE_NAMES: readonly string[] = [
  ...STATISTICS,
  ...Object.keys(WHOLE),
  ...SIZE_CLASSES.flatMap((name) => STATISTICS.map((key) => `${name}.${key}`)),
  "p90",
  "slowdown.p50",
  "ccdf.10",
  "finish.f1",
  "link.use",
  "link.data",
  "link.queue",
  "link.longest",
  ...[...WHERE, ...REPLY_PARTS].map((part) => `where.${part}`),
  "speedup.p50",
  "speedup.min",
  "speedup.max",
  "speedup.atLeast.2",
  "speedup.below.1",
];

/** The measure of a name; null of none. */
export function measureOf(name: string): Measure | null {
  if (Object.hasOwn(WHOLE, name)) return { name, ...(WHOLE[name] as Omit<Measure, "name">) };
  if (name.startsWith("finish.")) return { name, kind: "time", read: finishOf(name.slice(7)) };
  if (name.startsWith("link.")) {
    const found = linkMeasure(name.slice("link.".length));
    if (found === null) return null;
    const read: Read = ({ run }) => (run.dynamics === undefined ? null : found.read(run.dynamics));
    return { name, kind: found.kind, needs: "dynamics", read };
  }
  const sizeClass = SIZE_CLASSES.find((one) => name.startsWith(`${one}.`));
  const rest = sizeClass === undefined ? name : name.slice(sizeClass.length + 1);
  const found = ofClass(rest, sizeClass);
  return found === null ? null : { name, ...found };
}

function ofClass(name: string, sizeClass: SizeClass | undefined): Omit<Measure, "name"> | null {
  const key = STATISTICS.find((statistic) => statistic === name);
  if (key !== undefined) {
    const read: Read = ({ summary }) =>
      (sizeClass === undefined ? summary : summary.byClass[sizeClass])[key];
    return { kind: KINDS[key] ?? "time", read };
  }
  const part = [...WHERE, ...REPLY_PARTS].find((one) => name === `where.${one}`);
  if (part !== undefined) {
    const index = sizeClass === undefined ? -1 : SIZE_CLASSES.indexOf(sizeClass);
    const read: Read = ({ experiment: { flows, scenario }, run: { where } }) => {
      if (where === undefined) return null;
      const { model, units } = scenario;
      const classes = index < 0 ? null : sizeClasses(flows, model, units);
      return meanPart(flows, where[part], (flow) => classes === null || classes[flow] === index);
    };
    return { kind: "time", needs: "where", read };
  }
  const of = (measure: keyof SortedMeasures) => (run: MeasuredRun) => {
    const { all, classes } = run.sorted[measure];
    return sizeClass === undefined ? all : classes[SIZE_CLASSES.indexOf(sizeClass) as 0 | 1 | 2];
  };
  if (name.startsWith("slowdown.")) {
    const read = distributionOf(name.slice("slowdown.".length), of("slowdown"));
    return read === null ? null : { ...read, kind: read.kind === "time" ? "" : read.kind };
  }
  if (name.startsWith("speedup.")) {
    const read = distributionOf(name.slice("speedup.".length), (run) => run.speedups(sizeClass));
    return read === null
      ? null
      : { ...read, kind: read.kind === "time" ? "" : read.kind, needs: "base" };
  }
  return distributionOf(name, of("fct"));
}

/** The finish time of the flow with this id. */
function finishOf(id: string): Read {
  return ({ experiment, run }) => {
    const finish = run.finish[experiment.ids.indexOf(id)] ?? Number.NaN;
    return Number.isNaN(finish) ? null : finish;
  };
}

/** A quantile, an end, or the share on one side of a value, of ascending values. */
function distributionOf(
  name: string,
  values: (run: MeasuredRun) => Float64Array,
): Omit<Measure, "name"> | null {
  const known = (value: number) => (Number.isNaN(value) ? null : value);
  const p = name === "min" ? 0 : name === "max" ? 1 : shareOf(name);
  if (p !== null) return { kind: "time", read: (run) => known(quantile(values(run), p)) };
  const [, side, digits] = /^(ccdf|atLeast|below)\.(\d+(?:\.\d+)?)$/.exec(name) ?? [];
  if (side === undefined) return null;
  const limit = Number(digits);
  const counts = {
    ccdf: (x: number) => x > limit,
    atLeast: (x: number) => x >= limit,
    below: (x: number) => x < limit,
  };
  const isCounted = counts[side as keyof typeof counts];
  return {
    kind: "share",
    read: (run) => {
      const all = values(run);
      return all.length === 0 ? null : all.filter(isCounted).length / all.length;
    },
  };
}

/** p50 is a half; p999 is 0.999. */
function shareOf(name: string): number | null {
  const [, digits] = /^p(\d\d|9\d{2,5})$/.exec(name) ?? [];
  return digits === undefined ? null : Number(`0.${digits}`);
}

/** The words behind a number of this kind. */
export function unitOf({ kind }: Measure, scenario: Scenario): string {
  return kind === "time" ? unitsOf(scenario).time : kind;
}

/** FPT / what the ports of a switch need by themselves; null if a flow did not finish. */
function overPorts({ experiment: { flows, scenario }, run }: MeasuredRun): number | null {
  const least = leastByPorts(flows, scenario.model, scenario.fabric);
  const fpt = run.finish.reduce((sum, finish) => sum + finish, 0);
  return least === null || Number.isNaN(fpt) ? null : fpt / least;
}

/** The flows whose size lies between their bounds / those that have bounds. */
function coveredShare({ experiment: { flows } }: MeasuredRun): number | null {
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

/** The share of all service under PIAS that comes from the first queue. */
function firstQueueShare({ experiment: { flows }, policy }: MeasuredRun): number | null {
  const [first] = policy.thresholds;
  if (!policy.id.startsWith("pias") || first === undefined || flows.count === 0) return null;
  return total(flows.size.map((size) => Math.min(size, first))) / total(flows.size);
}

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}
