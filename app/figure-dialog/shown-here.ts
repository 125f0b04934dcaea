import { useMemo } from "react";
import { DEFAULT_LOOK } from "../draw/figure/draw/look.ts";
import type { Shown, ShownLinks } from "../draw/figure/parts/part.ts";
import { suitedLanes } from "../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../draw/run/result-view.ts";
import { type RunView, suitedScale } from "../draw/run/results.ts";
import { versusAmong } from "../draw/run/versus.ts";
import { useApp } from "../store/hooks.ts";
import type { ManyShown } from "../store/seeds/many.ts";
import { shownPlayhead } from "../store/shown.ts";
import type { AppState } from "../store/store.ts";
import { useStudy } from "../store/use-study.ts";

/** The page's results of the policies that are not left out; null if there are none. */
export function shownHere(
  { experiment, extent, seed, origin }: AppState["results"],
  runs: readonly RunView[],
  view: AppState["view"],
  left: ReadonlySet<number>,
  links: ShownLinks | null,
  over: ManyShown | null,
  moment: number | null,
  look = DEFAULT_LOOK,
): Shown | null {
  const { window, lanes, measure, scale, sizeClass, base, against, packets, port } = view;
  if (experiment === null || origin === null) return null;
  const chosen = runs.filter(({ slot }) => !left.has(slot));
  if (chosen.length === 0) return null;
  return {
    experiment,
    fabric: origin.scenario.fabric,
    seed,
    runs: chosen,
    // Plain bars have all of their time at one scale.
    window: shownWindow(
      window,
      look.bars === "packets" ? extent : { from: extent.from, to: extent.to },
    ),
    lanes: suitedLanes(lanes, experiment),
    measure,
    scale: scale ?? suitedScale(experiment),
    sizeClass,
    versus: versusAmong(chosen, base, against),
    links,
    packets,
    port,
    moment,
    bySeed: over === null ? null : numbersOf(over, chosen),
    bins: view.bins,
    range: view.range,
  };
}

/** Numbers of these runs by seed; null: some of them are not there. */
function numbersOf({ runs, bySeed }: ManyShown, chosen: readonly RunView[]): Shown["bySeed"] {
  const places = chosen.map((view) => runs.indexOf(view));
  if (places.includes(-1)) return null;
  return bySeed.map((row) => places.flatMap((place) => row[place] ?? []));
}

/** Data for a drawing of the links; null if none is asked for or possible, or a worker is still at it. */
export function useShownLinks(isAsked: boolean): ShownLinks | null {
  const fabric = useApp((state) => state.results.origin?.scenario.fabric);
  const flows = useApp((state) => state.results.experiment?.flows);
  const explained = useApp((state) => state.transient.explained);
  const playhead = useApp(shownPlayhead);
  const input = useMemo(() => {
    if (!isAsked || fabric === undefined || fabric.kind === "link" || flows === undefined)
      return null;
    return { fabric, src: flows.src, dst: flows.dst, identity: flows.identity };
  }, [isAsked, fabric, flows]);
  const study = useStudy("wiring", input);
  const wiring =
    study.state === "done" ? study.output : study.state === "failed" ? study.message : null;
  return useMemo(() => {
    if (input === null || wiring === null) return null;
    return { fabric: input.fabric, wiring, playhead, explained };
  }, [input, wiring, playhead, explained]);
}
