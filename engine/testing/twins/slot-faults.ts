import { type Interval, intervals } from "../../model/intervals.ts";
import type { DrawnScenario } from "../scenarios/arbitrary.ts";
import { type Faults, noFaults } from "../scenarios/faults.ts";
import type { TracedRun } from "./run-all.ts";

/** The laws of SPEC 8 that one run of the slot model can break, looked at slot by slot. */
export function slotFaults(scenario: DrawnScenario, run: TracedRun): Faults {
  const flows = scenario.flows.map((spec, index) => {
    const slots = [...intervals(run.trace)].filter(({ flow }) => flow === index).flatMap(slotsOf);
    return {
      ...spec,
      slots,
      release: releasesOf(spec),
      end: run.finish[index] ?? (run.terminated[index] as number),
      finishes: run.finish[index] !== null,
      ports: [`ingress ${spec.src ?? 0}`, `egress ${spec.dst ?? 0}`],
    };
  });
  const lastSlot = Math.max(...flows.map((flow) => flow.end));
  const faults = noFaults();

  for (const { id, size, slots, release, end, finishes } of flows) {
    if (finishes ? slots.length !== size : slots.length >= size) {
      faults.amount.push(`${id} got ${slots.length} of ${size}`);
    }
    if (slots.some((slot) => slot >= end)) faults.amount.push(`${id} is served after its end`);
    if (slots.some((slot, j) => slot < (release[j] as number))) {
      faults.early.push(`${id} is served before its release`);
    }
  }
  for (let slot = 0; slot < lastSlot; slot++) {
    const busy = flows.filter((flow) => flow.slots.includes(slot)).flatMap((flow) => flow.ports);
    if (new Set(busy).size < busy.length) faults.overload.push(`slot ${slot}: ${busy.join(", ")}`);
    for (const { id, slots, release, end, ports } of flows) {
      const released = release.filter((time) => time <= slot).length;
      const sent = slots.filter((time) => time < slot).length;
      if (slot < end && sent < released && !ports.some((port) => busy.includes(port))) {
        faults.idle.push(`${id} waits in slot ${slot}`);
      }
    }
  }
  return faults;
}

function slotsOf({ start, end }: Interval): readonly number[] {
  return Array.from({ length: end - start }, (_, k) => start + k);
}

function releasesOf(spec: DrawnScenario["flows"][number]): readonly number[] {
  const { arrival, size, spread = 0, packets } = spec;
  return packets ?? Array.from({ length: size }, (_, j) => arrival + Math.floor(spread * j));
}
