import { useId, useMemo } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotPicture } from "../charts/plots/plot-picture.tsx";
import type { Ink } from "../draw/brush/ink.ts";
import type { Plot } from "../draw/kit/plot.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { FamilyPoint } from "../lessons/family.ts";
import type { FamilyStep } from "../lessons/lesson-types.ts";
import type { Study } from "../store/use-study.ts";
import "./family-slider.css";

const WIDTH = 360;
const HEIGHT = 86;

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
  const { accent, ink3 } = useInk();
  const plot = useMemo(() => familyPlot(points, n, { accent, ink3 }), [points, n, accent, ink3]);
  const here = points.find((point) => point.n === n);
  const told = points.map(({ n: of, ratio }) => `${of}: ${readable(ratio)}`).join(", ");
  return (
    <figure className="lesson-curve">
      <PlotPicture plot={plot} width={WIDTH} label={`Ratio by n: ${told}`} />
      <figcaption>
        Dots: times the optimum{here && `, here ${readable(here.ratio)}`}. Line: what the theorem
        promises{here && `, here ${readable(here.promised)}`}.
      </figcaption>
    </figure>
  );
}

/** The ratio of every n as a dot, the one that is chosen larger, and what is promised as a dashed line. */
function familyPlot(
  points: readonly FamilyPoint[],
  n: number,
  { accent, ink3 }: Pick<Ink, "accent" | "ink3">,
): Plot {
  const first = points[0]?.n ?? 0;
  const last = points.at(-1)?.n ?? 1;
  const top = Math.max(1, ...points.flatMap(({ ratio, promised }) => [ratio, promised]));
  const curve = { dash: [], band: [], isMarked: false } as const;
  return {
    columns: 1,
    height: HEIGHT,
    x: {
      scale: "linear",
      range: [first, Math.max(first + 1, last)],
      title: "",
      ticks: [...new Set([first, last])].map((value) => [value, String(value)] as const),
    },
    y: {
      scale: "linear",
      range: [0, top],
      title: "",
      ticks: [1, top].map((value) => [value, readable(Math.round(value * 10) / 10)] as const),
    },
    panels: [
      {
        title: "",
        curves: [
          {
            ...curve,
            label: "promised",
            colour: ink3,
            dash: [4, 3],
            width: 1,
            points: points.map(({ n: x, promised: y }) => ({ x, y, words: "" })),
          },
          {
            ...curve,
            label: "times the optimum",
            colour: accent,
            isMarked: true,
            hasNoLine: true,
            marker: "circle",
            points: points.map(({ n: x, ratio: y }) => ({
              x,
              y,
              words: "",
              size: x === n ? 4.5 : 2.5,
            })),
          },
        ],
      },
    ],
    tables: [],
  };
}
