import type { Cell, DistributionDraft, Draft, FlowDraft } from "./draft.ts";
import { sizeUnitOf } from "./draft-units.ts";
import type { NetworkDraft } from "./network-draft.ts";

/** Bytes that a link of 1 Gb/s carries in a unit of time. */
const GIGABIT = { s: 125e6, ms: 125e3, us: 125 } as const;

/**
 * The scenario in bytes and milliseconds, its slowest links at 1 Gb/s. Plain units become what such a link
 * carries in a millisecond, so that all times stay the same.
 */
export function inBytes(draft: Draft): Draft {
  const slowest = slowestOf(draft.fabric.network);
  // Sizes that are bytes already stay; only the links become faster.
  const isPlain = sizeUnitOf(draft) === "units";
  const time = timeOf(draft.units?.time);
  const factor = GIGABIT[time] / slowest;
  const scaled = (cell: Cell): Cell => (typeof cell === "number" ? cell * factor : cell);
  return {
    ...draft,
    units: { size: "bytes", time },
    fabric: { ...draft.fabric, network: faster(draft.fabric.network, factor) },
    flows: isPlain ? draft.flows.map((flow) => larger(flow, scaled)) : draft.flows,
    workload: isPlain
      ? { ...draft.workload, distribution: largerLaw(draft.workload.distribution, scaled) }
      : draft.workload,
  };
}

function timeOf(unit: string | undefined): keyof typeof GIGABIT {
  return unit === "s" || unit === "us" ? unit : "ms";
}

const RATES = ["rate", "hostRate", "coreRate"];

function slowestOf({ cells }: NetworkDraft): number {
  const rates = RATES.map((name) => cells[name]).filter((rate) => typeof rate === "number");
  const slowest = Math.min(...rates);
  return Number.isFinite(slowest) && slowest > 0 ? slowest : 1;
}

function faster(network: NetworkDraft, factor: number): NetworkDraft {
  const cells = Object.entries(network.cells).map(([name, cell]) => [
    name,
    RATES.includes(name) && typeof cell === "number" ? cell * factor : cell,
  ]);
  return { ...network, cells: Object.fromEntries(cells) };
}

function larger(flow: FlowDraft, scaled: (cell: Cell) => Cell): FlowDraft {
  const { size, lower, upper, estimate } = flow;
  return {
    ...flow,
    size: scaled(size),
    ...(lower === undefined ? {} : { lower: scaled(lower) }),
    ...(upper === undefined ? {} : { upper: scaled(upper) }),
    ...(estimate === undefined ? {} : { estimate: scaled(estimate) }),
  };
}

function largerLaw(law: DistributionDraft, scaled: (cell: Cell) => Cell): DistributionDraft {
  const { pareto, uniform, fixed } = law;
  return {
    ...law,
    pareto: { ...pareto, min: scaled(pareto.min), max: scaled(pareto.max) },
    uniform: { min: scaled(uniform.min), max: scaled(uniform.max) },
    fixed: scaled(fixed),
  };
}
