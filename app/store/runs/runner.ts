import type { StoreApi } from "zustand/vanilla";
import type { ResolvedPolicy, Scenario } from "../../../engine/doors/scenario.ts";
import { seedOf } from "../../../engine/doors/scenario.ts";
import type { Draft } from "../../document/draft/draft.ts";
import { folding } from "../../draw/run/idle-time.ts";
import { resultView } from "../../draw/run/result-view.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import type { Pool } from "../../workers/pool.ts";
import type { AppState, FlowsOrigin, ResultsSlice, TaskView } from "../store.ts";
import type { Memory } from "./memory-here.ts";
import { memoryHere } from "./memory-here.ts";
import { type Runs, runPolicies } from "./run-policies.ts";
import { areServicesShown } from "./traced.ts";

/** An edit waits so long for the next one before its runs start; what is tried does not wait. */
const DEBOUNCE_MS = 30;
/** After a drag the services of its last value are recorded, as soon as its picture has been there for so long. */
const RECORD_MS = 300;
/** From here on what is shown is marked as old, and answers are shown as they come. */
const PATIENCE_MS = 250;
/** While an edit is tried, a picture of another value than the last one is marked as old after so long. */
const FADE_MS = 100;
/**
 * A value that has stood still for so long, and for half as long as the last runs took, is run in place of one before it that
 * still runs: sooner, and a slow hand would never see a picture. At most `long`.
 */
const REST_MS = { least: 150, long: 1500 } as const;
/** A superseded worker gets so long to finish before it is ended. */
const GRACE_MS = 60;

/** Runs of something new, of an edit that is tried, or again of what is shown, for the record of its services. */
type Manner = "new" | "tried" | "again";

/** Flows that the page and the workers have, and what they were made from. */
interface Made {
  readonly key: string;
  readonly origin: FlowsOrigin;
  readonly view: ExperimentView;
}

interface Standing {
  readonly results: ResultsSlice;
  readonly made: Made | null;
  readonly shown: Runs | null;
}

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
 * starve them: when they are done, the latest is run. Its pictures are whole, of all policies and all flows, and services of
 * crowds are recorded once it is accepted.
 */
export function startRunner(
  store: StoreApi<AppState>,
  pool: Pool,
  now: () => number,
  memory: Memory = memoryHere,
): Runner {
  let [timer, patience, pause]: (ReturnType<typeof setTimeout> | undefined)[] = [];
  let made: Made | null = null;
  let lastId = 0;
  /** The flows as they stand in the scenario. */
  let wantedId = 0;
  /** Runs of the flows shown. */
  let shown: Runs | null = null;
  /** Memory limit that the user has confirmed, in bytes. */
  let allowed = memory.most;
  /** Shows how far the runs under way have come, and what they have answered. */
  let tellLong: (() => void) | null = null;
  /** Since when the runs under way, and the picture, are of another value than the one that is tried; null: they are of it. */
  let overtakenAt: number | null = null;
  let oldSince: number | null = null;
  /** What stood before the edit that is tried. */
  let standing: Standing | null = null;

  const setResults = (change: Partial<ResultsSlice>): void =>
    store.setState((state) => ({ results: { ...state.results, ...change } }));

  function schedule(manner: Manner, delay = manner === "tried" ? 0 : DEBOUNCE_MS): void {
    clear();
    pool.cancelAll("run", GRACE_MS);
    timer = setTimeout(start, delay, manner);
    if (manner === "new") patience = setTimeout(() => setResults({ stale: true }), PATIENCE_MS);
    else fade();
    setResults({ phase: "waiting", tasks: [], failure: null });
  }

  function clear(): void {
    for (const one of [timer, patience, pause]) clearTimeout(one);
    overtakenAt = null;
    tellLong = null;
  }

  function fade(): void {
    clearTimeout(patience);
    if (oldSince === null) return;
    patience = setTimeout(() => setResults({ stale: true }), oldSince + FADE_MS - now());
  }

  function rest(change: Partial<ResultsSlice>): void {
    oldSince = overtakenAt;
    const isOld = oldSince !== null && now() - oldSince >= FADE_MS;
    clear();
    setResults({ phase: "idle", stale: isOld, ...change });
    if (oldSince !== null) schedule("tried");
  }

  function follow(isTried: boolean): void {
    const { phase } = store.getState().results;
    if (isStanding()) return;
    if (!isTried) {
      schedule("new");
      return;
    }
    oldSince ??= now();
    if (phase === "running") {
      overtakenAt ??= now();
      clearTimeout(pause);
      const half = Math.min(REST_MS.long, store.getState().results.elapsedMs / 2);
      pause = setTimeout(() => schedule("tried"), Math.max(REST_MS.least, half));
    } else if (phase !== "waiting") schedule("tried");
    fade();
  }

  /** Once an edit that was tried is accepted: tells of its runs while they last, and then records what they left out. */
  function settleTried(): void {
    const { results, transient } = store.getState();
    if (transient.trial !== null) return;
    const isBare = results.phase === "idle" && shown !== null && shown.bare.size > 0;
    if (isBare) schedule("again", RECORD_MS);
    if (isBare || tellLong === null) return;
    clearTimeout(patience);
    patience = setTimeout(tellLong, PATIENCE_MS);
  }

  /** Shows what stood before the edit that was tried, where that has led back to it. */
  function isStanding(): boolean {
    const { present } = store.getState().scenario.history;
    if (standing === null || standing.results.draft !== present) return false;
    clear();
    pool.cancelAll("run", GRACE_MS);
    oldSince = null;
    ({ made, shown } = standing);
    setResults(standing.results);
    return true;
  }

  function start(asked: Manner): void {
    const { checked, history } = store.getState().scenario;
    const manner = store.getState().transient.trial === null ? asked : "tried";
    const { scenario, keys, waits } = checked;
    if (scenario === null) {
      if (waits !== "fetching") rest({ stale: true, failure: waits ?? null });
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
          simulateAll(scenario, history.present, answer.policies, keys, began, manner);
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
    manner: Manner,
  ): void {
    if (made === null) return;
    const { origin, view } = made;
    const id = origin.experiment;
    const known = shown !== null && shown.id === id ? shown : null;
    const seed = seedOf(scenario) ?? null;
    const isBare = manner === "tried" && !areServicesShown(view);
    let tasks: readonly TaskView[] = [];
    let isLong = false;

    const publish = (isOver: boolean): void => {
      if (own.runs.size === 0 && !isOver) return;
      shown = own;
      const isLesson = store.getState().lesson !== null;
      const of = folding(resultView(view, seed, policies, own.runs, !isLesson));
      setResults({ ...of, origin, draft, tasks, stale: false });
    };
    const settle = (): void => {
      publish(true);
      rest({ tasks, elapsedMs: now() - began });
      if (manner === "tried") settleTried();
    };
    const { own, open } = runPolicies(
      pool,
      { id, scenario, view, policies, keys, known, isBare },
      {
        task(all, isFailure) {
          tasks = all;
          if (isLong || isFailure) setResults({ tasks });
        },
        answered(left) {
          if (left === 0) settle();
          else if (isLong) publish(false);
        },
      },
    );
    if (open === 0) settle();
    if (open === 0 || manner === "again") return;
    tellLong = () => {
      isLong = true;
      setResults({ tasks, stale: known === null && own.runs.size === 0 });
      publish(false);
    };
    if (store.getState().transient.trial !== null) return;
    clearTimeout(patience);
    patience = setTimeout(
      tellLong,
      // Where nothing is shown yet, the engine itself had to be fetched: that is no sign of a long run.
      shown === null ? PATIENCE_MS : Math.max(0, PATIENCE_MS - (now() - began)),
    );
  }

  // What is checked anew may have become sound: what reads a draft may come later than the draft.
  let { checked } = store.getState().scenario;
  let { trial } = store.getState().transient;
  const stopListening = store.subscribe(({ scenario, transient, results }) => {
    const isChanged = scenario.checked !== checked;
    const wasTried = trial !== null;
    ({ checked } = scenario);
    ({ trial } = transient);
    const isShown = results.phase === "idle" && results.draft === scenario.history.present;
    if (!wasTried && trial !== null) standing = isShown ? { results, made, shown } : null;
    // What was tried and is accepted needs no patience any more.
    if (isChanged || (overtakenAt !== null && trial === null)) follow(trial !== null);
    else if (wasTried) settleTried();
    if (trial === null) standing = null;
  });
  schedule("new");

  return {
    cancel() {
      clear();
      pool.cancelAll("run");
      // What is shown may be a part of the very runs that were cancelled: then it is not old.
      rest({ phase: "cancelled", stale: shown?.id !== wantedId });
    },
    resume() {
      const { scenario } = store.getState().scenario.checked;
      if (scenario !== null) allowed = Math.max(allowed, memory.of(scenario));
      schedule("new");
    },
    stop() {
      clear();
      stopListening();
      pool.cancelAll("run");
    },
  };
}
