import { useCallback, useEffect, useRef, useState } from "react";
import { spoken } from "../../draw/gantt/flow-words.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { type Cursor, createCursor } from "./cursor.ts";
import type { HitAt } from "./hit-at.ts";

interface Pointing {
  /** The time under the pointer, or of the bar the keyboard stands on: drawn over the charts without rendering them. */
  readonly cursor: Cursor;
  /** What a tooltip tells of. */
  readonly pointed: HitAt | null;
  /** What is said to those who hear the page. */
  readonly said: string;
  onSay(words: string): void;
  /** Start of the bar the keyboard stands on. */
  bar(): number | null;
  /** By the pointer; while something is dragged, nothing is pointed at. */
  point(next: HitAt | null, time?: number | null): void;
  /** By the keyboard: it is said too. */
  announce(at: HitAt | null): void;
  onDrag(isDragging: boolean): void;
  /** The tooltip goes and what it told of stays lit. */
  quiet(): void;
}

/** What the pointer or the keyboard is at in the charts. What is handed to each of them stays the same, so that moving renders none anew. */
export function usePointing(
  experiment: ExperimentView,
  until: number,
  onHover: (flow: number | null) => void,
): Pointing {
  const [cursor] = useState(createCursor);
  /** Kept here, because only the tooltip reads it. */
  const [pointed, setPointed] = useState<HitAt | null>(null);
  const [said, onSay] = useState("");
  const bar = useRef<number | null>(null);
  const dragging = useRef(false);
  const call = useRef(onHover);
  useEffect(() => {
    call.current = onHover;
  });
  const point = useCallback(
    (next: HitAt | null, time: number | null = null): void => {
      if (dragging.current && next !== null) return;
      cursor.set(dragging.current ? null : time);
      setPointed(next);
      call.current(next === null ? null : next.hit.flow);
    },
    [cursor],
  );
  const announce = useCallback(
    (at: HitAt | null): void => {
      const time = at === null ? null : at.hit.time;
      cursor.set(time);
      bar.current = time;
      setPointed(at);
      onSay(at === null ? "" : spoken(experiment, at.view, at.hit, until));
      call.current(at === null ? null : at.hit.flow);
    },
    [cursor, experiment, until],
  );
  return {
    cursor,
    pointed,
    said,
    onSay,
    bar: () => bar.current,
    point,
    announce,
    onDrag: (isDragging) => {
      dragging.current = isDragging;
      if (isDragging) point(null);
    },
    quiet: () => setPointed(null),
  };
}
