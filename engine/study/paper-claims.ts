import { LEAST_SEEDS } from "../metrics/replicated.ts";
import { type Estimate, estimate } from "../model/numbers/confidence.ts";

type ReproduceVerdict =
  | "agrees"
  | "at the bound"
  | "same direction"
  | "differs"
  | "erratum"
  | "undecided";

/** A number that a paper states, or the two ends of its range. */
export type Expected = number | readonly [number, number];

/** A number is near the paper's, or on one side of it. */
export type Asks = "equals" | "at-least" | "at-most";

/** One claim of a paper, in our own words. */
interface ClaimHead {
  /** A number, with letters for its parts; a worked example has its name and place. */
  readonly id: string;
  readonly paper: string;
  /** Section and figure. */
  readonly place: string;
  readonly says: string;
  readonly expected: Expected;
  /** Default `equals`. */
  readonly asks?: Asks;
  /**
   * Why ours differs, or how the claim is read, with numbers of the same sweep: `{POLICY MEASURE}`, divided by that of another
   * `{POLICY / POLICY MEASURE}`, at another point of the axis `{… MEASURE@POINT}`. Of a curve `{POLICY curve}` is the
   * number that is made of it.
   */
  readonly why: string;
}

/** Measured by a sweep's pieces. */
export interface MeasuredClaim extends ClaimHead {
  readonly experiment: string;
  readonly policy: string;
  readonly measure: string;
  /** Divided by the same of this policy, seed by seed. */
  readonly over?: string;
  /** Default `point`. The experiment varies, and `over` is measured at this point of it. */
  readonly overPoint?: number;
  /** One less the quotient. */
  readonly saves?: true;
  /** Default 0. The experiment varies, and the claim is about this point of it. */
  readonly point?: number;
  /**
   * The experiment varies, and the number is made of its curve: the value of the axis at which the measure is `least`; the
   * largest value up to which its mean is at least this share (its quotient over `over`); or with `even` the first value at
   * which the mean quotient over `over` crosses 1, straight between two points.
   */
  readonly of?: "least" | "even" | { readonly last: number };
  /** Default 0.005. The flows are written out, and ours may differ from the paper's number by this much. */
  readonly tolerance?: number;
  /** The paper errs (SPEC 9), and this is the right number. */
  readonly corrected?: number;
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

/** A verdict on a claim, from values of independent seeds (SPEC 13.5). */
export interface Judged {
  readonly mean: number | null;
  /** A single value has no interval: null. */
  readonly low: number | null;
  readonly high: number | null;
  readonly verdict: ReproduceVerdict;
  /** Undecided: so many seeds would decide, at about this deviation. */
  readonly seedsNeeded?: number;
}

/** Numbers beside which a claim is judged. */
export interface Manner {
  /** Neither side gains at this value: 1 for quotients, 0 for savings, null where there is none. */
  readonly even: number | null;
  /** Exact examples have one of their own; null stands for a tenth of the mean. */
  readonly tolerance: number | null;
  readonly corrected?: number;
}

export function judge(
  { expected, asks = "equals" }: { readonly expected: Expected; readonly asks?: Asks },
  values: readonly number[],
  { even, tolerance, corrected }: Manner,
): Judged {
  if (values.length === 0) return { mean: null, low: null, high: null, verdict: "differs" };
  const { mean, halfWidth }: Estimate = estimate(values);
  const isOne = values.length === 1;
  const half = isOne ? 0 : halfWidth;
  const interval = isOne
    ? { mean, low: null, high: null }
    : { mean, low: mean - half, high: mean + half };
  const [least, most] = typeof expected === "number" ? [expected, expected] : expected;
  // Rounding of the last bit must not decide.
  const slack = 1e-9 * Math.max(Math.abs(least), Math.abs(most));
  const tenth = Math.abs(mean) / 10;
  const undecided = (wanted: number): Judged => ({
    ...interval,
    verdict: "undecided",
    seedsNeeded: needed(values.length, half, wanted),
  });
  if (asks !== "equals") {
    const limit = asks === "at-least" ? least : most;
    const beyond = asks === "at-least" ? mean - limit : limit - mean;
    if (beyond >= half - slack) return { ...interval, verdict: "agrees" };
    if (beyond < -half - slack) return { ...interval, verdict: sideOf(interval, limit, even) };
    if (half <= tenth + slack) return { ...interval, verdict: "at the bound" };
    return undecided(Math.max(Math.abs(beyond), tenth));
  }
  const near = Math.max(half, tolerance ?? tenth) + slack;
  const isNear = least <= mean + near && most >= mean - near;
  if (!isNear && corrected !== undefined && Math.abs(mean - corrected) <= near) {
    return { ...interval, verdict: "erratum" };
  }
  if (!isNear) return { ...interval, verdict: sideOf(interval, (least + most) / 2, even) };
  // How far inside the paper's range our mean is; negative: outside.
  const inside = Math.min(mean - least, most - mean);
  if (half <= Math.max(inside, tenth) + slack) return { ...interval, verdict: "agrees" };
  return undecided(Math.max(Math.abs(inside), tenth));
}

/** The whole interval must lie on the paper's side. */
function sideOf(
  { mean, low, high }: Pick<Judged, "mean" | "low" | "high">,
  paper: number,
  even: number | null,
): ReproduceVerdict {
  if (even === null || mean === null) return "differs";
  const side = Math.sign(paper - even);
  const isThere = [mean, low ?? mean, high ?? mean].every((x) => Math.sign(x - even) === side);
  return isThere ? "same direction" : "differs";
}

/** Half-widths shrink with the root of the seeds. */
function needed(seeds: number, half: number, wanted: number): number {
  if (!(wanted > 0)) return 10_000;
  return Math.min(10_000, Math.max(LEAST_SEEDS, Math.ceil(seeds * (half / wanted) ** 2)));
}
