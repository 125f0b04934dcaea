import type { Model, PolicySpec, Scenario } from "../index.ts";
import { referenceQclimbSharing, referenceSlotQclimbRings } from "./climbing-reference-loops.ts";
import { referenceMlfqSharing, referenceQclimb } from "./level-reference-loops.ts";
import { referenceFixed, referencePdq, referenceSrpte } from "./ranked-reference-loops.ts";
import {
  type ReferenceLoop,
  referenceFifo,
  referenceLas,
  referenceMlfq,
  referencePs,
  referenceSrpt,
} from "./reference-loops.ts";
import { referenceD3 } from "./requests-reference-loop.ts";
import {
  referenceSlotBrr,
  referenceSlotLas,
  referenceSlotMlfqRings,
} from "./slot-reference-loops.ts";

const THRESHOLDS = [2, 4, 8, 16, 32, 64, 128];

const LOOPS = {
  fifo: referenceFifo,
  srpt: referenceSrpt,
  ps: referencePs,
  las: referenceLas,
  mlfq: referenceMlfq(THRESHOLDS),
};

type Own = Readonly<Partial<Record<Model, ReferenceLoop>>>;

/** A policy and the tight loop that does the same work, or the nearest there is ("≈ mlfq"). */
export interface BenchPolicy {
  readonly spec: PolicySpec;
  readonly label: string;
  readonly reference: ReferenceLoop;
  readonly referenceName: string;
  /** Whether the loop finishes every flow when the policy does, in the fluid model. */
  readonly isExact: boolean;
  /** A tight loop that does the very same work, where that is none of the classical ones. */
  readonly own: Own;
  /** Whether half of the flows have deadlines; otherwise none has. */
  readonly hasDeadlines: boolean;
}

function entry(
  spec: PolicySpec,
  loop: keyof typeof LOOPS,
  isExact: boolean,
  suffix = "",
  own: Own = {},
): BenchPolicy {
  return {
    spec,
    label: suffix === "" ? spec.id : `${spec.id} ${suffix}`,
    reference: LOOPS[loop],
    referenceName: isExact ? loop : `≈ ${loop}`,
    isExact,
    own,
    hasDeadlines: suffix.startsWith("deadlines"),
  };
}

function both(loop: ReferenceLoop): Own {
  return { slot: loop, fluid: loop };
}

const thresholds = THRESHOLDS;

export const BENCH_POLICIES: readonly BenchPolicy[] = [
  entry({ id: "fifo" }, "fifo", true),
  entry({ id: "brr" }, "ps", true, "", { slot: referenceSlotBrr }),
  entry({ id: "las" }, "las", true, "", { slot: referenceSlotLas }),
  entry({ id: "pias", thresholds }, "mlfq", true),
  entry({ id: "pias", thresholds, within: "rr" }, "mlfq", false, "rr", {
    slot: referenceSlotMlfqRings(THRESHOLDS),
    fluid: referenceMlfqSharing(THRESHOLDS),
  }),
  entry({ id: "asrpt" }, "srpt", true),
  entry({ id: "srpt" }, "srpt", true),
  entry({ id: "srpte" }, "srpt", false, "", both(referenceSrpte)),
  entry({ id: "qclimb", thresholds }, "mlfq", false, "", {
    slot: referenceQclimb(THRESHOLDS, true),
    fluid: referenceQclimb(THRESHOLDS, false),
  }),
  entry({ id: "qclimb", thresholds, within: "rr" }, "mlfq", false, "rr", {
    slot: referenceSlotQclimbRings(THRESHOLDS),
    fluid: referenceQclimbSharing(THRESHOLDS),
  }),
  entry({ id: "qclimb-ps", thresholds }, "mlfq", false, "", {
    slot: referenceQclimb(THRESHOLDS, true, ({ size }) => ({ lower: size, upper: size })),
    fluid: referenceQclimb(THRESHOLDS, false, ({ size }) => ({ lower: size, upper: size })),
  }),
  entry({ id: "qclimb-fp", thresholds }, "mlfq", false),
  entry({ id: "qclimb-pp", thresholds }, "mlfq", false, "", {
    fluid: referenceQclimb(THRESHOLDS, false, ({ estimate }) => ({
      lower: estimate,
      upper: estimate,
    })),
    slot: referenceQclimb(THRESHOLDS, true, ({ estimate }) => ({
      lower: estimate,
      upper: estimate,
    })),
  }),
  entry({ id: "pdq" }, "srpt", true),
  entry({ id: "pdq" }, "srpt", false, "deadlines", both(referencePdq(true))),
  entry(
    { id: "pdq", earlyTermination: false },
    "srpt",
    false,
    "deadlines, patient",
    both(referencePdq(false)),
  ),
  entry({ id: "d3" }, "srpt", false, "deadlines", { fluid: referenceD3 }),
  entry({ id: "sjf" }, "srpt", false, "", both(referenceFixed(({ size }) => size))),
  entry({ id: "edf" }, "fifo", true),
  entry(
    { id: "edf" },
    "srpt",
    false,
    "deadlines",
    both(referenceFixed(({ deadline }) => deadline)),
  ),
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
