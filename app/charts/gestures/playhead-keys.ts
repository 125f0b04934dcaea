import type { KeyboardEvent } from "react";
import type { Steps } from "../../draw/run/playhead.ts";
import { firstDecision, snap, timeAfterArrow, timeAfterKey } from "../../draw/run/playhead.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";

export interface PlayheadKeys {
  readonly experiment: ExperimentView;
  readonly extent: TimeWindow;
  readonly window: TimeWindow;
  readonly playhead: number | null;
  /** Start of the bar the keyboard stands on; null: on none. */
  bar(): number | null;
  /** The time at which a playhead appears that is not there yet. */
  from(): number;
  onPlayhead(time: number | null, label: string | null): void;
  /** Whose decision at the playhead is explained; null: there is none. */
  readonly explained: RunView | null;
  /** The focus goes on to what explains it. */
  onRead(): void;
}

/** Keys in a chart step through its own policy's decisions, and make that policy the explained one. */
export function keyInChart(event: KeyboardEvent, view: RunView, keys: PlayheadKeys): void {
  const steps = stepsOf(view, keys);
  if (steps === null || event.defaultPrevented) return;
  const { playhead, onPlayhead } = keys;
  if (event.key === "Escape") {
    if (playhead === null) return;
    event.preventDefault();
    onPlayhead(null, null);
    return;
  }
  if (isPress(event)) {
    event.preventDefault();
    const from = keys.bar() ?? playhead ?? firstDecision(steps.index, keys.window.from);
    const time = snap(steps.model, steps.extent, from);
    if (time === playhead && view === keys.explained) keys.onRead();
    else onPlayhead(time, view.policy.label);
    return;
  }
  const start = keys.from();
  const next = timeAfterKey(event.nativeEvent, steps, playhead ?? start);
  if (next === null) return;
  event.preventDefault();
  onPlayhead(playhead === null ? snap(steps.model, steps.extent, start) : next, view.policy.label);
}

/** On the handle: the slider's keys, and the decisions of the policy that is explained. */
export function keyOnHandle(
  event: KeyboardEvent,
  view: RunView | undefined,
  keys: PlayheadKeys,
): void {
  const steps = view === undefined ? null : stepsOf(view, keys);
  const { playhead, onPlayhead } = keys;
  if (steps === null || playhead === null || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    event.preventDefault();
    // The handle goes with the playhead; the focus stays near.
    const stack = event.currentTarget.closest(".gantt");
    stack?.querySelector<HTMLElement>(`[data-slot~="${view?.slot}"] .gantt-keys`)?.focus();
    onPlayhead(null, null);
    return;
  }
  const next =
    timeAfterKey(event.nativeEvent, steps, playhead) ??
    timeAfterArrow(event.nativeEvent, steps, playhead);
  if (next === null) return;
  event.preventDefault();
  onPlayhead(next, null);
}

/** Enter or Space, which would scroll the page. */
function isPress({ key, shiftKey }: KeyboardEvent): boolean {
  return !shiftKey && (key === "Enter" || key === " ");
}

function stepsOf({ index }: RunView, { experiment, extent }: PlayheadKeys): Steps | null {
  if (index === null) return null;
  return { model: experiment.model, extent, index, arrivals: experiment.flows.arrival };
}
