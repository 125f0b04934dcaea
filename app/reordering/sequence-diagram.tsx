import { type PointerEvent, useMemo } from "react";
import { pointIn } from "../charts/canvas/use-drawing.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { Painted } from "../charts/plots/plot-picture.tsx";
import type { Brush } from "../draw/brush/brush.ts";
import type { Ink } from "../draw/brush/ink.ts";
import type { Frame } from "../draw/kit/plot.ts";
import {
  paintCopy,
  queueColours,
  type Sequence,
  type SequenceEnds,
  sequencePlot,
} from "../draw/plots/sequence-plot.ts";
import { useTheme } from "../theme/use-theme.ts";
import { diagramWords, queueName } from "./chain-words.ts";

interface SequenceDiagramProps {
  readonly sequence: Sequence;
  readonly ends: SequenceEnds;
  readonly pointed: number | null;
  onPoint(packet: number | null): void;
}

/** One recovery's packets over time; a packet that is pointed at is lit here and wherever else it stands. */
export function SequenceDiagram({ sequence, ends, pointed, onPoint }: SequenceDiagramProps) {
  const theme = useTheme();
  const plot = useMemo(() => sequencePlot(sequence, ends, theme), [sequence, ends, theme]);
  return (
    <PlotChart plot={plot} label={diagramWords(sequence.name, sequence)} stale={false} hint={null}>
      {({ frames: [packets] }, read) =>
        packets !== undefined && (
          <Rows
            frame={packets}
            size={sequence.setup.size}
            lit={pointed ?? (read === null ? null : Math.floor(read.point.y))}
            onPoint={onPoint}
          />
        )
      }
    </PlotChart>
  );
}

interface RowsProps {
  readonly frame: Frame;
  readonly size: number;
  readonly lit: number | null;
  onPoint(packet: number | null): void;
}

function Rows({ frame, size, lit, onPoint }: RowsProps) {
  const { left, top, width, height, y } = frame;
  const point = (event: PointerEvent<SVGRectElement>): void => {
    const sheet = event.currentTarget.ownerSVGElement;
    if (sheet === null) return;
    const packet = Math.floor(y.toValue(top + height - pointIn(sheet, event).y));
    onPoint(packet >= 0 && packet < size ? packet : null);
  };
  return (
    <>
      {lit !== null && lit < size && (
        <rect
          className="chain-pointed"
          x={left}
          width={width}
          y={frame.py(lit + 1)}
          height={height / size}
        />
      )}
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        fill="transparent"
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
      />
    </>
  );
}

function copy(reason: "first" | "ack", isUseless: boolean, to: number | null) {
  return (brush: Brush, ink: Ink): void =>
    paintCopy(
      brush,
      { reason, isUseless },
      { from: to === null ? 15 : 4, to, y: 7, size: 3.5, colour: ink.ink2 },
      ink,
    );
}

function otherTraffic(brush: Brush, { ink3 }: Ink): void {
  brush.fillStyle = ink3;
  brush.fillRect(7, 4, 16, 6);
}

function handedOn(brush: Brush, { ink }: Ink): void {
  brush.strokeStyle = ink;
  brush.lineWidth = 1.25;
  brush.beginPath();
  brush.moveTo(2, 12);
  brush.lineTo(15, 12);
  brush.lineTo(15, 3);
  brush.lineTo(28, 3);
  brush.stroke();
}

const SIGNS = [
  ["comes for the first time", copy("first", false, 22)],
  ["sent again, and needed", copy("ack", false, 22)],
  ["sent again for nothing", copy("ack", true, 22)],
  ["lost", copy("first", false, null)],
  ["slot of other traffic", otherTraffic],
  ["handed on in order", handedOn],
] as const;

/** Tells what colours and signs of the diagrams mean. */
export function SequenceLegend({ queues }: { readonly queues: number }) {
  const colours = queueColours(queues, useTheme());
  return (
    <ul className="chain-legend" aria-label="Legend">
      {colours.map((colour, queue) => (
        <li key={colour}>
          <span className="chain-swatch" style={{ background: colour }} />
          {queueName(queue)}
        </li>
      ))}
      {SIGNS.map(([words, paint]) => (
        <li key={words}>
          <Painted width={30} height={14} paint={paint} />
          {words}
        </li>
      ))}
    </ul>
  );
}
