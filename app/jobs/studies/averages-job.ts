import { summarise } from "../../../engine/doors/measures.ts";
import {
  digestOf,
  materialise,
  type Run,
  resolvePolicies,
  simulate,
} from "../../../engine/doors/run.ts";
import type { PolicySpec, Scenario } from "../../../engine/doors/scenario.ts";
import type { Report } from "../job/job.ts";

interface AveragesInput {
  /** Its own policies do not matter. */
  readonly scenario: Scenario;
  readonly policies: readonly PolicySpec[];
}

/** What a policy comes to on the flows of a scenario. */
export interface Average {
  /** The mean FCT; null if no flow finished. */
  readonly mean: number | null;
  /** Policies under which all flows finish at the same times have the same; as a fluid, to nine digits. */
  readonly ends: string;
}

/** The averages of policies on the same flows, all of them, in their order; null where one cannot run on them. */
export function averagesJob(
  { scenario, policies }: AveragesInput,
  report: Report,
): readonly (Average | null)[] {
  const { flows, endpoints } = materialise({ ...scenario, policies: [] });
  return policies.map((policy, k) => {
    report(k, policies.length);
    const own = { ...scenario, policies: [policy] };
    try {
      const [resolved] = resolvePolicies(own);
      if (resolved === undefined) return null;
      const run = simulate(flows, scenario.model, scenario.fabric, resolved);
      const experiment = {
        ...{ scenario: own, flows, ids: [], policies: [resolved], endpoints },
        filled: () => endpoints ?? 1,
      };
      return {
        mean: summarise(experiment, run).mean,
        ends: digestOf(scenario.model === "slot" ? run : rounded(run)),
      };
    } catch {
      return null;
    }
  });
}

/** A rank and the policy that it is differ by the rounding of their sums. */
function rounded(run: Run): Run {
  const short = (times: Float64Array) => times.map((time) => Number(time.toPrecision(9)));
  return { ...run, finish: short(run.finish), terminated: short(run.terminated) };
}
