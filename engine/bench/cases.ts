import type { Model, PolicySpec, Scenario } from "../index.ts";
import {
  type ReferenceLoop,
  referenceFifo,
  referenceLas,
  referenceMlfq,
  referencePs,
  referenceSrpt,
} from "./reference-loops.ts";
import {
  referenceQclimb,
  referenceSlotBrr,
  referenceSlotLas,
  referenceSlotMlfqRings,
} from "./slot-reference-loops.ts";

const THRESHOLDS = [2, 4, 8, 16, 32, 64, 128];

/** A policy and the tight loop that does the same work, or the nearest there is. */
export interface BenchPolicy {
  readonly spec: PolicySpec;
  readonly label: string;
  readonly reference: ReferenceLoop;
  readonly referenceName: string;
  /** A tight loop that does the very same work, where that is none of the classical ones. */
  readonly own: Readonly<Partial<Record<Model, ReferenceLoop>>>;
}

function entry(
  spec: PolicySpec,
  referenceName: keyof typeof LOOPS,
  own: BenchPolicy["own"] = {},
  label: string = spec.id,
): BenchPolicy {
  return { spec, label, reference: LOOPS[referenceName], referenceName, own };
}

const LOOPS = {
  fifo: referenceFifo,
  srpt: referenceSrpt,
  ps: referencePs,
  las: referenceLas,
  mlfq: referenceMlfq(THRESHOLDS),
};

export const BENCH_POLICIES: readonly BenchPolicy[] = [
  entry({ id: "fifo" }, "fifo"),
  entry({ id: "brr" }, "ps", { slot: referenceSlotBrr }),
  entry({ id: "las" }, "las", { slot: referenceSlotLas }),
  entry({ id: "pias", thresholds: THRESHOLDS }, "mlfq"),
  entry(
    { id: "pias", thresholds: THRESHOLDS, within: "rr" },
    "mlfq",
    { slot: referenceSlotMlfqRings(THRESHOLDS) },
    "pias rr",
  ),
  entry({ id: "asrpt" }, "srpt"),
  entry({ id: "srpt" }, "srpt"),
  entry({ id: "qclimb", thresholds: THRESHOLDS }, "mlfq", {
    slot: referenceQclimb(THRESHOLDS, true),
    fluid: referenceQclimb(THRESHOLDS, false),
  }),
  entry({ id: "pdq" }, "srpt"),
  entry({ id: "sjf" }, "srpt"),
  entry({ id: "edf" }, "fifo"),
];

/** Poisson arrivals at load 0.8, bounded Pareto sizes of shape 1.2 from 1 to 10⁵, seed 1. */
export function benchScenario(model: Model, flows: number, ports: number): Scenario {
  return {
    version: 1,
    model,
    fabric: ports === 1 ? { kind: "link", rate: 1 } : { kind: "switch", ports, rate: 1 },
    workload: {
      distribution: { pareto: { shape: 1.2, min: 1, max: 1e5 } },
      load: 0.8,
      flows,
      seed: 1,
      bounds: { model: "relative", error: 0.2 },
    },
    policies: BENCH_POLICIES.map(({ spec }) => spec),
  };
}
