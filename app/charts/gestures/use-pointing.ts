import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { spoken } from "../../draw/gantt/flow-words.ts";
import type { Hit } from "../../draw/gantt/hit-test.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { Area } from "./use-beside.ts";

interface Pointing {
  /** The time under the pointer, or of the bar the keyboard stands on: drawn over the charts without rendering them. */
  readonly cursor: Cursor;
  readonly pointed: HitAt | null;
  /** Words for a screen reader. */
  readonly said: string;
  onSay(words: string): void;
  /** Start of the bar the keyboard stands on. */
  bar(): number | null;
  /** Follows the pointer; nothing is pointed at while something is dragged. */
  point(next: HitAt | null, time?: number | null): void;
  /** Follows the keyboard, and says where it is. */
  announce(at: HitAt | null): void;
  onDrag(isDragging: boolean): void;
  /** The tooltip goes and what it told of stays lit. */
  quiet(): void;
}

/**
 * Tracks what the pointer or the keyboard is at in the charts. What it hands to each chart keeps its identity, so that
 * moving renders none anew.
 */
export function usePointing(
  experiment: ExperimentView,
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
      onSay(at === null ? "" : spoken(experiment, at.view, at.hit));
      call.current(at === null ? null : at.hit.flow);
    },
    [cursor, experiment],
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

/** A hit, and its place in the viewport. */
export interface HitAt {
  readonly view: RunView;
  readonly hit: Hit;
  readonly anchor: Area;
}

/** The run of that label, else the first. */
export function runNamed(runs: readonly RunView[], label: string | null): RunView | undefined {
  return runs.find(({ policy }) => policy.label === label) ?? runs[0];
}

/** The run in whose chart an element is. */
export function runOf(element: Element, runs: readonly RunView[]): RunView | null {
  const slots = element.closest<HTMLElement>(".gantt-row")?.dataset["slot"];
  // Of several that share a chart the first is drawn.
  return runs.find((view) => String(view.slot) === slots?.split(" ")[0]) ?? null;
}

export function isChart(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(".gantt-keys");
}

/** The time under the pointer, shared by the rows of one stack without re-rendering them. */
export interface Cursor {
  get(): number | null;
  set(time: number | null): void;
  subscribe(listener: () => void): () => void;
}

export function createCursor(): Cursor {
  let time: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => time,
    set(next) {
      if (next === time) return;
      time = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useCursor(cursor: Cursor): number | null {
  return useSyncExternalStore(cursor.subscribe, cursor.get);
}
