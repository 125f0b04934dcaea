import { isFormula, type PolicySpec, policyDefinition } from "../../../engine/doors/scenario.ts";
import { grouped } from "../scale/numbers.ts";
import type { RunView } from "./results.ts";

/** A brief rule is made of words and of numbers that stand at a `path` of the policy: "thresholds[0]". */
type BriefPart = string | BriefNumber;

export interface BriefNumber {
  readonly value: number;
  readonly path: string;
  /** Read out with the number: "threshold", "threshold 2". */
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

/** The rule as it is read out. */
export function briefWords(parts: readonly BriefPart[]): string {
  return parts.map((part) => (typeof part === "string" ? part : grouped(part.value))).join("");
}

/** Units of sizes that a formula is usually read in. */
const PLAIN: readonly string[] = ["packets", "units"];

/** What a rank of one's own sends first where its numbers are amounts in another unit than usual: 100 packets are no 100 bytes. */
export function rankInUnit(id: PolicySpec["id"], sizeUnit: string): string | null {
  return isFormula(id) && !PLAIN.includes(sizeUnit) ? `smallest rank first, in ${sizeUnit}` : null;
}

/** What the policy of a run does, in at most six words and with its numbers. */
export function briefOf({ policy: { id, thresholds }, queues }: RunView, sizeUnit: string): string {
  const parts = briefParts({ id, thresholds: [...thresholds] }, queues);
  return rankInUnit(id, sizeUnit) ?? briefWords(parts);
}

/** More thresholds than these are told by the number of queues alone. */
const TOLD = 3;

/** Nobody drags the last threshold further: a gigabyte, where sizes are in bytes. */
const MOST = 1e9;

/**
 * The brief rule of a policy with its numbers: "sinks a queue at 3 and 7 sent"; of thresholds that a method makes "sinks
 * through 8 queues". `queues`: as many as its thresholds make; 0: that is not known yet.
 */
export function briefParts(policy: PolicySpec, queues: number): readonly BriefPart[] {
  const { brief, briefNumbers } = policyDefinition(policy.id);
  const { thresholds } = policy;
  if (briefNumbers === undefined || thresholds === undefined) return [brief];
  if ("method" in thresholds) {
    if (thresholds.method === "published") {
      return queues === 0 ? [brief] : filled(briefNumbers.queues, [String(queues)]);
    }
    const most = thresholds.method === "optimal" ? 16 : 64;
    const value = thresholds.queues ?? 8;
    const number = { value, path: "thresholds.queues", label: "queues", least: 2, most };
    // Thresholds that coincide are merged (SPEC 4.7), as where many flows have one size.
    const isFewer = queues > 0 && queues < value;
    return filled(briefNumbers.queues, isFewer ? [`${queues} of `, number] : [number]);
  }
  const { length } = thresholds;
  if (length === 0) return [brief];
  if (length > TOLD || !thresholds.every(Number.isInteger)) {
    return filled(briefNumbers.queues, [String(length + 1)]);
  }
  const numbers = thresholds.map((value, k) => ({
    value,
    path: `thresholds[${k}]`,
    label: length === 1 ? "threshold" : `threshold ${k + 1}`,
    least: (thresholds[k - 1] ?? 0) + 1,
    most: (thresholds[k + 1] ?? Math.max(MOST, value) + 1) - 1,
  }));
  const listed = numbers.flatMap((number, k): BriefPart[] =>
    k === 0 ? [number] : [k === length - 1 ? " and " : ", ", number],
  );
  return filled(briefNumbers.thresholds, listed);
}

function filled(rule: string, parts: readonly BriefPart[]): readonly BriefPart[] {
  const [before = "", after = ""] = rule.split("…");
  return [before, ...parts, after];
}
