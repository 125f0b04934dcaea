import type { LaneStory } from "../../../engine/index.ts";
import type { ExperimentView } from "../run/results.ts";
import { quantity, waitingPlace } from "../run/words.ts";
import { readable } from "../scale/numbers.ts";

/** What a policy did in a span of time, as the page shows it. */
export interface SpanView {
  /** As it was asked for; in the slot model whole slots. */
  readonly from: number;
  readonly to: number;
  /** The first of them: those that sent most, then those that waited longest. */
  readonly flows: readonly SpanFlow[];
  /** How many were served, and how many waited all the time that they were there. */
  readonly served: number;
  readonly onlyWaited: number;
  /** Of all of them. */
  readonly sent: number;
  readonly lanes: readonly LaneStory[];
}

export interface SpanFlow {
  readonly flow: number;
  readonly name: string;
  readonly sent: number;
  readonly size: number;
  /** Times within the span. */
  readonly served: number;
  readonly waited: number;
}

/** "slots 3 to 8" (both shown), "1.5 to 3 ms". */
export function spanName({ model, timeUnit }: ExperimentView, from: number, to: number): string {
  if (model === "fluid") return `${readable(from)} to ${quantity(to, timeUnit)}`;
  return to - from === 1
    ? `slot ${readable(from)}`
    : `slots ${readable(from)} to ${readable(to - 1)}`;
}

/** "12 packets of 3 flows sent; 2 flows only waited". */
export function spanWords({ sizeUnit }: ExperimentView, view: SpanView): string {
  const { served, onlyWaited, sent } = view;
  if (served + onlyWaited === 0) return "no flow had anything to send";
  const waiting = onlyWaited === 0 ? "" : `; ${quantity(onlyWaited, "flows")} only waited`;
  return `${quantity(sent, sizeUnit)} of ${quantity(served, "flows")} sent${waiting}`;
}

/** "Queue 1: 1.25 flows on average, at most 3". */
export function laneWords(experiment: ExperimentView, { lane, mean, most }: LaneStory): string {
  return `${waitingPlace(experiment, lane)}: ${quantity(mean, "flows")} on average, at most ${readable(most)}`;
}
