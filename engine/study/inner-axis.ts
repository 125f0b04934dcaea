import { faultOfNumber } from "../metrics/run-number.ts";
import { didYouMean, shortened } from "../model/faults/suggestions.ts";
import { isUntil, type Sweep } from "./sweep-spec.ts";

/**
 * A measure that is made of an axis: `last flows with inTime >= 0.99` is the largest number of flows up to which 99 in 100 are in
 * time (SPEC 13.10). Its rows have no place on that axis.
 */
export interface LastAlong {
  /** The axis by its name in results. */
  readonly along: string;
  /** What is compared at each value: a measure, or arithmetic over measures. */
  readonly measure: string;
  readonly sign: ">=" | "<=";
  readonly bound: number;
}

/** How such a measure is written, for faults and help. */
const LAST_FORM = "last AXIS with MEASURE >= NUMBER (or <=)";

const LAST = /^last\s+(\S.*?)\s+with\s+(\S.*?)\s*(>=|<=)\s*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i;

/** Null of any other measure, and of one that `faultOfLast` finds wrong. */
export function lastIn(text: string): LastAlong | null {
  const [, along, measure, sign, bound] = LAST.exec(text.trim()) ?? [];
  if (along === undefined || measure === undefined || faultOfNumber(measure) !== null) return null;
  return { along, measure, sign: sign as LastAlong["sign"], bound: Number(bound) };
}

/** Whether a text begins as such a measure. */
export function isLast(text: string): boolean {
  return /^last(?:\s|$)/i.test(text.trim());
}

/** What was expected in place of such a measure; null: it is sound. `axes`: null where they are not known. */
export function faultOfLast(text: string, axes: Sweep["vary"] | null): string | null {
  const [, along = "", measure = ""] = LAST.exec(text.trim()) ?? [];
  if (along === "") return `"${LAST_FORM}", such as "last flows with inTime >= 0.99"`;
  const inner = faultOfNumber(measure);
  if (inner !== null) return `"${LAST_FORM}" with ${inner}`;
  if (axes === null) return null;
  const names = axes.map(({ as }) => as);
  const axis = axes.find(({ as }) => as === along);
  if (axis === undefined) {
    const hint = didYouMean(along, names) || names.map((name) => `"${shortened(name)}"`).join(", ");
    return `"last" with an axis of the sweep (${hint})`;
  }
  if (axis.names.some((name) => typeof name !== "number" || name < 0))
    return `"last" with an axis of numbers from 0 on, and "${shortened(along)}" has others`;
  return null;
}

/** What runs are asked for: of a number along an axis the measure that it compares, and each once. */
export function measuresOfRuns({ measures, seeds }: Pick<Sweep, "measures" | "seeds">) {
  const own = measures.map((name) => lastIn(name)?.measure ?? name);
  return [...new Set(isUntil(seeds) ? [...own, seeds.of] : own)];
}

/** The axes along which a measure's rows lie. */
export function axesOf({ vary }: Pick<Sweep, "vary">, measure: string): Sweep["vary"] {
  const along = lastIn(measure)?.along;
  return vary.filter(({ as }) => as !== along);
}
