import { intervals } from "../../engine/doors/draw-data.ts";
import { type MeasuredRun, measureOf, sortedMeasures } from "../../engine/doors/measures.ts";
import {
  completionTimes,
  type Experiment,
  materialise,
  type Run,
  simulate,
  slowdowns,
} from "../../engine/doors/run.ts";
import { lineRate, type Scenario } from "../../engine/doors/scenario.ts";
import { type Optimum, optimum, optimumRatios } from "../../engine/doors/theory.ts";

/** Runs and numbers of one scenario, each computed once, when it is first needed. */
export class Lab {
  readonly experiment: Experiment;
  private readonly computed = new Map<string, MeasuredRun>();
  private least: Optimum | null | undefined;

  constructor(scenario: Scenario) {
    this.experiment = materialise(scenario);
  }

  get labels(): readonly string[] {
    return this.experiment.policies.map(({ label }) => label);
  }

  policy(label: string): { readonly run: Run } {
    return this.measured(label);
  }

  /** A measure of a policy's run; null if the run has no such number. */
  read(label: string, name: string): number | null {
    const found = measureOf(name);
    return found?.read(this.measured(label, found.needs)) ?? null;
  }

  private measured(label: string, needs?: string): MeasuredRun {
    const asked = { trace: true, where: needs === "where", monitor: needs === "monitor" };
    const key = `${label} ${asked.where || asked.monitor ? needs : ""}`;
    const known = this.computed.get(key);
    if (known !== undefined) return known;
    const { experiment } = this;
    const { flows, policies, scenario } = experiment;
    const policy = policies.find((candidate) => candidate.label === label);
    if (policy === undefined) throw new Error(`No policy is called "${label}".`);
    const run = simulate(flows, scenario.model, scenario.fabric, policy, asked);
    const fresh: MeasuredRun = {
      ...{ experiment, policy, run },
      fct: completionTimes(flows, run),
      sorted: sortedMeasures(experiment, run),
      ratios: () => optimumRatios(flows, run, this.opt),
    };
    this.computed.set(key, fresh);
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
