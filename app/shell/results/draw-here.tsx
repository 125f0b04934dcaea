import { type PointerEvent, useRef, useState } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { flowsOf, modelOf } from "../../document/draft/draft.ts";
import { lineRateOf, sizeUnitOf, timeUnitOf } from "../../document/edits/units.ts";
import { flowColour } from "../../draw/brush/colours.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { shadeOfSize, sizeRange } from "../../draw/run/shades.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { linearTicks } from "../../draw/scale/ticks.ts";
import { latestOf, spanOf } from "../../editor/bars/bar-geometry.ts";
import {
  type Axis,
  drawnSpan,
  editorAxis,
  gridOf,
  type Span,
  timeAt,
  xAt,
} from "../../editor/bars/drag.ts";
import { appendFlow, setDrawing } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { Button } from "../../ui/button.tsx";
import { drawFlow } from "./chart-actions.ts";
import "./draw-here.css";

/** Height of a bar, in pixels. */
const BAR = 28;
/** Pixels below the axis for its numbers. */
const FOOT = 22;
/** Flows that were not drawn here stand in so many rows. */
const ROWS = 10;
/** More are not told apart. */
const MOST_BARS = 200;

/** A pointer that is down. The axis stands still meanwhile. */
interface Stroke {
  readonly pointer: number;
  readonly axis: Axis;
  readonly anchor: number;
  /** The top of its bar, in pixels of the canvas. */
  readonly top: number;
  readonly span: Span;
}

/**
 * The canvas that flows are drawn on where there are none yet. It stays where it is while one goes on: every press
 * on it makes a flow, over one that was drawn before too; what goes no further is the shortest one.
 */
export default function DrawHere() {
  const model = useDraft((draft) => modelOf(draft));
  const flows = useDraft((draft) => flowsOf(draft));
  const rate = useDraft(lineRateOf);
  const timeUnit = useDraft(timeUnitOf);
  const sizeUnit = useDraft(sizeUnitOf);
  const theme = useTheme();
  const plot = useRef<HTMLDivElement>(null);
  const width = Math.max(1, useWidth(plot));
  // What a handler reads may be newer than what has been rendered.
  const held = useRef<Stroke | null>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());
  const axis = stroke?.axis ?? editorAxis(latestOf(flows, rate), width, model);
  const ticks = linearTicks(axis.from, axis.to, width, 84, model === "slot");
  const range = sizeRange(flows.map(({ size }) => size));

  const show = (next: Stroke | null): void => {
    held.current = next;
    setStroke(next);
  };
  const timeOf = ({ clientX, currentTarget }: PointerEvent, { from, to, width }: Axis): number => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    return timeAt({ from, to, width }, Math.min(width, Math.max(0, x)));
  };
  const follow = (event: PointerEvent): void => {
    const { current } = held;
    if (current?.pointer !== event.pointerId) return;
    const time = timeOf(event, current.axis);
    show({ ...current, span: drawnSpan(current.anchor, time, gridOf(model, current.axis)) });
  };
  const finish = (): void => {
    const { current } = held;
    if (current === null) return;
    show(null);
    const { arrival, length } = current.span;
    const index = drawFlow({ from: arrival, to: arrival + length });
    const id = flowsOf(store.getState().scenario.history.present)[index]?.id ?? "";
    setTops((before) => new Map(before).set(id, current.top));
    setDrawing("canvas");
  };
  const bar = (left: number, end: number, top: number) => ({
    left: xAt(axis, left),
    width: xAt(axis, end) - xAt(axis, left),
    // Neither cut off above nor over the numbers of the axis.
    top: `clamp(2px, ${top}px, calc(100% - ${BAR + FOOT}px))`,
  });
  return (
    <section className="draw-here" aria-label="Canvas for flows">
      <p className="draw-here-words">
        <strong>Drag here to draw flows.</strong> Each arrives where its drag begins, and the longer
        the drag, the larger it is.
      </p>
      <div
        ref={plot}
        className="draw-here-plot"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          // A pointer that goes down again has been let go of where the page was not told.
          if (held.current?.pointer === event.pointerId) finish();
          if (held.current !== null) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const ground = editorAxis(latestOf(flows, rate), width, model);
          const anchor = timeOf(event, ground);
          const span = drawnSpan(anchor, anchor, gridOf(model, ground));
          const { top } = event.currentTarget.getBoundingClientRect();
          const { pointerId: pointer } = event;
          show({ pointer, axis: ground, anchor, top: event.clientY - top - BAR / 2, span });
        }}
        onPointerMove={follow}
        onPointerUp={(event) => {
          follow(event);
          if (held.current?.pointer === event.pointerId) finish();
        }}
        onLostPointerCapture={(event) => {
          if (held.current?.pointer === event.pointerId) finish();
        }}
        onPointerCancel={() => show(null)}
      >
        {ticks.values.map((value) => (
          <span key={value} className="draw-here-tick" style={{ left: xAt(axis, value) }}>
            {ticks.label(value)}
          </span>
        ))}
        {flows.slice(0, MOST_BARS).map((flow, index) => {
          const span = spanOf(flow, rate);
          if (span === null) return null;
          const top = tops.get(flow.id) ?? 4 + (index % ROWS) * (BAR + 4);
          return (
            <span
              key={flow.id}
              className="draw-here-bar"
              title={`${flow.id}, ${quantity(Number(flow.size), sizeUnit)}`}
              style={{
                ...bar(span.arrival, span.arrival + span.length, top),
                background: flowColour(shadeOfSize(Number(flow.size), range), theme),
              }}
            />
          );
        })}
        {stroke !== null && (
          <span
            className="draw-here-bar is-drawn"
            style={bar(stroke.span.arrival, stroke.span.arrival + stroke.span.length, stroke.top)}
          >
            {readable(stroke.span.length)}
          </span>
        )}
      </div>
      <p className="draw-here-foot">
        <span className="quiet">{timeUnit}</span>
        <span className="draw-here-buttons">
          <Button
            onClick={() => {
              setDrawing("canvas");
              appendFlow();
            }}
          >
            Add a flow
          </Button>
          <DoneButton />
        </span>
      </p>
    </section>
  );
}

function DoneButton() {
  const isDrawing = useApp((state) => state.transient.drawing === "canvas");
  if (!isDrawing) return null;
  return (
    <Button
      onClick={() => {
        setDrawing(null);
        // What was pressed is gone.
        document.getElementById("results")?.focus();
      }}
    >
      Done drawing
    </Button>
  );
}
