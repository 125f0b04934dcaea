import type { KeyboardEvent } from "react";
import { flowsOf } from "../../document/draft/draft.ts";
import { placeFlows } from "../../edits/flow-edits.ts";
import { deleteFlows, hover, select } from "../../store/actions.ts";
import { store } from "../../store/store.ts";
import { acceptKeys, beginTrial, tryEdit } from "../../store/trial.ts";
import { spanOf } from "./bar-geometry.ts";
import { alignChosen, chooseAll, duplicateChosen, levelChosen } from "./chosen-flows.ts";
import type { Grip } from "./drag.ts";
import { clean, draggedSpans } from "./drag.ts";

interface Keyboard {
  /** The flow that has the focus; null: the drawing itself. */
  readonly index: number | null;
  /** Step of an arrow key. */
  readonly step: number;
  readonly rate: number;
  /** Moves the focus. */
  goTo(index: number): void;
  /** Opens the fields of the flows that are chosen. */
  edit(): void;
}

/** Handles a key in the drawing; true if the key was meant for it. */
export function onBarKey(event: KeyboardEvent, keyboard: Keyboard): boolean {
  if (event.altKey) return false;
  const act =
    event.ctrlKey || event.metaKey
      ? withControl(event.key.toLowerCase(), keyboard)
      : keyboard.index === null
        ? undefined
        : onFlow(event, keyboard.index, keyboard);
  act?.();
  return act !== undefined;
}

function withControl(key: string, { goTo }: Keyboard): (() => void) | undefined {
  if (key === "a") return chooseAll;
  if (key !== "d") return undefined;
  return () => {
    const first = duplicateChosen()[0];
    if (first !== undefined) goTo(first);
  };
}

function onFlow(event: KeyboardEvent, index: number, keyboard: Keyboard): (() => void) | undefined {
  const { key, shiftKey } = event;
  const flows = flowsOf(store.getState().scenario.history.present);
  const walk = (to: number) => () => {
    if (to < 0 || to >= flows.length) return;
    if (shiftKey) select([...store.getState().transient.selected, to]);
    else acceptKeys();
    keyboard.goTo(to);
  };
  const nudge = (sign: number) => () =>
    nudgeFlows(index, sign, shiftKey ? "end" : "body", keyboard);
  switch (key) {
    case "Delete":
    case "Backspace":
      return () => remove(index, keyboard);
    case "Escape": {
      // A drag is given up first; what is chosen stays. With nothing chosen it is what the page makes of it.
      const { trial, selected } = store.getState().transient;
      if (trial === null && selected.size === 0) return undefined;
      return () => {
        acceptKeys();
        if (trial !== null) return;
        select([]);
        hover(null);
      };
    }
    case "Enter":
      return keyboard.edit;
    case "ArrowUp":
      return walk(index - 1);
    case "ArrowDown":
      return walk(index + 1);
    case "Home":
      return walk(0);
    case "End":
      return walk(flows.length - 1);
    case "ArrowLeft":
      return nudge(-1);
    case "ArrowRight":
      return nudge(1);
    case "l":
      return alignChosen;
    case "e":
      return levelChosen;
    default:
      return undefined;
  }
}

function chosenAt(index: number): readonly number[] {
  const { selected } = store.getState().transient;
  return selected.has(index) ? [index, ...[...selected].filter((k) => k !== index)] : [index];
}

function remove(index: number, { goTo }: Keyboard): void {
  const doomed = chosenAt(index);
  const left = flowsOf(store.getState().scenario.history.present).length - doomed.length;
  deleteFlows(doomed);
  // What follows the first of them takes its place.
  if (left > 0) goTo(Math.min(Math.min(...doomed), left - 1));
}

/** Moves or resizes by steps; those in a row are one step of undo, as long as the focus stays. */
function nudgeFlows(index: number, sign: number, grip: Grip, { step, rate }: Keyboard): void {
  const held = chosenAt(index);
  const { trial } = store.getState().transient;
  const isSame =
    trial?.by === "keys" && trial.flows.length === held.length && trial.flows[0] === index;
  if (!isSame) beginTrial("keys", held);
  const { present } = store.getState().scenario.history;
  const placed = held.flatMap((at) => {
    const flow = flowsOf(present)[at];
    const span = flow === undefined ? null : spanOf(flow, rate);
    return flow === undefined || span === null ? [] : [{ at, span, flow }];
  });
  const spans = draggedSpans(
    placed.map(({ span }) => span),
    grip,
    sign * step,
    step,
  );
  const places = new Map(
    placed.map(({ at, span, flow }, k) => {
      const { arrival, length } = spans[k] ?? span;
      const size = length === span.length ? Number(flow.size) : clean(length * rate);
      return [at, { arrival, size }];
    }),
  );
  const next = placeFlows(present, places);
  tryEdit(`${spans[0]?.arrival} ${spans[0]?.length}`, () => next);
}
