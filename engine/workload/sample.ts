import { allocateFlows, type Flows } from "../flows.ts";
import type { Fabric, Model, Units, WorkloadSpec } from "../scenario/scenario.ts";
import { drawBounds } from "./bounds.ts";
import { drawDeadlines } from "./deadlines.ts";
import { type Distribution, makeDistribution } from "./distribution.ts";
import { drawEndpoints, loadedPorts } from "./endpoints.ts";
import { ln } from "./exact-math.ts";
import { Stream } from "./random.ts";

/**
 * Flows of a workload, in order of arrival: the same ones, to the last bit, on every machine.
 *
 * Arrivals are Poisson of rate λ = load · c · ports / E[S], where E[S] is the mean of the sampler itself
 * and `ports` how many the load fills: one on a link and under incast, else all of the switch. In the
 * slot model a flow arrives in the slot that holds its continuous time.
 *
 * Each purpose draws from a stream of its own. So the load only stretches the arrivals, the distribution
 * changes nothing but sizes and the scale of time, and spread, bounds and deadlines touch only themselves.
 */
export function sampleFlows(
  workload: WorkloadSpec,
  model: Model,
  fabric: Fabric,
  units: Partial<Units> | undefined,
): Flows {
  const { seed, pattern = "random", bounds, deadlines } = workload;
  const distribution = makeDistribution(workload.distribution, model, units);
  const flows = allocateFlows(workload.flows);

  const ports = fabric.kind === "switch" ? loadedPorts(pattern, fabric.ports) : 1;
  const meanGap = distribution.mean / (workload.load * fabric.rate * ports);
  drawArrivals(meanGap, model, new Stream(seed, "arrivals"), flows.arrival);
  drawSizes(distribution, new Stream(seed, "sizes"), flows.size);
  flows.spread.fill(workload.spread ?? 0);
  if (fabric.kind === "switch") {
    drawEndpoints(pattern, fabric.ports, new Stream(seed, "endpoints"), flows.src, flows.dst);
  }
  if (bounds) drawBounds(bounds, model, new Stream(seed, "bounds"), flows);
  if (deadlines) drawDeadlines(deadlines, model, new Stream(seed, "deadlines"), flows);
  return flows;
}

function drawArrivals(meanGap: number, model: Model, stream: Stream, arrival: Float64Array): void {
  stream.fill(arrival);
  const slot = model === "slot";
  let time = 0;
  for (let i = 0; i < arrival.length; i++) {
    time -= meanGap * ln(1 - (arrival[i] as number));
    arrival[i] = slot ? Math.floor(time) : time;
  }
}

/** 1 − u lies in (0, 1]: no size is drawn at the probability 0, where a law may begin at nothing. */
function drawSizes(distribution: Distribution, stream: Stream, size: Float64Array): void {
  stream.fill(size);
  for (let i = 0; i < size.length; i++) size[i] = 1 - (size[i] as number);
  distribution.sampleColumn(size);
}
