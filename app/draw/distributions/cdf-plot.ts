import { bisectRight } from "d3-array";
import { inTurns } from "../kit/curves.ts";
import type { Plot, PlotAxis, PlotMark } from "../kit/plot.ts";
import type { Cdf, Curve } from "./cdf-curve.ts";
import { leftOut, shareTitle } from "./cdf-words.ts";

/** From the width `from` on the list of names stands beside the plot, so wide and so far from it; else below it. */
export const CDF_LIST = { from: 620, width: 232, gap: 20 } as const;

/** Round shares, at an axis that counts in them. */
export const SHARES = [0, 0.25, 0.5, 0.75, 1].map((share) => [share, String(share)] as const);

interface CdfLook {
  readonly scale: "linear" | "log";
  /** At the axis across. */
  readonly title: string;
  /** Counts the flows that each curve leaves out because they do not finish. */
  readonly missing: readonly number[];
  /** Axis and marks of a comparison (cdf-versus.ts); null: nothing is compared. */
  readonly compared: (Pick<Plot, "x"> & { readonly marks: readonly PlotMark[] }) | null;
}

/** The distributions of all policies: the share of the flows up to each value, exactly, however many flows there are. */
export function cdfPlot(curves: readonly Curve[], look: CdfLook): Plot {
  const { scale, title, missing, compared } = look;
  const drawn = curves.map(({ view, cdf, colour, dash }, k) => ({
    label: view.policy.label,
    note: leftOut(missing[k] ?? 0),
    colour,
    dash,
    points: [],
    ascending: cdf,
    band: [],
    isMarked: false,
    part: "cdf-curve",
  }));
  const axis =
    compared?.x ??
    cdfAxis(
      curves.map(({ cdf }) => cdf),
      scale,
    );
  return {
    panels: [
      {
        title: "",
        curves: inTurns(drawn),
        marks: compared?.marks ?? [],
      },
    ],
    x: { ...axis, title, line: "grid" },
    y: { scale: "linear", range: [0, 1], title: shareTitle(missing), ticks: SHARES },
    height: "of-inside",
    tables: [],
  };
}

/** A longer axis has no round numbers between whole ones anyway. */
const SHORT = 20;

/** Spans all curves: from 0 on a linear axis, from just below the least value on a logarithmic one. */
export function cdfAxis(cdfs: readonly Cdf[], scale: "linear" | "log"): PlotAxis {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const values of cdfs) {
    least = Math.min(least, values[bisectRight(values, 0)] ?? least);
    most = Math.max(most, values.at(-1) ?? 0);
  }
  if (!(most > 0)) most = 1;
  if (scale === "linear") {
    const isWhole = most < SHORT && cdfs.every((values) => values.every(Number.isInteger));
    return { scale, range: [0, most * 1.04], title: "", gap: 64, isWhole };
  }
  // At least a factor of ten, so that one flow is not blown up to a whole axis.
  const from = Math.min(Math.min(least, most) / 1.15, most / 4);
  return { scale, range: [from, Math.max(most * 1.15, from * 10)], title: "", gap: 44 };
}

/** A curve of more flows has no dots. */
const MOST_DOTS = 50;

/** A dot a flow on each curve of a few. */
export function cdfDots(curves: readonly Curve[]): PlotMark {
  return {
    paint(brush, frame) {
      for (const { cdf, colour } of curves) {
        if (cdf.length > MOST_DOTS) continue;
        brush.fillStyle = colour;
        cdf.forEach((value, k) => {
          brush.beginPath();
          const x = frame.left + Math.max(0, frame.x.toX(value));
          brush.arc(x, frame.py((k + 1) / cdf.length), 2.5, 0, 2 * Math.PI);
          brush.fill();
        });
      }
    },
  };
}
