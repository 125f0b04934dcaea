import type { FocusEvent, KeyboardEvent, PointerEvent } from "react";
import { useState } from "react";
import type { Reader } from "../../draw/kit/reading.ts";
import { pointIn } from "../canvas/use-drawing.ts";

/** A reading, and whether it has to be said. */
export interface Reading<R> {
  readonly read: R | null;
  /** It was come to by keys, so that it has to be said. */
  readonly isByKeys: boolean;
}

const NOTHING = { read: null, isByKeys: false } as const;

/**
 * Reading off with a pointer, a finger (what it read last stays when it is lifted) and keys: arrows, Home, End, ten steps at once
 * with Shift, Escape. `handlers` are those of the focusable `svg` that shows the plot in its own pixels.
 */
export function useReading<R>(reader: Reader<R>, onRead?: (read: R | null) => void) {
  const [reading, setReading] = useState<Reading<R>>(NOTHING);
  const take = (read: R | null, isByKeys: boolean): void => {
    setReading({ read, isByKeys });
    onRead?.(read);
  };
  const point = (event: PointerEvent<Element>): void => {
    const { x, y } = pointIn(event.currentTarget, event);
    take(reader.at(x, y), false);
  };
  return {
    ...reading,
    clear: () => take(null, false),
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: ({ pointerType }: PointerEvent<Element>): void => {
        if (pointerType !== "touch") take(null, false);
      },
      onKeyDown: (event: KeyboardEvent<Element>): void => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape") {
          if (reading.read === null) return;
          take(null, true);
        } else {
          const next = reader.after(event.key, event.shiftKey, reading.read);
          if (next === undefined) return;
          take(next, true);
        }
        event.preventDefault();
      },
      onBlur: (_: FocusEvent<Element>): void => take(null, false),
    },
  };
}
