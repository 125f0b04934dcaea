import type { Cell } from "../draft/cell.ts";
import type { DistributionDraft, Draft, FlowDraft, PolicyDraft } from "../draft/draft.ts";
import type { NetworkDraft } from "../draft/network-draft.ts";
import { formatThresholds, parseThresholds } from "../draft/thresholds-text.ts";
import { RATES } from "./speeds.ts";

/** By what a draft's numbers are multiplied, each kind by its own. */
export interface Scales {
  readonly size: number;
  /** Sizes of a table of one's own. */
  readonly table: number;
  readonly time: number;
  readonly rate: number;
  /** Of PDQ as a fluid: halvings a time unit, or a second. */
  readonly aging: number;
}

/** Every size, time and rate of a draft multiplied, of both sources and all fabrics; text stays. Spreads are shares. */
export function rescaled(draft: Draft, scales: Scales): Draft {
  const { fabric, workload } = draft;
  const size = by(scales.size);
  const time = by(scales.time);
  const { deadlines, arrivals, counted } = workload;
  return {
    ...draft,
    fabric: {
      ...fabric,
      rate: by(scales.rate)(fabric.rate),
      network: networkOf(fabric.network, scales),
    },
    flows: draft.flows.map((flow) => flowOf(flow, size, time)),
    workload: {
      ...workload,
      distribution: lawOf(workload.distribution, size, by(scales.table)),
      counted: { ...counted, from: time(counted.from), to: time(counted.to) },
      deadlines: { ...deadlines, mean: time(deadlines.mean), min: time(deadlines.min) },
      arrivals: {
        ...arrivals,
        on: time(arrivals.on),
        off: time(arrivals.off),
        times: arrivals.times?.map((at) => exact(at * scales.time)) ?? null,
      },
    },
    policies: draft.policies.map((policy) => policyOf(policy, scales)),
  };
}

type Scaled = <T extends Cell | undefined>(cell: T) => T | number;

function by(factor: number): Scaled {
  return (cell) => (typeof cell === "number" && factor !== 1 ? exact(cell * factor) : cell);
}

/** As a person would write the product: 0.3, not 0.30000000000000004. */
function exact(value: number): number {
  return Number(value.toPrecision(12));
}

const LATENCIES = ["propagation", "processing"];
const PACKET_TIMES = ["firstRtt", "retransmission", ...LATENCIES];

/** The named ones among some values multiplied. */
function named<T>(
  values: Readonly<Record<string, T>>,
  names: readonly string[],
  factor: number,
): Readonly<Record<string, T | number>> {
  const entries = Object.entries(values).map(([name, value]): [string, T | number] => [
    name,
    names.includes(name) && typeof value === "number" ? exact(value * factor) : value,
  ]);
  return Object.fromEntries(entries);
}

function networkOf(network: NetworkDraft, { rate, time }: Scales): NetworkDraft {
  return {
    ...network,
    cells: named(network.cells, RATES, rate),
    delays: named(network.delays, LATENCIES, time),
  };
}

function flowOf(flow: FlowDraft, size: Scaled, time: Scaled): FlowDraft {
  const { lower, upper, estimate, deadline } = flow;
  return {
    ...flow,
    arrival: time(flow.arrival),
    size: size(flow.size),
    ...(deadline === undefined ? {} : { deadline: time(deadline) }),
    ...(lower === undefined ? {} : { lower: size(lower) }),
    ...(upper === undefined ? {} : { upper: size(upper) }),
    ...(estimate === undefined ? {} : { estimate: size(estimate) }),
  };
}

function lawOf(law: DistributionDraft, size: Scaled, table: Scaled): DistributionDraft {
  const { pareto, uniform, fixed, cdf } = law;
  return {
    ...law,
    pareto: { ...pareto, min: size(pareto.min), max: size(pareto.max) },
    uniform: { min: size(uniform.min), max: size(uniform.max) },
    fixed: size(fixed),
    cdf: cdf?.map(([value, share]) => [table(value), share] as const) ?? null,
  };
}

function policyOf(policy: PolicyDraft, scales: Scales): PolicyDraft {
  const { thresholds, switchThreshold } = policy;
  const size = by(scales.size);
  return {
    ...policy,
    thresholds: {
      ...thresholds,
      text: formatThresholds(parseThresholds(thresholds.text).map((cell) => size(cell))),
    },
    switchThreshold: { ...switchThreshold, size: size(switchThreshold.size) },
    slack: size(policy.slack),
    aging: by(scales.aging)(policy.aging),
    packets: named(policy.packets, PACKET_TIMES, scales.time),
  };
}
