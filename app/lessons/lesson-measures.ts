import {
  type Experiment,
  type Flows,
  intervals,
  lineRate,
  materialise,
  type Optimum,
  optimum,
  type Run,
  type Scenario,
  type Summary,
  simulate,
  slowdowns,
  summarise,
} from "../../engine/index.ts";
import type { Claim, Expression } from "./expression.ts";
import { isMeasure, type MeasureName, SIZE_CLASS_NAMES } from "./measure-names.ts";

interface SummarisedRun {
  readonly run: Run;
  readonly summary: Summary;
}

/** Runs and numbers of one scenario, each computed once, when it is first needed. */
export class Lab {
  readonly experiment: Experiment;
  private readonly computed = new Map<string, SummarisedRun>();
  private least: Optimum | null | undefined;

  constructor(scenario: Scenario) {
    this.experiment = materialise(scenario);
  }

  get labels(): readonly string[] {
    return this.experiment.policies.map(({ label }) => label);
  }

  policy(label: string): SummarisedRun {
    const known = this.computed.get(label);
    if (known !== undefined) return known;
    const { experiment } = this;
    const { model, fabric } = experiment.scenario;
    const policy = experiment.policies.find((candidate) => candidate.label === label);
    if (policy === undefined) throw new Error(`No policy is called "${label}".`);
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    const fresh = { run, summary: summarise(experiment, run) };
    this.computed.set(label, fresh);
    return fresh;
  }

  flow(id: string): number {
    const flow = this.experiment.ids.indexOf(id);
    if (flow < 0) throw new Error(`No flow is called "${id}".`);
    return flow;
  }

  get opt(): Optimum | null {
    const { flows, scenario } = this.experiment;
    if (this.least === undefined) this.least = optimum(flows, scenario.model, scenario.fabric);
    return this.least;
  }

  fct(label: string, flow: number): number {
    return (
      (this.policy(label).run.finish[flow] ?? Number.NaN) -
      (this.experiment.flows.arrival[flow] ?? Number.NaN)
    );
  }

  slowdown(label: string, flow: number): number {
    const { flows, scenario } = this.experiment;
    const { run } = this.policy(label);
    return slowdowns(flows, scenario.model, scenario.fabric, run)[flow] ?? Number.NaN;
  }

  /** Attained service: the part of a flow that was sent before a time. */
  sent(label: string, flow: number, before: number): number {
    const { trace } = this.policy(label).run;
    if (trace === null) return Number.NaN;
    let sent = 0;
    for (const part of intervals(trace, Number.NEGATIVE_INFINITY, before)) {
      if (part.flow === flow) sent += part.rate * (Math.min(part.end, before) - part.start);
    }
    return sent;
  }

  /** How many of the flows with deadlines miss them, terminated ones among them. */
  late(label: string): number {
    const { flows } = this.experiment;
    const withDeadline = flows.deadline.filter(Number.isFinite).length;
    const inTime = this.policy(label).summary.applicationThroughput ?? 1;
    return Math.round(withDeadline * (1 - inTime));
  }

  /** The slot in which a flow's last packet is released, or when the last of its data is there. */
  complete(flow: number): number {
    const { flows, scenario } = this.experiment;
    const [arrival, size, spread] = [flows.arrival, flows.size, flows.spread].map(
      (column) => column[flow] ?? Number.NaN,
    ) as [number, number, number];
    const [from, to] = [flows.packetStart?.[flow] ?? 0, flows.packetStart?.[flow + 1] ?? 0];
    if (to > from) return flows.packetSlot?.[to - 1] ?? Number.NaN;
    return scenario.model === "slot"
      ? arrival + Math.floor(spread * (size - 1))
      : arrival + (spread * size) / lineRate(scenario.fabric);
  }
}

/** A scenario that expressions are evaluated on, and the n of a family's step. */
export interface Asked {
  readonly lab: Lab;
  readonly n: number | null;
  /** ΣFCT of the schedule that knew, of a family against any policy. */
  readonly alternative: number | null;
}

type Compute = (lab: Lab, of: readonly string[]) => number;

/** `n` and `alternative` come with a family and are not computed from its flows. */
const COMPUTE: Readonly<Record<Exclude<MeasureName, "n" | "alternative">, Compute>> = {
  printed: (_, [text = ""]) => Number(text),
  rate: (lab) => lineRate(lab.experiment.scenario.fabric),
  load: (lab) => lab.experiment.scenario.workload?.load ?? Number.NaN,
  flows: (lab) => lab.experiment.flows.count,
  work: (lab) => lab.experiment.flows.size.reduce((sum, size) => sum + size, 0),
  arrivals: (lab) => lab.experiment.flows.arrival.reduce((sum, time) => sum + time, 0),
  size: ofFlow("size"),
  arrival: ofFlow("arrival"),
  deadline: ofFlow("deadline"),
  lower: ofFlow("lower"),
  upper: ofFlow("upper"),
  estimate: ofFlow("estimate"),
  weight: ofFlow("weight"),
  spread: ofFlow("spread"),
  complete: (lab, [flow = ""]) => lab.complete(lab.flow(flow)),
  threshold: (lab, [label = "", which = ""]) =>
    thresholdsOf(lab, label)[Number(which) - 1] ?? Number.NaN,
  queues: (lab, [label = ""]) => thresholdsOf(lab, label).length + 1,
  meanFct: ofRun(({ mean }) => mean),
  meanFctOf: (lab, [label = "", name = ""]) => {
    const found = SIZE_CLASS_NAMES.find((candidate) => candidate === name);
    return (found && lab.policy(label).summary.byClass[found].mean) ?? Number.NaN;
  },
  maxFct: ofRun(({ max }) => max),
  p99Fct: ofRun(({ p99 }) => p99),
  meanSlowdown: ofRun(({ meanSlowdown }) => meanSlowdown),
  fpt: ofRun(({ fpt }) => fpt),
  terminated: ofRun(({ terminated }) => terminated),
  finished: ofRun(({ count }) => count),
  late: (lab, [label = ""]) => lab.late(label),
  dropped: ofCounts("dropped"),
  again: ofCounts("again"),
  timeouts: ofCounts("timeouts"),
  longestQueue: ofCounts("longestQueue"),
  finish: (lab, [label = "", flow = ""]) =>
    lab.policy(label).run.finish[lab.flow(flow)] ?? Number.NaN,
  fct: (lab, [label = "", flow = ""]) => lab.fct(label, lab.flow(flow)),
  slowdown: (lab, [label = "", flow = ""]) => lab.slowdown(label, lab.flow(flow)),
  sent: (lab, [label = "", flow = "", before = ""]) =>
    lab.sent(label, lab.flow(flow), Number(before)),
  optFpt: (lab) => lab.opt?.fpt ?? Number.NaN,
  optMeanFct: (lab) => (lab.opt?.fct ?? Number.NaN) / lab.experiment.flows.count,
};

/** The number; NaN where there is none (a terminated flow's finish). */
export function evaluate(expression: Expression, asked: Asked): number {
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "measure": {
      const { name, of } = expression;
      if (!isMeasure(name)) return Number.NaN;
      if (name === "n" || name === "alternative") return asked[name] ?? Number.NaN;
      return COMPUTE[name](asked.lab, of);
    }
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

function thresholdsOf(lab: Lab, label: string): readonly number[] {
  const policy = lab.experiment.policies.find((candidate) => candidate.label === label);
  return policy?.thresholds ?? [];
}

/** Reads a transport's counter; NaN for a policy that sends no packets. */
function ofCounts(name: "dropped" | "again" | "timeouts" | "longestQueue"): Compute {
  return (lab, [label = ""]) => lab.policy(label).run.counts?.[name] ?? Number.NaN;
}

function ofFlow(
  column: keyof Pick<
    Flows,
    "size" | "arrival" | "deadline" | "lower" | "upper" | "estimate" | "weight" | "spread"
  >,
): Compute {
  return (lab, [flow = ""]) => lab.experiment.flows[column][lab.flow(flow)] ?? Number.NaN;
}

function ofRun(read: (summary: Summary) => number | null): Compute {
  return (lab, [label = ""]) => read(lab.policy(label).summary) ?? Number.NaN;
}
