import type { Experiment } from "../materialise/materialise.ts";
import { type Comparison, type Expression, kindOf, valueIn } from "../metrics/expression.ts";
import { sortedMeasures } from "../metrics/summary.ts";
import { measureOf } from "../metrics/vocabulary.ts";
import type { Run } from "../model/run-result.ts";
import { completionTimes } from "../run/completion.ts";
import { optimumRatios } from "../theory/optimum.ts";
import type { Optimum } from "../theory/srpt-optimum.ts";
import {
  type Expected,
  type Judged,
  judgeAlike,
  judgeBound,
  judgeEffect,
  judgeNumber,
  judgeSide,
  judgeUpTo,
  type Ours,
  type Word,
} from "./judge.ts";

/** What a measure of a run comes to, alone or beside the same of another run. */
export interface Quantity {
  /** The run, by the label of its policy. */
  readonly policy: string;
  readonly measure: string;
  /** Divided by the same of this policy, seed by seed. */
  readonly over?: string;
  /** One less the quotient. */
  readonly saves?: true;
}

/**
 * What somebody states, in our own words, and how ours is held against it (SPEC 13.5): an `effect` has a printed size, two are
 * `alike`, one `side` is ahead by no said size, a `bound` is kept, and a `number` has no value at which neither gains.
 */
interface Statement {
  readonly paper: string;
  /** Section and figure. */
  readonly place: string;
  readonly says: string;
  readonly kind: "effect" | "alike" | "side" | "bound" | "number";
  /** The printed number; a percentage is written as a share, 0.29 for 29 %. */
  readonly expected: Expected;
  /** Of a side and a bound: a side is `above` 1 or `below`, or not beyond it (`at-least`, `at-most`); a bound is one of the latter. */
  readonly asks?: Asks;
  /** Of what is alike and of numbers: how far ours may be off. Default as `judgeAlike` and `judgeNumber` have it; where flows are written out half of the last printed digit. */
  readonly margin?: number;
  /** It is the largest effect along the paper's axis. */
  readonly upTo?: true;
  /** A setting was chosen to give the number: it does not count as agreeing. */
  readonly fitted?: true;
  /** The paper errs (SPEC 9), and this is the right number. */
  readonly corrected?: number;
}

type Asks = "above" | "below" | "at-least" | "at-most";

/** A claim about one run of a worked example, as it stands. */
export interface Claim extends Statement, Quantity {
  /** Its number among those of the example where one before it is gone. Default its place among them. */
  readonly number?: number;
  /** How the statement is read here. */
  readonly why?: string;
}

interface ClaimHead extends Statement {
  /** A number, with letters for its parts; a worked example has its name and place. */
  readonly id: string;
  /**
   * How the claim is read, with numbers of the same sweep: `{POLICY MEASURE}`, divided by that of another
   * `{POLICY / POLICY MEASURE}`, at another value of an axis `{… MEASURE@VALUE}`. Of a curve `{POLICY curve}` is the
   * number that is made of it.
   */
  readonly why: string;
  /** What makes ours other than the paper's, where that was run: with such numbers of the runs that show it. Absent: nothing was tried. */
  readonly cause?: string;
}

/** Values of axes, by their names. */
export type Place = Readonly<Record<string, string | number>>;

/** Measured by a sweep's pieces: of a figure of its paper, or of a small run. */
export interface MeasuredClaim extends ClaimHead, Quantity {
  /** A panel, "5b", of which the claim is a point. */
  readonly figure?: string;
  /** Where no figure has it: what is run, by its name. */
  readonly run?: string;
  /** The point that the claim is of; default the first. */
  readonly at?: Place;
  /** Where `over` is measured; default `at`. */
  readonly overAt?: Place;
  /** Causes that another figure shows, at a point of it, with such numbers of what is stored of it; told where it is. */
  readonly also?: readonly {
    readonly figure: string;
    readonly at?: Place;
    readonly says: string;
  }[];
  /**
   * The number is made of a curve, along the first axis that `at` does not name: the value of the axis at which the measure is
   * `least`; the largest value up to which it is at least this share (its quotient over `over`); with `even` the first value at
   * which the quotient over `over` crosses 1, straight between two points; or with `most` the quotient that has the largest
   * effect of the claim's side.
   */
  readonly of?: "least" | "even" | "most" | { readonly last: number };
}

/**
 * A number that no run is needed for: the share of a distribution's flows of at most so many bytes; the shares θ₁ + θ₂ of PIAS's
 * eq. 4 with θ₁ = `first`; or the largest share θ₁ of the flows that the first of PIAS's queues may end with eq. 1 within
 * `tolerance` of the least.
 */
export type Compute =
  | { readonly shareBelow: string; readonly bytes: number }
  | { readonly load: number; readonly first: number }
  | { readonly load: number; readonly queues: number; readonly tolerance: number };

/** Computed from formulas. */
export interface ComputedClaim extends ClaimHead {
  readonly compute: Compute;
  /** The claim is of the quotient over this. */
  readonly over?: Compute;
  /** Further numbers, which stand in `why` as `{NAME}`. */
  readonly numbers?: Readonly<Record<string, Compute>>;
}

export type PaperClaim = MeasuredClaim | ComputedClaim;

/** What is run of a figure, or of a worked example, in some minutes: changes by their paths, fewer values of the axes, seeds. */
export interface QuickRun {
  /** Of a figure; default its run's own. */
  readonly network?: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly vary?: unknown;
  readonly seeds: number;
}

/** What is run for claims that no figure has: a worked example. */
export interface SmallRun extends QuickRun {
  readonly preset: string;
  /** Default as many as it has. */
  readonly flows?: number;
  /** The policy that speed-ups are over. */
  readonly base?: string;
}

/** A quantity in arithmetic: measures of policies. */
export function expressionOf({ policy, measure, over, saves }: Quantity): Expression {
  const of = (label: string): Expression => ({ kind: "measure", name: measure, of: [label] });
  if (over === undefined) return of(policy);
  const quotient: Expression = { kind: "sum", sign: "/", left: of(policy), right: of(over) };
  const one: Expression = { kind: "number", value: 1 };
  return saves === true ? { kind: "sum", sign: "-", left: one, right: quotient } : quotient;
}

/** What is held against ours. */
type Held = Omit<Statement, "paper" | "place" | "says"> & Pick<Quantity, "saves">;

/**
 * Holds ours, of a claim with `over` the quotient, against what is claimed. `isShare`: of all there is, from 0 to 1; `isMost`: the
 * largest effect along the whole axis.
 */
export function judgeClaim(claim: Held, ours: Ours, isShare: boolean, isMost = false): Judged {
  const { kind, expected, asks = "at-least", corrected } = claim;
  switch (kind) {
    case "effect": {
      const paper = quotientsOf(claim);
      return claim.upTo === true && !isMost
        ? judgeUpTo(ours, paper)
        : judgeEffect(ours, paper, corrected);
    }
    case "alike":
      return judgeAlike(ours, claim.margin);
    case "side":
      return judgeSide(ours, asks);
    case "bound": {
      const [least, most = least] = [expected].flat() as [number, number?];
      return asks === "at-least"
        ? judgeBound(asWritten(claim, ours), asks, least)
        : judgeBound(asWritten(claim, ours), "at-most", most);
    }
    case "number": {
      const margin = claim.margin ?? (ours.seeds === null ? halfOfLastDigit(expected) : undefined);
      return judgeNumber(asWritten(claim, ours), expected, {
        isShare,
        ...(margin === undefined ? {} : { margin }),
        ...(corrected === undefined ? {} : { corrected }),
      });
    }
  }
}

/** Whether what a quantity comes to is a share of all there is. */
export function isShareOf(quantity: Quantity): boolean {
  return kindOf(expressionOf(quantity)) === "share";
}

/** The printed number of a claim with `over` as a quotient; of a range both ends. */
export function quotientsOf({ expected, saves }: Pick<Held, "expected" | "saves">): Expected {
  if (saves !== true) return expected;
  return typeof expected === "number" ? 1 - expected : [1 - expected[0], 1 - expected[1]];
}

/** A quotient as the claim writes it: of a saving what is saved. */
export function asWritten({ saves }: Pick<Held, "kind" | "saves">, ours: Ours): Ours {
  if (saves !== true) return ours;
  const saved = (quotient: number | null) => (quotient === null ? null : 1 - quotient);
  return { ...ours, value: saved(ours.value), low: saved(ours.high), high: saved(ours.low) };
}

/** 0.005 of 4.67, 0.5 of 42. */
function halfOfLastDigit(expected: Expected): number {
  const decimals = [expected].flat().map((end) => /\.(\d+)$/.exec(String(end))?.[1]?.length ?? 0);
  return 0.5 * 10 ** -Math.max(...decimals);
}

/** An exact number. */
export function exactly(value: number | null): Ours {
  return { value, low: value, high: value, seeds: null };
}

/**
 * Measures what is claimed of runs of a worked example. `optimum`: of the flows; null where none is known exactly. Sampled
 * flows are one seed, which decides nothing.
 */
export function checkClaim(
  claim: Claim,
  experiment: Experiment,
  runs: readonly { readonly label: string; readonly run: Run }[],
  optimum: Optimum | null,
): { readonly word: Word; readonly ours: number | null } {
  const exact = optimum?.kind === "exact" ? optimum : null;
  const { saves: _, ...quantity } = claim;
  const value = valueIn(expressionOf(quantity), (name, [label]) => {
    const found = runs.find((one) => one.label === label);
    if (found === undefined) throw new Error(`no run is called ${JSON.stringify(label)}`);
    const { run } = found;
    return (
      measureOf(name)?.read({
        ...{ experiment, run, fct: completionTimes(experiment.flows, run) },
        sorted: sortedMeasures(experiment, run),
        ratios: () => optimumRatios(experiment.flows, run, exact),
      }) ?? null
    );
  });
  const ours = exactly(Number.isFinite(value) ? value : null);
  const isSampled = experiment.scenario.workload !== undefined;
  return {
    ours: asWritten(claim, ours).value,
    word: isSampled ? "undecided" : judgeClaim(claim, ours, isShareOf(claim)).word,
  };
}

/** Holds a lesson's claim against its run. What is asked to be less is not at least as much. */
export function checkComparison(
  { left, sign, right }: Comparison,
  read: (name: string, of: readonly string[]) => number | null,
): Word {
  const [ours, expected] = [valueIn(left, read), valueIn(right, read)];
  if (!Number.isFinite(ours) || !Number.isFinite(expected)) return "differs";
  const bound = (asks: "at-least" | "at-most") => judgeBound(exactly(ours), asks, expected).word;
  const not = (word: Word) => (word === "agrees" ? "differs" : "agrees");
  switch (sign) {
    case "=":
      return judgeNumber(exactly(ours), expected, { margin: 0 }).word;
    case "<=":
      return bound("at-most");
    case ">=":
      return bound("at-least");
    case "<":
      return not(bound("at-least"));
    case ">":
      return not(bound("at-most"));
  }
}
