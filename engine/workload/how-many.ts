import { lineRate } from "../model/spec/fabric-spec.ts";
import { MOST } from "../model/spec/limits.ts";
import type { CountedSpec, Scenario, Units, WorkloadSpec } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { loadedPorts } from "../model/spec/workload-spec.ts";
import { extentOf } from "./size-extent.ts";

export interface Sampled extends Pick<Scenario, "model" | "fabric"> {
  readonly units?: Partial<Units> | undefined;
  readonly workload: WorkloadSpec;
}

/** From this load on the time that a flow may take is bounded as at this load. */
const MOST_LOAD = 0.95;
/** So many of these times load goes on behind a window of counted flows (SPEC 4.27). */
const BEHIND = 4;
/** So many of these times are a steady state (SPEC 7.18): on switches of 8 and 144 ports their links are used 0.9 of the load. */
const STEADY = 2.5;

/** Counts the flows that a workload samples (SPEC 4.27). */
export function flowsToSample(sampled: Sampled): number {
  const { flows, flowsPerHost, arrivals, counted, requests } = sampled.workload;
  if (flows !== undefined) return flows;
  if (flowsPerHost !== undefined) return flowsPerHost * (endpointsOf(sampled.fabric) ?? 1);
  if (typeof arrivals === "object" && "times" in arrivals) return arrivals.times.length;
  const { fanIn = 1 } = requests ?? {};
  const span = (counted?.to ?? 0) + BEHIND * longestStay(sampled);
  const wanted = Math.min(MOST.flows, 1 + flowsWithin(span, sampled));
  return Math.max(flowsUntil(sampled), fanIn * Math.ceil(wanted / fanIn));
}

/** Flows that arrive before a window of counted flows ends, on average and with the first; 0 without a window. */
export function flowsUntil(sampled: Sampled): number {
  const { counted } = sampled.workload;
  return counted === undefined ? 0 : 1 + flowsWithin(counted.to, sampled);
}

/** About so many flows do for a steady state (SPEC 7.18). */
export function flowsInSteadyState(sampled: Sampled): number {
  return flowsWithin(STEADY * longestStay(sampled), sampled);
}

/** A window of counted flows to begin with: one longest stay (SPEC 4.28) to fill the network, and three that are counted. */
export function usualWindow(sampled: Sampled): CountedSpec {
  const [from, to] = [1, 4].map((times) => Number((times * longestStay(sampled)).toPrecision(2)));
  return { from: from as number, to: to as number };
}

/** Flows that arrive in so much time, on average and rounded up. */
function flowsWithin(span: number, { workload, model, fabric, units }: Sampled): number {
  const { load, distribution, pattern = "random", requests } = workload;
  const { mean } = extentOf(distribution, model, units);
  const endpoints = endpointsOf(fabric);
  const ports = endpoints === null ? 1 : loadedPorts(pattern, endpoints);
  return Math.ceil((span * load * lineRate(fabric) * ports * (requests?.fanIn ?? 1)) / mean);
}

/**
 * A bound of the mean FCT of the largest flow under LAS, which serves it last of all, in the queue M/G/1 (SPEC 4.28):
 * x/(c(1 − ρ)) + λE[S²]/(2c²(1 − ρ)²) with E[S²] ≤ x·E[S]. Kleinrock, Queueing Systems II, section 4.6, has the formula.
 */
function longestStay({ workload, model, fabric, units }: Sampled): number {
  const { load, distribution, spread = 0 } = workload;
  const { largest } = extentOf(distribution, model, units);
  const alpha = typeof spread === "number" ? spread : spread.random;
  const alone = (largest * Math.max(1, alpha)) / lineRate(fabric);
  const used = Math.min(MOST_LOAD, load);
  return (alone / (1 - used)) * (1 + used / (2 * (1 - used)));
}
