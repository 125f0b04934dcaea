import type { Cell } from "./cell.ts";
import { cellAt } from "./cell.ts";

/** NOS2's threshold of the switches as it is being edited: the optimum for a load, or a size; both kept. */
export interface SplitDraft {
  readonly method: "optimal" | "size";
  readonly size: Cell;
  /** Empty: the workload's. Drawn flows have none. */
  readonly load: Cell;
  readonly objective: "mg1" | "eq1";
}

export const DEFAULT_SPLIT: SplitDraft = {
  method: "optimal",
  size: "",
  load: "",
  objective: "mg1",
};

/** What an optimum for drawn flows begins with. */
const DRAWN_LOAD = 0.8;

/** Drawn flows need a load to be said, sampled ones have their own. */
export function splitFor(source: "flows" | "workload", before: SplitDraft): SplitDraft {
  if (source === "flows" && before.load === "") return { ...before, load: DRAWN_LOAD };
  const isOurs = source === "workload" && before.load === DRAWN_LOAD;
  return isOurs ? { ...before, load: "" } : before;
}

/** As the parser wants it; null: the default. */
export function splitInput({ method, size, load, objective }: SplitDraft): unknown {
  if (method === "size") return size;
  if (load === "" && objective === "mg1") return null;
  return {
    method,
    ...(objective === "mg1" ? {} : { objective }),
    ...(load === "" ? {} : { load }),
  };
}

/** Of a file. */
export function readSplit(input: unknown): SplitDraft {
  if (input === undefined) return DEFAULT_SPLIT;
  if (typeof input !== "object" || input === null) {
    return { ...DEFAULT_SPLIT, method: "size", size: cellAt({ input }, "input", "") };
  }
  return readStoredSplit({ ...input, method: "optimal" });
}

/** Of our own storage, whatever became of it. */
export function readStoredSplit(input: unknown): SplitDraft {
  if (typeof input !== "object" || input === null) return DEFAULT_SPLIT;
  const stored: Readonly<Record<string, unknown>> = { ...input };
  return {
    method: stored["method"] === "size" ? "size" : "optimal",
    size: cellAt(stored, "size", ""),
    load: cellAt(stored, "load", ""),
    objective: stored["objective"] === "eq1" ? "eq1" : "mg1",
  };
}
