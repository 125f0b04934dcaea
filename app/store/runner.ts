import type { StoreApi } from "zustand/vanilla";
import type { ResolvedPolicy, Scenario } from "../../engine/index.ts";
import type { Draft } from "../document/draft/draft.ts";
import { folding } from "../draw/run/idle-time.ts";
import { fingerprint, resultView } from "../draw/run/result-view.ts";
import type { ExperimentView, PolicyResult } from "../draw/run/results.ts";
import type { Pool } from "../workers/pool.ts";
import type { Memory } from "./memory-here.ts";
import { memoryHere } from "./memory-here.ts";
import type { AppState, FlowsOrigin, ResultsSlice, TaskView } from "./store.ts";
import { isRecorded } from "./traced.ts";

/** An edit waits so long for the next one before its runs start. */
const DEBOUNCE_MS = 30;
/** From here on what is shown is marked as old, and answers are shown as they come. */
const PATIENCE_MS = 250;
/** A superseded worker gets so long to finish before it is ended. */
const GRACE_MS = 60;

export interface Runner {
  /** Ends the current runs; what has been answered stays. */
  cancel(): void;
  /** Runs the scenario as it stands, after a cancel, and whatever memory it takes. */
  resume(): void;
  stop(): void;
}

/**
 * Keeps the results in step with the scenario: every change of the draft cancels what runs and, after
 * a moment, starts anew. Shown results are replaced as a whole, so nothing on the page moves twice;
 * only when a run takes long are answers shown one by one. A policy whose flows and parameters are
 * those of the results shown is not run again.
 *
 * While an edit is tried (a drag), runs start at once and are not cancelled by its next change, which would
 * starve them: when they are done, the latest is run.
 */
export function startRunner(
  store: StoreApi<AppState>,
  pool: Pool,
  now: () => number,
  memory: Memory = memoryHere,
): Runner {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** The flows that the page and the workers have, and what they were made from. */
  let made: { key: string; origin: FlowsOrigin; view: ExperimentView } | null = null;
  let lastId = 0;
  /** The flows as they stand in the scenario. */
  let wantedId = 0;
  /** Runs of the flows shown. */
  let shown: { id: number; runs: Map<string, PolicyResult> } | null = null;
  /** Memory limit that the user has confirmed, in bytes. */
  let allowed = memory.most;
  /** The edit under way has changed since its runs began. */
  let isBehind = false;

  const setResults = (change: Partial<ResultsSlice>): void =>
    store.setState((state) => ({ results: { ...state.results, ...change } }));

  function schedule(delay = DEBOUNCE_MS): void {
    clearTimeout(timer);
    clearTimeout(patience);
    pool.cancelAll("run", GRACE_MS);
    isBehind = false;
    timer = setTimeout(start, delay);
    patience = setTimeout(() => setResults({ stale: true }), PATIENCE_MS);
    setResults({ phase: "waiting", tasks: [], failure: null });
  }

  function rest(change: Partial<ResultsSlice>): void {
    clearTimeout(patience);
    setResults({ phase: "idle", stale: false, ...change });
    if (isBehind) schedule(0);
  }

  function follow(isTried: boolean): void {
    const { phase } = store.getState().results;
    if (!isTried) schedule();
    else if (phase === "running") isBehind = true;
    else if (phase !== "waiting") schedule(0);
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
      rest({ experiment: null, origin: null, draft: null, runs: [], elapsedMs: 0, seed: null });
      return;
    }
    if (memory.of(scenario) > allowed) {
      rest({ phase: "overLimit", stale: true });
      return;
    }
    const began = now();
    const { present } = history;
    const { title: _, note: __, policies: ___, ...flowsOf } = present.file;
    const key = JSON.stringify(flowsOf);
    const known = made?.key === key ? made : null;
    if (known === null) lastId += 1;
    const experiment = known?.origin.experiment ?? lastId;
    wantedId = experiment;
    setResults({ phase: "running", preparing: null });
    const flows = known === null;
    pool.submit(
      "materialise",
      { experiment, scenario, flows },
      {
        progress: (share, _, what) => setResults({ preparing: { what, share } }),
        done: (answer) => {
          setResults({ preparing: null });
          const view = known?.view ?? answer.experiment;
          if (view === null) return;
          made = { key, origin: known?.origin ?? { experiment, scenario }, view };
          simulateAll(scenario, history.present, answer.policies, keys, began);
        },
        failed: (failure) => rest({ preparing: null, stale: true, failure }),
      },
      { kind: "run", experiment: flows ? experiment : null },
    );
  }

  function simulateAll(
    scenario: Scenario,
    draft: Draft,
    policies: readonly ResolvedPolicy[],
    keys: readonly string[],
    began: number,
  ): void {
    if (made === null) return;
    const { origin, view } = made;
    const id = origin.experiment;
    const reuse = shown !== null && shown.id === id ? shown : null;
    const seed = scenario.workload?.seed ?? null;
    const runs = new Map<string, PolicyResult>();
    const total = view.flows.count;
    let tasks: readonly TaskView[] = policies.map((policy, slot) => ({
      key: keys[slot] ?? policy.id,
      label: policy.label,
      state: "queued",
      ended: 0,
      soFar: null,
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
      shown = { id, runs };
      setResults({ ...folding(resultView(view, seed, policies, runs)), origin, draft, tasks });
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
      const input = { experiment: id, scenario, policy, trace: isRecorded(view, policy) };
      pool.submit(
        "simulate",
        input,
        {
          start: () => setTask(slot, { state: "running" }),
          progress: (ended, _, soFar) => setTask(slot, { ended, soFar }),
          done: (result) => {
            open -= 1;
            runs.set(fingerprint(policy), result);
            setTask(slot, { state: "done", ended: total });
            settle();
          },
          failed: (message) => {
            open -= 1;
            setTask(slot, { state: "failed", message });
            settle();
          },
        },
        { kind: "run", experiment: id, ifAtHand: { ...input, scenario: null } },
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
      // Where nothing is shown yet, the engine itself had to be fetched: that is no sign of a long run.
      shown === null ? PATIENCE_MS : Math.max(0, PATIENCE_MS - (now() - began)),
    );
  }

  // What is checked anew may have become sound: what reads a rank of one's own comes later than its draft.
  let { checked } = store.getState().scenario;
  const stopListening = store.subscribe(({ scenario, transient }) => {
    const isChanged = scenario.checked !== checked;
    checked = scenario.checked;
    // What was tried and is accepted needs no patience any more.
    if (isChanged || (isBehind && transient.trial === null)) follow(transient.trial !== null);
  });
  schedule();

  return {
    cancel() {
      clearTimeout(timer);
      pool.cancelAll("run");
      isBehind = false;
      // What is shown may be a part of the very runs that were cancelled: then it is not old.
      rest({ phase: "cancelled", stale: shown?.id !== wantedId });
    },
    resume() {
      const { scenario } = store.getState().scenario.checked;
      if (scenario !== null) allowed = Math.max(allowed, memory.of(scenario));
      schedule();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(patience);
      stopListening();
      pool.cancelAll("run");
    },
  };
}
