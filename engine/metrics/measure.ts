import type { Experiment } from "../materialise/materialise.ts";
import { SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import type { Run } from "../model/run-result.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { unitsOf } from "../model/spec/units.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import type { OptimumRatios } from "../theory/optimum.ts";
import type { SortedValues } from "./value-statistics.ts";

/** What a number is, by which it is printed and has its unit. */
export type MeasureKind = "time" | "size" | "rate" | "ratio" | "share" | "count";

/** FCTs and slowdowns of the counted flows that finished, ascending: all of a run, of a size class or of a transport. */
export interface FlowValues {
  readonly fct: Float64Array;
  readonly slowdown: Float64Array;
}

/** A run as measures read it. */
export interface Measured {
  readonly experiment: Experiment;
  readonly run: Run;
  /** By flow; NaN of those that did not finish. */
  readonly fct: Float64Array;
  readonly sorted: SortedMeasures;
  readonly policy?: ResolvedPolicy;
  /** Against OPT; null numbers where it is not known. */
  readonly ratios?: () => OptimumRatios;
  /** The run of the policy that is compared with. */
  readonly base?: Run | null;
  /** A bound of the sum of finish times, off a switch null. */
  readonly leastByPorts?: () => number | null;
}

/** Tables that choose what they show: the page's, its groups of size classes, its bars by class; the command's of one run and over seeds. */
export type MeasureTable = "page" | "page class" | "bars" | "run" | "seeds" | "seeds class";

interface MeasureHead {
  /** How it is written in sweeps, lessons, claims and commands. */
  readonly key: string;
  /** Its key in results of format version 1, where that is another. */
  readonly result?: string;
  /** The head of its column. */
  readonly name: string;
  /** The head of a narrow column of the command; default `name` in small letters. */
  readonly short?: string;
  /** A phrase for those who do not know the field; default `name` in small letters. */
  readonly plain?: string;
  /** What stands over its axis and in questions; default `name`. */
  readonly long?: string;
  readonly kind: MeasureKind;
  /** What a `count` counts, unless it counts events. */
  readonly unit?: "flows" | "packets";
  /** It is a whole number, or one in slots. */
  readonly whole?: "always" | "in slots";
  /** Null: neither end is better. */
  readonly best: "least" | "most" | null;
  /** A sentence in which `{flows}` stands for the flows that it is of, and `{slowdown}` for what a slowdown is. */
  readonly definition: string;
  /** Why a run may have none. Default: no flow of this kind finished. */
  readonly none?: string;
  /** Tables that show it. Default: all but bars and the classes over seeds. */
  readonly tables?: readonly MeasureTable[];
  /** It is shown only if some flow has a deadline, if flows are sampled, or if it is more than 0 of some run. */
  readonly shownIf?: "deadlines" | "sampled" | "some";
}

/** A measure of flows: of all of a run, of those of a size class (`mice.` in front), or of those of a transport in a mix. */
export interface FlowMeasure extends MeasureHead {
  readonly scope: "class";
  /** How it is made of the FCTs: their mean, or a quantile of them. */
  readonly of?: "mean" | number;
  /** What it is of no flow at all. Default null: nothing. */
  readonly ofNone?: number;
  /** NaN where there is no number, as where one would be divided by 0: ∞ is none (SPEC 5.10). */
  readonly read: (flows: FlowValues) => number;
}

/** A measure of a whole run, of what its transport counted, of its busiest link, or of its requests. */
export interface RunMeasure extends MeasureHead {
  readonly scope: "run" | "transport" | "link" | "request";
  /** Every run has one. */
  readonly ofNone?: number;
  /** What a run must have recorded, or been run beside. */
  readonly needs?: "base" | "optimum" | "dynamics" | "where" | "monitor";
  readonly read: (run: Measured) => number | null;
}

/** A number that is made of a run: what it is called, what it says, how it is printed and how it is read off. */
export type Measure = FlowMeasure | RunMeasure;

/** Keeps the key in the type, so that summaries have it. */
export function measure<const M extends Measure>(of: M): M {
  return of;
}

/** Measures whose names have a part to be filled in, such as a share of 100 or the id of a flow. */
export interface MeasureFamily {
  /** How its names are formed: "pNN". */
  readonly form: string;
  /** Names of it, such as a fault may suggest. */
  readonly examples: readonly string[];
  readonly definition: string;
  /** Its names may have a size class in front. */
  readonly isByClass?: true;
  /** The measure of a name, without the class that stands in front; null of a name that is none of it. */
  readonly of: (name: string, sizeClass: SizeClass | null) => RunMeasure | null;
}

export type ResultKey<M extends Measure> = M extends { readonly result: infer R extends string }
  ? R
  : M["key"];

/** Numbers by the keys of results. */
export type Results<M extends Measure> = {
  readonly [One in M as ResultKey<One>]: One extends { readonly ofNone: number }
    ? number
    : number | null;
};

export function resultKey({ key, result = key }: Measure): string {
  return result;
}

/** The two columns of a run that statistics are of, sorted. */
export interface SortedMeasures {
  readonly fct: SortedValues;
  readonly slowdown: SortedValues;
}

/** The flows of a run that a measure is of: all, or those of a size class. */
export function flowValues(sorted: SortedMeasures, sizeClass: SizeClass | null): FlowValues {
  const of = ({ all, classes }: SortedValues): Float64Array =>
    sizeClass === null ? all : classes[SIZE_CLASSES.indexOf(sizeClass) as 0 | 1 | 2];
  return { fct: of(sorted.fct), slowdown: of(sorted.slowdown) };
}

/** A measure of flows, read off; null where none of them finished. */
export function readFlows({ read, ofNone }: FlowMeasure, flows: FlowValues): number | null {
  return flows.fct.length === 0 && ofNone === undefined ? null : read(flows);
}

/** The words behind a number of a measure in rows of results. */
export function unitOf({ kind, unit }: Pick<Measure, "kind" | "unit">, scenario: Scenario): string {
  const { time, size } = unitsOf(scenario);
  switch (kind) {
    case "time":
      return time;
    case "size":
      return size;
    case "rate":
      return `${size}/${time}`;
    case "share":
      return "share";
    case "count":
      return unit ?? "";
    case "ratio":
      return "";
  }
}

/** What a measure says, in a sentence; of a size class where one is named. */
export function definitionOf(
  { definition }: Pick<Measure, "definition">,
  sizeClass: SizeClass | null = null,
  slowdown = "FCT divided by the ideal FCT, that of the same flow alone in the same fabric",
): string {
  const flows =
    sizeClass === null
      ? "the flows that finish"
      : sizeClass === "medium"
        ? "the medium flows"
        : `the ${sizeClass}`;
  return definition.replaceAll("{flows}", flows).replaceAll("{slowdown}", slowdown);
}
