import type { Scenario } from "../../engine/index.ts";
import { materialise, simulate } from "../../engine/index.ts";
import { suitedLanes } from "../charts/suited-lanes.ts";
import { suitedScale } from "../charts/suited-scale.ts";
import { versusAmong } from "../charts/versus.ts";
import { MOST_TRACED_FLOWS } from "../results.ts";
import { viewFromLink } from "../share/view-link.ts";
import { shownWindow } from "../state/extent.ts";
import { fingerprint, resultView } from "../state/result-view.ts";
import { keep, viewOf } from "../workers/experiment.ts";
import { runPolicy } from "../workers/run-policy.ts";
import type { Shown } from "./parts/part.ts";

/** Runs a scenario and looks at it as a link's view says: what the page shows, without a page. */
export function shownOf(scenario: Scenario, view: unknown): Shown {
  const kept = keep(0, materialise(scenario));
  const experiment = viewOf(kept);
  const { policies } = kept.experiment;
  const trace = experiment.flows.count <= MOST_TRACED_FLOWS;
  const results = new Map(
    policies.map((policy) => {
      const request = { policy, trace };
      return [fingerprint(policy), runPolicy(kept, request, simulate, () => undefined)] as const;
    }),
  );
  const { runs, extent } = resultView(experiment, null, policies, results);
  const { window, lanes, measure, scale, sizeClass, base, against } = viewFromLink(view).view;
  return {
    experiment,
    seed: scenario.workload?.seed ?? null,
    runs,
    window: shownWindow(window, extent),
    lanes: suitedLanes(lanes, experiment),
    measure,
    scale: scale ?? suitedScale(experiment),
    sizeClass,
    versus: versusAmong(runs, base, against),
  };
}
