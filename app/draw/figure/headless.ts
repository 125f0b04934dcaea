import { seedRemarks } from "../../../engine/doors/measures.ts";
import { type Experiment, materialise, simulate } from "../../../engine/doors/run.ts";
import {
  endpointsOf,
  levelsOf,
  type ResolvedPolicy,
  type Scenario,
  seedOf,
} from "../../../engine/doors/scenario.ts";
import { seedNumbers } from "../../../engine/doors/study.ts";
import type { WiringInput } from "../fabric/wiring-job.ts";
import { wiringJob } from "../fabric/wiring-job.ts";
import { areFew, suitedLanes, usualLanes } from "../gantt/suited-lanes.ts";
import { fullestLinks } from "../packets/alive/port-cells.ts";
import { portRecord } from "../packets/port-record.ts";
import { keep, viewOf } from "../run/experiment.ts";
import { folding } from "../run/idle-time.ts";
import { snap } from "../run/playhead.ts";
import { fingerprint, partShown, resultView, shownWindow, toldOf } from "../run/result-view.ts";
import {
  type ExperimentView,
  MOST_TRACED_FLOWS,
  type PolicyResult,
  type RunView,
} from "../run/results.ts";
import { orderedRuns } from "../run/row-order.ts";
import { runPolicy } from "../run/run-policy.ts";
import { versusAmong } from "../run/versus.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { type ViewChoices, viewFromLink } from "../view/view-choices.ts";
import { asksLinks, isOfPackets, type PartName } from "./compose.ts";
import type { FigureLook } from "./draw/look.ts";
import { isAmountsPart } from "./parts/amounts.ts";
import type { Shown, ShownLinks } from "./parts/part.ts";
import { figureScale } from "./parts/plots.ts";

/** An experiment, and what runs its policies and remarks on them. */
export interface OwnRuns {
  readonly experiment: Experiment;
  readonly simulate: typeof simulate;
  readonly remarks: typeof seedRemarks;
  /** Samples and runs another seed; null: seeds are not looked at. */
  readonly seedNumbers: typeof seedNumbers | null;
}

/**
 * Runs a scenario and looks at it as a link's view says: what the page shows, without a page. The links
 * of a network are there if one of `parts` draws them.
 */
export function shownOf(scenario: Scenario, view: unknown, parts: readonly PartName[] = []): Shown {
  return shownBy(wholeRuns(scenario), scenario, view, parts);
}

/** Runs by the whole engine. */
export function wholeRuns(scenario: Scenario): OwnRuns {
  return { experiment: materialise(scenario), simulate, remarks: seedRemarks, seedNumbers };
}

/** `shownOf` by these runs. Only charts that look as on the page fold what lies idle, and have the lanes that suit the flows there. */
export function shownBy(
  own: OwnRuns,
  scenario: Scenario,
  view: unknown,
  parts: readonly PartName[] = [],
  { bars }: Pick<FigureLook, "bars"> = {},
): Shown {
  const kept = keep(0, own.experiment);
  const experiment = viewOf(kept);
  const { policies } = kept.experiment;
  const trace = experiment.flows.count <= MOST_TRACED_FLOWS;
  const asksPackets = parts.some(isOfPackets);
  const runner = { simulate: own.simulate, remarks: own.remarks, levelsOf };
  const results = new Map(
    policies.map((policy) => {
      const request = { policy, trace, where: asksPackets, packets: asksPackets };
      return [fingerprint(policy), runPolicy(kept, request, runner, () => undefined)] as const;
    }),
  );
  const isAsOnPage = bars === "packets" && areFew(experiment.flows.count);
  const { view: choices, playhead } = viewFromLink(view);
  if (parts.some(showsPort)) addPort(own, results, policies, choices);
  const viewed = resultView(experiment, null, policies, results);
  const { runs, extent } = isAsOnPage ? folding(viewed) : viewed;
  const { window, lanes, measure, scale, sizeClass, base, against, rows, packets, port } = choices;
  const { seeds, bins, range } = choices;
  const told = toldOf({ experiment, runs }, choices.part);
  const ordered = orderedRuns(told.runs, rows);
  const versus = versusAmong(runs, base, against);
  return {
    experiment: told.experiment,
    fabric: scenario.fabric,
    seed: seedOf(scenario) ?? null,
    runs: ordered,
    window: shownWindow(window, extent),
    lanes: isAsOnPage ? suitedLanes(lanes, experiment) : usualLanes(lanes, experiment),
    measure,
    scale: scale ?? figureScale(told.experiment, ordered, measure),
    sizeClass,
    part: partShown(experiment, choices.part),
    versus,
    links: asksLinks(parts) ? linksOf(scenario, experiment, extent, playhead) : null,
    packets,
    port,
    moment: playhead,
    bySeed:
      seeds === null || own.seedNumbers === null
        ? null
        : numbersOver(
            own.seedNumbers,
            scenario,
            policies,
            ordered,
            seeds,
            versus?.base.policy ?? null,
          ),
    bins,
    range,
  };
}

function showsPort(part: PartName): boolean {
  return isOfPackets(part) && !isAmountsPart(part);
}

/** Of runs with too many packets to keep them all, those of one port in the time that is looked at, by running them again. */
function addPort(
  { experiment: { flows, scenario }, simulate }: OwnRuns,
  results: Map<string, PolicyResult>,
  policies: readonly ResolvedPolicy[],
  { window, port }: Pick<ViewChoices, "window" | "port">,
): void {
  const { model, fabric } = scenario;
  const isKept = [...results.values()].every(({ run }) => run.packets !== null);
  if (window === null || isKept) return;
  const recorded = policies.flatMap((policy) => {
    const record = portRecord((results.get(fingerprint(policy)) as PolicyResult).run);
    return record === null ? [] : [{ label: policy.label, record }];
  });
  const link = port ?? fullestLinks(recorded, endpointsOf(fabric) ?? 0)[0];
  if (link === undefined) return;
  const { from, to } = window;
  for (const policy of policies) {
    const whole = results.get(fingerprint(policy)) as PolicyResult;
    if (whole.run.packets === undefined) continue;
    const { packets = null } = simulate(flows, model, fabric, policy, {
      packets: { link, from, to },
    });
    results.set(fingerprint(policy), { ...whole, run: { ...whole.run, packets } });
  }
}

/** Over so many seeds from the workload's own on; null of flows that are written out. */
function numbersOver(
  numbersOf: typeof seedNumbers,
  scenario: Scenario,
  policies: readonly ResolvedPolicy[],
  runs: readonly RunView[],
  seeds: number,
  base: ResolvedPolicy | null,
): Shown["bySeed"] {
  const first = seedOf(scenario);
  if (first === undefined) return null;
  return Array.from({ length: seeds }, (_, k) => {
    const numbers = numbersOf(scenario, policies, first + k, base);
    return runs.flatMap(({ slot }) => numbers[slot] ?? []);
  });
}

/** The same without the runs of policies at these places of the scenario; all of it, if none would be left. */
export function withoutRuns(shown: Shown, view: unknown, left: readonly number[]): Shown {
  const runs = shown.runs.filter(({ slot }) => !left.includes(slot));
  if (runs.length === 0 || runs.length === shown.runs.length) return shown;
  const { base, against } = viewFromLink(view).view;
  const kept = (_: unknown, k: number): boolean => runs.includes(shown.runs[k] as RunView);
  const bySeed = shown.bySeed?.map((row) => row.filter(kept)) ?? null;
  return { ...shown, runs, bySeed, versus: versusAmong(runs, base, against) };
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
