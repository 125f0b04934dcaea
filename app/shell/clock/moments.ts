import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes } from "../../draw/gantt/suited-lanes.ts";
import { type Steps, snap, stepEvent } from "../../draw/run/playhead.ts";
import { type ExperimentView, MOST_DRAWN_FLOWS, type RunView } from "../../draw/run/results.ts";
import { togglePlay } from "../../play/toggle-play.ts";
import { moveClock } from "../../store/actions.ts";
import { shownPlayhead, shownRuns } from "../../store/shown.ts";
import { type AppState, store } from "../../store/store.ts";
import { chooseLanes } from "../results/chart-actions.ts";

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
export function stepClock(by: 1 | -1): void {
  const state = store.getState();
  const steps = stepsOf(state);
  if (steps === null) return;
  const at = shownPlayhead(state);
  moveClock(
    at === null ? snap(steps.model, steps.extent, steps.extent.from) : stepEvent(steps, at, by),
  );
}

export function playClock(): void {
  if (timedRun(store.getState()) !== null) togglePlay();
}

/** The kinds of lanes that tell something of these runs, and the one in force; by flow alone is no choice. */
export function laneChoice(
  experiment: ExperimentView,
  runs: readonly Pick<RunView, "queues">[],
  chosen: LaneKind | null,
): { readonly shown: LaneKind; readonly kinds: readonly LaneKind[] } {
  const shown = suitedLanes(chosen, experiment);
  const isTold: Readonly<Record<LaneKind, boolean>> = {
    flow: true,
    queue: runs.some(({ queues }) => queues > 1),
    port: experiment.ports > 1,
  };
  const kinds = (["flow", "queue", "port"] as const).filter(
    (kind) => isTold[kind] || kind === shown,
  );
  return { shown, kinds };
}

/** Lanes of the next kind. */
export function cycleLanes(): void {
  const { results, view } = store.getState();
  if (results.experiment === null) return;
  const { shown, kinds } = laneChoice(results.experiment, results.runs, view.lanes);
  const next = kinds[(kinds.indexOf(shown) + 1) % kinds.length] ?? shown;
  if (next !== shown) chooseLanes(shown, next);
}
