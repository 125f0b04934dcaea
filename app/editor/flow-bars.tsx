import type { CSSProperties, KeyboardEvent } from "react";
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { linearTicks } from "../charts/ticks.ts";
import { useWidth } from "../charts/use-width.ts";
import { deleteFlows, hover, select } from "../state/actions.ts";
import { sizeUnitOf, timeUnitOf } from "../state/draft-units.ts";
import { useApp, useDraft, useMedia, useTheme } from "../state/hooks.ts";
import { store } from "../state/store.ts";
import { latestOf, shortestOf, spanOf } from "./bar-geometry.ts";
import { nudgeFlow } from "./bar-keys.ts";
import { BarZoom } from "./bar-zoom.tsx";
import { editorAxis, gridOf, xAt } from "./drag.ts";
import { FlowBar } from "./flow-bar.tsx";
import { GhostBar } from "./ghost-bar.tsx";
import { rowsInSight } from "./rows.ts";
import { useBarDrag } from "./use-bar-drag.ts";
import { useBarWindow } from "./use-bar-window.ts";
import { useScroll } from "./use-scroll.ts";

/** The column of names left of the bars, in pixels. */
const GUTTER = 52;
/** Empty rows below the last flow, to draw in: there is always a free place. */
const SPARE_ROWS = 1;
const LEAST_ROWS = 6;
/** Bars narrower than this, in pixels, are a reason to offer a closer look. */
const NARROW = 6;
/** Height of the axis above the rows, as in the stylesheet. */
const AXIS = 22;

/** The flows as bars on a time axis, to draw, move, resize and delete. */
export function FlowBars() {
  const flows = useDraft((draft) => draft.flows);
  const model = useDraft((draft) => draft.model);
  const rateCell = useDraft((draft) => draft.fabric.rate);
  const hovered = useApp((state) => state.transient.hover);
  const selected = useApp((state) => state.transient.selected);
  const faults = useApp((state) => state.scenario.checked.faults);
  const sizeUnit = useDraft(sizeUnitOf);
  const timeUnit = useDraft(timeUnitOf);
  const theme = useTheme();
  const isCoarse = useMedia("(pointer: coarse)");
  const rowHeight = isCoarse ? 32 : 24;
  const rate = model === "fluid" && typeof rateCell === "number" && rateCell > 0 ? rateCell : 1;

  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bars = useRef(new Map<number, HTMLButtonElement>());
  const { top: scrolled, height: viewport } = useScroll(scroller);
  const width = Math.max(60, useWidth(body) - GUTTER - 8);
  const [tabStop, setTabStop] = useState(0);
  const [wanted, setWanted] = useState<number | null>(null);

  const whole = editorAxis(latestOf(flows, rate), width, model);
  const view = useBarWindow(body, whole, GUTTER, model);
  const isFine = (shortestOf(flows, rate) / whole.to) * width < NARROW;
  const drag = useBarDrag({
    body,
    gutter: GUTTER,
    rowHeight,
    axis: view.axis,
    flows,
    rate,
    model,
    onPicked: setWanted,
  });
  const axis = drag.frozen ?? view.axis;
  const rows = Math.max(LEAST_ROWS, flows.length + SPARE_ROWS);
  const [first, last] = rowsInSight(
    { count: flows.length, height: rowHeight, tall: [], extra: 0 },
    scrolled,
    viewport,
  );
  const isCut = AXIS + rows * rowHeight > scrolled + viewport + 2;
  const stop = Math.min(tabStop, Math.max(0, flows.length - 1));

  // A flow that was just made or walked to gets the focus as soon as its bar is there.
  useEffect(() => {
    if (wanted === null) return;
    const bar = bars.current.get(wanted);
    if (bar === undefined) {
      scroller.current?.scrollTo({ top: wanted * rowHeight });
      return;
    }
    bar.focus();
    setWanted(null);
  });

  const showFlow = useEffectEvent((index: number) => {
    const flow = flows[index];
    const span = flow === undefined ? null : spanOf(flow, rate);
    if (span !== null) view.show(span);
  });
  useEffect(() => {
    if (wanted !== null) showFlow(wanted);
  }, [wanted]);

  // The focus may be anywhere while a pointer drags.
  const abandon = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") drag.abandon();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => abandon(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const onKey = useCallback(
    (event: KeyboardEvent, index: number): void => {
      const { flows: current } = store.getState().scenario.history.present;
      if (event.key === "Delete" || event.key === "Backspace") {
        event.preventDefault();
        const chosen = store.getState().transient.selected;
        const doomed = chosen.has(index) ? chosen : new Set([index]);
        const left = current.length - doomed.size;
        deleteFlows(doomed);
        // What follows the first of them takes its place.
        setWanted(left > 0 ? Math.min(Math.min(...doomed), left - 1) : null);
      } else if (event.key === "Escape") {
        select([]);
        hover(null);
      } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        const next = index + (event.key === "ArrowUp" ? -1 : 1);
        if (next < 0 || next >= current.length) return;
        if (event.shiftKey) select([...store.getState().transient.selected, next]);
        setWanted(next);
      } else if (event.key === "ArrowLeft" || event.key === "ArrowRight") {
        event.preventDefault();
        const step = gridOf(model, { from: 0, to: axis.to - axis.from, width: axis.width });
        const sign = event.key === "ArrowLeft" ? -1 : 1;
        nudgeFlow(index, sign * step, event.shiftKey ? "end" : "body", step, rate);
      }
    },
    [model, axis.to, axis.from, axis.width, rate],
  );
  const onFocus = useCallback((index: number): void => {
    setTabStop(index);
    if (!store.getState().transient.selected.has(index)) select([index]);
    hover(index);
  }, []);

  const ticks = linearTicks(axis.from, axis.to, axis.width, 48, model === "slot");
  const rendered: number[] = [];
  if (stop < first) rendered.push(stop);
  for (let index = first; index < last; index++) rendered.push(index);
  if (stop >= last && stop < flows.length) rendered.push(stop);
  const height = { "--row": `${rowHeight}px`, "--gutter": `${GUTTER}px` } as CSSProperties;

  return (
    <div className={isCut ? "bars is-cut" : "bars"} style={height}>
      <p id={help} className="visually-hidden">
        Left and right arrows move the flow, with Shift they resize it; up and down go to the other
        flows, with Shift they choose several; Delete removes what is chosen.
      </p>
      <div className="bars-scroll" ref={scroller}>
        <div className="bars-axis" aria-hidden="true">
          {ticks.values.map((value) => (
            <span key={value} style={{ left: GUTTER + xAt(axis, value) }}>
              {ticks.label(value)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its contents by rules of its own */}
        <div
          ref={body}
          role="group"
          aria-label="Flows on a time axis"
          className={`bars-body grip-${drag.cursor ?? "none"}`}
          style={{ height: rows * rowHeight }}
          {...drag.handlers}
        >
          {ticks.values.map((value) => (
            <span key={value} className="bars-line" style={{ left: GUTTER + xAt(axis, value) }} />
          ))}
          {rendered.map((index) => {
            const flow = flows[index];
            return (
              flow !== undefined && (
                <FlowBar
                  key={index}
                  ref={(bar) => {
                    if (bar === null) bars.current.delete(index);
                    else bars.current.set(index, bar);
                  }}
                  flow={flow}
                  index={index}
                  top={index * rowHeight}
                  axis={axis}
                  rate={rate}
                  model={model}
                  sizeUnit={sizeUnit}
                  theme={theme}
                  isHovered={hovered === index}
                  isSelected={selected.has(index)}
                  isFaulty={faults.size > 0 && isFaulty(faults.keys(), index)}
                  isTabStop={index === stop}
                  describedBy={help}
                  onKey={onKey}
                  onFocus={onFocus}
                />
              )
            );
          })}
          {drag.ghost !== null && (
            <GhostBar ghost={drag.ghost} axis={axis} rate={rate} rowHeight={rowHeight} />
          )}
          <p className="bars-hint" style={{ top: flows.length * rowHeight }}>
            {flows.length === 0
              ? "Drag here to draw the first flow"
              : "Drag on empty space: a new flow"}
          </p>
        </div>
      </div>
      <p className="bars-unit">{timeUnit}</p>
      {(isFine || !view.isWhole) && <BarZoom view={view} timeUnit={timeUnit} />}
    </div>
  );
}

function isFaulty(paths: Iterable<string>, index: number): boolean {
  const prefix = `flows[${index}]`;
  for (const path of paths) if (path.startsWith(prefix)) return true;
  return false;
}
