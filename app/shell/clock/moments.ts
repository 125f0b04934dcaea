import { type Steps, snap, stepEvent } from "../../draw/run/playhead.ts";
import { MOST_DRAWN_FLOWS, type RunView } from "../../draw/run/results.ts";
import { ownClock, togglePlay } from "../../play/player.ts";
import { moveClock } from "../../store/actions.ts";
import { shownPlayhead, shownRuns } from "../../store/shown.ts";
import { type AppState, store } from "../../store/store.ts";

/**
 * The run whose decisions the clock steps through; null: there is no moment to see. A crowd on one link has none until a stretch
 * of it is looked at, and a lesson shows none while the rest of the run is its question.
 */
export function timedRun(state: AppState): RunView | null {
  const { lesson, results, transient, view } = state;
  const { experiment } = results;
  if (experiment === null || experiment.flows.count === 0) return null;
  if (lesson !== null && (lesson.hides !== null || !lesson.panels.includes("service"))) return null;
  const isCrowd = experiment.flows.count > MOST_DRAWN_FLOWS && experiment.ports === 1;
  const isLookedAt =
    lesson !== null || view.window !== null || transient.playhead !== null || transient.watching;
  if (isCrowd && !isLookedAt) return null;
  const traced = shownRuns(state).filter(({ index }) => index !== null);
  return traced.find(({ policy }) => policy.label === transient.explained) ?? traced[0] ?? null;
}

export function stepsOf(state: AppState): Steps | null {
  const { experiment, extent } = state.results;
  const index = timedRun(state)?.index ?? null;
  if (experiment === null || index === null) return null;
  return { model: experiment.model, extent, index, arrivals: experiment.flows.arrival };
}

/** A slot or an event further, or back; from the beginning on where no moment has been chosen. */
export function stepClock(by: 1 | -1, isFar = false): void {
  const own = ownClock();
  if (own !== null) {
    own.walk(by * (isFar ? WALK.far : WALK.near));
    return;
  }
  const state = store.getState();
  const steps = stepsOf(state);
  if (steps === null) return;
  const at = shownPlayhead(state);
  moveClock(
    at === null ? snap(steps.model, steps.extent, steps.extent.from) : stepEvent(steps, at, by),
  );
}

/** Pixels of a step of a clock of its own; with Shift. */
const WALK = { near: 2, far: 20 } as const;

/** To the next of what is worth a look, or the last; only a clock of its own knows such. */
export function stepMoment(by: 1 | -1): void {
  ownClock()?.toMoment(by);
}

export function playClock(): void {
  const own = ownClock();
  if (own !== null) own.play();
  else if (timedRun(store.getState()) !== null) togglePlay();
}
