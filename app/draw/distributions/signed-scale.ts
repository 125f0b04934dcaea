import { linearScale, signedLogScale } from "../scale/scales.ts";
import type { Ticks } from "../scale/ticks.ts";
import { linearTicks, shortNumber } from "../scale/ticks.ts";
import type { Cdf } from "./cdf.ts";
import type { CdfScale } from "./cdf-scale.ts";

/** Of the range, so much about zero is drawn as on a linear axis where the rest is logarithmic. */
const LINEAR_PART = 1e-4;
/** Between two labels, in pixels. */
const GAP = 48;

/** An axis for values of both signs; logarithmic on both sides of a short linear part about zero, if so asked. */
export function signedScale(cdfs: readonly Cdf[], kind: "linear" | "log", width: number): CdfScale {
  let least = 0;
  let most = 0;
  for (const values of cdfs) {
    least = Math.min(least, values[0] ?? 0);
    most = Math.max(most, values.at(-1) ?? 0);
  }
  if (least === most) [least, most] = [-1, 1];
  const room = 0.03 * (most - least);
  if (kind === "linear") {
    const [from, to] = [least - room, most + room];
    const label = Math.max(-from, to) >= 1e4 ? shortSigned : undefined;
    return {
      ...linearScale(from, to, width),
      ticks: signed(linearTicks(from, to, width, 64, false, label)),
    };
  }
  const size = Math.max(-least, most);
  const zero = size * LINEAR_PART;
  const scale = signedLogScale(least * 1.2 - zero, most * 1.2 + zero, width, zero);
  return { ...scale, ticks: powers(scale.toX, least, most, zero, width) };
}

/** Zero and powers of ten on both sides, from the greatest inwards, as far as there is room. */
function powers(
  toX: (value: number) => number,
  least: number,
  most: number,
  zero: number,
  width: number,
): Ticks {
  const values = [0];
  const isFree = (value: number): boolean =>
    values.every((other) => Math.abs(toX(other) - toX(value)) >= GAP);
  const greatest = Math.floor(Math.log10(Math.max(-least, most)) + 1e-9);
  for (let exponent = greatest; 10 ** exponent >= zero; exponent--) {
    for (const value of [Number(`1e${exponent}`), -Number(`1e${exponent}`)]) {
      if (value >= least && value <= most && isFree(value)) values.push(value);
    }
  }
  const isInside = (value: number): boolean => toX(value) >= 0 && toX(value) <= width;
  return { values: values.filter(isInside).sort((a, b) => a - b), label: shortSigned };
}

function signed({ values, label }: Ticks): Ticks {
  return { values, label: (value) => label(value).replace("-", "−") };
}

function shortSigned(value: number): string {
  return shortNumber(value).replace("-", "−");
}
