import { lineRate } from "../model/spec/fabric-spec.ts";
import { MOST } from "../model/spec/limits.ts";
import { countedWindow, partsOf, type Sampling } from "../model/spec/parts.ts";
import type { CountedSpec, PartSpec, Scenario, Units } from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { offeredLoad, portsFilled } from "./loads.ts";
import { extentOf } from "./size-extent.ts";

/** A workload or a list of parts, and where its flows go. */
export interface Sampled extends Pick<Scenario, "model" | "fabric">, Sampling {
  readonly units?: Partial<Units> | undefined;
}

/** From this load on the time that a flow may take is bounded as at this load. */
const MOST_LOAD = 0.95;
/** So many of these times load goes on behind a window of counted flows (SPEC 4.27). */
const BEHIND = 4;
/** So many of these times are a steady state (SPEC 7.18): on switches of 8 and 144 ports their links are used 0.9 of the load. */
const STEADY = 2.5;

/** Counts the flows that a workload samples (SPEC 4.27); of a list about so many, since parts go on for a time (SPEC 4.42). */
export function flowsToSample(sampled: Sampled): number {
  const parts = partsOf(sampled);
  const [only, ...others] = parts;
  if (only === undefined) return 0;
  if (others.length === 0) return Math.ceil(flowsOfPart(only, sampled));
  return parts.reduce((sum, part) => sum + Math.ceil(flowsOfPart(part, sampled)), 0);
}

/** How many flows a scenario has, drawn or to be sampled. */
export function flowCount(scenario: Scenario): number {
  const { flows = [], workload } = scenario;
  return workload === undefined ? flows.length : flowsToSample(scenario);
}

/** How many flows a part says that it has; undefined: it goes on for a time. */
export function flowsSaid(
  { flows, flowsPerHost, arrivals }: PartSpec,
  { fabric }: Pick<Sampled, "fabric">,
): number | undefined {
  if (flows !== undefined) return flows;
  if (flowsPerHost !== undefined) return flowsPerHost * (endpointsOf(fabric) ?? 1);
  const isWritten = typeof arrivals === "object" && "times" in arrivals;
  return isWritten ? arrivals.times.length : undefined;
}

/** How many flows a part has, on average where it goes on for a time. */
export function flowsOfPart(part: PartSpec, sampled: Sampled): number {
  const said = flowsSaid(part, sampled);
  if (said !== undefined) return said;
  if (part.until !== undefined) return flowsWithin(part.until, part, sampled);
  const { fanIn = 1 } = part.requests ?? {};
  if (countedWindow(sampled) === undefined) return flowsWithin(spanSaid(sampled), part, sampled);
  const span = (countedWindow(sampled)?.to ?? 0) + BEHIND * longestStay(sampled);
  const wanted = Math.min(MOST.flows, 1 + flowsWithin(span, part, sampled));
  const least = 1 + flowsWithin(countedWindow(sampled)?.to ?? 0, part, sampled);
  return Math.max(least, fanIn * Math.ceil(wanted / fanIn));
}

/** About how long those parts go on that say how many flows they have, or until when. */
function spanSaid(sampled: Sampled): number {
  const spans = partsOf(sampled).map((part) => {
    const { arrivals } = part;
    if (part.until !== undefined) return part.until;
    if (arrivals === "at-once") return 0;
    if (typeof arrivals === "object" && "times" in arrivals) return arrivals.times.at(-1) ?? 0;
    return (flowsSaid(part, sampled) ?? 0) / flowRate(part, sampled);
  });
  return Math.max(0, ...spans);
}

/** Flows that arrive before a window of counted flows ends, on average and with the first; 0 without a window. */
export function flowsUntil(sampled: Sampled): number {
  const counted = countedWindow(sampled);
  if (counted === undefined) return 0;
  return partsOf(sampled).reduce((sum, part) => sum + flowsWithin(counted.to, part, sampled), 1);
}

/** About so many flows do for a steady state (SPEC 7.18). */
export function flowsInSteadyState(sampled: Sampled): number {
  const span = STEADY * longestStay(sampled);
  return partsOf(sampled).reduce((sum, part) => sum + flowsWithin(span, part, sampled), 0);
}

/** A window of counted flows to begin with: one longest stay (SPEC 4.28) to fill the network, and three that are counted. */
export function usualWindow(sampled: Sampled): CountedSpec {
  const [from, to] = [1, 4].map((times) => Number((times * longestStay(sampled)).toPrecision(2)));
  return { from: from as number, to: to as number };
}

/** Flows that arrive in so much time, on average and rounded up. */
function flowsWithin(span: number, part: PartSpec, sampled: InFabric): number {
  return Math.ceil(flowsOver(span, part, sampled));
}

type InFabric = Pick<Sampled, "model" | "fabric" | "units">;

function flowsOver(span: number, part: PartSpec, { model, fabric, units }: InFabric): number {
  const { load, distribution, requests } = part;
  const { mean } = extentOf(distribution, model, units);
  const ports = portsFilled(part, fabric);
  return (span * load * lineRate(fabric) * ports * (requests?.fanIn ?? 1)) / mean;
}

/** Flows of a part that arrive in a time unit, on average. */
export function flowRate(part: PartSpec, sampled: InFabric): number {
  return flowsOver(1, part, sampled);
}

/** Times in a time unit at which flows of a part arrive, on average: of requests and bursts each counts once. */
export function arrivalRate(part: PartSpec, sampled: InFabric): number {
  const { arrivals, requests } = part;
  const isBursts = typeof arrivals === "object" && "incast" in arrivals;
  return flowRate(part, sampled) / (isBursts ? arrivals.incast.fanIn : (requests?.fanIn ?? 1));
}

/**
 * A bound of the mean FCT of the largest flow under LAS, which serves it last of all, in the queue M/G/1 (SPEC 4.28):
 * x/(c(1 − ρ)) + λE[S²]/(2c²(1 − ρ)²) with E[S²] ≤ x·E[S]. Kleinrock, Queueing Systems II, section 4.6, has the formula.
 */
function longestStay(sampled: Sampled): number {
  const { model, fabric, units } = sampled;
  const times = partsOf(sampled).map(({ distribution, spread = 0 }) => {
    const { largest } = extentOf(distribution, model, units);
    const alpha = typeof spread === "number" ? spread : spread.random;
    return (largest * Math.max(1, alpha)) / lineRate(fabric);
  });
  const alone = Math.max(...times);
  const used = Math.min(MOST_LOAD, offeredLoad(sampled) ?? 0);
  return (alone / (1 - used)) * (1 + used / (2 * (1 - used)));
}
