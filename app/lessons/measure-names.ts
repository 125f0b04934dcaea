import { type PolicySpec, policyDefinition, type Scenario } from "../../engine/index.ts";
import type { Expression } from "./expression.ts";

/** An argument of a measure: a policy's label, a flow's name, a size class, or a number. */
type Of = "policy" | "flow" | "class" | "number";

/** Every number that a lesson's text can ask for, by name; `lesson-measures.ts` computes them. */
const MEASURES = {
  /** A number that a paper prints: it is not computed here. */
  printed: ["number"],
  rate: [],
  /** The load of a sampled workload. */
  load: [],
  flows: [],
  /** Σ size. */
  work: [],
  size: ["flow"],
  arrival: ["flow"],
  deadline: ["flow"],
  lower: ["flow"],
  upper: ["flow"],
  estimate: ["flow"],
  weight: ["flow"],
  spread: ["flow"],
  /** When the last of a flow's data is released. */
  complete: ["flow"],
  threshold: ["policy", "number"],
  queues: ["policy"],
  meanFct: ["policy"],
  meanFctOf: ["policy", "class"],
  maxFct: ["policy"],
  p99Fct: ["policy"],
  meanSlowdown: ["policy"],
  fpt: ["policy"],
  terminated: ["policy"],
  finished: ["policy"],
  /** Flows that miss their deadlines, terminated ones among them. */
  late: ["policy"],
  /**
   * A transport's counters over the whole run: packets dropped and sent again, timeouts, and the longest queue in packets.
   */
  dropped: ["policy"],
  again: ["policy"],
  timeouts: ["policy"],
  longestQueue: ["policy"],
  finish: ["policy", "flow"],
  fct: ["policy", "flow"],
  slowdown: ["policy", "flow"],
  /** Attained service before a time. */
  sent: ["policy", "flow", "number"],
  optFpt: [],
  optMeanFct: [],
  /** Σ arrival: what FPT counts beyond the FCTs. */
  arrivals: [],
  /** The n of a family, in a step that has one. */
  n: [],
  /** ΣFCT of the schedule that knew, of a family against any policy. */
  alternative: [],
} as const satisfies Readonly<Record<string, readonly Of[]>>;

export type MeasureName = keyof typeof MEASURES;

export const SIZE_CLASS_NAMES = ["mice", "medium", "elephants"] as const;

/** Names that a step's text can use. */
export interface Names {
  readonly policies: readonly string[];
  /** It is null where flows are sampled or made: any name may be one. */
  readonly flows: readonly string[] | null;
  readonly isFamily: boolean;
}

/** Labels as runs bear them. */
export function labelsOf({ policies }: Pick<Scenario, "policies">): readonly string[] {
  return policies.map(labelOf);
}

export function labelOf({ id, label }: PolicySpec): string {
  return label ?? policyDefinition(id).name;
}

export function isMeasure(name: string): name is MeasureName {
  return Object.hasOwn(MEASURES, name);
}

/** Such a measure has one value for each flow under each policy. */
export function isOfFlow(name: string): boolean {
  if (!isMeasure(name)) return false;
  const [first, second]: readonly Of[] = MEASURES[name];
  return first === "policy" && second === "flow";
}

/** Checks an expression's measures; each fault is a sentence. */
export function faultsOf(expression: Expression, names: Names): readonly string[] {
  if (expression.kind === "number") return [];
  if (expression.kind === "sum") {
    return [expression.left, expression.right].flatMap((side) => faultsOf(side, names));
  }
  const { name, of } = expression;
  if (!isMeasure(name)) {
    return [`no measure is called "${name}" (known: ${Object.keys(MEASURES).join(", ")})`];
  }
  if ((name === "n" || name === "alternative") && !names.isFamily) {
    return [`${name} is known only in a step with a family`];
  }
  const kinds: readonly Of[] = MEASURES[name];
  if (kinds.length !== of.length) {
    const wanted = kinds.length === 0 ? "nothing" : `a ${kinds.join(", a ")}`;
    return [`${name} is of ${wanted}; it got ${of.length === 0 ? "nothing" : of.join(", ")}`];
  }
  return of.flatMap((text, k) => faultsOfArgument(name, kinds[k], text, names));
}

function faultsOfArgument(
  name: string,
  kind: Of | undefined,
  text: string,
  { policies, flows }: Names,
): readonly string[] {
  if (kind === "policy" && !policies.includes(text)) {
    return [`${name}: no policy "${text}" (there are ${policies.join(", ")})`];
  }
  if (kind === "flow" && flows !== null && !flows.includes(text)) {
    return [`${name}: no flow "${text}" (there are ${flows.join(", ")})`];
  }
  if (kind === "class" && !SIZE_CLASS_NAMES.some((known) => known === text)) {
    return [`${name}: no size class "${text}" (there are ${SIZE_CLASS_NAMES.join(", ")})`];
  }
  if (kind === "number" && !Number.isFinite(Number(text))) {
    return [`${name}: "${text}" is no number`];
  }
  return [];
}
