import type { Experiment } from "../materialise/materialise.ts";
import type { SizeClass } from "../model/flow-classes.ts";
import type { Run } from "../model/run-result.ts";
import { optimumRatios } from "../theory/optimum.ts";
import type { Optimum } from "../theory/srpt-optimum.ts";
import type { Summary } from "./statistics.ts";

/** A quantity measured on a run, to compare with a number that a paper prints. */
export interface Quantity {
  /** The run, by the label of its policy. */
  readonly policy: string;
  /**
   * `finish`: of the flow `flow`; `mean`, `p99` and `max`: of the FCTs; `fpt`; `fpt/opt` and `fct/opt`: over the optimum,
   * where it is known exactly; `in-time`: application throughput.
   */
  readonly value: "finish" | "mean" | "p99" | "max" | "fpt" | "fpt/opt" | "fct/opt" | "in-time";
  readonly flow?: string;
  /** Default: all flows. */
  readonly sizeClass?: SizeClass;
  /** Divided by the same of this policy's run. */
  readonly over?: string;
  /** One less the quotient: what the policy saves against `over`, as a share. */
  readonly saves?: true;
}

/** A claim: a statement of a paper on a scenario, and our measure that is compared with it (SPEC 7.9). */
export interface Claim {
  /** The statement in a phrase, which says what is measured. */
  readonly says: string;
  /** The place in the paper: section, table or figure. */
  readonly source: string;
  readonly quantity: Quantity;
  /** The printed number; a percentage is written as a share, 0.29 for 29 %. */
  readonly paper: number;
  /**
   * How ours is compared with it. `equals`: to half a unit of the last digit printed, or `tolerance`. `about`: the
   * paper measured it elsewhere, in a network with transport and losses; ours must lie on the same side of 1, or of
   * 0 if it is something saved.
   */
  readonly asks: "equals" | "at-least" | "at-most" | "about";
  /** How far `equals` lets ours be from the number, absolute. Default 0.005. */
  readonly tolerance?: number;
  /** The right number, given if the paper errs (SPEC 9). */
  readonly corrected?: number;
  /** How the statement is read here, or why it does not hold here. */
  readonly reading?: string;
}

/** The verdict. `erratum`: ours is the corrected number. `otherwise`: not so here. */
export type ClaimVerdict = "agrees" | "same-way" | "erratum" | "otherwise";

export interface ClaimResult {
  /** Our number; null if the run has none, which makes the verdict `otherwise`. */
  readonly ours: number | null;
  readonly verdict: ClaimVerdict;
}

export interface MeasuredRun {
  readonly label: string;
  readonly run: Run;
  readonly summary: Summary;
}

/** Measures the quantity of the claim. `optimum`: of the flows; null where none is known. */
export function checkClaim(
  claim: Claim,
  experiment: Experiment,
  runs: readonly MeasuredRun[],
  optimum: Optimum | null,
): ClaimResult {
  const ours = measure(claim.quantity, experiment, runs, optimum);
  return { ours, verdict: ours === null ? "otherwise" : verdictOn(claim, ours) };
}

function measure(
  quantity: Quantity,
  experiment: Experiment,
  runs: readonly MeasuredRun[],
  optimum: Optimum | null,
): number | null {
  const of = (label: string): number | null => {
    const run = runs.find((candidate) => candidate.label === label);
    if (run === undefined) throw new Error(`no run is called ${JSON.stringify(label)}`);
    return valueIn(quantity, experiment, run, optimum);
  };
  const own = of(quantity.policy);
  if (quantity.over === undefined || own === null) return own;
  const other = of(quantity.over);
  if (other === null || other === 0) return null;
  return quantity.saves === true ? 1 - own / other : own / other;
}

function valueIn(
  { value, flow, sizeClass }: Quantity,
  experiment: Experiment,
  { run, summary }: MeasuredRun,
  optimum: Optimum | null,
): number | null {
  const statistics = sizeClass === undefined ? summary : summary.byClass[sizeClass];
  const ratios = () => {
    const exact = optimum?.kind === "exact" ? optimum : null;
    return optimumRatios(experiment.flows, run, exact);
  };
  switch (value) {
    case "mean":
    case "p99":
    case "max":
      return statistics[value];
    case "fpt":
      return summary.fpt;
    case "in-time":
      return summary.applicationThroughput;
    case "fpt/opt":
      return ratios().fptRatio;
    case "fct/opt":
      return ratios().fctRatio;
    case "finish": {
      const finish = run.finish[experiment.ids.indexOf(flow ?? "")] ?? Number.NaN;
      return Number.isNaN(finish) ? null : finish;
    }
  }
}

function verdictOn(claim: Claim, ours: number): ClaimVerdict {
  const { asks, paper, corrected, tolerance = 0.005, quantity } = claim;
  // Rounding of the last bit must not decide.
  const slack = 1e-9 * Math.abs(paper);
  if (asks === "at-least") return ours >= paper - slack ? "agrees" : "otherwise";
  if (asks === "at-most") return ours <= paper + slack ? "agrees" : "otherwise";
  if (asks === "about") {
    const middle = quantity.saves === true ? 0 : 1;
    return Math.sign(ours - middle) === Math.sign(paper - middle) ? "same-way" : "otherwise";
  }
  if (Math.abs(ours - paper) <= tolerance + slack) return "agrees";
  if (corrected === undefined) return "otherwise";
  return Math.abs(ours - corrected) <= tolerance + slack ? "erratum" : "otherwise";
}
