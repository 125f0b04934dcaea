import { extent } from "d3-array";
import type { AxisChoice, SweepView } from "../draw/figure/sweep/sweep-plot.ts";
import type { ShownCurves } from "./sweep-store.ts";

export type Scale = AxisChoice["scale"];

/** Values that lie far apart are told apart on a log axis alone. */
const FAR = 20;

export function suitedScale(shown: ShownCurves | null): Scale {
  const rows = shown?.curves.result.rows ?? [];
  const measures = shown?.curves.result.sweep.measures ?? [];
  const isFar = measures.map((name) => {
    const values = rows.flatMap(({ mean, measure }) =>
      mean === null || measure !== name ? [] : [mean],
    );
    const [least = 0, most = 0] = extent(values);
    return least > 0 && most > FAR * least;
  });
  return isFar.includes(true) ? "log" : "linear";
}

export function lookOf(x: Scale, y: Scale, ratio: boolean): SweepView {
  return { x: { scale: x, range: null }, y: { scale: y, range: null }, ratio };
}
