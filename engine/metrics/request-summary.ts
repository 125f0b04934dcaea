import { requestEnds, SIZE_CLASSES, type SizeClass, sizeClasses } from "../model/flow-classes.ts";
import type { Flows, Requests } from "../model/flows.ts";
import type { WherePart } from "../model/packet-records.ts";
import type { Run } from "../model/run-result.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { FLOW_MEASURES } from "./flow-measures.ts";
import { type FlowMeasure, readFlows } from "./measure.ts";
import { sortedValues } from "./value-statistics.ts";

/** The statistics that completion times of requests have, beside their number. */
const REQUEST_KEYS = ["mean", "p50", "p95", "p99", "p999", "max"] as const;

export const REQUEST_MEASURES: readonly FlowMeasure[] = FLOW_MEASURES.filter(({ key }) =>
  REQUEST_KEYS.some((one) => one === key),
);

/**
 * Statistics of the completion times of requests (SPEC 7.14). Null where none finished.
 *
 * @inline
 */
export interface RequestStatistics
  extends Readonly<Record<(typeof REQUEST_KEYS)[number], number | null>> {
  /** Requests that finished. */
  readonly count: number;
}

/** The size class of a request is that of the sum of its flows' sizes. */
export interface RequestSummary extends RequestStatistics {
  readonly byClass: Readonly<Record<SizeClass, RequestStatistics>>;
  /** Means of the parts of their times (SPEC 16.19); present if the run has them. */
  readonly where?: Readonly<Record<WherePart, number | null>>;
}

/** Ascending completion times of the requests that finished; null: no flow belongs to one. */
export function requestCompletions(flows: Flows, run: Run): Float64Array | null {
  const { requests } = flows;
  if (requests === undefined || requests === null) return null;
  return requestEnds(flows, requests, completionTimes(flows, run))
    .time.filter(Number.isFinite)
    .sort();
}

/** Requests of a flow that is not counted are left out. */
export function summariseRequests(
  flows: Flows,
  requests: Requests,
  scenario: Scenario,
  run: Run,
): RequestSummary {
  const { time } = requestEnds(flows, requests, completionTimes(flows, run));
  const size = new Float64Array(requests.count);
  for (const [flow, request] of requests.of.entries()) {
    if (request >= 0) size[request] = (size[request] as number) + (flows.size[flow] as number);
  }
  const { all, classes } = sortedValues(
    time,
    sizeClasses({ size }, scenario.model, scenario.units),
  );
  const byClass = SIZE_CLASSES.map((name, k) => [name, statistics(classes[k as 0 | 1 | 2])]);
  return {
    ...statistics(all),
    byClass: Object.fromEntries(byClass) as RequestSummary["byClass"],
    ...(run.requestMeans && { where: run.requestMeans }),
  };
}

function statistics(times: Float64Array): RequestStatistics {
  const of = REQUEST_MEASURES.map(
    (one) => [one.key, readFlows(one, { fct: times, slowdown: times })] as const,
  );
  return { count: times.length, ...Object.fromEntries(of) } as unknown as RequestStatistics;
}
