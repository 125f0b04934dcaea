import { useMemo, useRef } from "react";
import { policyColour } from "../../draw/brush/colours.ts";
import { cdfAxis } from "../../draw/distributions/cdf-plot.ts";
import type { Plot } from "../../draw/kit/plot.ts";
import type { Underway } from "../../draw/plots/so-far-curves.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { LINES, usePlot } from "../plots/use-plot.ts";
import "./so-far.css";

const HEIGHT = 110;
/** Left and right, of its box. */
const PADDING = 12;

/** The distributions of policies that are still running, of the flows that have finished so far. */
export function SoFar({
  underway,
  timeUnit,
}: {
  readonly underway: readonly Underway[];
  readonly timeUnit: string;
}) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const { theme } = useInk();
  const plot = useMemo((): Plot => {
    const curves = underway.map(({ id, label, fct }) => ({
      ...{ label, colour: policyColour(id, theme), dash: [], points: [], ascending: fct },
      ...{ band: [], isMarked: false, part: "cdf-curve" },
    }));
    const axis = cdfAxis(
      underway.map(({ fct }) => fct),
      "log",
    );
    return {
      panels: [{ title: "", curves }],
      x: { ...axis, hasGrid: false, line: "grid" },
      y: {
        scale: "linear",
        range: [0, 1],
        title: "",
        ticks: [0, 0.5, 1].map((share) => [share, String(share)] as const),
        isHidden: true,
      },
      height: HEIGHT,
      tables: [],
    };
  }, [underway, theme]);
  const drawn = usePlot(plot, Math.max(0, width - 2 * PADDING), LINES);
  const names = underway.map(
    ({ label, share }) => `${label} ${readable(Math.floor(share * 100))} %`,
  );
  return (
    <figure ref={box} className="so-far" aria-label={`CDF of FCT so far: ${names.join(", ")}`}>
      <figcaption>
        <strong>FCT so far</strong> <span>({timeUnit}, flows that have finished)</span>
      </figcaption>
      {drawn !== null && (
        <svg width={drawn.laid.width} height={drawn.laid.height} aria-hidden="true">
          {drawn.marks}
        </svg>
      )}
      <p>{names.join(", ")}</p>
    </figure>
  );
}
