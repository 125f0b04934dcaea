import { type NetworkCost, networkCost, quantile } from "../../../engine/doors/measures.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";

interface CostInput {
  readonly scenario: Scenario;
  /** The policy sends packets. */
  readonly place: number;
  /** FCT of each flow in its run, NaN where it has none, and its timeouts. */
  readonly fct: Float64Array;
  readonly timeouts: ArrayLike<number> | null;
}

/** The cost of the network is the FCT less that under the ideal of its policy, in time units. */
export interface CostOutput extends Omit<NetworkCost, "fct"> {
  /** FCT beyond that of the ideal; of the flows below, which cost most, first those. */
  readonly worst: readonly CostRow[];
  readonly flows: number;
  readonly mean: number;
  readonly median: number;
  readonly p99: number;
  /** How many flows had a timeout, and what they pay on average; null where there are none. */
  readonly timedOut: number;
  readonly timedOutMean: number | null;
}

interface CostRow {
  readonly flow: number;
  readonly fct: number;
  readonly ideal: number;
  readonly cost: number;
  readonly timeouts: number;
}

/** Rows of the table. */
const MOST_ROWS = 12;

/** There is none for a policy that sends no packets. */
export function networkCostJob({ scenario, place, fct, timeouts }: CostInput): CostOutput | null {
  const ideal = networkCost(scenario, place);
  return ideal === null ? null : costOf(ideal, fct, timeouts);
}

export function costOf(
  { ideal, spec, fct: ideals }: NetworkCost,
  fct: Float64Array,
  timeouts: ArrayLike<number> | null,
): CostOutput {
  const cost = fct.map((time, flow) => time - (ideals[flow] as number));
  const ended = Uint32Array.from(cost.keys()).filter((flow) => !Number.isNaN(cost[flow]));
  const costs = Float64Array.from(ended, (flow) => cost[flow] as number).sort();
  const order = ended.sort((a, b) => (cost[b] as number) - (cost[a] as number) || a - b);
  const timeoutsOf = (flow: number) => timeouts?.[flow] ?? 0;
  const late = order.filter((flow) => timeoutsOf(flow) > 0);
  const sum = (of: Iterable<number>) => [...of].reduce((a, b) => a + b, 0);
  const all = sum(costs);
  return {
    ideal,
    spec,
    worst: [...order.subarray(0, MOST_ROWS)].map((flow) => ({
      flow,
      fct: fct[flow] as number,
      ideal: ideals[flow] as number,
      cost: cost[flow] as number,
      timeouts: timeoutsOf(flow),
    })),
    flows: costs.length,
    mean: all / costs.length,
    median: quantile(costs, 0.5),
    p99: quantile(costs, 0.99),
    timedOut: late.length,
    timedOutMean:
      late.length === 0
        ? null
        : sum(Array.from(late, (flow) => cost[flow] as number)) / late.length,
  };
}
