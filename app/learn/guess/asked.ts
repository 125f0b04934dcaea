import { createStore } from "zustand/vanilla";
import { runUpTo } from "../../draw/gantt/run-up-to.ts";
import { nameInFiles } from "../../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { ungrouped } from "../../draw/scale/numbers.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import type { Board } from "../../lessons/guess-board.ts";
import type { Scale } from "../../lessons/guess-scale.ts";
import { timeAxis } from "../../lessons/guess-scale.ts";
import type { Question } from "../../lessons/lesson-types.ts";
import type { Truth } from "../../lessons/marking.ts";
import type { LessonSlice } from "../../store/lesson-slice.ts";

/** The question of the step that is open, which the text asks and the figure beside it takes the guess of. */
export interface Asked {
  readonly question: Question;
  /** It is null until the engine has answered. */
  readonly truth: Truth | null;
  readonly board: Board | null;
  /** The guess so far, as it is typed, dragged or pressed; "": none. */
  readonly picked: string;
  /** The answer, once it is given. */
  readonly given: string | null;
  /** It was answered just now: what was hatched comes out from the left. */
  readonly isFresh: boolean;
  /** Gives the guess as the answer. */
  onAnswer(): void;
}

/** It is null where nothing is asked. */
export const asked = createStore<{ readonly now: Asked | null }>(() => ({ now: null }));

export function pick(picked: string): void {
  const { now } = asked.getState();
  if (now !== null && now.given === null) asked.setState({ now: { ...now, picked } });
}

/** The number that is guessed, or was; null: none yet. Commas stand where people set them. */
export function guessOf({ given, picked }: Pick<Asked, "given" | "picked">): number | null {
  const text = ungrouped(given ?? picked).replace(",", ".");
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
}

/** What of a chart a guess is set on: a time on the lane of a flow, one of the lanes, or the chart itself. */
export type GuessPlace =
  | { readonly kind: "time"; readonly flow: number; readonly scale: Scale }
  | {
      readonly kind: "lanes";
      readonly flows: readonly number[];
      /** What is sent then is asked for; null: of the whole run. */
      readonly at: number | null;
    }
  | { readonly kind: "chart" };

/** Where a question's guess is set on the chart of a policy; null: nowhere. `ids` are the names of the flows. */
export function placeOn(
  { question, truth }: Pick<Asked, "question" | "truth">,
  label: string,
  ids: readonly string[],
): GuessPlace | null {
  const flowsOf = (names: readonly string[]): readonly number[] =>
    names.map((name) => ids.indexOf(name)).filter((flow) => flow >= 0);
  switch (question.kind) {
    case "finish":
    case "guess": {
      const [policy, name] =
        question.kind === "finish" ? [question.policy, question.flow] : finishOf(question.of);
      const flow = ids.indexOf(name ?? "");
      const scale = truth?.kind === "number" ? truth.scale : null;
      return policy !== label || flow < 0 || scale === null ? null : { kind: "time", flow, scale };
    }
    case "next":
      if (question.policy !== label || truth?.kind !== "pick") return null;
      return {
        kind: "lanes",
        flows: flowsOf(truth.options.map(({ text }) => text)),
        at: question.at,
      };
    case "which": {
      const names = question.options.map(({ text }) => text);
      if (names.includes(label)) return { kind: "chart" };
      const isOfIt = question.options.every(
        ({ value }) => value.kind === "measure" && value.of[0] === label,
      );
      const flows = flowsOf(names);
      return isOfIt && flows.length === names.length ? { kind: "lanes", flows, at: null } : null;
    }
  }
}

/** What of the pictures of packets a guess is set on: the heap of what is dropped, the glass, the axis of time, a policy's switch. */
export interface PacketsPlace {
  readonly kind: "heap" | "glass" | "time" | "chart";
  /** Null: of any. */
  readonly policy: string | null;
}

const ON_PACKETS: Readonly<Record<string, PacketsPlace["kind"]>> = {
  dropped: "heap",
  longestQueue: "glass",
  finish: "time",
  maxFct: "time",
};

/** Where a question's guess is set on the pictures of packets; null: nowhere. `arrivals`: of the flows. */
export function packetsPlace(
  question: Question,
  policies: readonly string[],
  arrivals: ArrayLike<number>,
): PacketsPlace | null {
  if (question.kind === "finish") return { kind: "time", policy: question.policy };
  if (question.kind === "which") {
    const isOfPolicies = question.options.every(({ text }) => policies.includes(text));
    return isOfPolicies ? { kind: "chart", policy: null } : null;
  }
  if (question.kind === "next" || question.of.kind !== "measure") return null;
  const { name, of } = question.of;
  const kind = ON_PACKETS[name];
  // A completion time is a time on the axis where all begin with it.
  const isTime = name !== "maxFct" || Array.from(arrivals).every((at) => at === arrivals[0]);
  return kind === undefined || !isTime ? null : { kind, policy: of[0] ?? null };
}

/** Of the finish of a flow under a policy, both; else neither. */
function finishOf(of: (Question & { kind: "guess" })["of"]): readonly (string | undefined)[] {
  return of.kind === "measure" && of.name === "finish" ? of.of : [];
}

/** The runs of a step as far as its charts have played; what a question keeps back is in none of them. */
export function askedRuns(
  experiment: ExperimentView,
  runs: readonly RunView[],
  lesson: Pick<LessonSlice, "hides" | "names">,
): readonly RunView[] {
  const { from } = timeAxis(experiment);
  const { hides, names } = lesson;
  const plays = hides === null || hides === "all" ? null : hides.plays;
  return runs.flatMap((view) => {
    const until = playedTo(view, lesson, from);
    if (until === null) return view;
    // Where a run is asked about, others of which nothing is to be seen would stand in its way.
    const isAside = plays !== null && until <= from && nameInLesson(view, names) !== plays.policy;
    return isAside ? [] : runUpTo(experiment, view, until);
  });
}

/** Until when a run is shown; null: all of it. */
function playedTo(
  view: RunView,
  { hides, names }: Pick<LessonSlice, "hides" | "names">,
  from: number,
): number | null {
  if (hides === null) return null;
  if (hides === "all") return from;
  const { policies, plays } = hides;
  const name = nameInLesson(view, names);
  const isAsked = plays !== null && name === plays.policy;
  const isHidden = [name, nameInFiles(view.policy)].some((one) => policies.includes(one));
  if (!isAsked && isHidden) return from;
  const times = [hides.from, isAsked ? plays.at : null].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(from, Math.min(...times));
}

/** A policy as the lesson's file calls it. */
export function nameInLesson({ slot, policy }: RunView, names: readonly string[]): string {
  return names[slot] ?? nameInFiles(policy);
}

/** The time that charts show: what all work takes in any order, what has played, and at least up to `to`. */
export function askedExtent(
  experiment: ExperimentView,
  runs: readonly RunView[],
  to: number,
): TimeWindow {
  const axis = timeAxis(experiment);
  const ends = runs.map(({ until, end }) =>
    until === undefined ? end : axis.from + 1.05 * (until - axis.from),
  );
  return { from: axis.from, to: Math.max(axis.to, to, ...ends) };
}
