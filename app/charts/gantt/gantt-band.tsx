import { type PointerEvent, type ReactElement, useEffect, useMemo, useRef } from "react";
import type { Band } from "../../draw/gantt/bands.ts";
import { hitTest } from "../../draw/gantt/hit-test.ts";
import { EDGE, rightOf, type Scene } from "../../draw/gantt/scene.ts";
import { paintBase } from "../../draw/paint/paint-base.ts";
import { type Overlay, paintOverlay } from "../../draw/paint/paint-overlay.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { toPixel, toTime } from "../../draw/scale/time-scale.ts";
import { prepareCanvas } from "../canvas/canvas.ts";
import { pointIn, useDrawing } from "../canvas/use-drawing.ts";
import type { Cursor, HitAt } from "../gestures/use-pointing.ts";

interface GanttBandProps extends Pick<Overlay, "hover" | "selected" | "lit" | "builds"> {
  readonly band: Band;
  /** The whole chart's scene; null while there is nothing to draw yet. */
  readonly scene: Scene | null;
  readonly ticks: readonly number[];
  /** From the plot's left edge to the right edge of what is drawn. */
  readonly right: number;
  readonly cursor: Cursor;
  readonly playhead: Cursor;
  onPoint(at: HitAt | null, time: number | null): void;
}

/** A tip of the pointer is that large. */
const TIP = 6;

/** A band of a chart: its picture, and over it what follows the pointer. */
export function GanttBand(props: GanttBandProps): ReactElement {
  const { ticks, hover, selected, lit, cursor, playhead, builds } = props;
  const { top, bottom } = props.band;
  const isLate = top > 0;
  const base = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const scene: Scene | null = useMemo(
    () => props.scene && { ...props.scene, band: { top, bottom } },
    [props.scene, top, bottom],
  );
  const paintBelow = useMemo(
    () =>
      scene === null
        ? null
        : (canvas: HTMLCanvasElement): void => {
            const context = prepareCanvas(canvas, rightOf(scene) - EDGE, bottom - top, EDGE);
            if (context === null) return;
            const began = performance.now();
            context.translate(0, -top);
            paintBase(context, scene, ticks);
            canvas.dataset["drawMs"] = (performance.now() - began).toFixed(2);
          },
    [scene, ticks, top, bottom],
  );
  useDrawing(base, paintBelow, isLate);
  const paintAbove = useMemo(
    () =>
      scene === null
        ? null
        : (canvas: HTMLCanvasElement): void => {
            const context = prepareCanvas(canvas, rightOf(scene) - EDGE, bottom - top, EDGE);
            if (context === null) return;
            context.translate(0, -top);
            const times = { cursor: cursor.get(), playhead: playhead.get() };
            paintOverlay(context, scene, { hover, selected, lit, builds, ...times });
          },
    [scene, hover, selected, lit, builds, cursor, playhead, top, bottom],
  );
  const redrawAbove = useDrawing(over, paintAbove, isLate);
  useEffect(() => cursor.subscribe(redrawAbove), [cursor, redrawAbove]);
  useEffect(() => playhead.subscribe(redrawAbove), [playhead, redrawAbove]);

  const onMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (scene === null) return;
    const at = pointIn(event.currentTarget, event);
    const x = at.x - EDGE;
    const hit = hitTest(scene, x, top + at.y);
    const time = toTime(scene.window, scene.width, x);
    const beside = { left: event.clientX + TIP, right: event.clientX + TIP };
    const anchor = { ...beside, top: event.clientY - TIP, bottom: event.clientY + TIP };
    props.onPoint(hit && { view: scene.view, hit, anchor }, time);
  };
  const size = { width: props.right + EDGE, height: bottom - top };
  return (
    <div className="gantt-band" style={size}>
      <canvas ref={base} style={size} />
      <canvas
        ref={over}
        style={size}
        onPointerMove={onMove}
        onPointerDown={onMove}
        // A finger leaves as it lifts: what it tapped stays shown until the next tap or scroll.
        onPointerLeave={(event) => {
          if (event.pointerType !== "touch") props.onPoint(null, null);
        }}
        onPointerCancel={() => props.onPoint(null, null)}
      />
    </div>
  );
}

interface GanttSpansProps {
  readonly span: TimeWindow | null;
  readonly window: TimeWindow;
  /** The left edges of the columns' plots. */
  readonly lefts: readonly number[];
  readonly width: number;
}

/** The span that is being drawn, over all charts of each column. */
export function GanttSpans({ span, window, lefts, width }: GanttSpansProps): ReactElement | null {
  if (span === null) return null;
  const from = Math.max(0, toPixel(window, width, span.from));
  const to = Math.min(width, toPixel(window, width, span.to));
  return (
    <>
      {lefts.map((left) => (
        <div key={left} className="gantt-span" style={{ left: left + from, width: to - from }} />
      ))}
    </>
  );
}
