import { useEffect, useMemo, useRef, useState } from "react";
import { composing, type FigureChoice } from "../draw/figure/compose.ts";
import { DEFAULT_LOOK } from "../draw/figure/draw/look.ts";
import type { Drawing } from "../draw/figure/draw/mark.ts";
import type { Shown, ShownLinks } from "../draw/figure/parts/part.ts";
import { figureScale } from "../draw/figure/parts/plots.ts";
import { aboutFigure } from "../draw/figure/words.ts";
import type { About } from "../draw/figure/write/svg.ts";
import { svgPieces } from "../draw/figure/write/svg.ts";
import { suitedLanes } from "../draw/gantt/suited-lanes.ts";
import { partShown, shownWindow, toldOf } from "../draw/run/result-view.ts";
import type { RunView } from "../draw/run/results.ts";
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
  const chosen = toldOf({ experiment, runs }, view.part).runs.filter(({ slot }) => !left.has(slot));
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
    scale: scale ?? figureScale(experiment, chosen, measure),
    sizeClass,
    part: partShown(experiment, view.part),
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

/** The link to what a figure shows; of a PNG with the pixels to one of the drawing. */
type LinkAt = (scale: number | null) => string;

/** A figure that has been drawn, and what was asked for. */
export interface Drawn {
  readonly shown: Shown;
  readonly choice: FigureChoice;
  readonly linkAt: LinkAt;
  readonly drawing: Drawing;
  readonly about: About;
  readonly svg: string;
}

/**
 * Draws what is asked for, and anew whenever that is another object; until then the former figure stays. A drawing of other
 * results is finished before that of the latest begins, so that one that follows a clock moves; another choice ends it.
 */
export function useFigure(shown: Shown | null, choice: FigureChoice, linkAt: LinkAt): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const asked = useRef<Asked | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    asked.current = shown === null ? null : { shown, choice, linkAt };
    if (isBusy.current) return;
    isBusy.current = true;
    const drawAll = async (): Promise<void> => {
      let done: Asked | null = null;
      try {
        for (let next = asked.current; next !== null && next !== done; next = asked.current) {
          const { choice } = next;
          done = next;
          const made = await drawnIn(next, () => asked.current?.choice === choice);
          if (made !== null) setDrawn(made);
        }
      } finally {
        isBusy.current = false;
      }
    };
    void drawAll();
  }, [shown, choice, linkAt]);
  useEffect(
    () => () => {
      asked.current = null;
    },
    [],
  );
  return drawn;
}

type Asked = Pick<Drawn, "shown" | "choice" | "linkAt">;

async function drawnIn(asked: Asked, isWanted: () => boolean): Promise<Drawn | null> {
  const { shown, choice, linkAt } = asked;
  const drawing = await inSlices(composing(shown, choice), () => {}, isWanted);
  if (drawing === null) return null;
  const about = aboutFigure(shown, choice.title, linkAt(null));
  const pieces: string[] = [];
  await inSlices(svgPieces(drawing, about), (piece) => pieces.push(piece), isWanted);
  return isWanted() ? { ...asked, drawing, about, svg: pieces.join("") } : null;
}

/** Milliseconds of a frame; a piece of work that begins within them may end later. */
const SHARE_MS = 8;

/** Goes through all steps of some long work, and lets the page do other things between. */
export async function inSlices<Step, Result>(
  steps: Generator<Step, Result>,
  each: (step: Step) => void,
  isWanted: () => boolean,
): Promise<Result | null> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    each(step.value);
    if (performance.now() - began < SHARE_MS) continue;
    await new Promise((resume) => setTimeout(resume));
    if (!isWanted()) return null;
    began = performance.now();
  }
}
