import { slotsOf } from "./lane-scene.ts";
import { SLOTS } from "./story.ts";

/** The mark of the guess, dragged anywhere along the scale or stepped with keys. */
interface Asked {
  say(slots: number): void;
  step(steps: number): void;
  /** Enter: that is the guess. */
  answer(): void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
};

export function followGuess(scale: Element, mark: SVGElement, asked: Asked): void {
  scale.addEventListener("pointerdown", (event) => {
    const down = event as PointerEvent;
    if (down.button !== 0 || !down.isPrimary) return;
    const box = scale.getBoundingClientRect();
    const say = (event: Event): void =>
      asked.say(slotsOf((event as PointerEvent).clientX - box.left, box.width));
    const end = (): void => {
      scale.removeEventListener("pointermove", say);
      scale.removeEventListener("pointerup", end);
      scale.removeEventListener("pointercancel", end);
    };
    scale.setPointerCapture(down.pointerId);
    scale.addEventListener("pointermove", say);
    scale.addEventListener("pointerup", end);
    scale.addEventListener("pointercancel", end);
    // A press on the mark itself takes hold of it where it is.
    if ((down.target as Element).closest("[role=slider]") === null) say(down);
    down.preventDefault();
    mark.focus({ preventScroll: true });
  });
  mark.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) asked.step(step);
    else if (event.key === "Home") asked.say(0);
    else if (event.key === "End") asked.say(SLOTS);
    else if (event.key === "Enter") asked.answer();
    else return;
    event.preventDefault();
  });
}
