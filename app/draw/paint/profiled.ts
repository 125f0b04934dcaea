import type { RunView } from "../run/results.ts";
import type { TimeWindow } from "../scale/time-window.ts";
import { endVisible, firstVisible, MANY_PIECES } from "../trace/trace-index.ts";
import { NARROW } from "./paint-queues.ts";

/** Whether some service in the window is too short to be a bar of its own at this width. */
export function isProfiled({ index }: RunView, window: TimeWindow, width: number): boolean {
  if (index === null || width <= 0) return false;
  const { pieces } = index;
  const first = firstVisible(pieces, window.from);
  const end = endVisible(pieces, window.to);
  if (end - first > MANY_PIECES) return true;
  const least = (NARROW / width) * (window.to - window.from);
  for (let k = first; k < end; k++) {
    const stop = pieces.end[k] as number;
    if (stop > window.from && stop - (pieces.start[k] as number) < least) return true;
  }
  return false;
}
