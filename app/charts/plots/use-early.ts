import type { SyntheticEvent } from "react";
import { useCallback, useRef, useState } from "react";

/** Handlers that read a plot off, named by the types of events. */
export type Takers = Readonly<Record<string, ((event: never) => void) | undefined>>;

/**
 * Pointer, finger and keys on a plot whose reading is fetched when it is first wanted: what happens until then is kept, and
 * handed on in its order to who binds itself.
 */
export function useEarly() {
  const takers = useRef<Takers | null>(null);
  const early = useRef<SyntheticEvent[]>([]);
  const [isWanted, setWanted] = useState(false);
  const take = (event: SyntheticEvent): void => {
    if (takers.current !== null) takers.current[event.type]?.(event as never);
    else {
      early.current.push(Object.create(event, { currentTarget: { value: event.currentTarget } }));
      setWanted(true);
      const { key } = event as Partial<KeyboardEvent>;
      if (key !== undefined && /^(Arrow|Home|End|Enter)/.test(key)) event.preventDefault();
    }
  };
  const bind = useCallback((next: Takers | null): void => {
    takers.current = next;
  }, []);
  const next = useCallback((): SyntheticEvent | undefined => early.current.shift(), []);
  return {
    isWanted,
    /** To be called in a layout effect after every render. */
    bind,
    /** The next of what was kept, if there is one. */
    next,
    handlers: {
      onPointerMove: take,
      onPointerDown: take,
      onPointerUp: take,
      onPointerCancel: take,
      onPointerLeave: take,
      onKeyDown: take,
      onBlur: take,
      onFocus: () => setWanted(true),
    },
  };
}
