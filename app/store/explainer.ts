import type { StoreApi } from "zustand/vanilla";
import type { Run } from "../../engine/doors/run.ts";
import type { ExplanationView } from "../draw/queues/explanation-view.ts";
import type { RunView } from "../draw/run/results.ts";
import type { JobInput, JobOutput } from "../jobs/names.ts";
import type { Pool } from "../workers/pool.ts";
import { shownPlayhead } from "./shown.ts";
import type { Answered, AppState, WhySlice } from "./store.ts";

interface Question {
  readonly run: Run;
  readonly time: number;
  isOpen: boolean;
}

interface Comparison {
  readonly a: Run;
  readonly b: Run;
  isOpen: boolean;
}

/**
 * Keeps the explanations in step with the playhead. There is one question under way for each policy:
 * until it is answered the playhead may move on, and the next question is about where it is by then.
 * An answer about a run that is no longer shown is dropped.
 */
export function startExplainer(store: StoreApi<AppState>, pool: Pool): () => void {
  /** The last question about each policy, by its label. */
  const asked = new Map<string, Question>();
  let compared: Comparison | null = null;

  const set = (change: Partial<WhySlice>): void =>
    store.setState((state) => ({ why: { ...state.why, ...change } }));

  function explainAll(): void {
    const state = store.getState();
    const time = shownPlayhead(state);
    const { runs } = state.results;
    const { explanation } = state.why;
    const labels = new Set(time === null ? [] : runs.map(({ policy }) => policy.label));
    for (const [label, { isOpen }] of asked) if (!labels.has(label) && !isOpen) asked.delete(label);
    if ([...explanation.keys()].some((label) => !labels.has(label))) {
      set({ explanation: new Map([...explanation].filter(([label]) => labels.has(label))) });
    }
    if (time === null) return;
    for (const view of openFirst(runs, state.transient.explained)) {
      const last = asked.get(view.policy.label);
      const isAnswered = last?.run === view.run && last.time === time;
      if (view.index !== null && !last?.isOpen && !isAnswered) ask(view, time);
    }
  }

  function ask({ policy, run }: RunView, time: number): void {
    const { origin } = store.getState().results;
    if (origin === null) return;
    const question: Question = { run, time, isOpen: true };
    asked.set(policy.label, question);
    const answered = (explanation: Answered<ExplanationView>): void => {
      question.isOpen = false;
      const state = store.getState();
      const isShown = state.results.runs.some((view) => view.run === run);
      if (!isShown || shownPlayhead(state) === null) asked.delete(policy.label);
      else set({ explanation: new Map(state.why.explanation).set(policy.label, explanation) });
      follow();
    };
    put("explain", { ...origin, policy, time }, answered);
  }

  function compare(): void {
    const { results, transient, why } = store.getState();
    const { origin, runs } = results;
    const pair = transient.compared;
    const [a, b] = (pair ?? []).map((label) => runs.find(({ policy }) => policy.label === label));
    if (origin === null || pair === null || !a?.index || !b?.index) {
      compared = null;
      if (why.difference !== null) set({ difference: null });
      return;
    }
    if (compared?.a === a.run && compared.b === b.run) return;
    const comparison: Comparison = { a: a.run, b: b.run, isOpen: true };
    compared = comparison;
    set({ difference: null });
    put("differ", { ...origin, policies: [a.policy, b.policy] }, (difference) => {
      comparison.isOpen = false;
      if (compared === comparison) set({ difference });
      follow();
    });
  }

  function put<Name extends "explain" | "differ">(
    name: Name,
    input: JobInput<Name>,
    answered: (answer: Answered<JobOutput<Name>>) => void,
  ): void {
    pool.submit(
      name,
      input,
      {
        done: (value) => answered({ ok: true, value }),
        failed: (message) => answered({ ok: false, message }),
      },
      {
        kind: "question",
        experiment: input.experiment,
        ifAtHand: { ...input, scenario: null },
      },
    );
  }

  function follow(): void {
    explainAll();
    compare();
    const busy = compared?.isOpen === true || [...asked.values()].some(({ isOpen }) => isOpen);
    if (store.getState().why.busy !== busy) set({ busy });
  }

  let seen = store.getState();
  return store.subscribe((state) => {
    const before = seen;
    seen = state;
    const isSame =
      state.results.runs === before.results.runs &&
      state.transient.playhead === before.transient.playhead &&
      state.transient.compared === before.transient.compared;
    if (!isSame) follow();
  });
}

/** The one that is read goes first. */
function openFirst(runs: readonly RunView[], explained: string | null): readonly RunView[] {
  const isOpen = ({ policy }: RunView): boolean => policy.label === explained;
  return [...runs.filter(isOpen), ...runs.filter((view) => !isOpen(view))];
}
