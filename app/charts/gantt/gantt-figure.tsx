import type { KeyboardEvent, ReactElement } from "react";
import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import type { Ink } from "../../draw/brush/ink.ts";
import { bandsOf } from "../../draw/gantt/bands.ts";
import { queueWords } from "../../draw/gantt/flow-words.ts";
import type { Hit } from "../../draw/gantt/hit-test.ts";
import type { LaneLayout } from "../../draw/gantt/lanes.ts";
import { EDGE, type Lit, type Scene } from "../../draw/gantt/scene.ts";
import type { StackLayout } from "../../draw/gantt/stack-layout.ts";
import type { BarPosition } from "../../draw/gantt/step-bars.ts";
import { barAcross, barEnd, edgeBar, hitOf, stepBar } from "../../draw/gantt/step-bars.ts";
import { type ExperimentView, MOST_TRACED_FLOWS, type RunView } from "../../draw/run/results.ts";
import { namesOf, rangeWords, runSummary } from "../../draw/run/run-words.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { isWhole, reveal, toPixel } from "../../draw/scale/time-scale.ts";
import type { TraceIndex } from "../../draw/trace/trace-index.ts";
import { later } from "../../ui/later.tsx";
import { asksForMenu, type MenuPlace, placeBelow } from "../../ui/menu-place.ts";
import type { Cursor, HitAt } from "../gestures/use-pointing.ts";
import { GanttBand } from "./gantt-band.tsx";
import { GanttCaption } from "./gantt-caption.tsx";
import type { GanttStackProps } from "./gantt-props.ts";
import { LaneLabels } from "./lane-labels.tsx";
import { useExtras } from "./use-extras.ts";

const Menu = later(async () => (await import("../../ui/menu.tsx")).Menu);
const GanttRows = later(async () => (await import("./gantt-rows.tsx")).GanttRows);

interface GanttFigureProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** The runs that it is of: the first is drawn, and the others did the same. */
  readonly views: readonly RunView[];
  readonly isOpen: boolean;
  /** Id of the words that say what the keys do. */
  readonly help: string;
  /** Its decision at the playhead is explained. */
  readonly isExplained: boolean;
  /** Its place among the charts, from 0. */
  readonly place: number;
  /** Says in a few words what the policy does; absent: nothing does. */
  readonly ruleOf: GanttStackProps["ruleOf"];
  readonly overOf: GanttStackProps["overOf"];
  readonly menuOf: GanttStackProps["menuOf"];
  readonly layout: LaneLayout;
  readonly stack: StackLayout;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
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
  /** The time axis, if it stands below this chart. */
  readonly axis: ReactNode;
}

/** One policy: caption, lanes if there is a trace, and the table that says the same. */
export const GanttFigure = memo(function GanttFigure(props: GanttFigureProps): ReactElement {
  const { experiment, runs, views, window, stack, layout, ticks, hover, selected, ink } = props;
  const { isOpen, lit, keepsNumbers } = props;
  const { gutter, notes, plot: width } = stack;
  const view = views[0] as RunView;
  const { index } = view;
  const name = namesOf(views);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [hasTable, setTable] = useState(false);
  const extras = useExtras(view.run, window);
  const scene: Scene | null = useMemo(() => {
    const { index, waits, moves } = view;
    if (index === null || width === 0 || !isOpen) return null;
    const isFine = layout.kind === "flow" && layout.bar.inset === 0;
    const blocks = isFine ? undefined : { notes, tellsWaits: !keepsNumbers };
    const shown = { experiment, view, index, layout, waits, moves, window, width, ink };
    return { ...shown, blocks, extras };
  }, [experiment, view, layout, window, width, ink, isOpen, notes, keepsNumbers, extras]);
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
  const hasMenu = props.menuOf !== undefined || (isOpen && !keepsNumbers);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (index === null || event.target !== keys.current) return;
    if (asksForMenu(event) && hasMenu) {
      event.preventDefault();
      const caption = keys.current?.parentElement?.firstElementChild;
      if (caption != null) setMenu(placeBelow(caption));
      return;
    }
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

  const table = {
    name: hasTable ? "Hide the table" : "Table of this chart",
    onChoose: () => setTable(!hasTable),
  };
  const own = isOpen && !keepsNumbers ? [table] : [];
  const ask = { views, place: props.place, own, onClose: () => setMenu(null) };
  return (
    <section
      className={`gantt-group${isOpen ? "" : " is-closed"}${props.isExplained ? " is-explained" : ""}`}
    >
      <figure
        className="gantt-row"
        data-slot={views.map(({ slot }) => slot).join(" ")}
        aria-label={`${runSummary(experiment, view, keepsNumbers, name)}${isWhole(window, props.extent) ? "" : `, shown from ${rangeWords(window, experiment.timeUnit)}`}`}
      >
        <GanttCaption
          experiment={experiment}
          runs={runs}
          views={views}
          theme={ink.theme}
          rule={props.ruleOf?.(views)}
          isFirst={props.place === 0}
          isOpen={isOpen}
          keepsNumbers={keepsNumbers}
          meanWords={props.meanWords}
          hasMenu={hasMenu}
          isAsked={menu !== null}
          onMenu={setMenu}
        />
        {menu !== null &&
          (props.menuOf?.({ ...ask, at: menu }) ?? (
            <Menu label={`Menu of ${name}`} groups={[own]} {...ask} at={menu} />
          ))}
        {index !== null && isOpen && width > 0 && (
          <div className="gantt-over" style={{ height: layout.total }}>
            {props.overOf?.({ view, layout, window, gutter, width })}
          </div>
        )}
        {index !== null && isOpen && (
          <div
            ref={keys}
            className="gantt-keys"
            role="application"
            aria-roledescription="chart"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the bars
            tabIndex={0}
            aria-label={`Bars of ${name}`}
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
              data-plot={width}
              style={{ height: layout.total, paddingLeft: gutter - EDGE }}
            >
              <LaneLabels
                room={gutter}
                font={ink.font}
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
                  right={width + Math.max(EDGE, notes)}
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
        {isOpen && props.axis}
      </figure>
      {index === null && isOpen && experiment.flows.count <= MOST_TRACED_FLOWS && (
        <p className="gantt-untraced">
          {view.policy.packets === undefined
            ? "Flows take turns on a switch packet by packet: here these are too many services to record, draw and explain."
            : "These are too many packets to record, draw and explain one by one: of a transport two million are. What it counted stands below."}
        </p>
      )}
      {isOpen && hasTable && !keepsNumbers && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Flows, ${view.policy.label}`}>
          <GanttRows experiment={experiment} view={view} hover={hover} onHover={props.onHover} />
        </section>
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
