import { countedOf, SIZE_CLASSES, type SizeClass, sizeClasses } from "../model/flow-classes.ts";
import type { Flows, Requests } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { FLOW_MEASURES } from "./flow-measures.ts";
import { type FlowMeasure, readFlows } from "./measure.ts";
import { sortedValues } from "./value-statistics.ts";

/** The statistics that completion times of requests have, beside their number. */
export const REQUEST_KEYS = ["mean", "p50", "p95", "p99", "p999", "max"] as const;

export const REQUEST_MEASURES: readonly FlowMeasure[] = FLOW_MEASURES.filter(({ key }) =>
  REQUEST_KEYS.some((one) => one === key),
);

/** Statistics of the completion times of requests (SPEC 7.14). Null where none finished. */
export interface RequestStatistics
  extends Readonly<Record<(typeof REQUEST_KEYS)[number], number | null>> {
  /** Requests that finished. */
  readonly count: number;
}

/** The size class of a request is that of the sum of its flows' sizes. */
export interface RequestSummary extends RequestStatistics {
  readonly byClass: Readonly<Record<SizeClass, RequestStatistics>>;
}

/** Ascending completion times of the requests that finished; null: no flow belongs to one. */
export function requestCompletions(flows: Flows, run: Run): Float64Array | null {
  const { requests } = flows;
  if (requests === undefined || requests === null) return null;
  return requestTimes(flows, requests, run).filter(Number.isFinite).sort();
}

/**
 * Completion time of each request, from its first flow's arrival to its last flow's finish; NaN if one of its flows was
 * terminated or is not counted.
 */
function requestTimes(flows: Flows, requests: Requests, run: Run): Float64Array {
  const begin = new Float64Array(requests.count).fill(Number.POSITIVE_INFINITY);
  const { first, end } = countedOf(flows);
  const fct = completionTimes(flows, run);
  for (let flow = 0; flow < flows.count; flow++) {
    const request = requests.of[flow] as number;
    if (request < 0) continue;
    begin[request] = Math.min(begin[request] as number, flows.arrival[flow] as number);
  }
  const time = new Float64Array(requests.count);
  for (let flow = 0; flow < flows.count; flow++) {
    const request = requests.of[flow] as number;
    if (request < 0) continue;
    const later = (flows.arrival[flow] as number) - (begin[request] as number);
    const isCounted = flow >= first && flow < end;
    const own = isCounted ? later + (fct[flow] as number) : Number.NaN;
    time[request] = Math.max(time[request] as number, own);
  }
  return time;
}

/** Requests of a flow that is not counted are left out. */
export function summariseRequests(
  flows: Flows,
  requests: Requests,
  scenario: Scenario,
  run: Run,
): RequestSummary {
  const times = requestTimes(flows, requests, run);
  const size = new Float64Array(requests.count);
  for (const [flow, request] of requests.of.entries()) {
    if (request >= 0) size[request] = (size[request] as number) + (flows.size[flow] as number);
  }
  const { all, classes } = sortedValues(
    times,
    sizeClasses({ size }, scenario.model, scenario.units),
  );
  const byClass = SIZE_CLASSES.map((name, k) => [name, statistics(classes[k as 0 | 1 | 2])]);
  return { ...statistics(all), byClass: Object.fromEntries(byClass) as RequestSummary["byClass"] };
}

function statistics(times: Float64Array): RequestStatistics {
  const of = REQUEST_MEASURES.map(
    (one) => [one.key, readFlows(one, { fct: times, slowdown: times })] as const,
  );
  return { count: times.length, ...Object.fromEntries(of) } as unknown as RequestStatistics;
}
