import { rankCurve, writtenRank } from "../../../../engine/doors/explain.ts";
import {
  onlyPart,
  type PolicySpec,
  type Scenario,
  unitsOf,
} from "../../../../engine/doors/scenario.ts";
import { makeDistribution } from "../../../../engine/doors/workload.ts";
import type { RunView } from "../../run/results.ts";
import { type RankShown, rankPlot } from "../../studies/rank-plot.ts";
import type { PlotKind, Shown } from "../parts/part.ts";

/** Sizes up to so many flows of a hundred are drawn of a distribution: its tail is much longer. */
const SHARE = 0.9;

/** The rank of a flow over what it has sent, a panel a rank, of every policy that is one. */
export const rank: PlotKind = ({ scenario, shown }) => {
  const { model } = scenario;
  const size = drawnSize(scenario, shown);
  const reasons: string[] = [];
  const all = shown.runs.flatMap(({ policy, slot }): RankShown[] => {
    const spec = rankOf(scenario, { policy, slot });
    const curve =
      typeof spec === "string"
        ? null
        : rankCurve(spec, model, policy.thresholds, size, policy.ages);
    if (curve !== null) return [{ curve, size, title: policy.label }];
    reasons.push(
      `${policy.label}: ${typeof spec === "string" ? spec : "no rank that can be drawn"}`,
    );
    return [];
  });
  if (all.length === 0) return `none of these policies has a rank to draw (${reasons.join("; ")})`;
  const unit = model === "slot" ? "packets" : unitsOf(scenario).size;
  const view = { unit: unit === "units" ? "" : unit, isWhole: model === "slot" };
  return {
    plotOf: (ink) => rankPlot(all, view, ink),
    note: "The rank of a lone flow of this size over what it has sent; the smaller goes first.",
  };
};

/** The rank that a policy is; a sentence: why it is none. */
function rankOf(scenario: Scenario, { policy, slot }: Pick<RunView, "policy" | "slot">) {
  const spec = scenario.policies[slot] as PolicySpec;
  if (policy.rank !== undefined) return spec;
  const written = writtenRank(
    spec,
    policy.thresholds.length,
    scenario.units,
    policy.packets !== undefined,
  );
  return typeof written === "string" ? written : ({ id: "rank", ...written } as PolicySpec);
}

function drawnSize(scenario: Scenario, { experiment }: Shown): number {
  const { model, units } = scenario;
  const workload = onlyPart(scenario);
  if (workload === undefined) return experiment.flows.size.reduce((a, b) => Math.max(a, b), 1);
  const size = makeDistribution(workload.distribution, model, units).sample(SHARE);
  return model === "slot" ? Math.ceil(size) : size;
}
