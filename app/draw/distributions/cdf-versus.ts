import { rule } from "../kit/marks/rule.ts";
import type { PlotAxis } from "../kit/plot.ts";
import { laySigned } from "../kit/signed-axis.ts";
import type { Versus } from "../run/versus.ts";
import type { Cdf } from "./cdf.ts";
import { cdfAxis } from "./cdf-plot.ts";

/** The axis of a comparison flow by flow, and the line where neither policy is faster. */
export function versusLook(cdfs: readonly Cdf[], kind: Versus["kind"], scale: "linear" | "log") {
  const isDelta = kind === "delta";
  return {
    x: isDelta ? signedAxis(cdfs, scale) : cdfAxis(cdfs, scale),
    marks: [rule({ x: isDelta ? 0 : 1, part: "cdf-even" })],
  };
}

/** For values of both signs; logarithmic on both sides of a short linear part about zero, if so asked. */
export function signedAxis(cdfs: readonly Cdf[], scale: "linear" | "log"): PlotAxis {
  let [least, most] = [0, 0];
  for (const values of cdfs) {
    least = Math.min(least, values[0] ?? 0);
    most = Math.max(most, values.at(-1) ?? 0);
  }
  if (least === most) [least, most] = [-1, 1];
  if (scale === "log") {
    return { scale: "signed", range: [least, most], title: "", gap: 48, lay: laySigned };
  }
  const room = 0.03 * (most - least);
  return { scale, range: [least - room, most + room], title: "", gap: 64 };
}
