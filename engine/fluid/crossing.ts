import { ratesDiffer } from "../moment.ts";
import type { Active } from "./active.ts";

/** Until the key of a flow meets that of one behind it, which then goes first. */
export function crossingStep(active: Active): number {
  const { list, key, speed } = active;
  let step = Number.POSITIVE_INFINITY;
  // Flows of equal key form a group; `last` is the end of the group before, `rise` its fastest rise.
  let last = -1;
  let rise = 0;
  let groupRise = 0;
  for (let k = 0; k < active.count; k++) {
    const flow = list[k] as number;
    const previous = k === 0 ? -1 : (list[k - 1] as number);
    const own = speed[flow] as number;
    if (previous < 0 || !active.isComparable(previous, flow)) {
      last = -1;
      groupRise = own;
      continue;
    }
    if (key[previous] !== key[flow]) {
      last = previous;
      rise = groupRise;
      groupRise = Number.NEGATIVE_INFINITY;
    } else if (active.order(flow).kind === "remaining" && ratesDiffer(groupRise, own)) {
      if (own < groupRise) return 0;
    }
    if (last >= 0 && rise > own && ratesDiffer(rise, own)) {
      step = Math.min(step, ((key[flow] as number) - (key[last] as number)) / (rise - own));
    }
    groupRise = Math.max(groupRise, own);
  }
  return step;
}
