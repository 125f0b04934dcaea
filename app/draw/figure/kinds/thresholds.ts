import { thresholdsPlot } from "../../studies/thresholds-plot.ts";
import type { PlotKind } from "./kind.ts";
import { NO_THRESHOLDS, scenarioSizes } from "./scenario-sizes.ts";

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
