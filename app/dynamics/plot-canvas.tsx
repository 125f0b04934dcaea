import type { PointerEvent, ReactNode } from "react";
import { useRef } from "react";
import { useDrawing } from "../charts/canvas/use-drawing.ts";

interface PlotCanvasProps {
  readonly name: string;
  /** What the top of its axis is. */
  readonly top: string;
  readonly height: number;
  readonly gutter: number;
  readonly width: number;
  readonly isLanes?: true;
  readonly children?: ReactNode;
  paint(canvas: HTMLCanvasElement): void;
  onMove(event: PointerEvent<HTMLCanvasElement>): void;
  onLeave(): void;
}

/** In a gutter narrower than this a plot's name stands above it. */
const NARROW = 100;

/** One plot with what stands left of it. */
export function PlotCanvas(props: PlotCanvasProps) {
  const { name, top, height, gutter, width, paint, onMove, onLeave, isLanes, children } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawing(canvas, paint);
  return (
    <div
      className={gutter < NARROW && name !== "" ? "dynamics-row is-narrow" : "dynamics-row"}
      style={{ height }}
    >
      {name !== "" && (
        <div className="dynamics-name" style={{ width: gutter - 8 }} aria-hidden="true">
          <b>{name}</b>
          <span>{top}</span>
          <span>0</span>
        </div>
      )}
      <canvas
        ref={canvas}
        {...(isLanes ? { "data-lanes": "" } : {})}
        style={{ left: gutter, width, height }}
        onPointerMove={onMove}
        onPointerLeave={onLeave}
      />
      {children}
    </div>
  );
}
