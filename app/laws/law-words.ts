import type { LawId, Verdict } from "../../engine/index.ts";
import { closeRatio } from "../../engine/index.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { flowId } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";

interface Law {
  readonly id: LawId;
  readonly title: string;
  readonly statement: string;
}

/** Laws that every run keeps, in the order in which they are shown. */
export const LAWS: readonly Law[] = [
  {
    id: "amount",
    title: "Service equals size",
    statement:
      "Each flow that finishes gets its size, neither more nor less, and nothing afterwards.",
  },
  {
    id: "release",
    title: "Nothing before its release",
    statement: "No flow is served data that it does not have yet.",
  },
  {
    id: "work",
    title: "Work conservation",
    statement: "No port carries more than its rate, and none idles while a flow could use it.",
  },
  {
    id: "srpt",
    title: "Nobody beats SRPT",
    statement: "On one link, for flows without gaps, no sum of FCTs is below that of SRPT.",
  },
  {
    id: "factor",
    title: "Competitive factor",
    statement:
      "On one link in slots: FPT(ASRPT) ≤ 2·OPT, FPT(LAS) and FPT(BRR) ≤ 3·OPT (ASRPT paper, Theorems 4, 5, 7).",
  },
];

/** A verdict as it stands in its cell. */
export function verdictMark(verdict: Verdict): string {
  switch (verdict.state) {
    case "holds":
      return verdict.ratio === undefined ? "✓" : `✓ ${timesOpt(verdict.ratio)}`;
    case "broken":
      return "✗";
    case "open":
      return "?";
    case "none":
      return "–";
  }
}

/** The same as a sentence. */
export function verdictWords(verdict: Verdict, experiment: ExperimentView): string {
  switch (verdict.state) {
    case "holds":
      if (verdict.factor !== undefined && verdict.ratio !== undefined) {
        return `holds: ${timesOpt(verdict.ratio)} times OPT, at most ${verdict.factor}`;
      }
      return verdict.ratio === undefined
        ? "holds"
        : `holds: ${timesOpt(verdict.ratio)} times the least sum`;
    case "broken": {
      const { breach } = verdict;
      if (breach === undefined) return "broken";
      const time = quantity(breach.time, experiment.timeUnit);
      return `broken first by ${flowId(experiment, breach.flow)} at ${time}`;
    }
    case "open":
      return "not decided: it would take too long, or only a lower bound of OPT is known";
    case "none":
      return "says nothing about this run";
  }
}

/** ExplanationView from the optimum however close. */
function timesOpt(ratio: number): string {
  return closeRatio(ratio) ?? readable(ratio);
}
