import { useCallback, useRef, useState } from "react";
import { type Fault, parseScenario } from "../../engine/doors/files.ts";
import type { Scenario, ThresholdsSpec } from "../../engine/doors/scenario.ts";
import type { Cell } from "../document/draft/cell.ts";
import { type Lines, MOST_QUEUES } from "./lines.ts";
import type { Sizes } from "./sizes.ts";

interface Standing {
  readonly choice: Choice;
  /** Thresholds in packets as dragged; null: those that were there when the method became "by hand". */
  readonly hand: Lines | null;
}

interface ChoiceEdit extends Standing {
  /** These lines, by hand from now on. Those of one gesture, until it is settled, are one step of undo. */
  take(lines: Lines): void;
  settle(): void;
  /** Both at once. */
  pick(lines: Lines): void;
  change(next: Partial<Choice>): void;
  /** Takes the last gesture on the lines back; null: there is none since the form was changed. */
  readonly undo: (() => void) | null;
}

/** The choice on the screen, and how it was before each gesture on its lines. */
export function useChoice(): ChoiceEdit {
  const [now, setNow] = useState<Standing>({ choice: FIRST_CHOICE, hand: null });
  const [past, setPast] = useState<readonly Standing[]>([]);
  const isInGesture = useRef(false);
  const latest = useRef(now);
  latest.current = now;

  // The same functions at every drawing: what a drag does not touch is not drawn anew.
  const take = useCallback((hand: Lines): void => {
    const before = latest.current;
    if (!isInGesture.current) setPast((steps) => [...steps, before]);
    isInGesture.current = true;
    const { choice } = before;
    setNow({ hand, choice: choice.method === "hand" ? choice : { ...choice, method: "hand" } });
  }, []);
  const settle = useCallback((): void => {
    isInGesture.current = false;
  }, []);
  const pick = useCallback(
    (lines: Lines): void => {
      take(lines);
      settle();
    },
    [take, settle],
  );
  const change = useCallback((next: Partial<Choice>): void => {
    isInGesture.current = false;
    setPast([]);
    setNow(({ choice, hand }) => ({
      choice: { ...choice, ...next },
      hand: next.method === undefined ? hand : null,
    }));
  }, []);
  const undo = (): void => {
    const before = past.at(-1);
    if (before === undefined) return;
    settle();
    setPast(past.slice(0, -1));
    setNow(before);
  };
  return { ...now, take, settle, pick, change, undo: past.length > 0 ? undo : null };
}

/** Traffic on one link, and a method that makes its thresholds. */
export interface Choice {
  /** A distribution that ships, or the bench's own. */
  readonly workload: string;
  readonly load: Cell;
  readonly queues: Cell;
  readonly method: "equal-split" | "published" | "optimal" | "hand";
  readonly objective: "mg1" | "eq1" | "simulation";
  readonly flows: Cell;
  readonly replications: Cell;
  readonly evaluations: Cell;
  readonly seed: Cell;
}

export const FIRST_CHOICE: Choice = {
  workload: "web-search",
  load: 0.8,
  queues: 8,
  method: "optimal",
  objective: "mg1",
  flows: 2000,
  replications: 4,
  evaluations: 200,
  seed: 1,
};

export type Checked =
  | { readonly ok: true; readonly scenario: Scenario }
  /** Faults by field of the choice. */
  | { readonly ok: false; readonly faults: ReadonlyMap<string, Fault> };

/**
 * The choice as a scenario of PIAS in slots, judged by the engine's parser; faults by field. `hand`: thresholds
 * in packets as they were dragged, where the method is by hand.
 */
export function checkChoice(choice: Choice, { distribution }: Sizes, hand: Lines): Checked {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution, load: choice.load, flows: 1, seed: 1 },
    policies: [{ id: "pias", thresholds: methodOf(choice, hand) }],
  });
  if (parsed.ok) return parsed;
  const faults = new Map<string, Fault>();
  for (const fault of parsed.faults) {
    const field = /(\w+)$/.exec(fault.path)?.[1] ?? "method";
    if (!faults.has(field)) faults.set(field, fault);
  }
  return { ok: false, faults };
}

/** The method for any traffic: what is dragged fits one only, and a simulation would take too long for many. */
export function methodForAll({ method, objective, queues }: Choice): ThresholdsSpec {
  const isSound =
    typeof queues === "number" && Number.isInteger(queues) && queues > 1 && queues <= MOST_QUEUES;
  const most = isSound ? queues : DEFAULT_QUEUES;
  if (method === "published") return { method };
  if (method === "equal-split") return { method, queues: most };
  const isEq1 = method === "optimal" && objective === "eq1";
  return { method: "optimal", objective: isEq1 ? "eq1" : "mg1", queues: most };
}

const DEFAULT_QUEUES = 8;

function methodOf(choice: Choice, hand: Lines): unknown {
  const { method, queues, objective, flows, replications, evaluations, seed } = choice;
  switch (method) {
    case "hand":
      return hand;
    case "published":
      return { method };
    case "equal-split":
      return { method, queues };
    case "optimal":
      return objective === "simulation"
        ? { method, queues, objective, flows, replications, evaluations, seed }
        : { method, queues, objective };
  }
}
