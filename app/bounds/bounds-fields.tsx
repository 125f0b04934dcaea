import {
  type BoundsModel,
  type BoundsParameter,
  boundsOf,
  boundsParameters,
  kindOf,
} from "../document/draft/choices.ts";
import { choose } from "../document/draft/draft.ts";
import { valueAt } from "../document/draft/json-paths.ts";
import { editDraft } from "../store/actions.ts";
import { type FieldAt, useFields, usePart } from "../store/fields.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";

const MODELS: readonly (readonly [BoundsModel, string])[] = [
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
export function BoundsFields() {
  const { path: part, said } = usePart();
  const { bounds } = said;
  const path = `${part}.bounds`;
  const at = useFields();
  const model = kindOf(bounds) || "none";
  return (
    <>
      <Select
        label="What is known of a size"
        value={model}
        onChange={(next) =>
          editDraft((draft) => choose(draft, path, (all) => boundsOf(next as BoundsModel, all)))
        }
      >
        {MODELS.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {model === "lower" && (
        <Segmented
          label="Upper bound"
          value={valueAt(bounds, "upper") === undefined ? "none" : "given"}
          options={[
            ["none", "None"],
            ["given", "Given"],
          ]}
          onChange={(choice) =>
            editDraft((draft) =>
              choose(draft, path, ({ error, upper }) => ({
                model,
                error,
                ...(choice === "given" && { upper }),
              })),
            )
          }
        />
      )}
      <BoundsParameterFields bounds={bounds} at={(key, usual) => at(`${path}.${key}`, usual)} />
    </>
  );
}

interface BoundsParameterFieldsProps {
  readonly bounds: unknown;
  /** By the name of the parameter. */
  readonly at: FieldAt;
}

/** What the model reads, a field each. */
function BoundsParameterFields({ bounds, at }: BoundsParameterFieldsProps) {
  const parameters = boundsParameters(bounds);
  if (parameters.length === 0) return null;
  return (
    <div className="form-grid">
      {parameters.map(([key, usual]) => (
        <Field key={key} label={LABELS[key]} {...at(key, usual === "" ? undefined : usual)} />
      ))}
    </div>
  );
}
