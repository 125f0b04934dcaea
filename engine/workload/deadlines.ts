import type { Flows } from "../model/flows.ts";
import { ln } from "../model/numbers/exact-math.ts";
import type { Stream } from "../model/numbers/random.ts";
import type { DeadlineSpec, Model } from "../model/spec/scenario.ts";

/**
 * Gives a share of the flows a deadline: arrival + max(min, T), T exponential (as in PDQ's evaluation).
 * In the slot model the time allowed is rounded up to whole slots, at least one.
 *
 * Every flow takes two numbers of the stream, deadline or not: a larger share adds deadlines and moves none.
 */
export function drawDeadlines(
  { share, mean, min = 0 }: DeadlineSpec,
  model: Model,
  stream: Stream,
  { arrival, deadline }: Flows,
): void {
  for (let i = 0; i < arrival.length; i++) {
    const has = stream.uniform() < share;
    const allowed = Math.max(min, -mean * ln(1 - stream.uniform()));
    if (!has) continue;
    deadline[i] =
      (arrival[i] as number) + (model === "slot" ? Math.max(1, Math.ceil(allowed)) : allowed);
  }
}
