import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addressOf } from "../charts/canvas/raster.ts";
import { compose, type PartName } from "../draw/figure/compose.ts";
import { DEFAULT_LOOK } from "../draw/figure/draw/look.ts";
import type { Shown } from "../draw/figure/parts/part.ts";
import { aboutFigure } from "../draw/figure/words.ts";
import { toSvg } from "../draw/figure/write/svg.ts";
import { runUpTo } from "../draw/gantt/run-up-to.ts";
import { folding } from "../draw/run/idle-time.ts";
import { fingerprint, resultView } from "../draw/run/result-view.ts";
import { MOST_DRAWN_FLOWS, type RunView, suitedScale } from "../draw/run/results.ts";
import type { HandoutStep } from "../jobs/lessons/handout-job.ts";
import { timeAxis } from "../lessons/guess-scale.ts";
import type { StepView } from "../lessons/lesson-types.ts";
import { drawNever, drawSoon } from "../pending/frame.ts";
import { useTheme } from "../theme/use-theme.ts";

interface HandoutFigureProps {
  readonly computed: HandoutStep;
  readonly view: StepView;
  /** On the sheet of answers runs are shown to their end. */
  readonly isAnswer: boolean;
}

/** What policies made of a step's flows, as figures are drawn; before the answer as far as it is known, to be drawn on. */
export function HandoutFigure({ computed, view, isAnswer }: HandoutFigureProps) {
  const theme = useTheme();
  const key = useRef({}).current;
  const [drawn, setDrawn] = useState<{ readonly src: string; readonly words: string } | null>(null);
  useEffect(() => {
    drawSoon(key, () => {
      const shown = isAnswer ? shownOf(computed, view) : shownAsked(computed, view);
      const parts = partsOf(shown, view, isAnswer);
      if (parts.length === 0) return;
      const about = aboutFigure(shown, WHAT, "");
      const look = { parts, width: WIDTH, palette: theme, title: "", caption: "" } as const;
      const drawing = compose(shown, { ...look, ...(shown.look && { look: shown.look }) });
      // Its description has numbers of whole runs.
      const words = isAnswer ? `${WHAT}. ${about.description}` : WHAT;
      // Printing leaves no time to draw it later.
      flushSync(() =>
        setDrawn({ src: addressOf(toSvg(drawing, { ...about, description: "" })), words }),
      );
    });
    return () => drawNever(key);
  }, [key, computed, view, isAnswer, theme]);
  return drawn && <img className="handout-figure" src={drawn.src} alt={drawn.words} />;
}

const WHAT = "What is sent when";
/** Of the upright sheet, in pixels. */
const WIDTH = 700;

/** Few flows have lanes; of a crowd it is told how much longer flows took than alone, and how many were not done. */
function partsOf(
  { experiment, runs }: Shown,
  view: StepView,
  isAnswer: boolean,
): readonly PartName[] {
  if (runs.length === 0) return [];
  const isSent = view.panels.includes("packets") && runs.every(({ run }) => run.packets != null);
  if (isSent) return isAnswer ? ["tracks"] : ["switch", "tracks"];
  if (experiment.flows.count > MOST_DRAWN_FLOWS) return ["slowdowns", "ccdf"];
  const isDistribution = isAnswer && view.panels.includes("distribution");
  const isService = !isDistribution || view.panels.includes("service");
  return [...(isService ? ["gantt" as const] : []), ...(isDistribution ? ["cdf" as const] : [])];
}

function shownOf({ drawn }: HandoutStep, view: StepView): Shown {
  const { experiment, policies, results } = drawn;
  const byRules = new Map(
    policies.flatMap((policy, k) => {
      const result = results[k];
      return result === undefined ? [] : [[fingerprint(policy), result] as const];
    }),
  );
  const { runs, extent } = folding(resultView(experiment, null, policies, byRules));
  return {
    experiment,
    fabric: { kind: "link", rate: experiment.rate },
    seed: null,
    runs,
    window: extent,
    lanes: view.lanes === "queue" ? "queue" : "flow",
    measure: view.measure,
    scale: view.scale ?? suitedScale(experiment),
    sizeClass: view.sizeClass,
    versus: null,
    links: null,
    packets: null,
    port: null,
    bySeed: null,
    bins: "log",
    range: null,
    look: {
      ...DEFAULT_LOOK,
      hidden: new Set(["legend"]),
      direct: true,
      laneHeight: laneOf(experiment.flows.count),
    },
  };
}

/** Two steps stand on a sheet. */
function laneOf(flows: number): number {
  return flows > 6 ? 15 : 20;
}

/** The same as far as the sheet of questions may tell. */
function shownAsked(computed: HandoutStep, view: StepView): Shown {
  const all = shownOf(computed, view);
  const { experiment } = all;
  const { plays, keepsNumbers } = computed;
  const axis = timeAxis(experiment);
  const labels = computed.drawn.policies.map(({ label }) => label);
  const isCrowd = experiment.flows.count > MOST_DRAWN_FLOWS;
  const runs = all.runs.flatMap((run): RunView[] => {
    const until = plays[labels[run.slot] ?? ""];
    if (until === undefined) return [keepsNumbers ? withoutMeans(run) : run];
    // Nothing of a crowd can be drawn before it is over, and where nothing is asked nobody draws.
    if (isCrowd || computed.truth === null) return [];
    const cut = runUpTo(experiment, run, Math.max(axis.from, until ?? axis.from));
    const { packets } = run.run;
    // They are cut where they are drawn.
    return [packets == null ? cut : { ...cut, run: { ...cut.run, packets } }];
  });
  const isCut = runs.some(({ until }) => until !== undefined);
  const ends = runs.map(({ until, end }) => until ?? end);
  return {
    ...all,
    runs,
    ...(isCut
      ? { lanes: "flow", window: { from: axis.from, to: Math.max(axis.to, ...ends) } }
      : {}),
    keepsNumbers,
  };
}

function withoutMeans(run: RunView): RunView {
  return { ...run, summary: { ...run.summary, mean: null } };
}
