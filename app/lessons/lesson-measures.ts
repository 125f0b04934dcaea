import { didYouMean } from "../../engine/doors/files.ts";
import {
  type Expression,
  MEASURE_NAMES,
  type Measure,
  type MeasureKind,
  measureOf,
  measuresIn,
  NAMED_MEASURES,
  valueIn,
} from "../../engine/doors/measures.ts";
import type { Flows } from "../../engine/doors/run.ts";
import {
  lineRate,
  offeredLoad,
  type PolicySpec,
  policyDefinition,
  type Scenario,
} from "../../engine/doors/scenario.ts";
import type { Lab } from "./lab.ts";

/** An argument of a measure: a policy's label, a flow's name, or a number. */
type Of = "policy" | "flow" | "number";

/** A scenario that expressions are evaluated on, and the n of a family's step. */
export interface Asked {
  readonly lab: Lab;
  readonly n: number | null;
  /** ΣFCT of the schedule that knew, of a family against any policy. */
  readonly alternative: number | null;
}

/** A number that a lesson's text can ask for, beside the measures of runs that all of Slotwise has. */
interface LessonMeasure {
  readonly of: readonly Of[];
  /** What stands over its axis. */
  readonly title: string;
  readonly kind: MeasureKind;
  readonly unit?: Measure["unit"];
  /** It is of flows as they are given, or of thresholds: nothing of it is found out by a run. */
  readonly isGiven?: true;
  /** It is a whole number, or one in slots. */
  readonly whole?: Measure["whole"];
  /** It is of the size of another measure, from which it follows. */
  readonly follows?: string;
  /** Among which numbers it is guessed. */
  readonly range?: "duration" | "moment" | "sum" | "times" | "flows" | "packets";
  readonly compute: (asked: Asked, of: readonly string[]) => number | null;
}

const given = (kind: MeasureKind, compute: LessonMeasure["compute"]): LessonMeasure => ({
  ...{ of: [], title: "", kind, isGiven: true, compute },
});

const OWN: Readonly<Record<string, LessonMeasure>> = {
  /** A number that a paper prints: it is not computed here. */
  printed: { ...given("ratio", (_, [text = ""]) => Number(text)), of: ["number"] },
  rate: given("rate", ({ lab }) => lineRate(lab.experiment.scenario.fabric)),
  /** The load of a sampled workload, of several parts that of the busiest port. */
  load: given("share", ({ lab }) => offeredLoad(lab.experiment.scenario) ?? null),
  flows: { ...given("count", ({ lab }) => lab.experiment.flows.count), whole: "always" },
  /** Σ size. */
  work: { ...given("size", ({ lab }) => total(lab.experiment.flows.size)), whole: "in slots" },
  /** Σ arrival: what FPT counts beyond the FCTs. */
  arrivals: {
    ...given("time", ({ lab }) => total(lab.experiment.flows.arrival)),
    whole: "in slots",
  },
  size: { ...ofFlow("size", "size"), whole: "in slots" },
  arrival: { ...ofFlow("arrival", "time"), whole: "in slots" },
  deadline: ofFlow("deadline", "time"),
  lower: ofFlow("lower", "size"),
  upper: ofFlow("upper", "size"),
  estimate: ofFlow("estimate", "size"),
  weight: ofFlow("weight", "ratio"),
  spread: ofFlow("spread", "ratio"),
  /** When the last of a flow's data is released. */
  complete: {
    ...given("time", ({ lab }, [flow = ""]) => lab.complete(lab.flow(flow))),
    of: ["flow"],
    whole: "in slots",
  },
  threshold: {
    ...given("size", ({ lab }, [label = "", which = ""]) => {
      return thresholdsOf(lab, label)[Number(which) - 1] ?? null;
    }),
    of: ["policy", "number"],
  },
  queues: {
    ...given("count", ({ lab }, [label = ""]) => thresholdsOf(lab, label).length + 1),
    of: ["policy"],
    whole: "always",
  },
  /** The n of a family, in a step that has one. */
  n: given("count", ({ n }) => n),
  /** ΣFCT of the schedule that knew, of a family against any policy. */
  alternative: {
    of: [],
    title: "",
    kind: "time",
    compute: ({ alternative }) => alternative,
  },
  optFpt: {
    of: [],
    title: "Least FPT",
    kind: "time",
    whole: "in slots",
    range: "sum",
    compute: ({ lab }) => lab.opt?.fpt ?? null,
  },
  optMeanFct: {
    of: [],
    title: "Least mean FCT",
    kind: "time",
    range: "duration",
    compute: ({ lab }) => (lab.opt === null ? null : lab.opt.fct / lab.experiment.flows.count),
  },
  finish: {
    of: ["policy", "flow"],
    title: "Finish",
    kind: "time",
    whole: "in slots",
    range: "moment",
    compute: ({ lab }, [label = "", flow = ""]) =>
      lab.policy(label).run.finish[lab.flow(flow)] ?? null,
  },
  fct: {
    of: ["policy", "flow"],
    title: "FCT",
    kind: "time",
    whole: "in slots",
    follows: "finish",
    range: "duration",
    compute: ({ lab }, [label = "", flow = ""]) => lab.fct(label, lab.flow(flow)),
  },
  slowdown: {
    of: ["policy", "flow"],
    title: "Slowdown",
    kind: "ratio",
    follows: "finish",
    range: "times",
    compute: ({ lab }, [label = "", flow = ""]) => lab.slowdown(label, lab.flow(flow)),
  },
  /** Attained service before a time. */
  sent: {
    of: ["policy", "flow", "number"],
    title: "",
    kind: "size",
    whole: "in slots",
    compute: ({ lab }, [label = "", flow = "", before = ""]) =>
      lab.sent(label, lab.flow(flow), Number(before)),
  },
};

function total(column: Float64Array): number {
  return column.reduce((sum, x) => sum + x, 0);
}

function ofFlow(
  column: keyof Pick<
    Flows,
    "size" | "arrival" | "deadline" | "lower" | "upper" | "estimate" | "weight" | "spread"
  >,
  kind: MeasureKind,
): LessonMeasure {
  const read: LessonMeasure["compute"] = ({ lab }, [flow = ""]) =>
    lab.experiment.flows[column][lab.flow(flow)] ?? null;
  return { ...given(kind, read), of: ["flow"] };
}

function thresholdsOf(lab: Lab, label: string): readonly number[] {
  const policy = lab.experiment.policies.find((candidate) => candidate.label === label);
  return policy?.thresholds ?? [];
}

/** The measure of an expression, by its name and how many arguments it has; null of none. */
export function lessonMeasure(name: string, args: number): LessonMeasure | null {
  const own = Object.hasOwn(OWN, name) ? (OWN[name] as LessonMeasure) : null;
  if (own !== null && own.of.length === args) return own;
  const found = measureOf(name);
  return found === null || found.needs === "base" ? own : ofRun(name, found.measure);
}

/** Every measure of a run is one of lessons, of the policy that stands behind it. */
function ofRun(name: string, measure: Measure): LessonMeasure {
  const { kind, unit, whole, scope } = measure;
  const [, sizeClass] = /^(mice|medium|elephants)\./.exec(name) ?? [];
  const title = measure.long ?? measure.name;
  return {
    of: ["policy"],
    title: sizeClass === undefined ? title : `${title} of ${sizeClass}`,
    kind,
    ...(unit === undefined ? {} : { unit }),
    ...(whole === undefined ? {} : { whole }),
    ...(name === "fpt" ? { follows: "mean" } : {}),
    ...rangeOf(measure, scope),
    compute: ({ lab }, [label = ""]) => lab.read(label, name),
  };
}

function rangeOf(
  { kind, key, unit }: Measure,
  scope: Measure["scope"],
): Pick<LessonMeasure, "range"> {
  if (kind === "time") {
    return { range: key.startsWith("finish.") ? "moment" : scope === "run" ? "sum" : "duration" };
  }
  if (kind === "count") return { range: unit === "flows" ? "flows" : "packets" };
  return kind === "ratio" && key.startsWith("slowdown") ? { range: "times" } : {};
}

/** Such a measure has one value for each flow under each policy. */
export function isOfFlow(name: string): boolean {
  const [first, second] = Object.hasOwn(OWN, name) ? (OWN[name] as LessonMeasure).of : [];
  return first === "policy" && second === "flow";
}

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

/** Checks an expression's measures; each fault is a sentence. */
export function faultsOf(expression: Expression, names: Names): readonly string[] {
  return measuresIn(expression).flatMap(({ name, of }) => {
    const measure = lessonMeasure(name, of.length);
    if (measure === null) {
      const hint = didYouMean(name, [...Object.keys(OWN), ...MEASURE_NAMES]);
      const known = [...Object.keys(OWN), ...NAMED_MEASURES.map(({ key }) => key)].join(", ");
      return [`no measure is called "${name}" (${hint || `known: ${known}`})`];
    }
    if ((name === "n" || name === "alternative") && !names.isFamily) {
      return [`${name} is known only in a step with a family`];
    }
    const kinds = measure.of;
    if (kinds.length !== of.length) {
      const wanted = kinds.length === 0 ? "nothing" : `a ${kinds.join(", a ")}`;
      return [`${name} is of ${wanted}; it got ${of.length === 0 ? "nothing" : of.join(", ")}`];
    }
    return of.flatMap((text, k) => faultsOfArgument(name, kinds[k], text, names));
  });
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
  if (kind === "number" && !Number.isFinite(Number(text))) {
    return [`${name}: "${text}" is no number`];
  }
  return [];
}

/** The number; NaN where there is none (a terminated flow's finish). */
export function evaluate(expression: Expression, asked: Asked): number {
  return valueIn(expression, reading(asked));
}

/** Reads the measures of a lesson's expressions. */
export function reading(asked: Asked): (name: string, of: readonly string[]) => number | null {
  return (name, of) => lessonMeasure(name, of.length)?.compute(asked, of) ?? null;
}
