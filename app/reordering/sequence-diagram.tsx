import type { PointerEvent } from "react";
import { useMemo } from "react";
import { pointIn } from "../charts/canvas/use-drawing.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import type { Frame } from "../draw/kit/plot.ts";
import { type Sequence, type SequenceEnds, sequencePlot } from "../draw/plots/sequence-plot.ts";
import { useTheme } from "../theme/use-theme.ts";
import { diagramWords } from "./chain-words.ts";

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
