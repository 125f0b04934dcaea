import type { Fault } from "../../engine/index.ts";
import {
  type BoundsDraft,
  type BoundsParameter,
  boundsParameters,
} from "../document/draft/bounds-draft.ts";
import { endGesture } from "../store/actions.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";

interface BoundsFieldsProps {
  readonly bounds: BoundsDraft;
  onChange(bounds: BoundsDraft, field?: string): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

const MODELS: readonly (readonly [BoundsDraft["model"], string])[] = [
  ["none", "Nothing"],
  ["exact", "The size itself"],
  ["relative", "Bounds a share of the size apart"],
  ["lower", "A lower bound"],
  ["noise", "A noisy estimate and its interval"],
  ["out-of-bound", "Bounds, some of them wrong"],
  ["forest", "Bounds learnt by a forest"],
];

const LABELS: Readonly<Record<BoundsParameter, string>> = {
  error: "Relative error",
  upper: "Upper bound: share above",
  sigma: "Log-normal error σ",
  coverage: "Share bounded",
  below: "Share below their bounds",
  above: "Share above their bounds",
  miss: "Bound off by the factor 1 +",
  history: "Flows to learn from",
  depth: "Tree depth d",
  trees: "Trees",
  leaf: "Least flows in a leaf",
  tries: "Features tried, of 12",
  beta: "Interval β",
  noise: "Noise of origins",
};

/** Fields for a model of what schedulers know about the sizes of a sampled workload. */
export function BoundsFields({ bounds, onChange, faults }: BoundsFieldsProps) {
  return (
    <>
      <Select
        label="What is known of a size"
        value={bounds.model}
        onChange={(model) => onChange({ ...bounds, model: model as BoundsDraft["model"] })}
      >
        {MODELS.map(([model, text]) => (
          <option key={model} value={model}>
            {text}
          </option>
        ))}
      </Select>
      {bounds.model === "lower" && (
        <Segmented
          label="Upper bound"
          value={bounds.hasUpper ? "given" : "none"}
          options={[
            ["none", "None"],
            ["given", "Given"],
          ]}
          onChange={(choice) => onChange({ ...bounds, hasUpper: choice === "given" })}
        />
      )}
      <BoundsParameterFields bounds={bounds} onChange={onChange} faults={faults} />
    </>
  );
}

export function BoundsParameterFields({ bounds, onChange, faults }: BoundsFieldsProps) {
  const keys = boundsParameters(bounds);
  if (keys.length === 0) return null;
  return (
    <div className="form-grid">
      {keys.map((key) => (
        <Field
          onSettle={endGesture}
          key={key}
          label={LABELS[key]}
          cell={bounds[key]}
          onChange={(cell) => onChange({ ...bounds, [key]: cell }, `bounds ${key}`)}
          fault={faults.get(`workload.bounds.${key}`)}
          vary={`workload.bounds.${key}`}
        />
      ))}
    </div>
  );
}
