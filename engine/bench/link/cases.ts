import type { Model, PolicySpec, Scenario } from "../../doors/scenario.ts";
import {
  type ReferenceLoop,
  referenceFifo,
  referenceLas,
  referenceMlfq,
  referencePs,
  referenceSrpt,
} from "./reference-loops.ts";

const THRESHOLDS = [2, 4, 8, 16, 32, 64, 128];

const LOOPS = {
  fifo: referenceFifo,
  srpt: referenceSrpt,
  ps: referencePs,
  las: referenceLas,
  mlfq: referenceMlfq(THRESHOLDS),
};

/** A policy and the classical loop that does the same work, or the nearest there is ("≈ mlfq"). */
export interface BenchPolicy {
  readonly spec: PolicySpec;
  readonly label: string;
  readonly reference: ReferenceLoop;
  readonly referenceName: string;
  /** Whether the loop finishes every flow when the policy does, in the fluid model. */
  readonly isExact: boolean;
  /** Whether half of the flows have deadlines; otherwise none has. */
  readonly hasDeadlines: boolean;
}

function entry(
  spec: PolicySpec,
  loop: keyof typeof LOOPS,
  isExact: boolean,
  suffix = "",
): BenchPolicy {
  return {
    spec,
    label: suffix === "" ? spec.id : `${spec.id} ${suffix}`,
    reference: LOOPS[loop],
    referenceName: isExact ? loop : `≈ ${loop}`,
    isExact,
    hasDeadlines: suffix.startsWith("deadlines"),
  };
}

const thresholds = THRESHOLDS;

export const BENCH_POLICIES: readonly BenchPolicy[] = [
  entry({ id: "fifo" }, "fifo", true),
  entry({ id: "brr" }, "ps", true),
  entry({ id: "las" }, "las", true),
  entry({ id: "pias", thresholds }, "mlfq", true),
  entry({ id: "pias", thresholds, within: "rr" }, "mlfq", false, "rr"),
  entry({ id: "asrpt" }, "srpt", true),
  entry({ id: "srpt" }, "srpt", true),
  entry({ id: "srpte" }, "srpt", false),
  entry({ id: "qclimb", thresholds }, "mlfq", false),
  entry({ id: "qclimb", thresholds, within: "rr" }, "mlfq", false, "rr"),
  entry({ id: "qclimb-ps", thresholds }, "mlfq", false),
  entry({ id: "qclimb-fp", thresholds }, "mlfq", false),
  entry({ id: "qclimb-pp", thresholds }, "mlfq", false),
  entry({ id: "pdq" }, "srpt", true),
  entry({ id: "pdq" }, "srpt", false, "deadlines"),
  entry({ id: "pdq", earlyTermination: false }, "srpt", false, "deadlines, patient"),
  entry({ id: "d3" }, "srpt", false, "deadlines"),
  entry({ id: "sjf" }, "srpt", false),
  entry({ id: "edf" }, "fifo", true),
  entry({ id: "edf" }, "srpt", false, "deadlines"),
];

/** Poisson arrivals at load 0.8, bounded Pareto sizes of shape 1.2 from 1 to 10⁵, seed 1. */
export function benchScenario(
  model: Model,
  flows: number,
  ports: number,
  { spec, hasDeadlines }: BenchPolicy,
): Scenario {
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
      ...(hasDeadlines && { deadlines: { share: 0.5, mean: 100 } }),
    },
    policies: [spec],
  };
}
