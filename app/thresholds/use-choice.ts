import { useCallback, useRef, useState } from "react";
import { type Choice, FIRST_CHOICE } from "./choice.ts";
import type { Lines } from "./lines.ts";

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
