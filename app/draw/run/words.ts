import { rateOf } from "../../../engine/index.ts";
import type { Absent } from "../../charts/gantt/props.ts";
import type { Hit } from "../gantt/hit-test.ts";
import { endOf } from "../gantt/lanes.ts";
import { readable } from "../scale/numbers.ts";
import type { ExperimentView, RunView } from "./results.ts";
import { flowId } from "./results.ts";

/** "12 slots"; "1 slot"; "1 policy". Units that are symbols ("ms", "s") stay as they are. */
export function quantity(value: number | null, unit: string): string {
  return `${readable(value)} ${value === 1 ? singular(unit) : unit}`;
}

/** "slot" of "slots". */
function singular(unit: string): string {
  if (unit.endsWith("ies")) return `${unit.slice(0, -3)}y`;
  return unit.length > 2 && unit.endsWith("s") ? unit.slice(0, -1) : unit;
}

/** A chart's summary: "SRPT: 12 flows, last finish at 41 slots, mean FCT 9.3 slots". */
export function runSummary(experiment: ExperimentView, view: RunView): string {
  const { timeUnit, flows } = experiment;
  const parts = [quantity(flows.count, "flows")];
  const last = view.lastFinish;
  if (last !== null) parts.push(`last finish at ${quantity(last, timeUnit)}`);
  if (view.summary.mean !== null) parts.push(`mean FCT ${quantity(view.summary.mean, timeUnit)}`);
  if (view.summary.terminated > 0) parts.push(`${readable(view.summary.terminated)} terminated`);
  return `${view.policy.label}: ${parts.join(", ")}`;
}

/** "PIAS is not shown: θ₂: expected …" */
export function absentWords({ name, reason }: Absent): string {
  return `${name} is not shown: ${reason}`;
}

/** A line of a tooltip: what, and how much. */
export type Fact = readonly [name: string, value: string];

/** All there is to say about a flow under a policy, and about its service at a point. */
export function flowFacts(experiment: ExperimentView, view: RunView, hit: Hit): Fact[] {
  const { flows, timeUnit, sizeUnit } = experiment;
  const { flow } = hit;
  const facts: Fact[] = [
    ["size", quantity(flows.size[flow] as number, sizeUnit)],
    ["arrival", quantity(flows.arrival[flow] as number, timeUnit)],
    ...outcome(experiment, view, flow),
  ];
  const deadline = flows.deadline[flow] as number;
  if (Number.isFinite(deadline)) facts.push(["deadline", quantity(deadline, timeUnit)]);
  if (flows.weight[flow] !== 1) facts.push(["weight", readable(flows.weight[flow])]);
  if (experiment.ports > 1) facts.push(["ports", `${flows.src[flow]} → ${flows.dst[flow]}`]);
  facts.push(...service(experiment, view, hit));
  return facts;
}

function outcome(experiment: ExperimentView, view: RunView, flow: number): Fact[] {
  const { timeUnit } = experiment;
  const terminated = view.run.terminated[flow] as number;
  if (!Number.isNaN(terminated)) return [["terminated", quantity(terminated, timeUnit)]];
  return [
    ["finish", quantity(view.run.finish[flow] as number, timeUnit)],
    ["FCT", quantity(view.fct[flow] as number, timeUnit)],
    ["slowdown", readable(view.slowdown[flow])],
  ];
}

function service(experiment: ExperimentView, view: RunView, hit: Hit): Fact[] {
  const { trace } = view.run;
  if (trace === null || hit.row < 0)
    return isThere(experiment, view, hit) ? [["here", "not served"]] : [];
  const { row } = hit;
  const unit = experiment.timeUnit;
  const members = trace.memberCount[row] ?? 0;
  const span = `[${readable(trace.start[row])}, ${readable(trace.end[row])}) ${unit}`;
  const queue: Fact = ["queue", queueName(trace.queue[row] as number, view.queues)];
  if (members > 0 && trace.sharing === "turns") {
    return [
      queue,
      ["round robin", `${quantity(members, "flows")}, one packet a turn`],
      ["turns", span],
    ];
  }
  const rate: Fact[] =
    experiment.model === "slot"
      ? []
      : [["rate", `${readable(rateOf(trace, row))} ${experiment.sizeUnit}/${singular(unit)}`]];
  const equals: Fact[] = members > 0 ? [["sharing", `${quantity(members, "flows")}, alike`]] : [];
  return [queue, ["served", span], ...rate, ...equals];
}

function isThere(experiment: ExperimentView, view: RunView, { flow, time }: Hit): boolean {
  const end = endOf(view.run.finish[flow] as number, view.run.terminated[flow] as number);
  return time >= (experiment.flows.arrival[flow] as number) && time < end;
}

export function queueName(queue: number, queues: number): string {
  if (queues === 1) return "Q1";
  const rank = queue === 0 ? " (highest)" : queue === queues - 1 ? " (lowest)" : "";
  return `Q${queue + 1}${rank}`;
}

/** Of a lane of a port, short and long: "in 2", "Ingress port 2". */
export function portNames(lane: number, ports: number): [short: string, long: string] {
  const port = lane % ports;
  return lane < ports
    ? [`in ${port}`, `Ingress port ${port}`]
    : [`out ${port}`, `Egress port ${port}`];
}

/** One sentence for a screen reader: where the keyboard is. */
export function spoken(experiment: ExperimentView, view: RunView, hit: Hit): string {
  const id = flowId(experiment, hit.flow);
  const facts = flowFacts(experiment, view, hit).map(([name, value]) => `${name} ${value}`);
  return `${view.policy.label}, flow ${id}: ${facts.join(", ")}`;
}
