import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useWidth } from "../charts/canvas/use-width.ts";
import { type FlowDraft, flowsOf, modelOf } from "../document/draft/draft.ts";
import { flowColour } from "../draw/brush/colours.ts";
import { shadeOfSize, sizeRange } from "../draw/run/shades.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import { lineRateOf, sizeUnitOf, timeUnitOf } from "../edits/units.ts";
import { appendFlow, hover, select, wantFlow } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { store } from "../store/store.ts";
import { fillIn } from "../store/trial.ts";
import { useTheme } from "../theme/use-theme.ts";
import { gutterFor, latestOf, shortestOf, spanOf } from "./bars/bar-geometry.ts";
import { onBarKey } from "./bars/bar-keys.ts";
import { BarsAxis, BarZoom, Shadows } from "./bars/bars-frame.tsx";
import { editorAxis, gridOf, xAt } from "./bars/drag.ts";
import { FlowBar } from "./bars/flow-bar.tsx";
import { marksKey } from "./bars/flow-marks.ts";
import { useBarDrag } from "./bars/use-bar-drag.ts";
import { useBarWindow } from "./bars/use-bar-window.ts";
import { TrialFields, TrialOutcome } from "./trial-fields.tsx";
import { typeNumber } from "./type-number.ts";
import { useColumnsRead } from "./use-columns.ts";
import { rowsInSight, useScroll } from "./visible-rows.ts";
import "./bars/bars.css";

/** Ground to draw on below the last flow: the lane that says so, and more while flows are few. */
const SPARE_ROWS = 1;
const LEAST_ROWS = 4;
/** Bars narrower than this, in pixels, are a reason to offer a closer look. */
const NARROW = 6;
/** Height of a lane: a finger's worth, and a mouse's ease. */
const ROW = 44;
/** Where the axis is wider, its numbers stand further apart. */
const WIDE = 600;
/** Pixels right of the axis that its last number reaches into. */
const MARGIN = 9;

interface FlowBarsProps {
  /** Stands above the bars and tells of the flow that is held; while values are typed they stand in its place. */
  readonly line: ReactNode;
}

/** The surface of the flows as bars on a time axis, to draw, move, resize and delete. */
export function FlowBars({ line }: FlowBarsProps) {
  const flows = useDraft((draft) => flowsOf(draft));
  const model = useDraft((draft) => modelOf(draft));
  const rate = useDraft(lineRateOf);
  const hovered = useApp((state) => state.transient.hover);
  const selected = useApp((state) => state.transient.selected);
  const wanted = useApp((state) => state.transient.wanted);
  const isChoosing = useApp((state) => state.transient.choosing);
  const trial = useApp((state) => state.transient.trial);
  const faults = useApp((state) => state.scenario.checked.faults);
  const sizeUnit = useDraft(sizeUnitOf);
  const timeUnit = useDraft(timeUnitOf);
  const columns = useColumnsRead();
  const key = useDraft((draft) => marksKey(draft, columns));
  const theme = useTheme();
  const gutter = gutterFor(flows);

  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bars = useRef(new Map<number, HTMLButtonElement>());
  const { top: scrolled, height: viewport } = useScroll(scroller);
  const width = Math.max(60, useWidth(body) - gutter - MARGIN);
  const [tabStop, setTabStop] = useState(0);
  const [isTyped, setTyped] = useState(false);

  const whole = editorAxis(latestOf(flows, rate), width, model);
  const view = useBarWindow(body, whole, gutter, model);
  const isFine = (shortestOf(flows, rate) / whole.to) * width < NARROW;
  const drag = useBarDrag({
    body,
    gutter,
    rowHeight: ROW,
    axis: view.axis,
    flows,
    rate,
    model,
    isChoosing,
    onPicked: wantFlow,
    onPressed: appendFlow,
  });
  const axis = drag.frozen ?? view.axis;
  const rows = Math.max(LEAST_ROWS, flows.length + SPARE_ROWS);
  const [first, last] = rowsInSight(
    { count: flows.length, height: ROW, tall: [], extra: 0 },
    scrolled,
    viewport,
  );
  const stop = Math.min(tabStop, Math.max(0, flows.length - 1));

  // A flow that was just made or walked to gets the focus as soon as its bar is there.
  useEffect(() => {
    if (wanted === null) return;
    const bar = bars.current.get(wanted);
    if (bar === undefined) {
      scroller.current?.scrollTo({ top: wanted * ROW });
      return;
    }
    bar.focus();
    // A sheet may be about to bring it into sight.
    if (bar === document.activeElement) wantFlow(null);
  });

  const showFlow = useEffectEvent((index: number) => {
    const flow = flows[index];
    const span = flow === undefined ? null : spanOf(flow, rate);
    if (span !== null) view.show(span);
  });
  useEffect(() => {
    if (wanted !== null) showFlow(wanted);
  }, [wanted]);

  // The focus may be anywhere while a pointer drags: Escape gives up, a digit begins a number.
  const onDragKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!drag.isHeld()) return;
    if (event.key === "Escape") {
      // What is around the drawing stays open.
      event.preventDefault();
      event.stopPropagation();
      drag.abandon();
    }
    if (!/^[\d.]$/.test(event.key) || !typeNumber(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setTyped(true);
    drag.release();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => onDragKey(event);
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);

  function edit(index: number): void {
    const others = [...selected].filter((other) => other !== index);
    setTyped(false);
    fillIn(selected.has(index) ? [index, ...others] : [index]);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const index = indexAt(event.target);
    const step = gridOf(model, { from: 0, to: axis.to - axis.from, width: axis.width });
    const keyboard = { index, step, rate, goTo: wantFlow, edit: () => edit(index ?? 0) };
    if (onBarKey(event, keyboard)) event.preventDefault();
  }
  const onFocus = useCallback((index: number): void => {
    setTabStop(index);
    if (!store.getState().transient.selected.has(index)) select([index]);
    hover(index);
  }, []);

  const range = useMemo(
    () =>
      sizeRange(
        flows.map(({ size }) => size),
        sizeUnit,
      ),
    [flows, sizeUnit],
  );
  const colourOf = ({ size }: FlowDraft): string =>
    flowColour(shadeOfSize(Number(size), range), theme);
  const gap = axis.width > WIDE ? 80 : 40;
  const ticks = linearTicks(axis.from, axis.to, axis.width, gap, model === "slot");
  const rendered: number[] = [];
  if (stop < first) rendered.push(stop);
  for (let index = first; index < last; index++) rendered.push(index);
  if (stop >= last && stop < flows.length) rendered.push(stop);
  const held = trial?.flows[0];
  const { shadow } = drag;
  // A new flow has its bar in the lane below the last one already.
  const isShadowed = shadow !== null && (shadow.kind === "box" || shadow.row !== held);
  const style = { "--row": `${ROW}px`, "--gutter": `${gutter}px` } as CSSProperties;

  return (
    <div className="bars" style={style}>
      <p id={help} className="visually-hidden">
        Left and right arrows move the flow, with Shift they resize it; Enter opens its values; up
        and down go to the other flows, with Shift they choose several; Ctrl D duplicates and Delete
        removes what is chosen.
      </p>
      {trial?.by === "form" && held !== undefined ? (
        <TrialFields
          trial={trial}
          isTyped={isTyped}
          onClose={() => wantFlow(Math.min(held, flows.length - 1))}
        />
      ) : (
        line
      )}
      {trial !== null && trial.by !== "pointer" && <TrialOutcome trial={trial} />}
      <div className="bars-scroll" ref={scroller}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be pressed in it are its buttons */}
        <div
          ref={body}
          // A press on an empty place gives it the focus, and with it the keys and the clipboard.
          tabIndex={-1}
          className={`bars-body grip-${drag.cursor ?? "none"} ${isChoosing ? "is-choosing" : ""}`}
          style={{ height: rows * ROW }}
          onKeyDown={onKeyDown}
          onDoubleClick={(event: MouseEvent) => {
            const index = drag.flowUnder(event);
            if (index !== null) edit(index);
          }}
          {...drag.handlers}
        >
          {ticks.values.map((value) => (
            <span key={value} className="bars-line" style={{ left: gutter + xAt(axis, value) }} />
          ))}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its contents by rules of its own */}
          <div role="group" aria-label="Flows on a time axis" className="bars-all">
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
                    top={index * ROW}
                    axis={axis}
                    rate={rate}
                    model={model}
                    columns={columns}
                    sizeUnit={sizeUnit}
                    colour={colourOf(flow)}
                    isHovered={hovered === index}
                    isSelected={selected.has(index) || trial?.flows.includes(index) === true}
                    isFaulty={faults.size > 0 && isFaulty(faults.keys(), index)}
                    isTabStop={index === stop}
                    describedBy={help}
                    onFocus={onFocus}
                  />
                )
              );
            })}
          </div>
          {isShadowed && <Shadows shadow={shadow} axis={axis} gutter={gutter} rowHeight={ROW} />}
          <button
            type="button"
            className="bars-new"
            style={{ top: flows.length * ROW }}
            // A press comes from the surface, which captures the pointer; this is the keyboard.
            onClick={(event) => {
              if (event.detail === 0) appendFlow();
            }}
          >
            drag here: a new flow
          </button>
          <p aria-hidden="true" className="bars-keys" style={{ top: flows.length * ROW }}>
            ← → move · Shift ← → resize · Enter values
          </p>
        </div>
      </div>
      <BarsAxis ticks={ticks} axis={axis} gutter={gutter} unit={timeUnit} />
      {key !== "" && <p className="quiet bars-key">{key}</p>}
      {(isFine || !view.isWhole) && <BarZoom view={view} timeUnit={timeUnit} />}
    </div>
  );
}

/** The flow whose bar an event is about. */
function indexAt(target: EventTarget): number | null {
  const bar = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return bar === null ? null : Number(bar.dataset["index"]);
}

function isFaulty(paths: Iterable<string>, index: number): boolean {
  const prefix = `flows[${index}]`;
  for (const path of paths) if (path.startsWith(prefix)) return true;
  return false;
}
