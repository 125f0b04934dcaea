import type { Fault } from "../../engine/index.ts";
import { Field } from "../controls/field.tsx";
import { Segmented } from "../controls/segmented.tsx";
import type { ThresholdsDraft } from "../state/draft.ts";

interface ThresholdsFieldProps {
  readonly thresholds: ThresholdsDraft;
  /** Of `thresholds` and below. */
  readonly faults: readonly Fault[];
  onChange(thresholds: ThresholdsDraft, field: string | null): void;
}

/** Demotion thresholds: a list as typed, or the number of queues of an equal split. */
export function ThresholdsField({ thresholds, faults, onChange }: ThresholdsFieldProps) {
  const choose = (change: Partial<ThresholdsDraft>, field: string | null): void =>
    onChange({ ...thresholds, ...change, origin: "chosen" }, field);
  return (
    <>
      <Segmented
        label="Thresholds"
        value={thresholds.method}
        options={[
          ["list", "List"],
          ["equal-split", "Equal split"],
        ]}
        onChange={(method) => choose({ method }, null)}
      />
      {thresholds.method === "list" ? (
        <Field
          label="Thresholds θ₁, θ₂, …"
          isText
          cell={thresholds.text}
          onChange={(text) => choose({ text: String(text) }, "thresholds")}
          fault={faults[0]}
        />
      ) : (
        <Field
          label="Queues K"
          cell={thresholds.queues}
          onChange={(queues) => choose({ queues }, "queues")}
          fault={faults[0]}
        />
      )}
    </>
  );
}
