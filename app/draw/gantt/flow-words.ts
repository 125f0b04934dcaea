import { flowsOf, rateOf } from "../../../engine/doors/draw-data.ts";
import { decimalsApart } from "../../../engine/doors/measures.ts";
import { type ExperimentView, flowId, partOf, type RunView } from "../run/results.ts";
import { quantity, queueName, singular } from "../run/run-words.ts";
import { readable, readableTo } from "../scale/numbers.ts";
import type { Hit } from "./hit-test.ts";
import { endOf } from "./lanes.ts";

/** A line of a tooltip: what, and how much. */
export type Fact = readonly [name: string, value: string];

/** All there is to say about a flow under a policy, and about its service at a point. */
export function flowFacts(experiment: ExperimentView, view: RunView, hit: Hit): Fact[] {
  const { flows, sizeUnit } = experiment;
  const { flow } = hit;
  const at = momentWords(experiment, view);
  const facts: Fact[] = [
    ["size", quantity(flows.size[flow] as number, sizeUnit)],
    ["arrival", at(flows.arrival[flow] as number)],
    ...outcome(experiment, view, flow),
  ];
  const deadline = flows.deadline[flow] as number;
  if (Number.isFinite(deadline)) facts.push(["deadline", at(deadline)]);
  if (flows.weight[flow] !== 1) facts.push(["weight", readable(flows.weight[flow])]);
  const part = partOf(experiment, flow);
  if (part !== null) facts.push(["part", part]);
  if (experiment.ports > 1) {
    const ends = experiment.areHosts ? "hosts" : "ports";
    facts.push([ends, `${flows.src[flow]} → ${flows.dst[flow]}`]);
  }
  facts.push(...service(experiment, view, hit));
  return facts;
}

function outcome(experiment: ExperimentView, view: RunView, flow: number): Fact[] {
  const { timeUnit } = experiment;
  const at = momentWords(experiment, view);
  const terminated = view.run.terminated[flow] as number;
  if (endOf(view.run.finish[flow] as number, terminated) === Number.POSITIVE_INFINITY) return [];
  if (!Number.isNaN(terminated)) return [["terminated", at(terminated)]];
  return [
    ["finish", at(view.run.finish[flow] as number)],
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
  const time = timeWords(experiment, view);
  const span = `[${time(trace.start[row] as number)}, ${time(trace.end[row] as number)}) ${unit}`;
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

/** A time with its unit. */
function momentWords(experiment: ExperimentView, view: RunView): (time: number) => string {
  const words = timeWords(experiment, view);
  const { timeUnit } = experiment;
  return (time) => `${words(time)} ${time === 1 ? singular(timeUnit) : timeUnit}`;
}

function isThere(experiment: ExperimentView, view: RunView, { flow, time }: Hit): boolean {
  const end = endOf(view.run.finish[flow] as number, view.run.terminated[flow] as number);
  return time >= (experiment.flows.arrival[flow] as number) && time < end;
}

/** One sentence for a screen reader: where the keyboard is. */
export function spoken(experiment: ExperimentView, view: RunView, hit: Hit): string {
  const id = flowId(experiment, hit.flow);
  const facts = flowFacts(experiment, view, hit).map(([name, value]) => `${name} ${value}`);
  return `${view.policy.label}, flow ${id}: ${facts.join(", ")}`;
}

/** A lane of a queue in a sentence: "PIAS, Q2: 14 packets of 5 flows, 33 % of all service". */
export function queueWords(experiment: ExperimentView, view: RunView, queue: number): string {
  const { trace } = view.run;
  const name = `${view.policy.label}, ${queueName(queue, view.queues)}`;
  if (trace === null) return name;
  const flows = new Set<number>();
  let own = 0;
  let all = 0;
  for (let row = 0; row < trace.length; row++) {
    const time = (trace.end[row] as number) - (trace.start[row] as number);
    const members = trace.sharing === "rates" ? Math.max(1, trace.memberCount[row] ?? 0) : 1;
    const served = time * rateOf(trace, row) * members;
    all += served;
    if (trace.queue[row] !== queue) continue;
    own += served;
    for (const flow of flowsOf(trace, row)) flows.add(flow);
  }
  if (own === 0) return `${name}: no service`;
  const share = readable(Math.round((1000 * own) / all) / 10);
  return `${name}: ${quantity(Number(own.toPrecision(6)), experiment.sizeUnit)} of ${quantity(flows.size, "flows")}, ${share} % of all service`;
}

/** Neighbours of more flows are not looked for: that takes a sort. */
const MOST_COMPARED = 10_000;

/**
 * How the times of a run are written: with four digits of the time since the first arrival, and as many as tell the
 * finish times of two flows apart.
 */
export function timeWords(
  { arriving, flows }: Pick<ExperimentView, "arriving" | "flows">,
  { run }: Pick<RunView, "run">,
): (time: number) => string {
  const apart = flows.count > MOST_COMPARED ? () => 0 : decimalsApart(run.finish);
  return (time) => readableTo(time, Math.max(apart(time), decimalsSince(time - arriving.from)));
}

/** Decimals of four significant digits. */
function decimalsSince(elapsed: number): number {
  const size = Math.abs(elapsed);
  return size > 0 && size < Number.POSITIVE_INFINITY
    ? Math.max(0, 3 - Math.floor(Math.log10(size)))
    : 0;
}
