import { allocateFlows } from "../model/flows.ts";
import { type Estimate, estimate } from "../model/numbers/confidence.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import type { Traffic } from "./mismatch.ts";
import { meanFct, samplesOf } from "./simulated-policy.ts";

/** QCLIMB in slots on one link, with bounds within a share `error` of the sizes (SPEC 4.5). */
export interface SlackQuestion extends Traffic {
  /** Packets. */
  readonly thresholds: readonly number[];
  /** From 0 to below 1. */
  readonly error: number;
  /** The slacks S to try, in packets. */
  readonly slacks: readonly number[];
  readonly flows: number;
  /** 2 to 12. */
  readonly replications: number;
  /** The seed of the first replication; each next one has one more. */
  readonly seed: number;
}

/**
 * The effect of slack on QCLIMB (SPEC 4.36): for each S, its mean FCT over that of PIAS with the same thresholds on the
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
    const mean = (policy: PolicySpec) => meanFct(policy, thresholds, scenario, sample, simulate);
    const pias = mean({ id: "pias" });
    const row = slacks.map((slack) => mean({ id: "qclimb", slack }) / pias);
    report(r + 1, replications);
    return row;
  });
  return slacks.map((_, k) => estimate(ratios.map((row) => row[k] as number)));
}
