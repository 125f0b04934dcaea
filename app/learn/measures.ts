import type { Flows, Summary } from "../../engine/index.ts";
import type { Claim, Expression } from "./expression.ts";
import type { Lab } from "./lab.ts";

/** What a measure is of: a policy's label, a flow's name, a size class, or a number. */
type Of = "policy" | "flow" | "class" | "number";

interface Measure {
  readonly of: readonly Of[];
  readonly value: (lab: Lab, of: readonly string[]) => number;
}

/** What is asked of a scenario: its flows and runs, and the n of a family's step. */
export interface Asked {
  readonly lab: Lab;
  readonly n: number | null;
}

const CLASSES = ["mice", "medium", "elephants"] as const;

/** Every number that a lesson's words can ask for, by name. */
const MEASURES: Readonly<Record<string, Measure>> = {
  /** As a paper prints it: not computed here, and said to be the paper's. */
  printed: { of: ["number"], value: (_, [text = ""]) => Number(text) },
  rate: { of: [], value: (lab) => lab.experiment.scenario.fabric.rate },
  flows: { of: [], value: (lab) => lab.experiment.flows.count },
  size: ofFlow("size"),
  arrival: ofFlow("arrival"),
  deadline: ofFlow("deadline"),
  lower: ofFlow("lower"),
  upper: ofFlow("upper"),
  estimate: ofFlow("estimate"),
  weight: ofFlow("weight"),
  spread: ofFlow("spread"),
  complete: { of: ["flow"], value: (lab, [flow = ""]) => lab.complete(lab.flow(flow)) },
  work: { of: [], value: (lab) => lab.experiment.flows.size.reduce((sum, size) => sum + size, 0) },
  threshold: {
    of: ["policy", "number"],
    value: (lab, [label = "", which = ""]) => {
      const policy = lab.experiment.policies.find((candidate) => candidate.label === label);
      return policy?.thresholds[Number(which) - 1] ?? Number.NaN;
    },
  },
  queues: {
    of: ["policy"],
    value: (lab, [label = ""]) => {
      const policy = lab.experiment.policies.find((candidate) => candidate.label === label);
      return (policy?.thresholds.length ?? Number.NaN) + 1;
    },
  },
  meanFct: ofRun(({ mean }) => mean),
  maxFct: ofRun(({ max }) => max),
  p99Fct: ofRun(({ p99 }) => p99),
  meanSlowdown: ofRun(({ meanSlowdown }) => meanSlowdown),
  fpt: ofRun(({ fpt }) => fpt),
  terminated: ofRun(({ terminated }) => terminated),
  finished: ofRun(({ count }) => count),
  late: { of: ["policy"], value: (lab, [label = ""]) => lab.late(label) },
  meanFctOf: {
    of: ["policy", "class"],
    value: (lab, [label = "", name = ""]) => {
      const found = CLASSES.find((candidate) => candidate === name);
      return (found && lab.policy(label).summary.byClass[found].mean) ?? Number.NaN;
    },
  },
  finish: {
    of: ["policy", "flow"],
    value: (lab, [label = "", flow = ""]) =>
      lab.policy(label).run.finish[lab.flow(flow)] ?? Number.NaN,
  },
  fct: {
    of: ["policy", "flow"],
    value: (lab, [label = "", flow = ""]) => lab.fct(label, lab.flow(flow)),
  },
  slowdown: {
    of: ["policy", "flow"],
    value: (lab, [label = "", flow = ""]) => lab.slowdown(label, lab.flow(flow)),
  },
  sent: {
    of: ["policy", "flow", "number"],
    value: (lab, [label = "", flow = "", before = ""]) =>
      lab.sent(label, lab.flow(flow), Number(before)),
  },
  optFpt: { of: [], value: (lab) => lab.opt?.fpt ?? Number.NaN },
  optMeanFct: {
    of: [],
    value: (lab) => (lab.opt?.fct ?? Number.NaN) / lab.experiment.flows.count,
  },
};

/** Only in a step with a family. */
const FAMILY_SIZE = "n";

/** What a step's words can name. */
export interface Names {
  readonly policies: readonly string[];
  /** Null: flows are sampled or made, and any name may be one. */
  readonly flows: readonly string[] | null;
  readonly isFamily: boolean;
}

/** What is wrong with an expression's measures, in sentences. */
export function faultsOf(expression: Expression, names: Names): readonly string[] {
  if (expression.kind === "number") return [];
  if (expression.kind === "sum") {
    return [expression.left, expression.right].flatMap((side) => faultsOf(side, names));
  }
  const { name, of } = expression;
  if (name === FAMILY_SIZE && of.length === 0) {
    return names.isFamily ? [] : ["n is known only in a step with a family"];
  }
  const measure = MEASURES[name];
  if (measure === undefined) {
    return [`no measure is called "${name}" (known: ${Object.keys(MEASURES).join(", ")})`];
  }
  if (measure.of.length !== of.length) {
    const wanted = measure.of.length === 0 ? "nothing" : `a ${measure.of.join(", a ")}`;
    return [`${name} is of ${wanted}; it got ${of.length === 0 ? "nothing" : of.join(", ")}`];
  }
  return of.flatMap((text, k) => faultsOfArgument(name, measure.of[k], text, names));
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
  if (kind === "class" && !CLASSES.some((known) => known === text)) {
    return [`${name}: no size class "${text}" (there are ${CLASSES.join(", ")})`];
  }
  if (kind === "number" && !Number.isFinite(Number(text))) {
    return [`${name}: "${text}" is no number`];
  }
  return [];
}

/** The number; NaN where there is none (a terminated flow's finish). */
export function evaluate(expression: Expression, asked: Asked): number {
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "measure":
      if (expression.name === FAMILY_SIZE) return asked.n ?? Number.NaN;
      return MEASURES[expression.name]?.value(asked.lab, expression.of) ?? Number.NaN;
    case "sum": {
      const left = evaluate(expression.left, asked);
      const right = evaluate(expression.right, asked);
      if (expression.sign === "+") return left + right;
      if (expression.sign === "-") return left - right;
      return expression.sign === "*" ? left * right : left / right;
    }
  }
}

const ROUNDING = 1e-9;

export function holds({ left, sign, right }: Claim, asked: Asked): boolean {
  const [a, b] = [evaluate(left, asked), evaluate(right, asked)];
  switch (sign) {
    case "=":
      return Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    case ">=":
      return a >= b;
  }
}

function ofFlow(
  column: keyof Pick<
    Flows,
    "size" | "arrival" | "deadline" | "lower" | "upper" | "estimate" | "weight" | "spread"
  >,
): Measure {
  return {
    of: ["flow"],
    value: (lab, [flow = ""]) => lab.experiment.flows[column][lab.flow(flow)] ?? Number.NaN,
  };
}

function ofRun(read: (summary: Summary) => number | null): Measure {
  return {
    of: ["policy"],
    value: (lab, [label = ""]) => read(lab.policy(label).summary) ?? Number.NaN,
  };
}
