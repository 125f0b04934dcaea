import { exp, ln } from "../model/numbers/exact-math.ts";
import {
  BELOW_ALL,
  type Cut,
  cutAfter,
  cutWithin,
  type ServiceLaw,
  type Stretch,
} from "./service-law.ts";

/** Rows for all stretches of a law together, and for each of them at least. */
const ROWS = 2 ** 15;
const LEAST_ROWS = 16;

/**
 * A size distribution cut at many ascending sizes at once, with its partial moments as columns: at every atom, and at
 * steps of equal ratio in every stretch. The first row lies below all sizes (size 0, nothing below), the last at the
 * largest.
 */
export interface Cuts {
  readonly count: number;
  readonly size: Float64Array;
  /** E[S; S ≤ size]. */
  readonly first: Float64Array;
  /** E[S²; S ≤ size]. */
  readonly second: Float64Array;
  /** P(S > size). */
  readonly above: Float64Array;
}

/** Goes over the pieces once. `whole`: stretches are cut at whole sizes only, as packets need it. */
export function cutsOf(law: ServiceLaw, whole: boolean): Cuts {
  const size = [0];
  const first = [0];
  const second = [0];
  const above = [1];
  const push = (x: number, cut: Cut): void => {
    size.push(x);
    first.push(cut.first);
    second.push(cut.second);
    above.push(cut.above);
  };
  let stretches = 0;
  for (const piece of law.pieces()) if (piece.kind === "stretch") stretches++;
  const steps = Math.max(LEAST_ROWS, Math.floor(ROWS / Math.max(1, stretches)));
  let below = BELOW_ALL;
  for (const piece of law.pieces()) {
    const after = cutAfter(piece, below);
    if (piece.kind === "stretch") {
      for (const x of stepsOf(piece, steps, whole)) push(x, cutWithin(piece, x, below, after));
    }
    push(piece.kind === "atom" ? piece.at : piece.to, after);
    below = after;
  }
  // Nothing lies above the largest size, whatever is left of the masses by rounding.
  above[above.length - 1] = 0;
  return {
    count: size.length,
    size: Float64Array.from(size),
    first: Float64Array.from(first),
    second: Float64Array.from(second),
    above: Float64Array.from(above),
  };
}

/** Sizes strictly inside a stretch. One that begins at nothing is entered at a millionth or so of its end. */
function* stepsOf({ from, to }: Stretch, steps: number, whole: boolean): Generator<number> {
  const low = from > 0 ? from : to / (steps * steps);
  const ratio = exp(ln(to / low) / steps);
  let last = from;
  for (let x = low; x < to; x *= ratio) {
    const at = whole ? Math.ceil(x) : x;
    if (at <= last || at >= to) continue;
    yield at;
    last = at;
  }
}
