import { completionTimes, materialise, resolvePolicies, simulate } from "../../engine/doors/run.ts";
import type { FlowSpec, PolicySpec, Scenario } from "../../engine/doors/scenario.ts";
import {
  anyPolicyFamily,
  BOUNDS,
  equalFamily,
  fifoFamily,
  lateFamily,
  optimum,
  piasFamily,
} from "../../engine/doors/theory.ts";
import type { FamilyName } from "./lesson-types.ts";

/** Flows made against one policy, for it and others to run on. */
export interface FamilyOf {
  readonly of: FamilyName;
  readonly against: PolicySpec;
  readonly policies: readonly PolicySpec[];
}

const LINK = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } } as const;

const MAKE: Readonly<
  Record<Exclude<FamilyName, "any">, (n: number, against: PolicySpec) => readonly FlowSpec[]>
> = {
  fifo: fifoFamily,
  equal: equalFamily,
  late: lateFamily,
  pias: (n, against) => {
    const [resolved] = resolvePolicies({ ...LINK, flows: [], policies: [against] });
    return piasFamily(n, resolved?.thresholds ?? []);
  },
};

/**
 * The family's flows for n, on one link in slots; with ΣFCT of the schedule that knew, where that is known. Takes
 * simulations of its own where `of` is `any`.
 */
export function familyScenario(
  { of, against, policies }: FamilyOf,
  n: number,
): { readonly scenario: Scenario; readonly alternative: number | null } {
  if (of === "any") {
    const { flows, alternative } = anyPolicyFamily(n, against);
    return { scenario: { ...LINK, flows, policies }, alternative };
  }
  const flows = MAKE[of](n, against);
  return { scenario: { ...LINK, flows, policies }, alternative: null };
}

/** How far a policy is from the optimum with the family of n. */
export interface FamilyPoint {
  readonly n: number;
  /** At least so many times the optimum. */
  readonly ratio: number;
  /** The theorem promises at least this ratio. */
  readonly promised: number;
}

/**
 * The ratio for one n, in the metric of the theorem: FPT to the optimum (Theorems 3 and 6), ΣFCT to the schedule
 * that knew, which is the optimum or worse (Theorem 1).
 */
export function familyPoint(family: FamilyOf, n: number): FamilyPoint {
  const made = familyScenario({ ...family, policies: [family.against] }, n);
  const { flows, policies, scenario } = materialise(made.scenario);
  const [policy] = policies;
  if (policy === undefined) throw new Error("The family is made against no policy.");
  const run = simulate(flows, scenario.model, scenario.fabric, policy);
  const bound = BOUNDS.find((candidate) => candidate.policy === family.of)?.factor;
  const promised = bound?.kind === "unbounded" ? bound.atLeast(n) : Number.NaN;
  if (made.alternative !== null) {
    return { n, ratio: total(completionTimes(flows, run)) / made.alternative, promised };
  }
  const least = optimum(flows, scenario.model, scenario.fabric)?.fpt ?? Number.NaN;
  return { n, ratio: total(run.finish) / least, promised };
}

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}
