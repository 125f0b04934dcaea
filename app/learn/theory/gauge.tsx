import { useMemo } from "react";
import { useInk } from "../../charts/canvas/use-drawing.ts";
import { PlotPicture } from "../../charts/plots/plot-picture.tsx";
import { boxes } from "../../draw/kit/marks/boxes.ts";
import type { Plot, PlotMark } from "../../draw/kit/plot.ts";

const WIDTH = 240;
const HEIGHT = 10;

interface GaugeProps {
  /** From 1 on. */
  readonly ratio: number;
  /** The ratio that is proved; null: there is none. */
  readonly limit: number | null;
  /** The ratio is to a lower bound: the true one lies between 1 and it. */
  readonly isBound: boolean;
}

/** From the optimum to the limit, and where these flows stand. The words below say the same. */
export function Gauge({ ratio, limit, isBound }: GaugeProps) {
  const { accent } = useInk();
  const plot = useMemo(
    () => gaugePlot({ ratio, limit, isBound }, accent),
    [ratio, limit, isBound, accent],
  );
  return (
    <div className="theory-gauge">
      <PlotPicture plot={plot} width={WIDTH} label={null} />
    </div>
  );
}

function gaugePlot({ ratio, limit, isBound }: GaugeProps, accent: string): Plot {
  const isWithin = limit !== null && ratio <= limit;
  const top = Math.max(limit ?? 0, ratio, 1.5) * (isWithin ? 1 : 1.1);
  const proved = limit === null || limit === 1 ? [] : [[limit, `${limit} ×`] as const];
  const known = { x0: 1, x1: ratio, y0: -0.15, y1: 0.15, tone: "accent" } as const;
  return {
    columns: 1,
    gutter: 16,
    height: HEIGHT,
    x: {
      scale: "linear",
      range: [1, top],
      title: "",
      ticks: [[1, "OPT"], ...proved],
      hasGrid: false,
    },
    y: { scale: "linear", range: [0, 1], title: "", isHidden: true, hasGrid: false },
    panels: [
      {
        title: "",
        marks: [...(limit === null ? [onwards(top)] : []), ...(isBound ? [boxes([known])] : [])],
        curves: [
          {
            label: "these flows",
            colour: accent,
            dash: [],
            band: [],
            isMarked: true,
            hasNoLine: true,
            marker: isBound ? "ring" : "circle",
            points: [{ x: ratio, y: 0, words: "", size: 4 }],
          },
        ],
      },
    ],
    tables: [],
  };
}

/** The head of an arrow at the end of the axis: no limit is known. */
function onwards(top: number): PlotMark {
  return {
    paint(brush, { px, py }, { ink3 }) {
      const [x, y] = [px(top), py(0) + 0.5];
      brush.beginPath();
      brush.moveTo(x - 5, y - 4);
      brush.lineTo(x, y);
      brush.lineTo(x - 5, y + 4);
      brush.strokeStyle = ink3;
      brush.lineWidth = 1;
      brush.stroke();
    },
  };
}
