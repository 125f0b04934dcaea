import { useId } from "react";
import { readable } from "../draw/scale/numbers.ts";
import type { FamilyPoint } from "../lessons/family.ts";
import type { FamilyStep } from "../lessons/lesson-types.ts";
import type { Study } from "../store/use-study.ts";
import "./family-slider.css";

const WIDTH = 360;
const HEIGHT = 120;
const PAD = { left: 34, right: 10, top: 10, bottom: 24 };

interface FamilySliderProps {
  readonly family: FamilyStep;
  readonly n: number;
  onChange(n: number): void;
  readonly curve: Study<readonly FamilyPoint[]>;
}

/** n under one's finger, and how the ratio to the optimum grows with it. */
export function FamilySlider({ family, n, onChange, curve }: FamilySliderProps) {
  const id = useId();
  return (
    <div className="lesson-family">
      <label htmlFor={id}>
        n = <output htmlFor={id}>{n}</output>
      </label>
      <input
        id={id}
        type="range"
        min={family.from}
        max={family.to}
        value={n}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      {curve.state === "done" ? (
        <Curve points={curve.output} n={n} />
      ) : (
        <p className="lesson-curve-wait quiet">
          {curve.state === "failed" ? curve.message : "Computing the ratio for every n…"}
        </p>
      )}
    </div>
  );
}

function Curve({ points, n }: { readonly points: readonly FamilyPoint[]; readonly n: number }) {
  const first = points[0]?.n ?? 0;
  const last = points.at(-1)?.n ?? 1;
  const top = Math.max(...points.map(({ ratio, promised }) => Math.max(ratio, promised)));
  const x = (value: number): number =>
    PAD.left + ((value - first) / Math.max(1, last - first)) * (WIDTH - PAD.left - PAD.right);
  const y = (value: number): number =>
    HEIGHT - PAD.bottom - (value / top) * (HEIGHT - PAD.top - PAD.bottom);
  const here = points.find((point) => point.n === n);
  const told = points.map(({ n: of, ratio }) => `${of}: ${readable(ratio)}`).join(", ");
  return (
    <figure className="lesson-curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Ratio by n: ${told}`}>
        <line className="lesson-axis" x1={PAD.left} x2={WIDTH - PAD.right} y1={y(0)} y2={y(0)} />
        {[1, top].map((value) => (
          <g key={value}>
            <line
              className="lesson-grid"
              x1={PAD.left}
              x2={WIDTH - PAD.right}
              y1={y(value)}
              y2={y(value)}
            />
            <text x={PAD.left - 6} y={y(value) + 4} textAnchor="end">
              {readable(Math.round(value * 10) / 10)}
            </text>
          </g>
        ))}
        {[first, last].map((value) => (
          <text key={value} x={x(value)} y={HEIGHT - 6} textAnchor="middle">
            {value}
          </text>
        ))}
        <polyline
          className="lesson-promise"
          points={points.map(({ n: of, promised }) => `${x(of)},${y(promised)}`).join(" ")}
        />
        {points.map(({ n: of, ratio }) => (
          <circle key={of} cx={x(of)} cy={y(ratio)} r={of === n ? 4.5 : 2.5} />
        ))}
      </svg>
      <figcaption>
        Dots: times the optimum{here && `, here ${readable(here.ratio)}`}. Line: what the theorem
        promises{here && `, here ${readable(here.promised)}`}.
      </figcaption>
    </figure>
  );
}
