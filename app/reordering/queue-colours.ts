import type { Palette } from "../draw/brush/colours.ts";
import { RAMP_STEPS, rampOf } from "../draw/fabric/ramp.ts";

/** A colour a queue: the highest queue stands out the most. */
export function queueColours(queues: number, palette: Palette): readonly string[] {
  const ramp = rampOf(palette);
  return Array.from({ length: queues }, (_, queue) => {
    const step = queues === 1 ? 1 : 1 - queue / (queues - 1);
    return ramp[Math.round((0.2 + 0.7 * step) * (RAMP_STEPS - 1))] as string;
  });
}
