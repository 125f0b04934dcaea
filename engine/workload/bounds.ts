import type { Flows } from "../flows.ts";
import type { BoundsSpec, Model } from "../scenario/scenario.ts";
import { wholeDown, wholeUp } from "./packets.ts";
import type { Stream } from "./random.ts";

/**
 * Fills in what a scheduler believes about every size: `lower`, `upper` and `estimate`.
 *
 * - `exact`: all three are the size.
 * - `relative`, with the share e (default 0): lower is size·(1 − e), upper size·(1 + e), the estimate
 *   uniform between them. In the slot model lower is rounded down, upper up, and the estimate to the
 *   nearest whole packet, at least one; so the bounds always hold the size, and the estimate.
 */
export function drawBounds(
  { model: bounds, error = 0 }: BoundsSpec,
  model: Model,
  stream: Stream,
  { size, lower, upper, estimate }: Flows,
): void {
  if (bounds === "exact") {
    lower.set(size);
    upper.set(size);
    estimate.set(size);
    return;
  }
  const slot = model === "slot";
  for (let i = 0; i < size.length; i++) {
    const s = size[i] as number;
    const low = s * (1 - error);
    const high = s * (1 + error);
    const guess = s * (1 + error * (2 * stream.uniform() - 1));
    lower[i] = slot ? wholeDown(low) : low;
    upper[i] = slot ? wholeUp(high) : high;
    estimate[i] = slot ? Math.max(1, Math.round(guess)) : guess;
  }
}
