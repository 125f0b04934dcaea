import { allocateFlows, type Flows } from "../../model/flows.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";

/** One flow of an instance; times in slots or time units, sizes in packets or size units. */
export interface InstanceFlow {
  readonly size: number;
  readonly arrival: number;
  /** Time from the arrival to the deadline; null if the search sets none. */
  readonly allowed: number | null;
  /** The slot in which each packet is released, ascending, the first at the arrival; null if all are released then. */
  readonly packets: readonly number[] | null;
}

/** Flows by index: where arrivals and ranks tie, the order decides. */
export type Instance = readonly InstanceFlow[];

/** The search goes through all instances within these. */
export interface Bounds {
  readonly flows: number;
  readonly minSize: number;
  readonly maxSize: number;
  readonly maxArrival: number;
  /** Packets are listed and released up to then; null: with the arrival. */
  readonly maxRelease: number | null;
  readonly hasDeadlines: boolean;
  /** Sizes and times are whole multiples of it. */
  readonly step: number;
}

/** The instance as columns, for a run. */
export function columnsOfInstance(instance: Instance): Flows {
  const flows = allocateFlows(instance.length);
  for (const [i, { size, arrival, allowed }] of instance.entries()) {
    flows.size[i] = size;
    flows.arrival[i] = arrival;
    if (allowed !== null) flows.deadline[i] = arrival + allowed;
  }
  if (!instance.some(({ packets }) => packets !== null)) return flows;
  const packetStart = new Uint32Array(instance.length + 1);
  for (const [i, { packets }] of instance.entries())
    packetStart[i + 1] = (packetStart[i] as number) + (packets?.length ?? 0);
  const packetSlot = Float64Array.from(instance.flatMap(({ packets }) => packets ?? []));
  return { ...flows, packetStart, packetSlot };
}

/** The instance as a scenario writes flows. */
export function flowsOfInstance(instance: Instance): readonly FlowSpec[] {
  return instance.map(({ size, arrival, allowed, packets }, i) => ({
    id: `f${i + 1}`,
    arrival,
    size,
    ...(allowed === null ? {} : { deadline: arrival + allowed }),
    ...(packets === null || packets.every((slot) => slot === arrival) ? {} : { packets }),
  }));
}

/** The flow with another size, arrival, or time to its deadline, and releases that fit. */
export function withSize(flow: InstanceFlow, size: number): InstanceFlow {
  const { packets } = flow;
  if (packets === null) return { ...flow, size };
  const last = packets.at(-1) ?? flow.arrival;
  const longer = Array.from({ length: size }, (_, k) => packets[k] ?? last);
  return { ...flow, size, packets: longer };
}

export function withArrival(flow: InstanceFlow, arrival: number): InstanceFlow {
  const { packets } = flow;
  if (packets === null) return { ...flow, arrival };
  return {
    ...flow,
    arrival,
    packets: [arrival, ...packets.slice(1).map((t) => Math.max(t, arrival))],
  };
}

/** The packets from `from` to before `to` released at `slot`, those before no later and those behind no sooner. */
export function withReleases(
  flow: InstanceFlow,
  from: number,
  to: number,
  slot: number,
): InstanceFlow {
  const { packets, arrival } = flow;
  if (packets === null) return flow;
  const moved = packets.map((old, k) =>
    k === 0 ? arrival : k < from ? Math.min(old, slot) : k < to ? slot : Math.max(old, slot),
  );
  return { ...flow, packets: moved.map((t) => Math.max(t, arrival)) };
}
