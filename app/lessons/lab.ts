import type { Experiment, Optimum, Run, Scenario, Summary } from "../../engine/index.ts";
import {
  intervals,
  lineRate,
  materialise,
  optimum,
  simulate,
  slowdowns,
  summarise,
} from "../../engine/index.ts";

/** One policy's run, with what is asked of it. */
interface Tried {
  readonly run: Run;
  readonly summary: Summary;
}

/** A scenario of which numbers are asked: everything is computed once, when it is first needed. */
export class Lab {
  readonly experiment: Experiment;
  private readonly tried = new Map<string, Tried>();
  private least: Optimum | null | undefined;

  constructor(scenario: Scenario) {
    this.experiment = materialise(scenario);
  }

  get labels(): readonly string[] {
    return this.experiment.policies.map(({ label }) => label);
  }

  policy(label: string): Tried {
    const known = this.tried.get(label);
    if (known !== undefined) return known;
    const { experiment } = this;
    const { model, fabric } = experiment.scenario;
    const policy = experiment.policies.find((candidate) => candidate.label === label);
    if (policy === undefined) throw new Error(`No policy is called "${label}".`);
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    const tried = { run, summary: summarise(experiment, run) };
    this.tried.set(label, tried);
    return tried;
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

  /** What a flow has sent before a time: its attained service. */
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
