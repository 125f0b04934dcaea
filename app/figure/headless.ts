import type { Scenario } from "../../engine/index.ts";
import { materialise, simulate } from "../../engine/index.ts";
import { snap } from "../charts/playhead.ts";
import type { TimeWindow } from "../charts/props.ts";
import { suitedLanes } from "../charts/suited-lanes.ts";
import { suitedScale } from "../charts/suited-scale.ts";
import { versusAmong } from "../charts/versus.ts";
import type { ExperimentView } from "../results.ts";
import { MOST_TRACED_FLOWS } from "../results.ts";
import { viewFromLink } from "../share/view-link.ts";
import { shownWindow } from "../state/extent.ts";
import { fingerprint, resultView } from "../state/result-view.ts";
import type { WiringInput } from "../topology/wiring-job.ts";
import { wiringJob } from "../topology/wiring-job.ts";
import { keep, viewOf } from "../workers/experiment.ts";
import { runPolicy } from "../workers/run-policy.ts";
import type { PartName } from "./compose.ts";
import type { Shown, ShownLinks } from "./parts/part.ts";

/**
 * Runs a scenario and looks at it as a link's view says: what the page shows, without a page. The links
 * of a network are there if one of `parts` draws them.
 */
export function shownOf(scenario: Scenario, view: unknown, parts: readonly PartName[] = []): Shown {
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
  const { view: choices, playhead } = viewFromLink(view);
  const { window, lanes, measure, scale, sizeClass, base, against, packets, port } = choices;
  return {
    experiment,
    fabric: scenario.fabric,
    seed: scenario.workload?.seed ?? null,
    runs,
    window: shownWindow(window, extent),
    lanes: suitedLanes(lanes, experiment),
    measure,
    scale: scale ?? suitedScale(experiment),
    sizeClass,
    versus: versusAmong(runs, base, against),
    links: parts.includes("links") ? linksOf(scenario, experiment, extent, playhead) : null,
    packets,
    port,
  };
}

function linksOf(
  { fabric }: Scenario,
  { flows: { src, dst, identity }, model }: ExperimentView,
  extent: TimeWindow,
  playhead: number | null,
): ShownLinks | null {
  if (fabric.kind === "link") return null;
  const at = playhead === null ? null : snap(model, extent, playhead);
  return { fabric, wiring: wired({ fabric, src, dst, identity }), playhead: at, explained: null };
}

/** Or why there are too many links. */
function wired(input: WiringInput): ShownLinks["wiring"] {
  try {
    return wiringJob(input);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
