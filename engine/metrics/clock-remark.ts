import type { Remark } from "../model/remark.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Scenario } from "../model/spec/scenario.ts";

/** Fewer steps of a clock than so many blur a flow (SPEC 2.17). */
const FEW_STEPS = 1000;

/**
 * The remark on times so large, beside the shortest flow, that doubles do not tell them well enough apart; null of others.
 * Results are those of the times as doubles have them.
 */
export function clockRemark({ model, fabric, flows = [], units }: Scenario): Remark | null {
  if (model === "slot" || flows.length === 0) return null;
  let latest = 0;
  let smallest = Number.POSITIVE_INFINITY;
  for (const { arrival, size } of flows) {
    latest = Math.max(latest, arrival);
    smallest = Math.min(smallest, size);
  }
  const shortest = smallest / lineRate(fabric);
  const step = stepAt(latest);
  if (shortest >= FEW_STEPS * step) return null;
  const [lasts, apart] = [shortest, step].map((time) => Number(time.toPrecision(3)));
  const unit = units?.time === undefined ? "" : ` ${units.time}`;
  const text = `Times near ${latest}${unit} are known to ${apart}${unit} only, and the shortest flow lasts ${lasts}${unit} at full rate: let times count from the first arrival.`;
  return { kind: "clock", numbers: { shortest, step, latest }, text };
}

/** How far the double behind `time` is from it. */
function stepAt(time: number): number {
  let power = 2 ** -1022;
  while (2 * power <= time) power *= 2;
  return power * 2 ** -52;
}
