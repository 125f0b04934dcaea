import type { KeyboardEvent, ReactElement } from "react";
import { Fragment, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { ganttColumns, stretched } from "../../draw/gantt/gantt-columns.ts";
import { aliveFlows, flowLanes, goneAt } from "../../draw/gantt/lanes.ts";
import { snap } from "../../draw/run/playhead.ts";
import { MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { reveal, timeTicks, toTime } from "../../draw/scale/time-scale.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { later } from "../../ui/later.tsx";
import { useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { keyInChart, keyOnHandle, type PlayheadKeys } from "../gestures/playhead-keys.ts";
import { createCursor, isChart, runNamed, runOf, usePointing } from "../gestures/use-pointing.ts";
import { useSpan } from "../gestures/use-span.ts";
import type { TimeGestures } from "../gestures/use-time-gestures.ts";
import { useTimeGestures, windowAfterKey } from "../gestures/use-time-gestures.ts";
import { GanttAxis } from "./gantt-axis.tsx";
import { GanttSpan } from "./gantt-band.tsx";
import { AbsentLines, meanWordsOf } from "./gantt-caption.tsx";
import { GanttFigure } from "./gantt-figure.tsx";
import { GanttMarks } from "./gantt-marks.tsx";
import type { GanttStackProps } from "./gantt-props.ts";
import { GanttSort, GanttTools } from "./gantt-tools.tsx";
import "../marks/charts.css";
import "./gantt.css";
import "./gantt-tools.css";
import "./gantt-axis.css";
import "./gantt-legend.css";
import "./gantt-tooltip.css";

const GanttTooltip = later(async () => (await import("./gantt-tooltip.tsx")).GanttTooltip);

const NOTHING = (): void => {};

/** The same flows under every policy, one above the other on one time axis. */
export function GanttStack(props: GanttStackProps): ReactElement {
  const { experiment, runs, lanes, window, extent, hover, selected, onWindow, onHover } = props;
  const { absent = [], rows, isTall = false, stretch = 1, playhead } = props;
  const { upTo = Number.POSITIVE_INFINITY } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root, props.room);
  const help = useId();
  const ink = useInk();
  const [line] = useState(createCursor);
  const pointing = usePointing(experiment, extent.to, onHover);
  const { cursor, pointed } = pointing;
  const isTraced = runs.length === 0 || runs.some((view) => view.index !== null);
  const { gutter, labels, plot, isBeside } = ganttColumns(width, lanes, isTraced);
  const gone = useMemo(
    () => (lanes !== "flow" || !isTraced ? null : goneAt(experiment, runs)),
    [lanes, isTraced, experiment, runs],
  );
  const flowLayout = useMemo(
    () =>
      gone === null
        ? null
        : stretched(
            flowLanes(
              aliveFlows(experiment, gone, window),
              experiment.flows.count,
              isTall ? runs.length : 0,
            ),
            stretch,
          ),
    [gone, experiment, window, isTall, runs.length, stretch],
  );
  // In another order no line of an absent policy has its place between two charts.
  const isAsChosen = runs.every(({ slot }, k) => slot > (runs[k - 1]?.slot ?? -1));
  const meanWords = useMemo(() => meanWordsOf(runs, props.ofSeed), [runs, props.ofSeed]);
  const ticks = useMemo(
    () => timeTicks(window, plot, 84, experiment.model === "slot"),
    [window, plot, experiment.model],
  );

  const explained = runNamed(runs, props.explained);
  // Drawn over the charts without rendering them anew.
  useEffect(() => line.set(playhead), [line, playhead]);
  const setPlayhead = (time: number, label: string | null): void =>
    props.onPlayhead(snap(experiment.model, extent, time), label);
  const stepKeys: PlayheadKeys = {
    experiment,
    extent,
    window,
    playhead,
    bar: pointing.bar,
    from: () => cursor.get() ?? window.from,
    explained: playhead === null ? null : (explained ?? null),
    onRead: () => document.querySelector<HTMLElement>(".why [tabindex='0']")?.focus(),
    onPlayhead: (time, label) => {
      props.onPlayhead(time, label);
      if (time === null) return;
      // As after a tap: the answer has a place of its own, which a tooltip would cover.
      pointing.quiet();
      const shown = reveal(window, extent, time, time + (experiment.model === "slot" ? 1 : 0));
      if (shown !== window) onWindow(shown);
    },
  };

  const drawn = useSpan(experiment.model, extent, onWindow, {
    onDrawn: props.onDrawn ?? null,
    onTold: props.onTold ?? null,
  });
  const gestures: TimeGestures = {
    window,
    extent,
    left: gutter,
    width: plot,
    least: experiment.model === "slot" ? 4 : 0,
    spans: drawn.gestures,
    onWindow,
    onDrag: pointing.onDrag,
    onTap: (canvas, x, isTouch) => {
      const view = runOf(canvas, runs);
      if (view === null) return;
      setPlayhead(toTime(window, plot, x), view.policy.label);
      // The answer has a place of its own; a tooltip would stay and cover it until the pointer moves.
      pointing.quiet();
      if (isTouch) cursor.set(null);
    },
  };
  useTimeGestures(root, gestures);

  // Stable, so that moving the pointer re-renders no chart.
  const calls = useRef({ onHover, onWindow });
  useEffect(() => {
    calls.current = { onHover, onWindow };
  });
  const light = useCallback((flow: number | null): void => calls.current.onHover(flow), []);
  const show = useCallback((next: TimeWindow): void => calls.current.onWindow(next), []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isChart(event.target)) return;
    const view = runOf(event.target, runs);
    if (view !== null && event.shiftKey && event.key === "Enter" && props.onTold) {
      event.preventDefault();
      props.onTold(window);
      return;
    }
    if (view !== null) keyInChart(event, view, stepKeys);
    if (event.defaultPrevented) return;
    const next = windowAfterKey(event.key, event.shiftKey, gestures);
    if (next === null) return;
    event.preventDefault();
    onWindow(next);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the focusable charts arrive here
    <div
      ref={root}
      className={`gantt${isBeside ? " is-beside" : ""}${props.stale ? " is-stale" : ""}${drawn.isSpanning ? " is-spanning" : ""}`}
      aria-busy={props.stale}
      onKeyDown={onKeyDown}
    >
      <GanttTools
        heading={props.heading}
        controls={props.controls}
        experiment={experiment}
        window={drawn.span ?? window}
        shown={window}
        extent={extent}
        isTraced={isTraced}
        isSpanning={drawn.isSpanning}
        onSpanning={drawn.onSpanning}
        onTold={props.onTold ?? null}
        onWindow={onWindow}
      />
      {rows && isBeside && runs.length > 1 && <GanttSort rows={rows} />}
      {isTraced && (
        <GanttAxis
          experiment={experiment}
          window={window}
          extent={extent}
          gutter={gutter}
          width={plot}
          ticks={ticks}
          cursor={cursor}
          playhead={playhead}
          onWindow={onWindow}
          onScrub={(time) => setPlayhead(time, null)}
          onPlayheadKey={(event) => keyOnHandle(event, explained, stepKeys)}
        />
      )}
      {runs.length === 0 ? (
        <p className="chart-empty">No policy chosen yet: choose one to see what it does.</p>
      ) : experiment.flows.count === 0 ? (
        <p className="chart-empty">No flows yet: draw one, or sample a workload.</p>
      ) : (
        <div className="gantt-rows">
          <GanttSpan
            span={drawn.span ?? props.told ?? null}
            window={window}
            gutter={gutter}
            width={plot}
          />
          {!isTraced && experiment.flows.count > MOST_TRACED_FLOWS && (
            <p className="gantt-untraced">
              Services are recorded, drawn and explained up to {readable(MOST_TRACED_FLOWS)} flows;
              these are {readable(experiment.flows.count)}. What became of them stands below.
            </p>
          )}
          {runs.slice(0, upTo).map((view, k) => (
            <Fragment key={view.slot}>
              {isAsChosen && (
                <AbsentLines absent={absent} after={runs[k - 1]?.slot ?? -1} upTo={view.slot} />
              )}
              <GanttFigure
                experiment={experiment}
                view={view}
                nth={earlierRuns(view, runs)}
                lanes={lanes}
                help={help}
                isExplained={playhead !== null && view === explained}
                place={`${k + 1} of ${runs.length}`}
                isOpen={rows?.closed.has(view.policy.label) !== true}
                rows={rows?.actions ?? null}
                flowLayout={flowLayout}
                stretch={stretch}
                window={window}
                extent={extent}
                gutter={gutter}
                labels={labels}
                width={plot}
                ticks={ticks.values}
                hover={hover}
                selected={selected}
                lit={props.lighting?.lit ?? null}
                ink={ink}
                cursor={cursor}
                playhead={line}
                builds={props.builds === true}
                onPoint={pointing.point}
                onKeyHit={pointing.announce}
                onWindow={show}
                onHover={light}
                onSay={pointing.onSay}
                onLit={props.lighting?.onLit ?? NOTHING}
                meanWords={meanWords}
                keepsNumbers={props.keepsNumbers === true}
              />
            </Fragment>
          ))}
          <AbsentLines
            absent={absent}
            after={isAsChosen ? (runs.at(-1)?.slot ?? -1) : -1}
            upTo={Number.POSITIVE_INFINITY}
          />
        </div>
      )}
      {upTo > runs.length && (
        <GanttMarks
          experiment={experiment}
          runs={runs}
          rows={rows}
          lanes={lanes}
          flowLayout={flowLayout}
          isTraced={isTraced}
          window={window}
          extent={extent}
          width={plot}
          lighting={props.lighting}
        />
      )}
      {pointed !== null && (
        <GanttTooltip experiment={experiment} ink={ink} until={extent.to} {...pointed} />
      )}
      <p id={help} hidden>
        Left and right walk from bar to bar, up and down from lane to lane; Enter explains, Enter
        again reads it; Shift Enter tells of the whole time shown.
      </p>
      <p className="visually-hidden-live" aria-live="polite">
        {pointing.said}
      </p>
    </div>
  );
}
