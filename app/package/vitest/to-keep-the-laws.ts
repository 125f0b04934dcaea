import {
  checkLaws,
  type Verdict as Law,
  type LawId,
  SCENARIO_ENGINE,
} from "../../../engine/index.ts";
import type { ScenarioInput } from "../parse.ts";
import type { Result } from "../result.ts";
import { insideFrom } from "../run.ts";
import type { Verdict } from "./verdict.ts";

/** What each law says (SPEC 8). */
const LAWS: Readonly<Record<LawId, string>> = {
  amount: "every flow gets as much service as its size, and none after its end (SPEC 8.3)",
  release: "nothing is served before it is released (SPEC 8.2)",
  work: "no link is idle that a waiting flow could use, and none is overloaded (SPEC 8.1)",
  srpt: "no sum of FCTs is below that of SRPT (SPEC 8.4)",
  factor: "the sum of finish times is within the proven factor of the optimum (SPEC 8.5, 8.6)",
};

/** Whether every run keeps to the laws of SPEC 8, as far as they apply: of a result those that it holds, of a scenario its policies'. */
export function toKeepTheLaws(received: Result | ScenarioInput): Verdict {
  const { experiment, runs, isTraced, again } = insideFrom(SCENARIO_ENGINE, received);
  const verdicts = checkLaws(experiment, undefined, (policy) => {
    const one = runs.find((other) => other.policy === policy);
    return isTraced && one !== undefined ? one.run : again(policy);
  });
  const broken = verdicts.flatMap((laws, k) =>
    Object.entries(laws).flatMap(([law, verdict]: [string, Law]) => {
      if (verdict.state !== "broken") return [];
      const label = experiment.policies[k]?.label;
      return [`${label} does not: ${LAWS[law as LawId]}${where(verdict, experiment.ids)}`];
    }),
  );
  const held = verdicts
    .flatMap((laws) => Object.values(laws))
    .filter(({ state }) => state === "holds");
  if (broken.length === 0) {
    return {
      pass: true,
      message: `expected a law to be broken, but ${held.length} of ${held.length} that apply hold`,
    };
  }
  return { pass: false, message: ["expected every law to hold", ...broken].join("\n") };
}

function where(
  { breach, ratio }: Extract<Law, { state: "broken" }>,
  ids: readonly string[],
): string {
  if (breach !== undefined) return `; first at ${breach.time}, flow ${ids[breach.flow]}`;
  return ratio === undefined ? "" : `; the ratio is ${ratio}`;
}
