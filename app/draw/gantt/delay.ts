import type { ExperimentView, RunView } from "../run/results.ts";

/** How much longer a flow took than alone: in slots, as long as it waited; 0 where that is rounding, or it never finished. */
export function delayOf(
  { model }: Pick<ExperimentView, "model">,
  { fct, slowdown }: Pick<RunView, "fct" | "slowdown">,
  flow: number,
): number {
  const time = fct[flow] as number;
  const delay = time - time / (slowdown[flow] as number);
  if (!Number.isFinite(delay)) return 0;
  if (model === "slot") return Math.round(delay);
  return delay > 1e-6 * time ? Number(delay.toPrecision(3)) : 0;
}
