import { memo, useId, useMemo, useState } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotSheet } from "../charts/plots/plot-chart.tsx";
import {
  cellReader,
  cellWords,
  mostOf,
  SURFACE_QUESTIONS,
  type SurfaceCell,
  type SurfacePlace,
  type SurfaceShown,
  surfaceColour,
  surfacePlot,
} from "../draw/studies/surface-plot.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { useStudy } from "../store/use-study.ts";

interface SurfaceSectionProps {
  /** Share of the flows that end in the first queue of the view; null: not known. */
  readonly share: number | null;
  readonly load: number;
}

/** PIAS, Fig. 2: how little the first threshold decides, by load and number of queues. */
export const SurfaceSection = memo(function SurfaceSection({ share, load }: SurfaceSectionProps) {
  const study = useStudy("eq1Surfaces", SURFACE_QUESTIONS);
  const here = useMemo(() => (share === null ? null : { share, load }), [share, load]);
  const surfaces = study.state === "done" ? study.output : null;
  const parts = useMemo(
    (): readonly SurfaceShown[] =>
      SURFACE_QUESTIONS.flatMap((question, k) => {
        const surface = surfaces?.[k];
        return surface === undefined ? [] : [{ question, surface }];
      }),
    [surfaces],
  );
  const most = useMemo(() => mostOf(parts), [parts]);
  if (study.state === "failed")
    return <FailureLine place="The objective of PIAS" message={study.message} />;
  if (surfaces === null) return <section className="surface-section" aria-busy="true" />;
  return (
    <section className="surface-section" aria-label="The objective of PIAS">
      <p className="quiet threshold-text">
        Across: the share of the flows that end in the first queue; upwards: the load. The thick
        line is the best share, and anywhere between the dotted lines PIAS’s bound of the average
        stays within 1 % of its least, between the dashes within 5 and 10 %. The ring is the
        thresholds above.
      </p>
      <div className="surface-pair">
        {parts.map((part) => (
          <SurfacePlot key={part.question.queues} part={part} most={most} here={here} />
        ))}
        <Legend most={most} />
      </div>
      <details className="threshold-details">
        <summary>In the paper’s words and in numbers</summary>
        <p className="quiet threshold-text">
          PIAS, Fig. 2: T″(θ₁, ρ) is the most that eq. 2 reaches when the first queue ends a share
          θ₁ of the flows and the other thresholds are as good as can be; eq. 1 is{" "}
          <span className="threshold-formula">1 − (1 − ρ)·T″</span>. The paper expresses the other
          shares by eqs. 4 and 5, which add up to more than 1; here they are feasible.
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable */}
        <section className="threshold-scroll" tabIndex={0} aria-label="Ranges of the first share">
          <RangesTable parts={parts} />
        </section>
      </details>
    </section>
  );
});

function Legend({ most }: { readonly most: number }) {
  const ink = useInk();
  const steps = Array.from({ length: 9 }, (_, k) => 1 + ((most - 1) * k) / 8);
  return (
    <div className="surface-legend">
      <span className="quiet">T″</span>
      <span>1</span>
      <span className="surface-ramp" aria-hidden="true">
        {steps.map((value) => (
          <span key={value} style={{ background: surfaceColour(value, most, ink) }} />
        ))}
      </span>
      <span>{most.toFixed(2)}</span>
    </div>
  );
}

/** The twin of both plots, at a few loads. */
function RangesTable({ parts }: { readonly parts: readonly SurfaceShown[] }) {
  const [{ loads, rows: count, tolerances }] = SURFACE_QUESTIONS;
  const rows = [0.5, 0.6, 0.7, 0.8, 0.9].map((load) => ({
    load,
    row: Math.round(((load - loads[0]) / (loads[1] - loads[0])) * (count - 1)),
  }));
  return (
    <table className="threshold-table">
      <caption className="visually-hidden">
        The best first share, and those within a tolerance
      </caption>
      <thead>
        <tr>
          <th scope="col">K</th>
          <th scope="col">ρ</th>
          <th scope="col">best θ₁</th>
          {tolerances.map((tolerance) => (
            <th key={tolerance} scope="col">{`within ${100 * tolerance} %`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.flatMap(({ surface, question }) =>
          rows.map(({ load, row }) => (
            <tr key={`${question.queues} ${load}`}>
              <th scope="row">{question.queues}</th>
              <td>{load}</td>
              <td>{(surface.best[row] ?? 0).toFixed(3)}</td>
              {surface.ranges.map((range, t) => (
                <td key={tolerances[t]}>
                  {`${(range[2 * row] ?? 0).toFixed(3)} – ${(range[2 * row + 1] ?? 0).toFixed(3)}`}
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

interface SurfacePlotProps {
  readonly part: SurfaceShown;
  /** The largest T″ of the scale, the same in all plots beside one another. */
  readonly most: number;
  /** A ring at the thresholds of the view; null: they are outside, or not known. */
  readonly here: SurfacePlace | null;
}

/** Height of the inside, in pixels. */
const HEIGHT = 190;

/** T″ as a heat map on a canvas; what is under the pointer, or walked to by arrows, in words. */
export function SurfacePlot({ part, most, here }: SurfacePlotProps) {
  const { question } = part;
  const ink = useInk();
  const id = useId();
  const [at, setAt] = useState<SurfaceCell | null>(null);
  const plot = useMemo(
    () => surfacePlot([{ ...part, title: "" }], { most, here, height: HEIGHT }, ink),
    [part, most, here, ink],
  );
  return (
    <figure className="surface" aria-labelledby={id}>
      <figcaption id={id} className="surface-title">
        <span>{`K = ${question.queues} queues`}</span>
        <span className="quiet surface-words" aria-live="polite">
          {at === null ? "" : cellWords(part, at)}
        </span>
      </figcaption>
      <PlotSheet
        plot={plot}
        label={`T″ over θ₁ and ρ, K = ${question.queues}. Arrow keys step through it.`}
        surface="canvas"
        readerOf={({ frames: [frame] }) =>
          cellReader(
            question,
            (x) => frame?.x.toValue(x - frame.left) ?? -1,
            (y) => frame?.y.toValue(frame.top + frame.height - y) ?? -1,
          )
        }
        onRead={setAt}
      />
    </figure>
  );
}
