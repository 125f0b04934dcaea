import type { Scenario } from "../../../../engine/index.ts";
import { shareBelow } from "../../studies/share-below.ts";
import {
  mostOf,
  SURFACE_QUESTIONS,
  type SurfacePlace,
  surfaceOf,
  surfacePlot,
} from "../../studies/surface-plot.ts";
import type { Shown } from "../parts/part.ts";
import type { PlotKind } from "./kind.ts";
import { firstThresholds, scenarioSizes } from "./scenario-sizes.ts";

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
  const { workload } = scenario;
  const [first] = firstThresholds(shown) ?? [];
  if (typeof workload?.load !== "number" || first === undefined) return null;
  const { curve, perUnit } = scenarioSizes(scenario, shown.experiment.flows);
  return { share: shareBelow(curve, first * perUnit), load: workload.load };
}
