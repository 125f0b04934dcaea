import type { RankPart } from "../../engine/index.ts";
import type { CandidateView } from "../draw/queues/explanation-view.ts";

/** Parts that only say how fluid ranks move; the sentences leave them out too. */
const UNSPOKEN: ReadonlySet<string> = new Set(["slope", "stream"]);

/**
 * The parts of all ranks, in the order in which they are compared. Ranks need not have the same parts
 * (ASRPT goes by other keys until a flow is complete): each new one stands behind the part before it.
 */
export function rankColumns(ranks: readonly (readonly RankPart[])[]): readonly string[] {
  const columns: string[] = [];
  for (const rank of ranks) {
    let after = -1;
    for (const { name } of rank) {
      if (UNSPOKEN.has(name)) continue;
      const at = columns.indexOf(name);
      if (at < 0) columns.splice(after + 1, 0, name);
      after = at < 0 ? after + 1 : at;
    }
  }
  return columns;
}

/** The reason that put a flow in its queue, cut from its sentence: "sent 3 ≥ θ₁ = 3"; empty if nothing did. */
export function queueReason({ standing }: Pick<CandidateView, "standing">): string {
  return /[:,] queue \d+ \(([^)]*)\)/.exec(standing)?.[1] ?? "";
}

/** Longer ones are told where the row is pointed at. */
const MOST_SHOWN = 60;

/** A rank of one's own with what it reads: "level(sent 5, 3, 7)"; empty of other parts, and where it is long. */
export function expressionShown({ shown = "" }: Pick<RankPart, "shown">): string {
  return shown.length > MOST_SHOWN ? "" : shown;
}
