import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { useLayoutEffect, useRef } from "react";

interface Roving<T> {
  readonly ref: RefObject<T | null>;
  onKeyDown(event: KeyboardEvent): void;
  onFocus(event: FocusEvent): void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Makes one of the buttons that `selector` finds in an element a stop of the tabulator, the last that had the focus; arrows
 * lead to the others.
 */
export function useRoving<T extends HTMLElement>(selector: string): Roving<T> {
  const ref = useRef<T>(null);
  const last = useRef<Element | null>(null);
  const items = (): readonly HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const settle = (): void => {
    const all = items();
    const stop = all.find((item) => item === last.current) ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };
  // After every render: buttons come and go.
  useLayoutEffect(settle);
  return {
    ref,
    onFocus: ({ target }) => {
      if (!target.matches(selector)) return;
      last.current = target;
      settle();
    },
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
      const all = items();
      const at = all.indexOf(target as HTMLElement);
      if (at < 0) return;
      event.preventDefault();
      all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
    },
  };
}
