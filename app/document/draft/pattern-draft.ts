import { cellAt } from "./cell.ts";
import type { WorkloadDraft } from "./draft.ts";

type PatternDraft = Pick<WorkloadDraft, "pattern" | "stride" | "staggered">;

/** `workload.pattern` as the parser wants it; a number that is the usual one is left out. */
export function patternInput({ pattern, stride, staggered }: PatternDraft): unknown {
  if (pattern === "stride" && stride !== 1) return { stride };
  if (pattern === "staggered" && staggered !== 0.7) return { staggered };
  return pattern;
}

/** The pattern of a file; numbers that it does not name as before. */
export function readPattern(input: unknown, before: PatternDraft): PatternDraft {
  const { stride, staggered } = before;
  if (typeof input !== "object" || input === null) {
    const pattern = (typeof input === "string" ? input : "random") as PatternDraft["pattern"];
    return {
      pattern,
      stride: pattern === "stride" ? 1 : stride,
      staggered: pattern === "staggered" ? 0.7 : staggered,
    };
  }
  const source = { ...input };
  return "staggered" in source
    ? { pattern: "staggered", stride, staggered: cellAt(source, "staggered", staggered) }
    : { pattern: "stride", stride: cellAt(source, "stride", stride), staggered };
}
