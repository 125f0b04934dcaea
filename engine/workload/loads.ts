import type { Fabric } from "../model/spec/fabric-spec.ts";
import { partsOf, type Sampling } from "../model/spec/parts.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import {
  type HostList,
  type HostsSpec,
  loadedPorts,
  type PartSpec,
} from "../model/spec/workload-spec.ts";

/** Flows are sampled in this fabric. */
interface Loading extends Pick<Sampling, "workload"> {
  readonly fabric: Fabric;
}

/** Hosts that a part's flows come from and go to, ascending; null: all of them. */
export interface Ends {
  readonly send: readonly number[];
  readonly receive: readonly number[];
}

/** The hosts of a workload that names some; null: it goes between all of them. */
export function hostsOf(
  { hosts }: { readonly hosts?: PartSpec["hosts"] | undefined },
  endpoints: number,
): Ends | null {
  if (hosts === undefined) return null;
  const all = Array.from({ length: endpoints }, (_, k) => k);
  const sides = Array.isArray(hosts) ? { send: hosts, receive: hosts } : hosts;
  const { send, receive } = sides as Exclude<HostsSpec, HostList>;
  const senders = send === undefined ? all : listed(send);
  const receivers = receive === undefined ? all : listed(receive);
  // Nobody else sends to one who sends alone.
  const [alone] = senders;
  return {
    send: senders,
    receive: senders.length === 1 ? receivers.filter((host) => host !== alone) : receivers,
  };
}

/** A range of hosts, from one to another. */
export const RANGE = /^(\d{1,9})-(\d{1,9})$/;

/** The two ends of a range such as "0-7"; null of another text. */
export function rangeOf(text: string): readonly [number, number] | null {
  const [, from, to] = RANGE.exec(text) ?? [];
  return from === undefined || to === undefined ? null : [Number(from), Number(to)];
}

function listed(list: HostList): readonly number[] {
  const hosts = list.flatMap((entry) => {
    if (typeof entry === "number") return [entry];
    const [from, to] = rangeOf(entry) ?? [0, -1];
    return Array.from({ length: to - from + 1 }, (_, k) => from + k);
  });
  return [...new Set(hosts)].sort((a, b) => a - b);
}

/** How many ports a workload's load fills: one on a link and under incast, else those of the side with fewer hosts. */
export function portsFilled(
  part: { readonly [K in "pattern" | "hosts"]?: PartSpec[K] | undefined },
  fabric: Fabric,
): number {
  const endpoints = endpointsOf(fabric);
  if (endpoints === null) return 1;
  const ends = hostsOf(part, endpoints);
  const ports = ends === null ? endpoints : Math.min(ends.send.length, ends.receive.length);
  return loadedPorts(part.pattern ?? "random", ports);
}

/** The most ports that a part of a sample, or this one, fills: what is sent is compared with what these can send (SPEC 7.17). */
export function mostFilled({ workload, fabric }: Loading, part?: number): number {
  const parts = partsOf({ workload });
  const asked = part === undefined ? parts : parts.slice(part, part + 1);
  return Math.max(...asked.map((one) => portsFilled(one, fabric)));
}

/** The load of these ports, on average. */
export function meanLoad(sampling: Loading): number {
  const [first, ...others] = partsOf(sampling);
  if (first === undefined || others.length === 0) return first?.load ?? 0;
  const ports = mostFilled(sampling);
  return [first, ...others].reduce(
    (sum, part) => sum + (part.load * portsFilled(part, sampling.fabric)) / ports,
    0,
  );
}

/** The load of the port that the parts of a sample fill most; undefined where flows are written out. */
export function offeredLoad(sampling: Loading): number | undefined {
  const [first, ...others] = partsOf(sampling);
  if (first === undefined || others.length === 0) return first?.load;
  const { fabric } = sampling;
  const endpoints = endpointsOf(fabric);
  if (endpoints === null) return others.reduce((sum, { load }) => sum + load, first.load);
  const into = new Float64Array(endpoints);
  const out = new Float64Array(endpoints);
  for (const part of [first, ...others]) addLoad(part, fabric, endpoints, { into, out });
  return Math.max(...into, ...out);
}

function addLoad(
  part: PartSpec,
  fabric: Fabric,
  endpoints: number,
  { into, out }: { readonly into: Float64Array; readonly out: Float64Array },
): void {
  const { send, receive } = hostsOf({ hosts: part.hosts ?? {} }, endpoints) as Ends;
  const all = part.load * portsFilled(part, fabric);
  const to = part.pattern === "incast" ? receive.slice(0, 1) : receive;
  const from = part.pattern === "incast" ? send.filter((host) => host !== to[0]) : send;
  for (const host of to) into[host] = (into[host] as number) + all / to.length;
  for (const host of from) out[host] = (out[host] as number) + all / from.length;
}
