import type { BarDrag } from "../../charts/gestures/use-time-gestures.ts";

/** A drag that is still being fetched: once it is there it catches up with the pointer. `onEnd` is called when it is over, or never came. */
export function dragSoon(begun: Promise<BarDrag>, onEnd: () => void): BarDrag {
  let drag: BarDrag | null = null;
  let last: number | null = null;
  let end: "drop" | "abandon" | null = null;
  const finish = (how: "drop" | "abandon"): void => {
    end = how;
    onEnd();
    drag?.[how]();
  };
  begun.then((next) => {
    drag = next;
    if (last !== null) drag.move(last);
    if (end !== null) drag[end]();
  }, onEnd);
  return {
    move(x) {
      last = x;
      drag?.move(x);
    },
    drop: () => finish("drop"),
    abandon: () => finish("abandon"),
  };
}
