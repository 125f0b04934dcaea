import {
  MEASURES,
  type Measure,
  type MeasureTable,
  type Summary,
} from "../../../engine/doors/measures.ts";
import { isTransport } from "../../../engine/doors/scenario.ts";
import type { RunView } from "../run/results.ts";

/** One column of the table: where its number comes from, what it means, and which end is best. */
export interface MetricColumn {
  readonly key: string;
  readonly name: string;
  /** "" for a ratio or a count. */
  readonly unit: string;
  /** Null: neither end. */
  readonly best: "least" | "most" | null;
  /** No value is below it, and each is told from it. Default 0. */
  readonly least?: number;
  /** No value is above it, and each is told from it. */
  readonly most?: number;
  /** Over the flows that finish: best only among the runs that finish all of them. */
  readonly ofFinished: boolean;
  readonly definition: string;
  /** Why a run has no value, for the cells without one. */
  readonly none: string;
  /** Its numbers are on their way. */
  readonly isPending?: boolean;
  value(summary: Summary): number | null;
  /** Terms of a run's number: "189 / 12". Absent where the definition says all. */
  readonly parts?: (summary: Summary) => string;
}

const USUAL: readonly MeasureTable[] = ["page", "page class", "run", "seeds"];

/** What decides which measures have something to tell. */
export interface About {
  readonly hasDeadlines: boolean;
  readonly isSampled: boolean;
  /** Some run has more than 0 of it. */
  isSome(measure: Measure): boolean;
}

const NOTHING: About = { hasDeadlines: false, isSampled: false, isSome: () => false };

/** The measures that a table shows of these runs, in their order. */
export function tableOf(
  table: MeasureTable,
  { hasDeadlines, isSampled, isSome }: About = NOTHING,
): readonly Measure[] {
  const all: readonly Measure[] = MEASURES;
  return all.filter((one) => {
    if (!(one.tables ?? USUAL).includes(table)) return false;
    if (one.shownIf === "deadlines") return hasDeadlines;
    if (one.shownIf === "sampled") return isSampled;
    return one.shownIf === undefined || isSome(one);
  });
}

/** What stands behind a number of this kind; a share is written in per cent. */
export function unitOfKind({ kind, unit }: Pick<Measure, "kind" | "unit">, time: string): string {
  if (kind === "time") return time;
  return kind === "count" ? (unit ?? "") : "";
}

type Used = Pick<Summary, "load" | "use">;

/**
 * "load 0.79, use 0.75 to 0.776": what arrived and what was sent, as shares of what the loaded links could send, of runs on the
 * same flows or on those of several seeds; "" where there is neither.
 */
export function loadWords(summaries: readonly Used[]): string {
  const load = rangeOf(summaries.flatMap(({ load: own }) => own ?? []));
  const use = rangeOf(summaries.flatMap(({ use: own }) => own ?? []));
  return load === "" || use === "" ? "" : `load ${load}, use ${use}`;
}

/** Three digits; one number where all are alike. */
function rangeOf(values: readonly number[]): string {
  if (values.length === 0) return "";
  const [least, most] = [Math.min(...values), Math.max(...values)].map((x) =>
    String(Number(x.toPrecision(3))),
  );
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** Explains what slowdown divides by (SPEC 7.2). */
export function slowdownWords(runs: readonly Pick<RunView, "policy">[]): string {
  const ideal = "FCT divided by the ideal FCT, that of the same flow alone in the same fabric";
  const packets = runs.flatMap(({ policy }) => policy.packets ?? []);
  const rates = packets.some((of) => !isTransport(of))
    ? " at flow level: handshakes and packets count as slowdown, and who goes several ways at once may be below 1"
    : "";
  const windows = packets.some((of) => isTransport(of))
    ? "; under a transport alone under the same transport, on its way"
    : "";
  return `${ideal}${rates}${windows}`;
}
