import { type Interval, intervals } from "../../model/intervals.ts";
import { lineRate } from "../../model/spec/fabric-spec.ts";
import type { DrawnScenario } from "../scenarios/arbitrary.ts";
import { type Faults, noFaults } from "../scenarios/faults.ts";
import type { TracedRun } from "./run-all.ts";

const TOLERANCE = 1e-6;

/** The laws of SPEC 8 that one run of the fluid model can break, looked at between any two events. */
export function fluidFaults(scenario: DrawnScenario, run: TracedRun): Faults {
  const capacity = lineRate(scenario.fabric);
  const served = [...intervals(run.trace)];
  const flows = scenario.flows.map((spec, index) => ({
    ...spec,
    served: served.filter(({ flow }) => flow === index),
    end: run.finish[index] ?? (run.terminated[index] as number),
    finishes: run.finish[index] !== null,
    available: (time: number) => available(spec, capacity, time),
    /** As fast as its data can be served once it has caught up. */
    pace: spec.spread ? Math.min(capacity, capacity / spec.spread) : capacity,
    ports: [`ingress ${spec.src ?? 0}`, `egress ${spec.dst ?? 0}`],
  }));
  const faults = noFaults();

  for (const flow of flows) {
    const amount = sentBy(flow.served, Number.POSITIVE_INFINITY);
    if (Math.abs(amount - flow.size) > TOLERANCE && (flow.finishes || amount > flow.size)) {
      faults.amount.push(`${flow.id} got ${amount} of ${flow.size}`);
    }
    for (const { end } of flow.served) {
      if (end > flow.end + TOLERANCE) faults.amount.push(`${flow.id} is served after its end`);
      if (sentBy(flow.served, end) > flow.available(end) + TOLERANCE) {
        faults.early.push(`${flow.id} is served before its release, by ${end}`);
      }
    }
  }

  const times = [
    ...new Set([
      ...served.flatMap(({ start, end }) => [start, end]),
      ...flows.flatMap(({ arrival, end }) => [arrival, end]),
    ]),
  ].sort((a, b) => a - b);
  for (const [k, since] of times.slice(0, -1).entries()) {
    const until = times[k + 1] as number;
    if (until - since < TOLERANCE) continue;
    const time = (since + until) / 2;
    const load = new Map<string, number>();
    for (const flow of flows) {
      for (const port of flow.ports) {
        load.set(port, (load.get(port) ?? 0) + rateAt(flow.served, time));
      }
    }
    for (const [port, rate] of load) {
      if (rate > capacity + TOLERANCE) faults.overload.push(`${port} carries ${rate} at ${time}`);
    }
    for (const flow of flows) {
      if (time < flow.arrival || time > flow.end) continue;
      const isFull = flow.ports.some((port) => (load.get(port) ?? 0) > capacity - TOLERANCE);
      const hasBacklog = flow.available(time) - sentBy(flow.served, time) > TOLERANCE;
      const keepsPace = rateAt(flow.served, time) > flow.pace - TOLERANCE;
      if (!isFull && (hasBacklog || !keepsPace)) faults.idle.push(`${flow.id} waits at ${time}`);
    }
  }
  return faults;
}

function available(spec: DrawnScenario["flows"][number], capacity: number, time: number): number {
  const { arrival, size, spread = 0 } = spec;
  if (time < arrival) return 0;
  return spread === 0 ? size : Math.min(size, ((time - arrival) * capacity) / spread);
}

function sentBy(served: readonly Interval[], time: number): number {
  return served.reduce(
    (sum, { start, end, rate }) => sum + rate * Math.max(0, Math.min(end, time) - start),
    0,
  );
}

function rateAt(served: readonly Interval[], time: number): number {
  return served
    .filter(({ start, end }) => start <= time && time < end)
    .reduce((sum, { rate }) => sum + rate, 0);
}
