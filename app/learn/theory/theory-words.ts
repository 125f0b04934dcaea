import { closeRatio } from "../../../engine/index.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { METHODS } from "../../draw/tables/optimum-columns.ts";
import type { Theory, TheoryCard } from "../../jobs/lessons/theory-job.ts";

/** "at most 3 × OPT in FPT" */
export function limitWords({ limit, metric }: Pick<TheoryCard, "limit" | "metric">): string {
  if (limit === null) return `no bound in ${metric}`;
  if (limit === 1) return "optimal without gaps";
  if (limit === "3k") {
    return `at most 3k × OPT in ${metric} if SRPT without gaps is within k (which is not known here)`;
  }
  return `at most ${limit} × OPT in ${metric}`;
}

/** Says the ratio itself, or what it is at most where only a bound of OPT is known. */
export function standWords(ratio: number | null, opt: Theory["opt"]): string {
  if (opt === null) return "Where these flows stand is not known: no optimum is, beyond one link.";
  if (ratio === null)
    return "These flows do not say: some were terminated, and sums over fewer compare nothing.";
  return opt.kind === "exact"
    ? `These flows: ${times(ratio)} OPT.`
    : `These flows: at most ${times(ratio)} OPT, which is known by a lower bound only.`;
}

/** How the optimum is known, and why a theorem may not speak of these flows. */
export function contextWords({ opt, model, isWeighted }: Theory): readonly string[] {
  return [
    ...(opt === null ? [] : [`OPT is the least possible (${METHODS[opt.method]}).`]),
    ...(model === "fluid"
      ? ["The theorems are on slots; these flows are a fluid, where they are a guide."]
      : []),
    ...(isWeighted ? ["The theorems are on equal weights; these flows have others."] : []),
  ];
}

function times(ratio: number): string {
  return `${threeDigits(ratio)} ×`;
}

/** Digits behind the point; as many as tell it from OPT. */
export function threeDigits(ratio: number): string {
  return closeRatio(ratio) ?? readable(Math.round(ratio * 1000) / 1000);
}
