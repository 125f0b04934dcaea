import { allocateFlows } from "../flows.ts";
import type { PolicySpec, Scenario } from "../scenario/scenario.ts";
import type { Traffic } from "./mismatch.ts";
import { meanFct, samplesOf } from "./simulated-policy.ts";

/** QCLIMB in slots on one link, with bounds within a share `error` of the sizes (SPEC 4.5). */
export interface SlackQuestion extends Traffic {
  /** In packets. */
  readonly thresholds: readonly number[];
  /** From 0 to below 1. */
  readonly error: number;
  /** The slacks S to try, in packets. */
  readonly slacks: readonly number[];
  readonly flows: number;
  /** 2 to 12. */
  readonly replications: number;
  /** Of the first replication; the next has one more. */
  readonly seed: number;
}

/** A mean over the replications, and half of its 95 % t-interval. */
export interface Estimate {
  readonly mean: number;
  readonly halfWidth: number;
}

/** The 97.5 % points of Student's t with 1, 2, … degrees of freedom. */
const STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201];

/**
 * What the slack does to QCLIMB: for each S, its mean FCT over that of PIAS with the same thresholds on the
 * very same flows, replication by replication. `report` is called after each of them.
 */
export function slackEffect(
  question: SlackQuestion,
  report: (done: number, total: number) => void = () => {},
): readonly Estimate[] {
  const { distribution, load, thresholds, error, slacks, flows, replications, seed } = question;
  const scenario: Scenario = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution, load, flows, seed, bounds: { model: "relative", error } },
    policies: [],
  };
  const ratios = Array.from({ length: replications }, (_, r) => {
    const spec = { flows, replications: 1, seed: seed + r };
    const sample = samplesOf(spec, scenario, allocateFlows(0));
    const mean = (policy: PolicySpec) => meanFct(policy, thresholds, scenario, sample);
    const pias = mean({ id: "pias" });
    const row = slacks.map((slack) => mean({ id: "qclimb", slack }) / pias);
    report(r + 1, replications);
    return row;
  });
  return slacks.map((_, k) => estimate(ratios.map((row) => row[k] as number)));
}

function estimate(values: readonly number[]): Estimate {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  const squares = values.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  const student = STUDENT[n - 2] ?? Number.NaN;
  return { mean, halfWidth: student * Math.sqrt(squares / (n - 1) / n) };
}
