import { scaleLinear, scaleLog } from "d3-scale";
import { useId, useRef } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { sizeUnitOf } from "../../document/draft/draft-units.ts";
import { curveOf } from "../../document/read/distribution-curve.ts";
import { polyline } from "../../draw/scale/polyline.ts";
import { logTicks, shortNumber } from "../../draw/scale/ticks.ts";
import { useDraft } from "../../store/hooks.ts";

const HEIGHT = 92;
const TOP = 8;
const BOTTOM = 20;
const LEFT = 30;
const RIGHT = 12;

/** The size distribution as a small CDF on a logarithmic axis. */
export function DistributionPreview({ distribution }: { readonly distribution: unknown }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const id = useId();
  const ownUnit = useDraft(sizeUnitOf);
  const curve = curveOf(distribution);
  return (
    <div ref={frame} className="preview" style={{ height: HEIGHT }}>
      {curve !== null && width > 0 && (
        <Plot curve={curve.points} unit={curve.unit ?? ownUnit} width={width} id={id} />
      )}
    </div>
  );
}

interface PlotProps {
  readonly curve: readonly (readonly [number, number])[];
  readonly unit: string;
  readonly width: number;
  readonly id: string;
}

function Plot({ curve, unit, width, id }: PlotProps) {
  const positive = curve.filter(([size]) => size > 0);
  const smallest = positive[0]?.[0] ?? 1;
  const largest = positive.at(-1)?.[0] ?? 1;
  const from = smallest / 1.5;
  const to = largest * 1.5;
  const right = width - RIGHT;
  const bottom = HEIGHT - BOTTOM;
  const x = scaleLog([from, to], [LEFT, right]).clamp(true);
  const y = scaleLinear([0, 1], [bottom, TOP]);
  const points = [[from, 0] as const, ...curve, [to, 1] as const];
  const path = polyline(points.map(([size, p]) => [x(Math.max(size, from)), y(p)]));
  const ticks = logTicks(from, to, right - LEFT, 44);
  return (
    <svg width={width} height={HEIGHT} role="img" aria-labelledby={id}>
      <title id={id}>
        {`CDF of the flow sizes, from ${shortNumber(smallest)} to ${shortNumber(largest)} ${unit}`}
      </title>
      {[0, 0.5, 1].map((p) => (
        <g key={p}>
          <line className="preview-grid" x1={LEFT} x2={right} y1={y(p)} y2={y(p)} />
          <text x={LEFT - 6} y={y(p) + 3.5} textAnchor="end">
            {p}
          </text>
        </g>
      ))}
      {ticks.values.map((value) => (
        <text key={value} x={x(value)} y={HEIGHT - 5} textAnchor="middle">
          {ticks.label(value)}
        </text>
      ))}
      <text x={right} y={bottom - 5} textAnchor="end">
        {unit}
      </text>
      <path className="preview-curve" d={path ?? ""} />
    </svg>
  );
}
