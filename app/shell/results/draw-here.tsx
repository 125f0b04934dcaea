import type { PointerEvent } from "react";
import { useRef, useState } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { timeUnitOf } from "../../document/draft/draft-units.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { linearTicks } from "../../draw/scale/ticks.ts";
import type { Span } from "../../editor/bars/drag.ts";
import { drawnSpan, editorAxis, gridOf, timeAt, xAt } from "../../editor/bars/drag.ts";
import { appendFlow } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { drawFlow } from "./draw-flow.ts";
import "./draw-here.css";

/** A press that goes no further draws the shortest flow. */
const HALF_BAR = 14;

/** The empty canvas, which is drawn on. `onDrawn`: by a pointer, which goes on drawing in the charts. */
export function DrawHere({ onDrawn }: { onDrawn(): void }) {
  const model = useDraft((draft) => draft.model);
  const timeUnit = useDraft(timeUnitOf);
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const axis = editorAxis(0, Math.max(1, width), model);
  const ticks = linearTicks(axis.from, axis.to, width, 84, model === "slot");
  const began = useRef<number | null>(null);
  const [bar, setBar] = useState<{ readonly span: Span; readonly y: number } | null>(null);

  const timeOf = ({ clientX, currentTarget }: PointerEvent): number =>
    timeAt(axis, clientX - currentTarget.getBoundingClientRect().left);
  const follow = (event: PointerEvent): void => {
    if (began.current === null) return;
    const span = drawnSpan(began.current, timeOf(event), gridOf(model, axis));
    const { top } = event.currentTarget.getBoundingClientRect();
    setBar((before) => ({ span, y: before?.y ?? event.clientY - top }));
  };
  const giveUp = (): void => {
    began.current = null;
    setBar(null);
  };
  return (
    <section className="draw-here" aria-label="No flows yet">
      <p className="draw-here-words">
        <strong>No flows yet.</strong> Drag here to draw one: it arrives where the drag begins, and
        the longer the drag, the larger it is.
      </p>
      <div
        ref={plot}
        className="draw-here-plot"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          began.current = timeOf(event);
          follow(event);
        }}
        onPointerMove={follow}
        onPointerUp={() => {
          giveUp();
          if (bar === null) return;
          const { arrival, length } = bar.span;
          onDrawn();
          drawFlow({ from: arrival, to: arrival + length });
        }}
        onPointerCancel={giveUp}
      >
        {ticks.values.map((value) => (
          <span key={value} className="draw-here-tick" style={{ left: xAt(axis, value) }}>
            {ticks.label(value)}
          </span>
        ))}
        {bar !== null && (
          <span
            className="draw-here-bar"
            style={{
              left: xAt(axis, bar.span.arrival),
              width: xAt(axis, bar.span.arrival + bar.span.length) - xAt(axis, bar.span.arrival),
              top: bar.y - HALF_BAR,
            }}
          >
            {readable(bar.span.length)}
          </span>
        )}
      </div>
      <p className="draw-here-foot">
        <span className="quiet">{timeUnit}</span>
        <Button onClick={() => appendFlow()}>Add a flow</Button>
      </p>
    </section>
  );
}
