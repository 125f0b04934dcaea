import { swatchesBeside } from "../kit/names-beside.ts";
import type { Plot } from "../kit/plot.ts";
import { grouped } from "../scale/grouped.ts";
import { readable } from "../scale/numbers.ts";
import { shortNumber } from "../scale/ticks.ts";

/**
 * A distribution under a heading of the page that says what it shows: without titles, the unit at the end of its axis, shares as "1 of
 * 100", and names in ink at whole lines, which need no dashes to be told apart.
 */
export function underHeading(plot: Plot, unit: string, height: number): Plot {
  const { x, y, panels } = plot;
  return {
    ...plot,
    names: swatchesBeside,
    height,
    x: { ...x, title: "", unit, label: wholeWords },
    y: { ...y, title: "", gap: 24, ...(y.ticks === undefined ? { label: amongWords } : {}) },
    panels: panels.map((panel) => ({
      ...panel,
      // Curves that are one take turns.
      curves: panel.curves.map((curve) =>
        curve.dashOffset === undefined ? { ...curve, dash: [], width: 2.25 } : curve,
      ),
    })),
  };
}

/** "10,000"; from a million on "1M". */
function wholeWords(value: number): string {
  return Math.abs(value) < 1e6 ? readable(value) : shortNumber(value);
}

/** "all", "1 of 100"; else "0.4". */
function amongWords(share: number): string {
  const among = Math.round(1 / share);
  if (among === 1) return "all";
  return Math.abs(among * share - 1) < 1e-9 ? `1 of ${grouped(among)}` : readable(share);
}
