import { useMemo, useRef, useState } from "react";
import type { Row, SweepResult } from "../../engine/index.ts";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { Marks } from "../charts/plots/marks.tsx";
import type { Spot } from "../draw/figure/sweep/paint-panels.ts";
import type { SweepView } from "../draw/figure/sweep/panels.ts";
import { sweepDrawing } from "../draw/figure/sweep/sweep-drawing.ts";
import { readable } from "../draw/scale/numbers.ts";

interface SweepChartProps {
  readonly result: SweepResult;
  readonly view: SweepView;
  readonly isStale: boolean;
  /** Null: points open nothing. */
  readonly onOpen: ((row: Row) => void) | null;
}

/** Of the pointer, in pixels. */
const REACH = 14;

/** A panel a measure; a point that is pressed opens as a scenario. The table has all of it for keys and readers. */
export function SweepChart({ result, view, isStale, onOpen }: SweepChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { theme } = useInk();
  const { drawing, spots } = useMemo(() => {
    const found: Spot[] = [];
    const figure = { view, width: Math.max(320, width), palette: theme, title: "", caption: "" };
    return { drawing: sweepDrawing(result, figure, found), spots: found };
  }, [result, view, width, theme]);
  const [near, setNear] = useState<Spot | null>(null);
  const shown = near !== null && spots.includes(near) ? near : null;
  return (
    <div ref={box} className={isStale ? "sweep-chart is-old" : "sweep-chart"}>
      {width > 0 && (
        <svg
          width={drawing.width}
          height={drawing.height}
          role="img"
          aria-label={`${result.sweep.measures.join(", ")} against ${result.sweep.vary.map(({ as }) => as).join(", ")}, a line a policy; the table below has the numbers`}
          className={shown === null ? undefined : "is-near"}
          onPointerMove={(event) => {
            const from = event.currentTarget.getBoundingClientRect();
            setNear(nearest(spots, event.clientX - from.left, event.clientY - from.top));
          }}
          onPointerLeave={() => setNear(null)}
          onPointerUp={() => {
            if (shown !== null) onOpen?.(shown.row);
          }}
        >
          <Marks drawing={drawing} />
          {shown !== null && <circle className="sweep-ring" cx={shown.x} cy={shown.y} r="7" />}
        </svg>
      )}
      {shown !== null && (
        <p
          className="sweep-tip"
          style={{ left: Math.min(shown.x, width - 230), top: shown.y + 12 }}
        >
          {wordsOfRow(shown.row)}
          {onOpen !== null && (
            <>
              <br />
              Press: opens as a scenario
            </>
          )}
        </p>
      )}
    </div>
  );
}

function nearest(spots: readonly Spot[], x: number, y: number): Spot | null {
  let found: Spot | null = null;
  let least = REACH;
  for (const spot of spots) {
    const away = Math.hypot(spot.x - x, spot.y - y);
    if (away < least) [found, least] = [spot, away];
  }
  return found;
}

/** "LAS at load = 0.7: mean 412 ± 12 slots". */
function wordsOfRow({ policy, at, measure, unit, mean, high }: Row): string {
  const place = Object.entries(at)
    .map(([axis, value]) => `${axis} = ${value}`)
    .join(", ");
  const half = high === null || mean === null ? "" : ` ± ${readable(high - mean)}`;
  return `${policy} at ${place}: ${measure} ${mean === null ? "–" : readable(mean)}${half} ${unit}`;
}
