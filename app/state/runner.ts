import type { StoreApi } from "zustand/vanilla";
import type { Pool } from "../workers/pool.ts";
import type { Materialised, PolicyResult } from "../workers/protocol.ts";
import { flowsInput } from "./draft-input.ts";
import { fingerprint, resultView } from "./result-view.ts";
import type { AppState, ResultsSlice, TaskView } from "./store.ts";

/** An edit waits so long for the next one before its runs start. */
const DEBOUNCE_MS = 30;
/** From here on what is shown is marked as old, and answers are shown as they come. */
const PATIENCE_MS = 250;
/** A superseded worker gets so long to finish before it is ended. */
const GRACE_MS = 60;
/** Beyond so many flows the intervals of service are too many to draw. */
const MOST_TRACED_FLOWS = 20_000;

export interface Runner {
  /** Ends the current runs; what has been answered stays. */
  cancel(): void;
  /** Runs the scenario as it stands, after a cancel. */
  resume(): void;
  stop(): void;
}

/**
 * Keeps the results in step with the scenario: every change of the draft cancels what runs and, after
 * a moment, starts anew. Shown results are replaced as a whole, so nothing on the page moves twice;
 * only when a run takes long are answers shown one by one. A policy whose flows and parameters are
 * those of the results shown is not run again.
 */
export function startRunner(store: StoreApi<AppState>, pool: Pool, now: () => number): Runner {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** The experiment behind the results shown, and what its flows were made from. */
  let shown: { key: string; answer: Materialised; runs: Map<string, PolicyResult> } | null = null;

  const setResults = (change: Partial<ResultsSlice>): void =>
    store.setState((state) => ({ results: { ...state.results, ...change } }));

  function schedule(): void {
    clearTimeout(timer);
    clearTimeout(patience);
    pool.cancelAll(GRACE_MS);
    timer = setTimeout(start, DEBOUNCE_MS);
    patience = setTimeout(() => setResults({ stale: true }), PATIENCE_MS);
    setResults({ phase: "waiting", tasks: [], failure: null });
  }

  function rest(change: Partial<ResultsSlice>): void {
    clearTimeout(patience);
    setResults({ phase: "idle", stale: false, ...change });
  }

  function start(): void {
    const { checked, history } = store.getState().scenario;
    const { scenario, keys } = checked;
    if (scenario === null) {
      rest({ stale: true });
      return;
    }
    const empty = scenario.flows !== undefined && scenario.flows.length === 0;
    if (empty || keys.length === 0) {
      shown = null;
      rest({ experiment: null, runs: [], elapsedMs: 0, seed: null });
      return;
    }
    const began = now();
    const key = JSON.stringify(flowsInput(history.present));
    setResults({ phase: "running" });
    pool.submit(
      { kind: "materialise", scenario },
      {
        done: (answer) => {
          if (answer.kind === "materialised") simulateAll(answer, key, keys, began);
          else if (answer.kind === "failed") rest({ stale: true, failure: answer.message });
        },
      },
    );
  }

  function simulateAll(
    fresh: Materialised,
    key: string,
    keys: readonly string[],
    began: number,
  ): void {
    const reuse = shown !== null && shown.key === key ? shown : null;
    const answer = reuse?.answer ?? fresh;
    const runs = new Map<string, PolicyResult>();
    const { policies } = fresh.experiment;
    const total = answer.experiment.flows.count;
    let tasks: readonly TaskView[] = policies.map((policy, slot) => ({
      key: keys[slot] ?? policy.id,
      label: policy.label,
      state: "queued",
      ended: 0,
      total,
      message: null,
    }));
    let open = 0;
    let isLong = false;

    const setTask = (slot: number, change: Partial<TaskView>): void => {
      tasks = tasks.map((task, index) => (index === slot ? { ...task, ...change } : task));
      if (isLong || change.state === "failed") setResults({ tasks });
    };
    const publish = (): void => {
      if (runs.size === 0 && open > 0) return;
      shown = { key, answer, runs };
      setResults({ ...resultView(answer, policies, runs), tasks });
    };
    const settle = (): void => {
      if (open > 0) {
        if (isLong) publish();
        return;
      }
      publish();
      rest({ tasks, elapsedMs: now() - began });
    };

    for (const [slot, policy] of policies.entries()) {
      const known = reuse?.runs.get(fingerprint(policy));
      if (known !== undefined) {
        runs.set(fingerprint(policy), known);
        setTask(slot, { state: "done", ended: total });
        continue;
      }
      open += 1;
      pool.submit(
        {
          kind: "simulate",
          experiment: answer.experiment,
          policy,
          trace: total <= MOST_TRACED_FLOWS,
        },
        {
          start: () => setTask(slot, { state: "running" }),
          progress: (ended) => setTask(slot, { ended }),
          done: (result) => {
            open -= 1;
            if (result.kind === "finished") {
              runs.set(fingerprint(policy), result.result);
              setTask(slot, { state: "done", ended: total });
            } else if (result.kind === "failed") {
              setTask(slot, { state: "failed", message: result.message });
            }
            settle();
          },
        },
      );
    }
    if (open === 0) {
      settle();
      return;
    }
    clearTimeout(patience);
    patience = setTimeout(
      () => {
        isLong = true;
        const sameFlows = reuse !== null || runs.size > 0;
        setResults({ tasks, stale: !sameFlows });
        publish();
      },
      Math.max(0, PATIENCE_MS - (now() - began)),
    );
  }

  let { present } = store.getState().scenario.history;
  const stopListening = store.subscribe((state) => {
    if (state.scenario.history.present === present) return;
    present = state.scenario.history.present;
    schedule();
  });
  schedule();

  return {
    cancel() {
      clearTimeout(timer);
      pool.cancelAll();
      rest({ phase: "cancelled", stale: true });
    },
    resume: schedule,
    stop() {
      clearTimeout(timer);
      clearTimeout(patience);
      stopListening();
      pool.cancelAll();
    },
  };
}
