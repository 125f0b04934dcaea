import type { Optimum } from "../../engine/index.ts";
import { quantity } from "../charts/words.ts";

/** How an optimum is known, by the engine's name of its method. */
const METHODS = {
  srpt: "exact: gapless SRPT",
  search: "exact: search of all schedules",
  "gapless srpt": "lower bound: SRPT as if all data were there on arrival",
} as const;

/** OPT of the flows in one sentence: exact or "at least", and by which method. */
export function optimumWords(optimum: Optimum | null, flows: number, unit: string): string {
  if (optimum === null) return "Optimum: not on a switch, where none is known.";
  const { kind, method, fpt, fct } = optimum;
  const least = kind === "bound" ? "at least " : "";
  const mean = `mean FCT ${least}${quantity(fct / flows, unit)}`;
  return `Optimum of these flows: ${mean}, FPT ${least}${quantity(fpt, unit)} (${METHODS[method]}).`;
}
