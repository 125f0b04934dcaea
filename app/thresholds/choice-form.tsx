import { memo } from "react";
import { DISTRIBUTIONS, type Fault } from "../../engine/index.ts";
import type { Cell } from "../document/draft/cell.ts";
import { faultText } from "../document/read/fault-text.ts";
import { endGesture } from "../store/actions.ts";
import { FamilyOptions } from "../ui/family-options.tsx";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { OWN } from "./sizes.ts";
import type { Choice } from "./use-choice.ts";

interface ChoiceFormProps {
  readonly choice: Choice;
  /** Name of the bench's law; null: it ships with the project. */
  readonly own: string | null;
  readonly faults: ReadonlyMap<string, Fault>;
  onChange(change: Partial<Choice>): void;
}

/** The traffic, the number of queues, and the method. */
export const ChoiceForm = memo(function ChoiceForm(props: ChoiceFormProps) {
  const { choice, own, faults, onChange } = props;
  const { method, objective } = choice;
  const field = (
    label: string,
    key: "load" | "queues" | "flows" | "replications" | "evaluations" | "seed",
  ) => (
    <Field
      onSettle={endGesture}
      label={label}
      cell={choice[key]}
      onChange={(cell: Cell) => onChange({ [key]: cell })}
      fault={faults.get(key)}
    />
  );
  // Of what no field here is for, or of several together.
  const general = faults.get("distribution") ?? faults.get("thresholds");
  return (
    <div className="threshold-form">
      <Select
        label="Flow sizes"
        value={choice.workload}
        onChange={(workload) => onChange({ workload })}
      >
        {own !== null && (
          <optgroup label="Bench">
            <option value={OWN}>{own}</option>
          </optgroup>
        )}
        <FamilyOptions items={DISTRIBUTIONS} />
      </Select>
      <div className="form-grid">
        {field("Load ρ", "load")}
        {field("Queues K", "queues")}
      </div>
      <Segmented
        label="Thresholds"
        value={method}
        options={[
          ["optimal", "Optimal"],
          ["published", "Published"],
          ["equal-split", "Equal split"],
          ["hand", "By hand"],
        ]}
        onChange={(next) => onChange({ method: next })}
      />
      {method === "optimal" && (
        <ObjectiveChoice objective={objective} onChange={(next) => onChange({ objective: next })} />
      )}
      {method === "optimal" && objective === "simulation" && (
        <div className="form-grid">
          {field("Flows a sample", "flows")}
          {field("Samples", "replications")}
          {field("Thresholds tried", "evaluations")}
          {field("Seed", "seed")}
        </div>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
      <p className="quiet">{WORDS[method === "optimal" ? objective : method]}</p>
    </div>
  );
});

const WORDS = {
  mg1: "The least mean FCT there is, in slots, with FIFO in each queue, all flows Poisson: the exact formula of the queue M/G/1, over every choice of packets. Fewer queues where more would not help.",
  eq1: "The least bound of PIAS, eq. 1, a number without a unit: an upper bound that counts flows, not bytes, and so knows the sizes by their order alone. (The closed form of eqs. 4 and 5 adds up to more than 1; this is the true minimum.)",
  simulation:
    "The least mean FCT of PIAS, in slots, in samples that are the same for all thresholds tried: from the best of several starts, each threshold up and down by steps that halve.",
  published:
    "What the authors' ns-2 scripts use. A packet keeps its queue while at most the threshold was sent before it, so one packet more passes than they say.",
  "equal-split": "An equal share of the flows ends in every queue (ES-N of the NOS2 paper).",
  hand: "Drag a line, or focus it and use the arrow keys; Delete removes it.",
} as const;

type Objective = "mg1" | "eq1" | "simulation";

interface ObjectiveChoiceProps {
  readonly objective: Objective;
  onChange(objective: Objective): void;
}

/** Chooses the objective of optimal thresholds. */
export function ObjectiveChoice({ objective, onChange }: ObjectiveChoiceProps) {
  return (
    <Segmented
      label="Objective"
      value={objective}
      options={[
        ["mg1", "M/G/1 mean"],
        ["eq1", "PIAS eq. 1"],
        ["simulation", "Simulation"],
      ]}
      onChange={onChange}
    />
  );
}
