import { swatchesBeside } from "../kit/names-beside.ts";
import type { Plot, PlotAxis } from "../kit/plot.ts";
import { grouped, readable } from "../scale/numbers.ts";
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
    y: { ...y, title: "", ...(y.scale === "log" ? tenthsOf(y, height) : {}) },
    panels: panels.map((panel) => ({
      ...panel,
      // Curves that are one take turns.
      curves: panel.curves.map((curve) =>
        curve.dashOffset === undefined ? { ...curve, dash: [], width: 2.25 } : curve,
      ),
    })),
  };
}

/** Pixels from one share of a tail to the next. */
const APART = 20;

/** All, a tenth of all, a tenth of that; the round shares of a tail that spans less. */
function tenthsOf({ range: [least] }: PlotAxis, height: number): Partial<PlotAxis> {
  const last = Math.floor(-Math.log10(least) + 1e-9);
  if (last < 2) return { label: amongWords };
  const every = Math.ceil((APART * -Math.log10(least)) / height);
  const powers = Array.from({ length: last + 1 }, (_, k) => k).filter((k) => k % every === 0);
  return { ticks: powers.map((k) => [10 ** -k, amongWords(10 ** -k)] as const) };
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
