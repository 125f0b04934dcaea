import { createStore } from "zustand/vanilla";
import type { Board } from "../../lessons/guess-board.ts";
import type { Scale } from "../../lessons/guess-scale.ts";
import type { Question } from "../../lessons/lesson-types.ts";
import type { Truth } from "../../lessons/marking.ts";

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
  /** Gives the guess as the answer. */
  onAnswer(): void;
}

/** It is null where nothing is asked. */
export const asked = createStore<{ readonly now: Asked | null }>(() => ({ now: null }));

export function pick(picked: string): void {
  const { now } = asked.getState();
  if (now !== null && now.given === null) asked.setState({ now: { ...now, picked } });
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

/** Of the finish of a flow under a policy, both; else neither. */
function finishOf(of: (Question & { kind: "guess" })["of"]): readonly (string | undefined)[] {
  return of.kind === "measure" && of.name === "finish" ? of.of : [];
}
