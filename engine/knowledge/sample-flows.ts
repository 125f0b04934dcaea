import { countedWithin } from "../model/flow-classes.ts";
import { allocateFlows, type Counted, type Flows, type Requests } from "../model/flows.ts";
import { Stream } from "../model/numbers/random.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Sampling } from "../model/spec/parts.ts";
import type { Fabric, Model, PartSpec, Units, WorkloadSpec } from "../model/spec/scenario.ts";
import { endpointsOf, rackOf } from "../model/spec/topology-of.ts";
import { pieceUnit } from "../model/spec/units.ts";
import { drawBounds } from "../workload/bounds.ts";
import { type Distribution, makeDistribution } from "../workload/distribution.ts";
import { drawArrivals, drawDeadlines, drawPieces, drawReleases } from "../workload/drawn-times.ts";
import { drawBurstEndpoints, drawEndpoints, drawEndsAmong } from "../workload/endpoints.ts";
import { flowsToSample } from "../workload/how-many.ts";
import { hostsOf, portsFilled } from "../workload/loads.ts";
import { learnBounds } from "./learn.ts";

/**
 * Sampled flows of a workload, in order of arrival: the same ones, to the last bit, on every machine.
 *
 * The mean gap between arrivals is E[S] / (load · c · ports), where E[S] is the mean of the sampler itself
 * and `ports` is the number of ports that the load fills: one on a link and under incast, else all of the switch or
 * all hosts of the network. In the slot model a flow arrives in the slot that holds its continuous time.
 *
 * Each purpose draws from a stream of its own. So the load only stretches the arrivals, the distribution
 * changes nothing but sizes and the scale of time, and spread, bounds and deadlines touch only themselves.
 *
 * Where bounds are learnt by a forest, `report` is called with the share of the work that is done.
 */
export function sampleFlows(
  workload: WorkloadSpec,
  model: Model,
  fabric: Fabric,
  units: Partial<Units> | undefined,
  report?: (share: number) => void,
): Flows {
  const { seed, pattern = "random", arrivals = "poisson", spread = 0 } = workload;
  const { bounds, deadlines, senders } = workload;
  const distribution = makeDistribution(workload.distribution, model, units);
  const empty = allocateFlows(flowsToSample({ workload, model, fabric, units }));
  const requested =
    workload.requests === undefined
      ? empty
      : { ...empty, requests: cut(empty.count, workload.requests.fanIn) };

  const endpoints = endpointsOf(fabric);
  const { fanIn: parts } = workload.requests ?? { fanIn: 1 };
  drawTimes(workload, distribution.mean, { model, fabric }, requested.arrival);
  const counted = countedIn(requested.arrival, workload);
  const flows = counted === null ? requested : { ...requested, counted };
  drawEach(parts, flows.size, (column) => {
    drawSizes(distribution, new Stream(seed, "sizes"), column);
    for (let k = 0; k < column.length; k++) column[k] = (column[k] as number) / parts;
  });
  if (endpoints !== null) {
    const stream = new Stream(seed, "endpoints");
    const isBursts = typeof arrivals === "object" && "incast" in arrivals;
    const fanIn = isBursts ? arrivals.incast.fanIn : parts > 1 && parts;
    const inRounds = senders === "balanced" ? new Stream(seed, "senders") : null;
    const among = hostsOf(workload, endpoints);
    if (among !== null) drawEndsAmong(pattern, among, fanIn || 1, stream, flows, inRounds);
    else if (fanIn) drawBurstEndpoints(pattern, endpoints, fanIn, stream, flows.src, flows.dst);
    else {
      const hosts = { ports: endpoints, rack: rackOf(fabric) };
      drawEndpoints(pattern, hosts, stream, flows, inRounds);
    }
  }
  if (bounds?.model === "forest") {
    const sample = (count: number, other: number) =>
      sampleFlows({ ...before(workload), flows: count, seed: other }, model, fabric, units);
    learnBounds(bounds, model, seed, flows, sample, report);
  } else if (bounds) {
    drawBounds(bounds, model, new Stream(seed, "bounds"), flows);
  }
  if (deadlines) drawDeadlines(deadlines, model, units, new Stream(seed, "deadlines"), flows);
  if (typeof spread === "object") {
    const releases = new Stream(seed, "releases");
    const pieces = { rate: lineRate(fabric), unit: pieceUnit(units, workload) };
    return {
      ...flows,
      ...(model === "slot"
        ? drawReleases(spread, releases, flows)
        : drawPieces(spread, releases, flows, pieces)),
    };
  }
  if (spread > 0) flows.spread.fill(spread);
  return flows;
}

/** Arrivals of a workload whose sizes have this mean, in its model: so long a column as there are flows. */
export function drawTimes(
  { arrivals = "poisson", load, seed, pattern, hosts, requests }: PartSpec,
  mean: number,
  { model, fabric }: { readonly model: Model; readonly fabric: Fabric },
  column: Float64Array,
): void {
  const meanGap = mean / (load * lineRate(fabric) * portsFilled({ pattern, hosts }, fabric));
  const { fanIn } = requests ?? { fanIn: 1 };
  drawEach(fanIn, column, (times) => drawArrivals(arrivals, meanGap, seed, times));
  if (model === "slot") roundDown(column);
}

/** The workload of the flows that a forest learns from; times that are written out are of these flows only. */
function before({
  bounds: _,
  deadlines: __,
  spread: ___,
  counted: ____,
  warmUp: _____,
  ...workload
}: WorkloadSpec): WorkloadSpec {
  const { arrivals } = workload;
  const isWritten = typeof arrivals === "object" && "times" in arrivals;
  return isWritten ? { ...workload, arrivals: "poisson" } : workload;
}

/** Draws a value a request, and gives it to its flows. */
function drawEach(parts: number, column: Float64Array, draw: (column: Float64Array) => void): void {
  if (parts === 1) {
    draw(column);
    return;
  }
  const whole = new Float64Array(column.length / parts);
  draw(whole);
  for (let i = 0; i < column.length; i++) column[i] = whole[Math.floor(i / parts)] as number;
}

/** The requests of a workload that has them, its flows in order. */
function cut(flows: number, parts: number): Requests {
  const of = Int32Array.from({ length: flows }, (_, flow) => Math.floor(flow / parts));
  return { count: flows / parts, of, names: null };
}

/** The flows of a window of arrivals, or behind a warm-up; null: all of them. */
export function countedIn(
  arrival: Float64Array,
  { counted, warmUp = 0 }: Omit<Sampling, "workload">,
): Counted | null {
  const count = arrival.length;
  if (counted !== undefined) return countedWithin({ count, arrival }, counted);
  return warmUp === 0 ? null : { first: Math.floor(warmUp * count), end: count };
}

function roundDown(column: Float64Array): void {
  for (let i = 0; i < column.length; i++) column[i] = Math.floor(column[i] as number);
}

/** 1 − u lies in (0, 1]: no size is drawn at the probability 0, where a law may begin at nothing. */
function drawSizes(distribution: Distribution, stream: Stream, size: Float64Array): void {
  stream.fill(size);
  for (let i = 0; i < size.length; i++) size[i] = 1 - (size[i] as number);
  distribution.sampleColumn(size);
}
