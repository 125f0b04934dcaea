import type { Fault } from "../../engine/index.ts";
import type { WorkloadDraft } from "../document/draft/draft.ts";
import { endGesture } from "../store/actions.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

type DeadlinesDraft = WorkloadDraft["deadlines"];

interface DeadlineFieldsProps {
  readonly deadlines: DeadlinesDraft;
  onChange(deadlines: DeadlinesDraft, field?: string): void;
  readonly faults: ReadonlyMap<string, Fault>;
  /** Unit of times. */
  readonly unit: string;
}

const LABELS = [
  ["share", "Share of flows"],
  ["mean", "Mean time allowed"],
  ["min", "At least"],
] as const;

/** The deadlines of a sampled workload, as PDQ's evaluation draws them: exponential, with a floor. */
export function DeadlineFields({ deadlines, onChange, faults, unit }: DeadlineFieldsProps) {
  return (
    <>
      <div className="form-grid">
        <Segmented
          label="Deadlines"
          value={deadlines.on ? "on" : "off"}
          options={[
            ["off", "None"],
            ["on", "Exponential"],
          ]}
          onChange={(on) => onChange({ ...deadlines, on: on === "on" })}
        />
        {deadlines.on &&
          LABELS.map(([key, label]) => (
            <Field
              onSettle={endGesture}
              key={key}
              label={key === "share" ? label : `${label} (${unit})`}
              cell={deadlines[key]}
              onChange={(cell) => onChange({ ...deadlines, [key]: cell }, `deadlines ${key}`)}
              fault={faults.get(`workload.deadlines.${key}`)}
              vary={`workload.deadlines.${key}`}
            />
          ))}
      </div>
      {deadlines.on && unit === "slots" && (
        <p className="note">
          PDQ allows 20 ms on average and 3 ms at least: 1,667 and 250 slots of a full packet at 1
          Gb/s.
        </p>
      )}
    </>
  );
}
