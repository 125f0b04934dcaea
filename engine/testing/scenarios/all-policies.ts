import type { Model, PolicySpec } from "../../model/spec/scenario.ts";
import { policyDefinition } from "../../run/policies.ts";

/** A policy that no method has to be asked for. */
export interface KnownPolicy extends PolicySpec {
  readonly switchThreshold?: number;
}

/** Every policy that the model has, with every option, each under a label of its own. */
export function allPolicies(
  thresholds: readonly number[],
  slack: number,
  model: Model = "slot",
): readonly KnownPolicy[] {
  const within = ["fifo", "rr"] as const;
  const all: readonly KnownPolicy[] = [
    { id: "fifo" },
    { id: "brr" },
    { id: "las" },
    { id: "srpt" },
    { id: "sjf" },
    { id: "edf" },
    { id: "d3" },
    { id: "nos2", thresholds, switchThreshold: slack > 0 ? slack : 1 },
    { id: "srpte" },
    { id: "pdq", label: "pdq" },
    { id: "pdq", label: "pdq-patient", earlyTermination: false },
    { id: "asrpt", label: "asrpt-fifo", incomplete: "fifo" },
    { id: "asrpt", label: "asrpt-brr", incomplete: "brr" },
    { id: "asrpt", label: "asrpt-las", incomplete: "las" },
    ...within.flatMap((order): readonly KnownPolicy[] => [
      { id: "pias", label: `pias-${order}`, thresholds, within: order },
      { id: "qclimb", label: `qclimb-${order}`, thresholds, within: order, slack: 0 },
      { id: "qclimb", label: `qclimb-${order}-slack`, thresholds, within: order, slack },
      { id: "qclimb-ps", label: `qclimb-ps-${order}`, thresholds, within: order },
      { id: "qclimb-fp", label: `qclimb-fp-${order}`, thresholds, within: order },
      { id: "qclimb-pp", label: `qclimb-pp-${order}`, thresholds, within: order },
    ]),
  ];
  return all.filter(({ id }) => policyDefinition(id).models?.includes(model) ?? true);
}
