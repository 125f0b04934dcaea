import { moved, type NumberRange, nudged, typedNumber } from "./number-steps.ts";

/** A number is at rest, dragged, moved by keys or typed over. */
export type NumberState =
  | { readonly kind: "rest" }
  /** `travelled` in tenths of a pixel: with Shift a pixel counts one, otherwise ten. */
  | { readonly kind: "dragged"; readonly travelled: number; readonly value: number }
  /** `presses` are counted from `anchor`, so that as many back lead to the very same value. */
  | {
      readonly kind: "stepped";
      readonly anchor: number;
      readonly presses: number;
      readonly isFine: boolean;
      readonly value: number;
    }
  /** Escape was pressed during a drag: the pointer is still down and moves nothing any more. */
  | { readonly kind: "escaped" }
  | { readonly kind: "typed"; readonly text: string; readonly isWrong: boolean };

export type NumberEvent =
  | { readonly kind: "drag"; readonly pixels: number; readonly isFine: boolean }
  | { readonly kind: "drop" }
  | { readonly kind: "key"; readonly key: string; readonly isFine: boolean }
  | { readonly kind: "keyUp" }
  | { readonly kind: "type"; readonly text: string }
  /** The focus goes elsewhere. */
  | { readonly kind: "leave" };

/** The next state, and what the experiment is told; null of an event that means nothing here. */
export interface NumberOutcome {
  readonly state: NumberState;
  /** A value to be shown while it moves; null: the one before is shown again. */
  readonly preview?: number | null;
  /** The value that stands from now on: one step of undo. */
  readonly commit?: number;
}

export const REST: NumberState = { kind: "rest" };

/** Tenths of a pixel that one step takes: 8 px. */
const STEP = 80;

const PRESSES: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** `value` is the one that stands: what a drag began with and Escape leads back to. */
export function afterEvent(
  state: NumberState,
  event: NumberEvent,
  range: NumberRange,
  value: number,
): NumberOutcome | null {
  switch (event.kind) {
    case "drag":
      return state.kind === "escaped" || state.kind === "typed"
        ? null
        : dragged(state, event, range, value);
    case "drop":
      if (state.kind === "escaped") return { state: REST };
      return state.kind === "dragged" ? settled(state.value, value) : null;
    case "key":
      return state.kind === "typed"
        ? typingKey(state.text, event.key, range, value)
        : movingKey(state, event, range, value);
    case "keyUp":
      return state.kind === "stepped" ? settled(state.value, value) : null;
    case "type":
      return state.kind === "typed"
        ? { state: { kind: "typed", text: event.text, isWrong: false } }
        : null;
    case "leave":
      if (state.kind === "typed") return settled(typedNumber(range, state.text) ?? value, value);
      return state.kind === "stepped" ? settled(state.value, value) : null;
  }
}

/** A value that is what it was is no change, and nothing to be undone. */
function settled(to: number, value: number): NumberOutcome {
  return to === value ? { state: REST, preview: null } : { state: REST, commit: to };
}

function dragged(
  state: NumberState,
  { pixels, isFine }: { readonly pixels: number; readonly isFine: boolean },
  range: NumberRange,
  value: number,
): NumberOutcome {
  const before = state.kind === "dragged" ? state : { travelled: 0, value };
  const travelled = before.travelled + pixels * (isFine ? 1 : 10);
  const steps = isFine ? Math.trunc((travelled * 10) / STEP) / 10 : Math.trunc(travelled / STEP);
  const to = moved(range, value, steps, isFine);
  return {
    state: { kind: "dragged", travelled, value: to },
    ...(to === before.value ? {} : { preview: to }),
  };
}

function typingKey(
  text: string,
  key: string,
  range: NumberRange,
  value: number,
): NumberOutcome | null {
  if (key === "Escape") return { state: REST, preview: null };
  if (key !== "Enter") return null;
  const typed = typedNumber(range, text);
  return typed === null ? { state: { kind: "typed", text, isWrong: true } } : settled(typed, value);
}

function movingKey(
  state: NumberState,
  { key, isFine }: { readonly key: string; readonly isFine: boolean },
  range: NumberRange,
  value: number,
): NumberOutcome | null {
  if (key === "Escape") return escaped(state);
  if (state.kind === "dragged" || state.kind === "escaped") return null;
  if (key === "Enter") return { state: { kind: "typed", text: String(value), isWrong: false } };
  if (/^[\d.]$/.test(key)) return { state: { kind: "typed", text: key, isWrong: false } };
  const now = state.kind === "stepped" ? state.value : value;
  if (key === "Home" || key === "End") {
    const to = key === "Home" ? range.least : range.most;
    return stepped(to, 0, isFine, to, now);
  }
  const by = PRESSES[key];
  if (by === undefined) return null;
  const next = isFine ? nudged(range, now, by > 0 ? 1 : -1) : null;
  if (next !== null) return stepped(next, 0, isFine, next, now);
  const isAtEnd = now === range.least || now === range.most;
  const goesOn = state.kind === "stepped" && state.isFine === isFine && !isAtEnd;
  const anchor = goesOn ? state.anchor : now;
  const presses = (goesOn ? state.presses : 0) + by;
  const to = moved(range, anchor, isFine ? presses / 10 : presses, isFine);
  return stepped(anchor, presses, isFine, to, now);
}

function stepped(
  anchor: number,
  presses: number,
  isFine: boolean,
  value: number,
  now: number,
): NumberOutcome {
  return {
    state: { kind: "stepped", anchor, presses, isFine, value },
    ...(value === now ? {} : { preview: value }),
  };
}

function escaped(state: NumberState): NumberOutcome | null {
  if (state.kind === "dragged") return { state: { kind: "escaped" }, preview: null };
  return state.kind === "stepped" ? { state: REST, preview: null } : null;
}
