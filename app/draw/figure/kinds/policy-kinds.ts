import { rankCurve, writtenRank } from "../../../../engine/doors/explain.ts";
import {
  offeredLoad,
  onlyPart,
  type PolicySpec,
  type Scenario,
  unitsOf,
} from "../../../../engine/doors/scenario.ts";
import { makeDistribution, slackEffect } from "../../../../engine/doors/workload.ts";
import type { RunView } from "../../run/results.ts";
import { readable } from "../../scale/numbers.ts";
import { type RankShown, rankPlot } from "../../studies/rank-plot.ts";
import { SLACK_SAMPLE, slackPlot, slackQuestion } from "../../studies/slack-plot.ts";
import {
  mostOf,
  SURFACE_QUESTIONS,
  type SurfacePlace,
  surfaceOf,
  surfacePlot,
} from "../../studies/surface-plot.ts";
import { shareBelow, thresholdsPlot } from "../../studies/thresholds-plot.ts";
import type { PlotKind, Shown } from "../parts/part.ts";
import {
  firstThresholds,
  isNamed,
  NO_THRESHOLDS,
  scenarioSizes,
  WRITTEN_OUT,
} from "./scenario-sizes.ts";

/** The thresholds of every policy that has some on the CDF of the sizes; policies with the same ones share a panel. */
export const thresholds: PlotKind = ({ scenario, shown: { runs, experiment } }) => {
  const { curve, unit, perUnit } = scenarioSizes(scenario, experiment.flows);
  const byKey = new Map<string, { readonly thresholds: readonly number[]; title: string }>();
  for (const { policy } of runs) {
    if (policy.thresholds.length === 0) continue;
    const key = policy.thresholds.join();
    const known = byKey.get(key);
    if (known !== undefined) known.title += `, ${policy.label}`;
    else {
      const own = policy.thresholds.map((one) => one * perUnit);
      byKey.set(key, { thresholds: own, title: policy.label });
    }
  }
  const all = [...byKey.values()].map((one) => ({ ...one, curve, unit }));
  if (all.length === 0) return NO_THRESHOLDS;
  return {
    plotOf: (ink) => thresholdsPlot(all, ink),
    note: "The share of the flows up to a size; each band is a queue.",
  };
};

/** Height of the inside of a panel, in pixels. */
const HEIGHT = 260;

/** T″(θ₁, ρ) of PIAS, Fig. 2, with a ring at the thresholds of the scenario if it has a load. */
export const objective: PlotKind = ({ scenario, shown }) => {
  const parts = SURFACE_QUESTIONS.map((question) => ({ question, surface: surfaceOf(question) }));
  const most = mostOf(parts);
  const here = placeOf(scenario, shown);
  const titled = parts.map((part) => ({ ...part, title: `K = ${part.question.queues} queues` }));
  const ring = here === null ? "" : " The ring: the thresholds of this scenario.";
  return {
    plotOf(ink) {
      const plot = surfacePlot(titled, { most, here, height: HEIGHT }, ink);
      // The outlines of figures have no subscripts.
      return { ...plot, x: { ...plot.x, title: "Share of flows ending in the first queue" } };
    },
    note: `T″ of PIAS, eq. 2, from 1 (pale) to ${most.toFixed(2)} (dark). Upwards: the load ρ. Thick: the best share; the others bound where eq. 1 stays within 1 % (dotted), 5 % and 10 % (long dashes) of its least.${ring}`,
  };
};

function placeOf(scenario: Scenario, shown: Shown): SurfacePlace | null {
  const load = offeredLoad(scenario);
  const [first] = firstThresholds(shown) ?? [];
  if (load === undefined || first === undefined) return null;
  const { curve, perUnit } = scenarioSizes(scenario, shown.experiment.flows);
  return { share: shareBelow(curve, first * perUnit), load };
}

const PACKET_BYTES = 1460;
/** The error of the bounds where the scenario has none. */
const ERROR = 0.2;

/** The effect of QCLIMB's slack with the scenario's thresholds, law and load, simulated beside PIAS in slots. */
export const slack: PlotKind = ({ scenario, shown }) => {
  const { model } = scenario;
  const workload = onlyPart(scenario);
  if (scenario.workload === undefined) return WRITTEN_OUT;
  if (workload === undefined) return "it is simulated with one law of sizes; take one part alone";
  const own = firstThresholds(shown);
  if (own === null) return NO_THRESHOLDS;
  const { distribution, load, bounds } = workload;
  if (typeof load !== "number" || !(load < 1)) return "it is simulated at a load below 1; give one";
  const isInBytes = unitsOf(scenario).size === "bytes";
  if (!isNamed(scenario) && (model !== "slot" || isInBytes)) {
    return "it is simulated in packets; take a distribution by name, or one in packets in slots";
  }
  const packets = own.map((one) => Math.max(1, Math.round(one / packetOf(scenario))));
  const error = bounds?.model === "relative" ? bounds.error : ERROR;
  const question = slackQuestion({ distribution, load }, [...new Set(packets)], error);
  const estimates = slackEffect(question);
  const { replications, flows } = SLACK_SAMPLE;
  return {
    plotOf: (ink) => slackPlot(estimates, ink),
    note: `${replications} samples of ${readable(flows)} flows, both policies on the very same flows; bars are 95 % intervals. Bounds are within the share ${error} of a flow’s size.`,
  };
};

/** Units of the engine in a packet. */
function packetOf(scenario: Scenario): number {
  return scenario.model === "fluid" && unitsOf(scenario).size === "bytes" ? PACKET_BYTES : 1;
}

/** Sizes up to so many flows of a hundred are drawn of a distribution: its tail is much longer. */
const SHARE = 0.9;

/** The rank of a flow over what it has sent, a panel a rank, of every policy that is one. */
export const rank: PlotKind = ({ scenario, shown }) => {
  if (shown.runs.length === 0) return "there is no policy; take --policy fifo";
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
