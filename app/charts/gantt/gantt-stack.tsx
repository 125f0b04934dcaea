import type { CSSProperties, KeyboardEvent, ReactElement } from "react";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { laneAt } from "../../draw/gantt/lanes.ts";
import { stackLayout } from "../../draw/gantt/stack-layout.ts";
import { snap } from "../../draw/run/playhead.ts";
import { MOST_TRACED_FLOWS, type RunView } from "../../draw/run/results.ts";
import { meanWordsOf } from "../../draw/run/run-words.ts";
import { MOST_IN_LANES } from "../../draw/run/shades.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { reveal, timeTicks, toTime } from "../../draw/scale/time-scale.ts";
import { later } from "../../ui/later.tsx";
import { measureInLane, useLetters } from "../canvas/measure-text.ts";
import { pointIn, useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { barUnder } from "../gestures/bar-under.ts";
import { keyInChart, keyOnHandle, type PlayheadKeys } from "../gestures/playhead-keys.ts";
import { createCursor, isChart, runNamed, runOf, usePointing } from "../gestures/use-pointing.ts";
import { useSpan } from "../gestures/use-span.ts";
import type { TimeGestures } from "../gestures/use-time-gestures.ts";
import { useTimeGestures, windowAfterKey } from "../gestures/use-time-gestures.ts";
import { GanttAxis } from "./gantt-axis.tsx";
import { GanttSpans } from "./gantt-band.tsx";
import { AbsentLines } from "./gantt-caption.tsx";
import { GanttFigure } from "./gantt-figure.tsx";
import type { GanttStackProps } from "./gantt-props.ts";
import { useMovingBars } from "./use-moving-bars.ts";
import "../marks/charts.css";
import "./gantt.css";
import "./gantt-axis.css";
import "./gantt-tooltip.css";

const GanttTooltip = later(async () => (await import("./gantt-tooltip.tsx")).GanttTooltip);
const GanttMinimap = later(async () => (await import("./gantt-minimap.tsx")).GanttMinimap);

const NOTHING = (): void => {};
const NONE: ReadonlySet<string> = new Set();
/** Least pixels between two numbers of the axis. */
const TICK = 64;

/** The same flows under every policy, one below the other or in two columns, on one scale of time. */
export function GanttStack(props: GanttStackProps): ReactElement {
  const { experiment, runs, lanes, window, extent, hover, onWindow, onHover, playhead } = props;
  const { absent = [], closed = NONE, height = null, covered = 0, isFitted = false } = props;
  const { upTo = Number.POSITIVE_INFINITY, keepsNumbers = false, hasHandle = false } = props;
  const { onBar = null } = props;
  const hasTable = props.table !== undefined;
  const charts = useMemo(
    () => props.charts ?? runs.map((view): readonly RunView[] => [view]),
    [props.charts, runs],
  );
  const drawn = useMemo(() => charts.map((views) => views[0] as RunView), [charts]);
  const closedCount = drawn.filter(({ policy }) => closed.has(policy.label)).length;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root, props.room);
  const help = useId();
  const ink = useInk();
  const [line] = useState(createCursor);
  const pointing = usePointing(experiment, onHover);
  const { cursor, pointed } = pointing;
  const isTraced = runs.length === 0 || runs.some((view) => view.index !== null);
  const isCrowd = experiment.flows.count > MOST_IN_LANES;
  // Lanes of a few flows stay where they are, whatever time is shown.
  const asked = isCrowd ? window : extent;
  const letters = useLetters();
  const stack = useMemo(() => {
    const what = { experiment, runs: drawn, lanes, window: asked, extent };
    // Names and notes are measured anew once their letters have come.
    void letters;
    const how = { width, height, covered, isFitted, closed: closedCount, hasTable, keepsNumbers };
    return stackLayout({ ...what, ...how }, (text, isName) =>
      measureInLane(text, isName, ink.font),
    );
  }, [
    experiment,
    drawn,
    lanes,
    asked,
    extent,
    width,
    height,
    covered,
    isFitted,
    closedCount,
    hasTable,
    keepsNumbers,
    ink.font,
    letters,
  ]);
  const { plot, gutter, lefts } = stack;
  const meanWords = useMemo(() => meanWordsOf(runs, props.ofSeed), [runs, props.ofSeed]);
  const ticks = useMemo(
    () => timeTicks(window, plot, TICK, experiment.model === "slot"),
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

  const spans = useSpan(experiment.model, extent, onWindow, {
    onDrawn: props.onDrawn ?? null,
    onTold: props.onTold ?? null,
  });
  const gestures: TimeGestures = {
    window,
    extent,
    lefts,
    width: plot,
    least: experiment.model === "slot" ? 4 : 0,
    spans: spans.gestures,
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
    barUnder: (canvas, event, x) => {
      const view = onBar === null || lanes !== "flow" || isCrowd ? null : runOf(canvas, runs);
      if (view === null || onBar === null) return null;
      const layout = stack.lanesOf(view);
      const flow = layout.flows?.[laneAt(layout, pointIn(canvas, event).y)];
      if (flow === undefined) return null;
      const grip = barUnder(experiment, view, flow, { window, width: plot }, x);
      return grip === null ? null : { grip, begin: () => onBar(flow, grip, x, plot) };
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

  const handle = hasHandle
    ? {
        onScrub: (time: number) => setPlayhead(time, null),
        onKey: (event: KeyboardEvent) => keyOnHandle(event, explained, stepKeys),
      }
    : undefined;
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const axis = useMemo(() => {
    const held = hasHandle && {
      handle: {
        onScrub: (time: number) => latest.current?.onScrub(time),
        onKey: (event: KeyboardEvent) => latest.current?.onKey(event),
      },
    };
    const shown = { experiment, window, extent, ticks, cursor, playhead };
    return <GanttAxis {...shown} {...held} gutter={gutter} width={plot} beyond={stack.notes} />;
  }, [experiment, window, extent, ticks, cursor, playhead, hasHandle, gutter, plot, stack.notes]);
  useMovingBars(root, { experiment, runs: drawn, window }, lanes, stack);
  const shown = charts.slice(0, upTo);
  const lastOpen = (place: number): boolean => place + stack.columns >= charts.length;
  const table = hasTable && (
    <div
      className={`gantt-beside is-${stack.table}`}
      style={{ "--table-room": stack.tableRoom && `${stack.tableRoom}px` } as CSSProperties}
    >
      {props.table}
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the focusable charts arrive here
    <div
      ref={root}
      className={`gantt${props.stale ? " is-stale" : ""}${props.onDrawn ? " is-drawn-on" : ""}`}
      aria-busy={props.stale}
      onKeyDown={onKeyDown}
    >
      {props.hasMap && isCrowd && isTraced && (
        <GanttMinimap {...{ experiment, window, extent, onWindow }} left={gutter} width={plot} />
      )}
      {runs.length === 0 ? (
        <p className="chart-empty">No policy chosen yet: choose one to see what it does.</p>
      ) : experiment.flows.count === 0 ? (
        <p className="chart-empty">No flows yet: draw one, or sample a workload.</p>
      ) : (
        <div
          className={`gantt-rows has-table-${hasTable ? stack.table : "below"}`}
          data-columns={stack.columns}
          data-axes={stack.hasAxisEach ? "each" : undefined}
          style={{ "--charts": charts.length } as CSSProperties}
        >
          <GanttSpans
            span={spans.span ?? props.told ?? null}
            window={window}
            lefts={lefts}
            width={plot}
          />
          {!isTraced && experiment.flows.count > MOST_TRACED_FLOWS && (
            <p className="gantt-untraced">
              Services are recorded, drawn and explained up to {readable(MOST_TRACED_FLOWS)} flows;
              these are {readable(experiment.flows.count)}. What became of them stands below.
            </p>
          )}
          {shown.map((views, k) => {
            const view = views[0] as RunView;
            return (
              <GanttFigure
                key={view.slot}
                experiment={experiment}
                runs={runs}
                views={views}
                place={k}
                help={help}
                isExplained={
                  playhead !== null && explained !== undefined && views.includes(explained)
                }
                isOpen={!closed.has(view.policy.label)}
                ruleOf={props.ruleOf}
                overOf={props.overOf}
                menuOf={props.menuOf}
                layout={stack.lanesOf(view)}
                stack={stack}
                window={window}
                extent={extent}
                ticks={ticks.values}
                hover={hover}
                selected={props.selected}
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
                keepsNumbers={keepsNumbers}
                axis={isTraced && (stack.hasAxisEach || lastOpen(k)) ? axis : null}
              />
            );
          })}
          {upTo >= charts.length && table}
          <AbsentLines absent={absent} />
        </div>
      )}
      {pointed !== null && <GanttTooltip experiment={experiment} ink={ink} {...pointed} />}
      <p id={help} hidden>
        Left and right walk from bar to bar, up and down from lane to lane; Enter explains, Enter
        again reads it; Shift Enter tells of the whole time shown; Shift F10 opens the menu.
      </p>
      <p className="visually-hidden-live" aria-live="polite">
        {pointing.said}
      </p>
    </div>
  );
}
