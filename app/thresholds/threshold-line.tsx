import type { KeyboardEvent, PointerEvent } from "react";
import { pointIn } from "../charts/canvas/use-drawing.ts";
import { bytesText, percentText, theta } from "../draw/scale/words.ts";

interface LineGeometry {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

interface ThresholdLineProps {
  readonly index: number;
  readonly count: number;
  readonly value: number;
  /** The words of `value`; default bytes. */
  readonly text?: string | undefined;
  readonly range: readonly [least: number, most: number];
  /** Share of the flows below it. */
  readonly share: number;
  readonly at: LineGeometry;
  readonly edit: LineEdit;
}

export interface LineEdit {
  /** To a place in the drawing, in pixels from its left. */
  dragTo(index: number, x: number): void;
  /** Multiplies it, and moves it by at least one step. */
  moveBy(index: number, factor: number): void;
  remove(index: number): void;
  settle(): void;
}

const NUDGES: Readonly<Record<string, number>> = {
  ArrowLeft: 1 / 1.02,
  ArrowDown: 1 / 1.02,
  ArrowRight: 1.02,
  ArrowUp: 1.02,
  PageDown: 1 / 1.5,
  PageUp: 1.5,
};

/** One threshold on the CDF, over its painted line: a slider along the sizes, moved by pointer or keys; Delete removes it. */
export function ThresholdLine(props: ThresholdLineProps) {
  const { index, count, value, range, share, at, edit } = props;
  const { x, top, bottom } = at;
  const onKeyDown = (event: KeyboardEvent): void => {
    const factor = NUDGES[event.key];
    if (factor !== undefined) {
      event.preventDefault();
      edit.moveBy(index, event.shiftKey ? factor ** 8 : factor);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      edit.remove(index);
    }
  };
  const onPointerDown = (event: PointerEvent<SVGGElement>): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  return (
    <g
      className="threshold"
      role="slider"
      tabIndex={0}
      aria-label={`Threshold ${index + 1} of ${count}`}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuenow={value}
      aria-valuetext={`${theta(index + 1)}: ${props.text ?? bytesText(value)}, above ${percentText(share)} of the flows`}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        const { currentTarget } = event;
        if (currentTarget.ownerSVGElement === null) return;
        if (currentTarget.hasPointerCapture(event.pointerId)) {
          edit.dragTo(index, pointIn(currentTarget.ownerSVGElement, event).x);
        }
      }}
      onPointerUp={edit.settle}
      onKeyUp={edit.settle}
    >
      <rect
        className="threshold-reach"
        x={x - 12}
        y={top - 10}
        width={24}
        height={bottom - top + 10}
      />
      <line className="threshold-stem" x1={x} x2={x} y1={top} y2={bottom} />
    </g>
  );
}
