import type { Experiment } from "../materialise/materialise.ts";
import { type Comparison, type Expression, valueIn } from "../metrics/expression.ts";
import { sortedMeasures } from "../metrics/summary.ts";
import { measureOf } from "../metrics/vocabulary.ts";
import type { Run } from "../model/run-result.ts";
import { completionTimes } from "../run/completion.ts";
import { optimumRatios } from "../theory/optimum.ts";
import type { Optimum } from "../theory/srpt-optimum.ts";
import { type Asks, type Expected, type Judged, judge, type Verdict } from "./judge.ts";

/** What a verdict is called in results and on the page; arithmetic knows none of these words. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  agrees: "agrees",
  "at-bound": "at the bound",
  "same-side": "same direction",
  differs: "differs",
  erratum: "erratum",
  undecided: "undecided",
};

/** What a measure of a run comes to, alone or beside the same of another run. */
export interface Quantity {
  /** The run, by the label of its policy. */
  readonly policy: string;
  readonly measure: string;
  /** Divided by the same of this policy, seed by seed. */
  readonly over?: string;
  /** One less the quotient. */
  readonly saves?: true;
  /** Default 0. What is measured varies, and the claim is about this point of it. */
  readonly point?: number;
  /** Default `point`. `over` is measured at this point. */
  readonly overPoint?: number;
}

/** What somebody states, in our own words, and how ours is held against it. */
interface Statement {
  readonly paper: string;
  /** Section and figure. */
  readonly place: string;
  readonly says: string;
  /** The printed number; a percentage is written as a share, 0.29 for 29 %. */
  readonly expected: Expected;
  /** Default `equals`. */
  readonly asks?: Asks;
  /** Default 0.005. The flows are written out, and ours may differ from the paper's number by this much. */
  readonly tolerance?: number;
  /** The paper errs (SPEC 9), and this is the right number. */
  readonly corrected?: number;
}

/** A claim about one run of a worked example, as it stands. */
export interface Claim extends Statement, Omit<Quantity, "point" | "overPoint"> {
  /** How the statement is read here, or why it does not hold here. */
  readonly why?: string;
}

interface ClaimHead extends Statement {
  /** A number, with letters for its parts; a worked example has its name and place. */
  readonly id: string;
  /**
   * Why ours differs, or how the claim is read, with numbers of the same sweep: `{POLICY MEASURE}`, divided by that of another
   * `{POLICY / POLICY MEASURE}`, at another point of the axis `{… MEASURE@POINT}`. Of a curve `{POLICY curve}` is the
   * number that is made of it.
   */
  readonly why: string;
}

/** Measured by a sweep's pieces. */
export interface MeasuredClaim extends ClaimHead, Quantity {
  readonly experiment: string;
  /**
   * The experiment varies, and the number is made of its curve: the value of the axis at which the measure is `least`; the
   * largest value up to which its mean is at least this share (its quotient over `over`); or with `even` the first value at
   * which the mean quotient over `over` crosses 1, straight between two points.
   */
  readonly of?: "least" | "even" | { readonly last: number };
}

/**
 * A number that no run is needed for: the share of a distribution's flows of at most so many bytes, or the largest share θ₁
 * of the flows that the first of PIAS's queues may end with eq. 1 within `tolerance` of the least.
 */
export type Compute =
  | { readonly shareBelow: string; readonly bytes: number }
  | { readonly load: number; readonly queues: number; readonly tolerance: number };

/** Computed from formulas. */
export interface ComputedClaim extends ClaimHead {
  readonly compute: Compute;
  /** The claim is of the quotient over this. */
  readonly over?: Compute;
  /** Further numbers, which stand in `why` as `{NAME}`. */
  readonly also?: Readonly<Record<string, Compute>>;
}

export type PaperClaim = MeasuredClaim | ComputedClaim;

/** Seeds, flows if not the scenario's own, and what else is another: a smaller network. */
export interface Effort {
  readonly seeds: number;
  readonly flows?: number;
  readonly set?: Readonly<Record<string, unknown>>;
}

/** A scenario that claims are measured on: a preset, changed at some paths, along one axis or none. */
export interface ClaimExperiment {
  readonly preset: string;
  readonly set?: Readonly<Record<string, unknown>>;
  readonly vary?: {
    readonly path: string;
    readonly values: unknown;
    /** Names of points whose values are neither numbers nor words. */
    readonly names?: readonly string[];
  };
  /** The policy that speed-ups are over. */
  readonly base?: string;
  readonly quick: Effort;
  readonly full: Effort;
}

/** A quantity in arithmetic: measures of a policy, and where it is named at a point. */
export function expressionOf({
  policy,
  measure,
  over,
  saves,
  point,
  overPoint = point,
}: Quantity): Expression {
  const of = (label: string, at?: number): Expression => ({
    kind: "measure",
    name: measure,
    of: at === undefined ? [label] : [label, `${at}`],
  });
  if (over === undefined) return of(policy, point);
  const quotient: Expression = {
    kind: "sum",
    sign: "/",
    left: of(policy, point),
    right: of(over, overPoint),
  };
  const one: Expression = { kind: "number", value: 1 };
  return saves === true ? { kind: "sum", sign: "-", left: one, right: quotient } : quotient;
}

/** Neither side gains at this value of a quantity: 1 for quotients, 0 for savings, null where there is none. */
export function evenOf({ over, saves }: Pick<Quantity, "over" | "saves">): number | null {
  return saves === true ? 0 : over === undefined ? null : 1;
}

/** Measures what is claimed of runs of a worked example. `optimum`: of the flows; null where none is known exactly. */
export function checkClaim(
  claim: Claim,
  experiment: Experiment,
  runs: readonly { readonly label: string; readonly run: Run }[],
  optimum: Optimum | null,
): Pick<Judged, "verdict"> & { readonly ours: number | null } {
  const exact = optimum?.kind === "exact" ? optimum : null;
  const value = valueIn(expressionOf(claim), (name, [label]) => {
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
  const ours = Number.isFinite(value) ? value : null;
  const { tolerance = 0.005, corrected } = claim;
  const manner = {
    even: evenOf(claim),
    tolerance,
    ...(corrected === undefined ? {} : { corrected }),
  };
  return { ours, verdict: judge(claim, ours === null ? [] : [ours], manner).verdict };
}

const ASKS_OF = {
  "=": "equals",
  "<=": "at-most",
  ">=": "at-least",
  "<": "at-least",
  ">": "at-most",
} as const;
const ROUNDING = 1e-9;

/** Holds a lesson's claim against its run. What is asked to be less is not at least as much. */
export function checkComparison(
  { left, sign, right }: Comparison,
  read: (name: string, of: readonly string[]) => number | null,
): Verdict {
  const [ours, expected] = [valueIn(left, read), valueIn(right, read)];
  if (!Number.isFinite(ours) || !Number.isFinite(expected)) return "differs";
  const tolerance = ROUNDING * Math.max(1, Math.abs(ours), Math.abs(expected));
  const { verdict } = judge({ expected, asks: ASKS_OF[sign] }, [ours], { even: null, tolerance });
  const isOpposed = sign === "<" || sign === ">";
  return isOpposed ? (verdict === "agrees" ? "differs" : "agrees") : verdict;
}
