import type { NumberRange } from "../../../bench/number-steps.ts";

/** The curve of a letter is computed at so many values. */
const MOST_POINTS = 12;
/** So many steps lead from nothing to the largest size where sizes are no whole numbers. */
const FINE_STEPS = 100;
/** Beyond it values are told apart by how many times they are one another. */
const FEW = 100;

/** The values that a letter may have: it stands for something of a flow's size, of which the largest is known. */
export function letterRange(largest: number, isWhole: boolean, value: number): NumberRange {
  const whole = isWhole || (largest > FEW && Number.isInteger(value));
  const grain = whole ? 1 : 10 ** Math.floor(Math.log10(largest / FINE_STEPS));
  const most = Math.max(whole ? Math.ceil(largest) : largest, value, 2 * grain);
  return { least: Math.min(grain, value), most, step: whole && most > FEW ? "ratio" : grain };
}

/** Where a letter begins: in the middle, by how many times the ends are of one another. */
export function firstValue(largest: number, isWhole: boolean): number {
  const { least, most } = letterRange(largest, isWhole, 1);
  const middle = Math.sqrt(Math.max(least, most / FINE_STEPS) * most);
  return short(middle, isWhole || most > FEW);
}

/** The values of its curve, ascending: every one while they are few, else as many times one another. */
export function curveValues({ least, most, step }: NumberRange): readonly number[] {
  const grain = step === "ratio" ? 1 : step;
  const count = Math.round((most - least) / grain) + 1;
  if (count <= MOST_POINTS) {
    return Array.from({ length: count }, (_, k) => Number((least + k * grain).toPrecision(12)));
  }
  const from = Math.max(least, most / 10_000);
  const all = Array.from({ length: MOST_POINTS }, (_, k) => {
    if (k === MOST_POINTS - 1) return most;
    const share = k / (MOST_POINTS - 1);
    const value = least > 0 ? from * (most / from) ** share : least + share * (most - least);
    return short(value, step === "ratio" || Number.isInteger(step));
  });
  return [...new Set(all)];
}

/** To two digits. */
function short(value: number, isWhole: boolean): number {
  const round = Number(value.toPrecision(2));
  return isWhole ? Math.round(Math.abs(value) < 10 ? value : round) : round;
}
