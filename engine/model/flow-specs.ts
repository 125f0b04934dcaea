import { allocateFlows, type Flows, type Parts, type Requests } from "./flows.ts";
import type { FlowSpec } from "./spec/scenario.ts";

/** The written flows of a scenario as columns; ports are 0 where a link needs none. */
export function columnsOf(specs: readonly FlowSpec[], hasPorts: boolean): Flows {
  const flows = allocateFlows(specs.length);
  for (const [i, spec] of specs.entries()) {
    flows.arrival[i] = spec.arrival;
    flows.size[i] = spec.size;
    flows.spread[i] = spec.spread ?? 0;
    if (spec.weight !== undefined) flows.weight[i] = spec.weight;
    if (spec.deadline !== undefined) flows.deadline[i] = spec.deadline;
    if (spec.lower !== undefined) flows.lower[i] = spec.lower;
    if (spec.upper !== undefined) flows.upper[i] = spec.upper;
    if (spec.estimate !== undefined) flows.estimate[i] = spec.estimate;
    if (hasPorts) {
      flows.src[i] = spec.src ?? 0;
      flows.dst[i] = spec.dst ?? 0;
    }
  }
  const packets = packetColumns(specs);
  const requests = requestsOf(specs);
  const isNamed = specs.some(({ transport }) => transport !== undefined);
  const transports = isNamed
    ? { transports: specs.map(({ transport = null }) => transport) }
    : null;
  const ownRate = specs.some((spec) => spec.ownRate !== undefined)
    ? { ownRate: Float64Array.from(specs, (spec) => spec.ownRate ?? Number.POSITIVE_INFINITY) }
    : null;
  const path = specs.some((spec) => spec.path !== undefined)
    ? { path: Int32Array.from(specs, (spec) => spec.path ?? -1) }
    : null;
  const parts = partsIn(specs);
  if (
    packets === null &&
    path === null &&
    ownRate === null &&
    requests === null &&
    parts === null &&
    !isNamed
  ) {
    return flows;
  }
  return {
    ...flows,
    ...packets,
    ...path,
    ...ownRate,
    ...transports,
    ...(requests === null ? {} : { requests }),
    ...(parts === null ? {} : { parts }),
  };
}

function requestsOf(specs: readonly FlowSpec[]): Requests | null {
  const named = numberedBy(specs, "request");
  return named === null ? null : { ...named, count: named.names.length };
}

function partsIn(specs: readonly FlowSpec[]): Parts | null {
  return numberedBy(specs, "part");
}

/** Names numbered in order of first mention, and the number of each flow's; null where no flow has any. */
function numberedBy(specs: readonly FlowSpec[], key: "request" | "part"): Parts | null {
  const numbers = new Map<string, number>();
  const of = new Int32Array(specs.length).fill(-1);
  for (const [i, { [key]: name }] of specs.entries()) {
    if (name === undefined) continue;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    of[i] = number;
  }
  return numbers.size === 0 ? null : { of, names: [...numbers.keys()] };
}

function packetColumns(
  specs: readonly FlowSpec[],
): { readonly packetStart: Uint32Array; readonly packetSlot: Float64Array } | null {
  const total = specs.reduce((sum, spec) => sum + (spec.packets?.length ?? 0), 0);
  if (total === 0) return null;
  const packetStart = new Uint32Array(specs.length + 1);
  const packetSlot = new Float64Array(total);
  let next = 0;
  for (const [i, spec] of specs.entries()) {
    packetSlot.set(spec.packets ?? [], next);
    next += spec.packets?.length ?? 0;
    packetStart[i + 1] = next;
  }
  return { packetStart, packetSlot };
}

/** The columns as they would be written in a file; properties at their default are left out. */
export function specsOf(flows: Flows, ids: readonly string[], hasPorts: boolean): FlowSpec[] {
  return ids.map((id, i) => specOf(flows, id, i, hasPorts));
}

/** The same of the flow at one place. */
export function specOf(flows: Flows, id: string, i: number, hasPorts: boolean): FlowSpec {
  const value = (column: Float64Array) => column[i] as number;
  const start = flows.packetStart?.[i] ?? 0;
  const end = flows.packetStart?.[i + 1] ?? 0;
  return {
    id,
    arrival: value(flows.arrival),
    size: value(flows.size),
    ...(value(flows.spread) > 0 ? { spread: value(flows.spread) } : {}),
    ...(end > start ? { packets: Array.from(flows.packetSlot?.subarray(start, end) ?? []) } : {}),
    ...(Number.isFinite(flows.ownRate?.[i] ?? Number.NaN)
      ? { ownRate: flows.ownRate?.[i] as number }
      : {}),
    ...(value(flows.weight) !== 1 ? { weight: value(flows.weight) } : {}),
    ...(Number.isFinite(value(flows.deadline)) ? { deadline: value(flows.deadline) } : {}),
    ...(Number.isNaN(value(flows.lower)) ? {} : { lower: value(flows.lower) }),
    ...(Number.isFinite(value(flows.upper)) ? { upper: value(flows.upper) } : {}),
    ...(Number.isNaN(value(flows.estimate)) ? {} : { estimate: value(flows.estimate) }),
    ...((flows.path?.[i] ?? -1) >= 0 ? { path: flows.path?.[i] as number } : {}),
    ...requestOf(flows, i),
    ...(flows.transports?.[i] ? { transport: flows.transports[i] as string } : {}),
    ...partOf(flows, i),
    ...(hasPorts ? { src: flows.src[i] as number, dst: flows.dst[i] as number } : {}),
  };
}

function requestOf({ requests }: Flows, flow: number): Pick<FlowSpec, "request"> {
  const number = requests?.of[flow] ?? -1;
  return requests && number >= 0 ? { request: requestName(requests, number) } : {};
}

/** The part of a flow, in words; null: it belongs to none. */
export function partName({ parts }: Pick<Flows, "parts">, flow: number): string | null {
  return parts?.names[parts.of[flow] ?? -1] ?? null;
}

/** The key of a part, where a flow has one. */
export function partOf(flows: Flows, flow: number): Pick<FlowSpec, "part"> {
  const part = partName(flows, flow);
  return part === null ? {} : { part };
}

/** Sampled requests are called q1, q2, … */
export function requestName({ names }: Requests, request: number): string {
  return names?.[request] ?? `q${request + 1}`;
}
