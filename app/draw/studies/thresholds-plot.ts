import type { Ink } from "../brush/ink.ts";
import { boxes } from "../kit/marks/boxes.ts";
import { rule } from "../kit/marks/rule.ts";
import type { Panel, Plot, PlotMark } from "../kit/plot.ts";
import { say } from "../kit/say.ts";
import { LETTERS } from "../kit/space.ts";
import { quantity } from "../run/run-words.ts";
import {
  type SizesShown,
  shareAxis,
  sizeAxis,
  sizeCurve,
  sizeRange,
  sizesLabel,
  unitName,
} from "./sizes-plot.ts";

/** Demotion thresholds on the CDF of the sizes that they divide, in the unit of the sizes. */
export interface ThresholdsShown extends SizesShown {
  readonly thresholds: readonly number[];
  /** A dashed line at a share of the flows, with its words. */
  readonly limits?: readonly ShareLimit[];
}

export interface ShareLimit {
  readonly share: number;
  readonly text: string;
}

/** Above the inside, for the names of the queues. */
const HEADROOM = 20;
/** A queue narrower than that has no name in the drawing. */
const NAMED = 24;

/** Each queue is a band, each threshold a line with a grip. `height`: of a panel's inside in pixels. */
export function thresholdsPlot(
  all: readonly (ThresholdsShown & { readonly title?: string })[],
  ink: Ink,
  height?: number,
): Plot {
  return {
    panels: all.map((shown): Panel => {
      const { curve, unit, thresholds, limits = [], title = "" } = shown;
      const range = thresholdRange(shown);
      const edges = [Number.NEGATIVE_INFINITY, ...thresholds, Number.POSITIVE_INFINITY];
      const odd = edges.slice(1).flatMap((x1, k) => {
        const x0 = edges[k] as number;
        const box = { x0, x1, y0: -Infinity, y1: Infinity, tone: "ink" as const, opacity: 0.05 };
        return k % 2 === 1 ? [box] : [];
      });
      return {
        title,
        isHeading: title !== "",
        headroom: HEADROOM,
        curves: [sizeCurve(curve, range, unit, ink)],
        marks: [boxes(odd, { part: "plot-queue" })],
        above: [
          ...limits.map(({ share, text }) =>
            rule({ y: share, words: text, tone: "ink3", dash: [6, 4], part: "plot-limit" }),
          ),
          unitName(unit, range),
          queueNames(thresholds),
          ...thresholds.map((x) => rule({ x, tone: "accent", width: 1.5, part: "plot-threshold" })),
          grips(thresholds),
        ],
        x: sizeAxis(range, 52),
        ...(height === undefined ? {} : { height }),
      };
    }),
    x: { scale: "log", range: [1, 10], title: "" },
    y: shareAxis([0, 0.5, 1], [0, 0.25, 0.5, 0.75, 1]),
    tables: [],
  };
}

/** The sizes that the axis spans. */
function thresholdRange({ curve, thresholds }: ThresholdsShown): readonly [number, number] {
  return sizeRange(curve, thresholds);
}

export function thresholdsLabel(shown: ThresholdsShown): string {
  const { length } = shown.thresholds;
  return `${sizesLabel(shown)}, with ${quantity(length, "demotion thresholds")}`;
}

/** "Q1", "Q2", … above the bands that have room for them. */
function queueNames(thresholds: readonly number[]): PlotMark {
  return {
    paint(brush, { left, top, width, px }, ink) {
      const edges = [left, ...thresholds.map(px), left + width];
      const manner = { size: LETTERS.tick, weight: 560, colour: ink.ink2, font: ink.font } as const;
      edges.slice(1).forEach((to, k) => {
        const from = edges[k] as number;
        if (to - from < NAMED) return;
        say(brush, `Q${k + 1}`, (from + to) / 2, top - 12, { ...manner, align: "center" });
      });
    },
  };
}

/** A grip holds each threshold at the top of its line. */
function grips(thresholds: readonly number[]): PlotMark {
  return {
    paint(brush, { top, px }, ink) {
      brush.part = "plot-grip";
      brush.fillStyle = ink.accent;
      for (const threshold of thresholds) {
        const x = px(threshold);
        brush.beginPath();
        brush.moveTo(x - 5, top - 7);
        brush.lineTo(x + 5, top - 7);
        brush.lineTo(x + 5, top - 2);
        brush.lineTo(x, top + 3);
        brush.lineTo(x - 5, top - 2);
        brush.closePath();
        brush.fill();
      }
      brush.part = "";
    },
  };
}

/** F(x) of a CDF that is straight between its points: the share of the flows that are at most x. */
export function shareBelow(
  curve: readonly (readonly [size: number, p: number])[],
  x: number,
): number {
  let [size, share] = [0, 0];
  for (const [next, p] of curve) {
    if (next > x) return next > size ? share + ((p - share) * (x - size)) / (next - size) : share;
    [size, share] = [next, p];
  }
  return share;
}
