import type { Flows } from "../model/flows.ts";
import { exp } from "../model/numbers/exact-math.ts";
import { normalQuantile } from "../model/numbers/normal-quantile.ts";
import type { Stream } from "../model/numbers/random.ts";
import type { BoundsSpec, ForestBounds, Model } from "../model/spec/scenario.ts";
import { wholeDown, wholeUp } from "../model/spec/units.ts";

/** Bounds and estimate of one size, before anything is rounded. */
interface Belief {
  lower: number;
  upper: number;
  estimate: number;
}

/** Models that look at one size at a time; a forest is grown instead (`engine/knowledge`). */
type DrawnBounds = Exclude<BoundsSpec, ForestBounds>;

/** Writes what is believed of `size`. */
type Believer = (size: number, belief: Belief) => void;

/**
 * Fills in the columns of bounds, `lower`, `upper` and `estimate`, by the model of `BoundsSpec`
 * (SPEC 4.5, 4.8 to 4.10).
 *
 * In the slot model lower is rounded down, upper up, and the estimate to the nearest whole packet, at
 * least one: an interval that holds the size before rounding holds it after.
 */
export function drawBounds(bounds: DrawnBounds, model: Model, stream: Stream, flows: Flows): void {
  const { size, lower, upper, estimate } = flows;
  const believe = believer(bounds, model, stream);
  const isSlot = model === "slot";
  const belief: Belief = { lower: 0, upper: 0, estimate: 0 };
  for (let i = 0; i < size.length; i++) {
    believe(size[i] as number, belief);
    lower[i] = Math.min(isSlot ? wholeDown(belief.lower) : belief.lower, LARGEST);
    if (belief.upper !== Number.POSITIVE_INFINITY) {
      upper[i] = Math.min(isSlot ? wholeUp(belief.upper) : belief.upper, LARGEST);
    }
    const guess = isSlot ? Math.max(1, Math.round(belief.estimate)) : belief.estimate;
    estimate[i] = Math.min(guess, LARGEST);
  }
}

/** A scenario file holds no larger number exactly. */
const LARGEST = Number.MAX_SAFE_INTEGER;

function believer(bounds: DrawnBounds, model: Model, stream: Stream): Believer {
  switch (bounds.model) {
    case "exact":
      return (size, belief) => between(size, size, size, belief);
    case "relative":
      return (size, belief) => around(size, bounds.error, stream.uniform(), belief);
    case "lower": {
      const { error, upper = Number.POSITIVE_INFINITY } = bounds;
      return (size, belief) => {
        around(size, error, stream.uniform(), belief);
        belief.upper = size * (1 + upper);
      };
    }
    case "noise": {
      const { sigma, coverage = 0.999 } = bounds;
      const factor = exp(sigma * normalQuantile((1 + coverage) / 2));
      return (size, belief) => {
        const estimate = size * exp(sigma * normalQuantile(inside(stream.uniform())));
        between(estimate / factor, estimate * factor, estimate, belief);
      };
    }
    case "out-of-bound": {
      const { error, below = 0, above = 0, miss = 1 } = bounds;
      // A size below its bound stays below it when that is rounded down to a packet.
      const least = model === "slot" ? 1 : 0;
      return (size, belief) => {
        const kind = stream.uniform();
        const u = stream.uniform();
        if (kind < below) {
          const bound = Math.max(size * (1 + miss), size + least);
          between(bound, (bound * (1 + error)) / (1 - error), 0, belief);
        } else if (kind >= 1 - above) {
          const bound = Math.max(0, Math.min(size / (1 + miss), size - least));
          between((bound * (1 - error)) / (1 + error), bound, 0, belief);
        } else {
          around(size, error, u, belief);
          return;
        }
        belief.estimate = belief.lower + u * (belief.upper - belief.lower);
      };
    }
  }
}

function between(lower: number, upper: number, estimate: number, belief: Belief): void {
  belief.lower = lower;
  belief.upper = upper;
  belief.estimate = estimate;
}

/** A share `error` to both sides; `u` of the way from one end to the other is the estimate. */
function around(size: number, error: number, u: number, belief: Belief): void {
  between(size * (1 - error), size * (1 + error), size * (1 + error * (2 * u - 1)), belief);
}

/** A draw of [0, 1) kept off 0, where the normal quantile is infinite: half a step of the stream, 2⁻⁵⁴. */
function inside(u: number): number {
  return Math.max(u, 5.551115123125783e-17);
}
