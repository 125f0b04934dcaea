import type { PolicyId } from "../../../engine/doors/scenario.ts";
import { type Palette, policyColour } from "../brush/colours.ts";
import type { Plot, PlotCurve } from "../kit/plot.ts";

/** A policy under way, and what is known of its flows. */
export interface Underway {
  readonly key: string;
  readonly id: PolicyId;
  readonly label: string;
  /** FCTs of flows that have finished, ascending; at least one. */
  readonly fct: Float64Array;
  /** Share of the flows that have ended. */
  readonly share: number;
}

/** A curve is drawn through so many of its flows. */
const MOST_POINTS = 100;

/** The tail of the FCTs, with those of policies that still run: of all their flows, those that have finished are done. */
export function withSoFar(plot: Plot, underway: readonly Underway[], palette: Palette): Plot {
  const [panel, ...rest] = plot.panels;
  if (panel === undefined || underway.length === 0) return plot;
  const [from, to] = plot.x.range;
  const ends = underway.flatMap(({ fct }) => [fct[0] as number, fct.at(-1) as number]);
  return {
    ...plot,
    x: { ...plot.x, range: [Math.min(from, ...ends), Math.max(to, ...ends)] },
    panels: [
      { ...panel, curves: [...panel.curves, ...underway.map((one) => curveOf(one, palette))] },
      ...rest,
    ],
  };
}

function curveOf({ id, label, fct, share }: Underway, palette: Palette): PlotCurve {
  const stride = Math.ceil(fct.length / MOST_POINTS);
  const places = Array.from(fct, (_, k) => k).filter(
    (k) => k % stride === 0 || k === fct.length - 1,
  );
  const percent = Math.floor(100 * share);
  return {
    label: `${label}, ${percent} % done`,
    colour: policyColour(id, palette),
    dash: [4, 3],
    isStepped: true,
    isMarked: false,
    band: [],
    points: [
      { x: fct[0] as number, y: 1, words: "" },
      ...places.map((k) => ({
        x: fct[k] as number,
        y: 1 - (share * (k + 1)) / fct.length,
        words: "",
      })),
    ],
  };
}
