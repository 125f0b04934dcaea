import type { Fault } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { sizeUnitOf } from "../../document/draft/draft-units.ts";
import type { SplitDraft } from "../../document/draft/split-draft.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { endGesture } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";

interface SplitFieldProps {
  readonly policy: PolicyDraft;
  readonly fault: Fault | undefined;
  onChange(split: SplitDraft, field: string | null): void;
}

/** NOS2's one threshold of the switches: what it is, or that it be the optimum. */
export function SplitField({ policy, fault, onChange }: SplitFieldProps) {
  const { switchThreshold: split } = policy;
  const isDrawn = useDraft((draft) => draft.source === "flows");
  const unit = useDraft(sizeUnitOf);
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.switchThreshold,
  );
  const hasLoad = split.method === "optimal" && (isDrawn || split.load !== "");
  return (
    <>
      <div className="thresholds-method">
        <Segmented
          label="Switches’ threshold ω"
          value={split.method}
          options={[
            ["optimal", "Optimal"],
            ["size", "Size"],
          ]}
          onChange={(method) => {
            const size = split.size === "" && made !== undefined ? made : split.size;
            onChange({ ...split, method, size }, null);
          }}
        />
        {split.method === "optimal" && !hasLoad && fault !== undefined && (
          <p className="fault">{fault.message}</p>
        )}
        {split.method === "optimal" && fault === undefined && made !== undefined && (
          <p className="quiet">
            ω = {readable(made)} {unit}
          </p>
        )}
      </div>
      {split.method === "size" && (
        <Field
          onSettle={endGesture}
          label="ω"
          cell={split.size}
          onChange={(size) => onChange({ ...split, size }, "split size")}
          fault={fault}
          vary={`policies:${policy.key}.switchThreshold.size`}
        />
      )}
      {hasLoad && (
        <Field
          onSettle={endGesture}
          label="ω for a load ρ"
          cell={split.load}
          onChange={(load) => onChange({ ...split, load }, "split load")}
          fault={fault}
          vary={`policies:${policy.key}.switchThreshold.load`}
        />
      )}
    </>
  );
}
