import {
  Fragment,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { useStore } from "zustand";
import { useScreen } from "../../charts/canvas/use-screen.ts";
import type { ChartPlace } from "../../charts/gantt/gantt-props.ts";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { barIn } from "../../draw/gantt/lanes.ts";
import { leftOf } from "../../draw/gantt/run-up-to.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import {
  type ExperimentView,
  flowId,
  MOST_DRAWN_FLOWS,
  type RunView,
} from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { toPixel } from "../../draw/scale/time-scale.ts";
import { hover, setWindow } from "../../store/actions.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { keptWords } from "../../store/open-lesson.ts";
import { lookAtServices } from "../../store/runs/traced.ts";
import { type Asked, asked, askedExtent, askedRuns } from "./asked.ts";
import { GuessOver } from "./guess-over.tsx";
import "./guess.css";

interface AskedChartsProps {
  readonly experiment: ExperimentView;
  /** Says in the caption of a chart what its policy does. */
  readonly ruleOf?: (views: readonly RunView[]) => ReactNode;
  /** What stands in place of the charts of many flows; `height`: pixels that it may take. */
  crowdOf(runs: readonly RunView[], height: number): ReactNode;
  readonly room?: number;
}

/**
 * The charts of a step whose question is open, as far as they have played: what is not known yet is hatched, with the flows as
 * they are given. Runs are cut off before anything is made of them, so nothing that depends on the answer is here.
 */
export function AskedCharts(props: AskedChartsProps): ReactElement | null {
  const { experiment, ruleOf, room = 0 } = props;
  useEffect(lookAtServices, []);
  const root = useRef<HTMLElement>(null);
  const height = useScreen(root);
  const lesson = useApp((state) => state.lesson);
  const all = useApp((state) => state.results.runs);
  const chosen = useApp((state) => state.view.window);
  const kind = useApp((state) => state.view.lanes);
  const stale = useApp((state) => state.results.stale);
  const hovered = useShownHover();
  const flagged = useStore(asked, ({ now }) => (now === null ? 0 : flagEnd(now)));
  const runs = useMemo(
    () => (lesson === null ? all : askedRuns(experiment, all, lesson)),
    [experiment, all, lesson],
  );
  const extent = useMemo(() => askedExtent(experiment, runs, flagged), [experiment, runs, flagged]);
  const overOf = useCallback(
    (place: ChartPlace) => (
      <>
        <Covered experiment={experiment} place={place} />
        <GuessOver experiment={experiment} place={place} />
      </>
    ),
    [experiment],
  );
  // A guess is set on the lane of its flow.
  const isOnLane = useStore(asked, ({ now }) => now !== null && isOfFlows(now.question));
  const isPicked = useStore(asked, ({ now }) => now?.truth?.kind === "pick");
  const blank = runs.filter(({ until = Number.POSITIVE_INFINITY }) => until <= extent.from);
  const whole = runs.filter(({ until }) => until === undefined);
  const isPlayed = blank.length + whole.length < runs.length;
  const isCrowd = experiment.flows.count > MOST_DRAWN_FLOWS && !isPlayed;
  const lanes = blank.length > 0 || isOnLane ? "flow" : suitedLanes(kind, experiment);
  return (
    <section ref={root} className="service is-asked" aria-label="Service over time">
      {isCrowd ? (
        props.crowdOf(runs, height ?? 0)
      ) : (
        <GanttStack
          experiment={experiment}
          runs={runs}
          room={room}
          height={height === null ? null : height - LEGEND}
          lanes={lanes}
          ruleOf={ruleOf}
          overOf={overOf}
          keepsNumbers
          hasMap
          window={shownWindow(chosen, extent)}
          extent={extent}
          onWindow={setWindow}
          hover={hovered}
          onHover={hover}
          selected={NONE}
          playhead={null}
          onPlayhead={() => {}}
          explained={null}
          stale={stale}
        />
      )}
      <p className="guess-legend">
        {isPicked && "Dashed frame: your guess. "}
        {isCrowd && "Columns: how many flows have which size. "}
        {!isCrowd && lanes === "flow" && "Dashed: what a flow still has to send. "}
        {lesson === null || lesson.keptFor.length === 0
          ? "Hatched: not known yet."
          : `Hatched: not known, or kept for ${keptWords(lesson.keptFor)}.`}
      </p>
    </section>
  );
}

const NONE: ReadonlySet<number> = new Set();
/** The line below the charts, in pixels. */
const LEGEND = 34;

/** Such a question is about one flow or another, or about when one ends. */
function isOfFlows({ kind }: Asked["question"]): boolean {
  return kind === "next" || kind === "finish";
}

/** How far the mark of a finish can be set. */
function flagEnd({ question, truth }: Asked): number {
  return question.kind === "finish" && truth?.kind === "number" ? (truth.scale?.to ?? 0) : 0;
}

interface CoveredProps {
  readonly experiment: ExperimentView;
  readonly place: ChartPlace;
}

/** Hatches what is not known of a run yet, and outlines in it what each flow still has to send. */
function Covered({ experiment, place }: CoveredProps): ReactElement | null {
  const { view, layout, window, gutter, width } = place;
  const left = useMemo(() => leftOf(experiment, view), [experiment, view]);
  const { until } = view;
  if (until === undefined) return null;
  const x = (time: number): number =>
    gutter + Math.min(width, Math.max(0, toPixel(window, width, time)));
  const from = x(until);
  const { arrival, deadline } = experiment.flows;
  return (
    <>
      <span
        className={until > window.from ? "guess-cover is-after" : "guess-cover"}
        style={{ left: from, width: gutter + width - from }}
      />
      {layout.flows !== null &&
        Array.from(layout.flows, (flow, lane) => {
          const rest = left[flow] as number;
          const begin = Math.max(until, arrival[flow] as number);
          if (rest <= 0 || begin > window.to) return null;
          const due = deadline[flow] as number;
          const wide = Math.max(LEAST, x(begin + rest / experiment.rate) - x(begin));
          const hasWords = layout.height >= LEAST_WORDS;
          const isLate = x(begin) + wide > gutter + width - WORDS;
          const bar = barIn(layout, lane);
          const verb = rest < (experiment.flows.size[flow] as number) ? "left" : "to send";
          return (
            <Fragment key={flow}>
              <span
                className="guess-outline"
                style={{ left: x(begin), width: wide, top: bar.y, height: bar.height }}
              >
                <span
                  className={hasWords ? `guess-left${isLate ? " is-late" : ""}` : "visually-hidden"}
                >
                  <span className="visually-hidden">
                    {flowId(experiment, flow)}, from {readable(arrival[flow])}:{" "}
                  </span>
                  {readable(rest)} {verb}
                </span>
              </span>
              {due >= until && due <= window.to && (
                <span
                  className="guess-due"
                  title={`deadline ${readable(due)}`}
                  style={{ left: x(due), top: bar.y, height: bar.height }}
                />
              )}
            </Fragment>
          );
        })}
    </>
  );
}

/** Pixels: of an outline at least, and of what is said right of it. */
const LEAST = 4;
const WORDS = 110;
/** Lower lanes have no room for words. */
const LEAST_WORDS = 18;
