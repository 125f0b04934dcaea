import type { Optimum } from "../../../engine/index.ts";
import { quantity } from "../run/words.ts";

/** How an optimum is known, by the engine's name of its method. */
export const METHODS: Readonly<Record<Optimum["method"], string>> = {
  srpt: "exact: gapless SRPT",
  search: "exact: search of all schedules",
  "gapless srpt": "lower bound: SRPT as if all data were there on arrival",
};

/** Null: none is known here. */
export type OptimumView = Optimum | "pending" | "failed" | null;

/** OPT of the flows in one sentence: exact or "at least", and by which method. */
export function optimumWords(optimum: OptimumView, flows: number, unit: string): string {
  if (optimum === "pending") return "Optimum of these flows: being computed…";
  if (optimum === "failed") return "Optimum of these flows: it could not be computed.";
  if (optimum === null)
    return "Optimum of these flows: not on a switch or in a network, where none is known.";
  const { kind, method, fpt, fct } = optimum;
  const least = kind === "bound" ? "at least " : "";
  const mean = `mean FCT ${least}${quantity(fct / flows, unit)}`;
  return `Optimum of these flows: ${mean}, FPT ${least}${quantity(fpt, unit)} (${METHODS[method]}).`;
}
