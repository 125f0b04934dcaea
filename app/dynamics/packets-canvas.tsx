import type { PointerEvent, ReactNode } from "react";
import { useMemo, useRef } from "react";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useDrawing } from "../charts/canvas/use-drawing.ts";
import { textWidthIn } from "../charts/plots/use-plot.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { layPlot } from "../draw/kit/lay-plot.ts";
import { paintLaid } from "../draw/kit/paint-plot.ts";
import type { Frame, Plot } from "../draw/kit/plot.ts";

interface PacketsCanvasProps {
  readonly plot: Plot;
  /** Pixels of the plots with what stands beside them. */
  readonly width: number;
  readonly ink: Ink;
  /** A place in the plot's pixels, and the panel of its lanes, the last one. */
  onMove(x: number, y: number, lanes: Frame): void;
  onLeave(): void;
  /** Over the lanes. */
  children(lanes: Frame): ReactNode;
}

/** A plot of a packet-level run on one canvas, which takes the gestures of time. */
export function PacketsCanvas(props: PacketsCanvasProps) {
  const { plot, width, ink, onMove, onLeave, children } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const laid = useMemo(() => layPlot(plot, width, textWidthIn(ink.font)), [plot, width, ink]);
  const draw = useMemo(
    () => (element: HTMLCanvasElement) => {
      const context = prepareCanvas(element, laid.width, laid.height, 0);
      if (context !== null) paintLaid(context, laid, ink);
    },
    [laid, ink],
  );
  useDrawing(canvas, draw);
  const lanes = laid.frames.at(-1);
  if (lanes === undefined) return null;
  return (
    <div className="dynamics-plots" style={{ height: laid.height }}>
      <canvas
        ref={canvas}
        style={{ width: laid.width, height: laid.height }}
        onPointerMove={({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
          const box = currentTarget.getBoundingClientRect();
          onMove(clientX - box.left, clientY - box.top, lanes);
        }}
        onPointerLeave={onLeave}
      />
      {/* Beside the plots no time is pointed at. */}
      <div className="dynamics-gutter" style={{ width: lanes.gutter }} aria-hidden="true" />
      {children(lanes)}
    </div>
  );
}
