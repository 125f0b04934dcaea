import type { CSSProperties, KeyboardEvent, MouseEvent } from "react";
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useWidth } from "../charts/canvas/use-width.ts";
import { type FlowDraft, flowsOf, modelOf } from "../document/draft/draft.ts";
import { lineRateOf, sizeUnitOf, timeUnitOf } from "../document/edits/units.ts";
import { flowColour } from "../draw/brush/colours.ts";
import { shadeOfSize, sizeRange } from "../draw/run/shades.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import { hover, select, wantFlow } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { store } from "../store/store.ts";
import { fillIn } from "../store/trial.ts";
import { useTheme } from "../theme/use-theme.ts";
import { later } from "../ui/later.tsx";
import { useMedia } from "../ui/use-media.ts";
import { gutterFor, latestOf, shortestOf, spanOf } from "./bars/bar-geometry.ts";
import { onBarKey } from "./bars/bar-keys.ts";
import { BarZoom } from "./bars/bar-zoom.tsx";
import { BarsAxis } from "./bars/bars-axis.tsx";
import { editorAxis, gridOf, xAt } from "./bars/drag.ts";
import { FlowBar } from "./bars/flow-bar.tsx";
import { marksKey } from "./bars/flow-marks.ts";
import { Shadows } from "./bars/shadows.tsx";
import { useBarDrag } from "./bars/use-bar-drag.ts";
import { useBarWindow } from "./bars/use-bar-window.ts";
import { typeNumber } from "./type-number.ts";
import { useColumnsRead } from "./use-columns.ts";
import { useScroll } from "./use-scroll.ts";
import { rowsInSight } from "./visible-rows.ts";

const TrialCard = later(async () => (await import("./trial-card.tsx")).TrialCard);

/** Empty rows below the last flow, to draw in: there is always a free place. */
const SPARE_ROWS = 1;
const LEAST_ROWS = 6;
/** Bars narrower than this, in pixels, are a reason to offer a closer look. */
const NARROW = 6;
/** Height of the axis above the rows, as in the stylesheet. */
const AXIS = 22;
/** Height of a row; a finger needs more than a mouse. */
const ROW = { fine: 24, coarse: 44 } as const;

/** The flows as bars on a time axis, to draw, move, resize and delete. */
export function FlowBars() {
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
  const rowHeight = useMedia("(pointer: coarse)") ? ROW.coarse : ROW.fine;
  const gutter = gutterFor(flows);

  const help = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const bars = useRef(new Map<number, HTMLButtonElement>());
  const { top: scrolled, height: viewport } = useScroll(scroller);
  const width = Math.max(60, useWidth(body) - gutter - 8);
  const [tabStop, setTabStop] = useState(0);
  const [isTyped, setTyped] = useState(false);

  const whole = editorAxis(latestOf(flows, rate), width, model);
  const view = useBarWindow(body, whole, gutter, model);
  const isFine = (shortestOf(flows, rate) / whole.to) * width < NARROW;
  const drag = useBarDrag({
    body,
    gutter,
    rowHeight,
    axis: view.axis,
    flows,
    rate,
    model,
    isChoosing,
    onPicked: wantFlow,
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
    if (event.key === "Escape") drag.abandon();
    if (!drag.isHeld() || !/^[\d.]$/.test(event.key) || !typeNumber(event.key)) return;
    event.preventDefault();
    setTyped(true);
    drag.release();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => onDragKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
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

  const range = useMemo(() => sizeRange(flows.map(({ size }) => size)), [flows]);
  const colourOf = ({ size }: FlowDraft): string =>
    flowColour(shadeOfSize(Number(size), range), theme);
  const ticks = linearTicks(axis.from, axis.to, axis.width, 48, model === "slot");
  const rendered: number[] = [];
  if (stop < first) rendered.push(stop);
  for (let index = first; index < last; index++) rendered.push(index);
  if (stop >= last && stop < flows.length) rendered.push(stop);
  const held = trial?.flows[0];
  const heldFlow = held === undefined ? undefined : flows[held];
  const heldSpan = heldFlow === undefined ? null : spanOf(heldFlow, rate);
  const row = drag.shadow?.kind === "ghost" ? drag.shadow.row : (held ?? 0);
  const height = { "--row": `${rowHeight}px`, "--gutter": `${gutter}px` } as CSSProperties;

  return (
    <div className={isCut ? "bars is-cut" : "bars"} style={height}>
      <p id={help} className="visually-hidden">
        Left and right arrows move the flow, with Shift they resize it; Enter opens its values; up
        and down go to the other flows, with Shift they choose several; Ctrl D duplicates and Delete
        removes what is chosen.
      </p>
      <div className="bars-scroll" ref={scroller}>
        <BarsAxis ticks={ticks} axis={axis} gutter={gutter} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its contents by rules of its own */}
        <div
          ref={body}
          role="group"
          aria-label="Flows on a time axis"
          // A press on an empty place gives it the focus, and with it the keys and the clipboard.
          tabIndex={-1}
          className={`bars-body grip-${drag.cursor ?? "none"} ${isChoosing ? "is-choosing" : ""}`}
          style={{ height: rows * rowHeight }}
          onPointerEnter={TrialCard.preload}
          onFocus={TrialCard.preload}
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
                  columns={columns}
                  sizeUnit={sizeUnit}
                  colour={colourOf(flow)}
                  isHovered={hovered === index}
                  isSelected={selected.has(index)}
                  isFaulty={faults.size > 0 && isFaulty(faults.keys(), index)}
                  hasCard={trial !== null}
                  isTabStop={index === stop}
                  describedBy={help}
                  onFocus={onFocus}
                />
              )
            );
          })}
          {drag.shadow !== null && (drag.shadow.kind === "box" || drag.shadow.row !== held) && (
            <Shadows shadow={drag.shadow} axis={axis} gutter={gutter} rowHeight={rowHeight} />
          )}
          <p className="bars-hint" style={{ top: flows.length * rowHeight }}>
            {flows.length === 0
              ? "Drag here to draw the first flow"
              : "Drag on empty space: a new flow"}
          </p>
          <p
            aria-hidden="true"
            className="bars-hint bars-keys"
            style={{ top: flows.length * rowHeight }}
          >
            ← → move · Shift ← → resize · Enter values
          </p>
        </div>
      </div>
      <p className="bars-unit">{timeUnit}</p>
      {key !== "" && <p className="quiet bars-key">{key}</p>}
      {trial !== null && held !== undefined && (
        <TrialCard
          trial={trial}
          isTyped={isTyped}
          body={body}
          left={gutter + (heldSpan === null ? 0 : xAt(axis, heldSpan.arrival))}
          right={gutter + (heldSpan === null ? 0 : xAt(axis, heldSpan.arrival + heldSpan.length))}
          top={row * rowHeight}
          bottom={(row + 1) * rowHeight}
          onClose={() => wantFlow(Math.min(held, flows.length - 1))}
        />
      )}
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
