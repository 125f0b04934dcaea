import type { Fault } from "../../../engine/index.ts";
import type { PolicyDraft, ThresholdsDraft } from "../../document/draft/draft.ts";
import { endGesture } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { ObjectiveChoice } from "../../thresholds/objective-choice.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { ThresholdsPreview } from "./thresholds-preview.tsx";

interface ThresholdsFieldProps {
  readonly policy: PolicyDraft;
  /** Of `thresholds` and below. */
  readonly faults: readonly Fault[];
  onChange(thresholds: ThresholdsDraft, field: string | null): void;
}

/** Demotion thresholds: a list as typed or dragged, or a method that makes them. */
export function ThresholdsField({ policy, faults, onChange }: ThresholdsFieldProps) {
  const { thresholds } = policy;
  const { method, objective } = thresholds;
  const isDrawn = useDraft((draft) => draft.source === "flows");
  const choose = (change: Partial<ThresholdsDraft>, field: string | null): void =>
    onChange({ ...thresholds, ...change, origin: "chosen" }, field);
  const faultOf = (key: string) => faults.find(({ path }) => path === `thresholds.${key}`);
  const general = faults.find(
    ({ path }) => path !== "thresholds.queues" && path !== "thresholds.load",
  );
  const hasLoad = method === "optimal" && (isDrawn || thresholds.load !== "");
  return (
    <>
      <div className="thresholds-method">
        <Segmented
          label="Thresholds"
          value={method}
          options={[
            ["list", "List"],
            ["equal-split", "Equal split"],
            ["published", "Published"],
            ["optimal", "Optimal"],
          ]}
          onChange={(next) => choose({ method: next, more: "" }, null)}
        />
        {method === "published" && (faultOf("load") ?? general) !== undefined && (
          <p className="fault">{(faultOf("load") ?? general)?.message}</p>
        )}
      </div>
      {method === "list" && (
        <Field
          onSettle={endGesture}
          label="Thresholds θ₁, θ₂, …"
          term="theta"
          isText
          cell={thresholds.text}
          onChange={(text) => choose({ text: String(text) }, "thresholds")}
          fault={faults}
          vary={`policies:${policy.key}.thresholds[0]`}
        />
      )}
      {(method === "equal-split" || method === "optimal") && (
        <Field
          onSettle={endGesture}
          label="Queues K"
          cell={thresholds.queues}
          onChange={(queues) => choose({ queues }, "queues")}
          fault={faultOf("queues") ?? (hasLoad ? undefined : (faultOf("load") ?? general))}
          vary={`policies:${policy.key}.thresholds.queues`}
        />
      )}
      {hasLoad && (
        <Field
          onSettle={endGesture}
          label="For a load ρ"
          term="load"
          cell={thresholds.load}
          onChange={(load) => choose({ load }, "threshold load")}
          fault={faultOf("load") ?? general}
          vary={`policies:${policy.key}.thresholds.load`}
        />
      )}
      {method === "optimal" && (
        <div className="thresholds-method">
          <ObjectiveChoice
            objective={objective}
            onChange={(next) => choose({ objective: next, more: "" }, null)}
          />
        </div>
      )}
      <ThresholdsPreview
        policy={policy}
        onChange={(text) => choose({ method: "list", text }, "thresholds")}
      />
    </>
  );
}
