import type { KeyboardEvent, ReactElement } from "react";
import { memo, useMemo, useRef } from "react";
import type { Ink } from "../../draw/brush/ink.ts";
import { bandsOf } from "../../draw/gantt/bands.ts";
import { queueWords } from "../../draw/gantt/flow-words.ts";
import { stretched } from "../../draw/gantt/gantt-columns.ts";
import type { Hit } from "../../draw/gantt/hit-test.ts";
import {
  type LaneKind,
  type LaneLayout,
  ownLanes,
  type RowActions,
} from "../../draw/gantt/lanes.ts";
import { EDGE, type Lit, type Scene } from "../../draw/gantt/scene.ts";
import type { BarPosition } from "../../draw/gantt/step-bars.ts";
import { barAcross, barEnd, edgeBar, hitOf, stepBar } from "../../draw/gantt/step-bars.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { runSummary } from "../../draw/run/run-words.ts";
import { reveal, toPixel } from "../../draw/scale/time-scale.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import type { TraceIndex } from "../../draw/trace/trace-index.ts";
import type { Cursor, HitAt } from "../gestures/use-pointing.ts";
import { GanttBand } from "./gantt-band.tsx";
import { GanttCaption } from "./gantt-caption.tsx";
import { GanttTable } from "./gantt-table.tsx";
import { LaneLabels } from "./lane-labels.tsx";

/** Letters of a policy's name that have room beside its lanes. */
const ONE_LINE = 15;

interface GanttFigureProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  /** Earlier runs of the same policy. */
  readonly nth: number;
  readonly lanes: LaneKind;
  readonly isOpen: boolean;
  /** Id of the words that say what the keys do. */
  readonly help: string;
  /** Its decision at the playhead is explained. */
  readonly isExplained: boolean;
  /** Among the charts: "2 of 5". */
  readonly place: string;
  readonly rows: RowActions | null;
  /** Lanes of flows, the same in every chart; null: lanes are something else. */
  readonly flowLayout: LaneLayout | null;
  /** How many times as high other lanes are as by default. */
  readonly stretch: number;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly gutter: number;
  /** The part of the gutter that is for the names of lanes. */
  readonly labels: number;
  readonly width: number;
  readonly ticks: readonly number[];
  readonly hover: number | null;
  readonly selected: ReadonlySet<number>;
  readonly lit: Lit | null;
  readonly ink: Ink;
  readonly cursor: Cursor;
  readonly playhead: Cursor;
  readonly builds: boolean;
  onPoint(at: HitAt | null, time: number | null): void;
  onKeyHit(at: HitAt | null): void;
  onWindow(window: TimeWindow): void;
  onHover(flow: number | null): void;
  onLit(lit: Lit | null): void;
  onSay(words: string): void;
  meanWords(mean: number): string;
  readonly keepsNumbers: boolean;
}

/** One policy: caption, lanes if there is a trace, and the table that says the same. */
export const GanttFigure = memo(function GanttFigure(props: GanttFigureProps): ReactElement {
  const { experiment, view, window, width, gutter, ticks, hover, selected, ink } = props;
  const { isOpen, lit } = props;
  const { index, waits, moves } = view;
  const layout = useMemo(
    () =>
      props.flowLayout ??
      stretched(
        ownLanes(experiment, view, props.lanes === "port" ? "port" : "queue"),
        props.stretch,
      ),
    [props.flowLayout, props.lanes, props.stretch, experiment, view],
  );
  const scene: Scene | null = useMemo(
    () =>
      index === null || width === 0 || !isOpen
        ? null
        : { experiment, view, index, layout, waits, moves, window, width, ink },
    [experiment, view, index, layout, waits, moves, window, width, ink, isOpen],
  );
  const plot = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const position = useRef<BarPosition | null>(null);
  /** The queue that up and down have reached. */
  const lane = useRef<number | null>(null);

  const bands = useMemo(() => bandsOf(layout.total), [layout]);

  /** Up and down: the queues, each lit up in all charts. */
  const walkLanes = (by: 1 | -1): void => {
    if (layout.kind !== "queue") return;
    const first = by > 0 ? 0 : view.queues - 1;
    const at = lane.current === null ? first : lane.current + by;
    const queue = Math.min(view.queues - 1, Math.max(0, at));
    lane.current = queue;
    position.current = null;
    props.onKeyHit(null);
    props.onLit({ kind: "queue", queue });
    props.onSay(queueWords(experiment, view, queue));
  };
  const leaveLane = (): void => {
    lane.current = null;
    props.onLit(null);
    props.onSay("");
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (index === null || event.target !== keys.current) return;
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const isAcross = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (isAcross && layout.kind !== "flow") {
      walkLanes(event.key === "ArrowUp" ? -1 : 1);
      event.preventDefault();
      return;
    }
    const wasInLane = lane.current !== null;
    if (wasInLane) leaveLane();
    if (wasInLane && event.key === "Escape") {
      event.preventDefault();
      return;
    }
    let next: BarPosition | null;
    if (isAcross) {
      const at = position.current === null ? null : hitOf(index, position.current).flow;
      next = barAcross(index, layout, at, event.key === "ArrowUp" ? -1 : 1) ?? position.current;
    } else if (event.key === "ArrowRight") next = stepBar(index, window, position.current, 1);
    else if (event.key === "ArrowLeft") next = stepBar(index, window, position.current, -1);
    else if (event.key === "Home") next = edgeBar(index, false);
    else if (event.key === "End") next = edgeBar(index, true);
    else if (event.key === "Escape") next = null;
    else return;
    // With no bar to let go, Escape is the playhead's.
    if (next !== null || position.current !== null) event.preventDefault();
    position.current = next;
    if (next === null) {
      props.onKeyHit(null);
      return;
    }
    const hit = hitOf(index, next);
    const shown = reveal(window, props.extent, hit.time, hit.time);
    if (shown !== window) props.onWindow(shown);
    // Walked to, it is looked at: it comes out from under what is docked.
    keys.current?.scrollIntoView({ block: "nearest" });
    const box = plot.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const x = (time: number): number =>
      box.left + gutter + Math.min(width, Math.max(0, toPixel(shown, width, time)));
    const top = box.top + (layout.top[laneOfHit(experiment, layout, index, hit)] ?? 0);
    const ends = { left: x(hit.time), right: x(barEnd(index, next)) };
    props.onKeyHit({ view, hit, anchor: { ...ends, top, bottom: top + layout.height } });
  };

  return (
    <section
      className={`gantt-group${isOpen ? "" : " is-closed"}${props.isExplained ? " is-explained" : ""}${view.summary.terminated > 0 ? " has-terminated" : ""}${view.policy.label.length > ONE_LINE ? " has-long-name" : ""}`}
    >
      <figure
        className="gantt-row"
        data-slot={view.slot}
        aria-label={runSummary(experiment, view, props.extent.to, props.keepsNumbers)}
      >
        <GanttCaption
          keepsNumbers={props.keepsNumbers}
          experiment={experiment}
          view={view}
          nth={props.nth}
          hover={hover}
          theme={ink.theme}
          isOpen={isOpen}
          place={props.place}
          rows={props.rows}
          meanWords={props.meanWords}
        />
        {index !== null && isOpen && (
          <div
            ref={keys}
            className="gantt-keys"
            role="application"
            aria-roledescription="chart"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the bars
            tabIndex={0}
            aria-label={`Bars of ${view.policy.label}`}
            aria-describedby={props.help}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (lane.current !== null) leaveLane();
              if (position.current === null) return;
              position.current = null;
              props.onKeyHit(null);
            }}
          >
            <div
              ref={plot}
              className="gantt-plot"
              aria-hidden="true"
              style={{
                height: layout.total,
                paddingLeft: gutter - EDGE,
              }}
            >
              <LaneLabels
                gutter={gutter}
                room={props.labels}
                experiment={experiment}
                layout={layout}
                queues={view.queues}
                hover={hover}
                lit={lit}
                onLit={props.onLit}
              />
              {bands.map((band) => (
                <GanttBand
                  key={band.top}
                  band={band}
                  scene={scene}
                  ticks={ticks}
                  width={width}
                  hover={hover}
                  selected={selected}
                  lit={lit}
                  cursor={props.cursor}
                  playhead={props.playhead}
                  builds={props.builds}
                  onPoint={props.onPoint}
                />
              ))}
            </div>
          </div>
        )}
      </figure>
      {index === null && isOpen && experiment.flows.count <= MOST_TRACED_FLOWS && (
        <p className="gantt-untraced" style={{ paddingLeft: gutter }}>
          {view.policy.packets === undefined
            ? "Flows take turns on a switch packet by packet: here these are too many services to record, draw and explain."
            : "These are too many packets to record, draw and explain one by one: of a transport two million are. What it counted stands below."}
        </p>
      )}
      {isOpen && !props.keepsNumbers && (
        <GanttTable experiment={experiment} view={view} hover={hover} onHover={props.onHover} />
      )}
    </section>
  );
});

/** A bar's lane; on a switch shown by port, the lane of the egress port. */
function laneOfHit(
  { ports, flows }: ExperimentView,
  layout: LaneLayout,
  { trace }: TraceIndex,
  { flow, row }: Hit,
): number {
  if (layout.flows !== null) return layout.flows.indexOf(flow);
  return layout.kind === "port"
    ? ports + (flows.dst[flow] as number)
    : (trace.queue[row] as number);
}
