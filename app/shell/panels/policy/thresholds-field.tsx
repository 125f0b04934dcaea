import type { Fault } from "../../../../engine/index.ts";
import { type Cell, isCell } from "../../../document/draft/cell.ts";
import { type PolicyDraft, sourceOf } from "../../../document/draft/draft.ts";
import { isRecord, type Json, only } from "../../../document/draft/json-paths.ts";
import { textOfList, thresholdsOf } from "../../../document/draft/written-lists.ts";
import { withThresholds, withThresholdText } from "../../../document/edits/policy-edits.ts";
import type { EditDoc, FieldAt } from "../../../store/fields.ts";
import { useDraft } from "../../../store/hooks.ts";
import { ObjectiveChoice } from "../../../thresholds/objective-choice.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { ThresholdsPreview } from "./thresholds-preview.tsx";

interface ThresholdsFieldProps {
  readonly policy: PolicyDraft;
  /** Faults of `thresholds` and below. */
  readonly faults: readonly Fault[];
  readonly edit: EditDoc<PolicyDraft>;
  readonly at: FieldAt;
}

type Method = "list" | "equal-split" | "published" | "optimal";

/** The parameters of each method. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "equal-split": ["queues"],
  published: ["load"],
  optimal: ["queues", "objective", "load"],
};

/** Demotion thresholds: a list as typed or dragged, or a method that makes them. */
export function ThresholdsField({ policy, faults, edit, at }: ThresholdsFieldProps) {
  const thresholds = thresholdsOf(policy);
  const told = isRecord(thresholds) ? thresholds : {};
  const method = methodOf(thresholds);
  const { objective } = told;
  const isDrawn = useDraft((draft) => sourceOf(draft) === "flows");
  const set = (next: Method, change: Json, field: string | null = null): void =>
    edit(
      (one) =>
        withThresholds(one, (said) => {
          const all = { ...said, ...change };
          return next === "list" ? said["list"] : { method: next, ...only(all, TOLD[next] ?? []) };
        }),
      field,
    );
  /** All else that a file tells the method stays. */
  const field = (key: "queues" | "load") => ({
    ...at(`thresholds.${key}`),
    cell: isCell(told[key]) ? told[key] : "",
    onChange: (cell: Cell) => {
      const value = key === "load" && cell === "" ? undefined : cell;
      const keys = [...Object.keys(told), key];
      edit(
        (one) => withThresholds(one, () => only({ ...told, [key]: value }, keys)),
        `thresholds ${key}`,
      );
    },
  });
  const setText = (text: string): void => edit((one) => withThresholdText(one, text), "thresholds");
  const faultOf = (key: string) => faults.find(({ path }) => path === `thresholds.${key}`);
  const general = faults.find(
    ({ path }) => path !== "thresholds.queues" && path !== "thresholds.load",
  );
  const hasLoad = method === "optimal" && (isDrawn || told["load"] !== undefined);
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
          onChange={(next) => set(next, {})}
        />
        {method === "published" && (faultOf("load") ?? general) !== undefined && (
          <p className="fault">{(faultOf("load") ?? general)?.message}</p>
        )}
      </div>
      {method === "list" && (
        <Field
          {...at("thresholds[0]")}
          label="Thresholds θ₁, θ₂, …"
          term="theta"
          isText
          cell={textOfList(policy, "thresholds")}
          onChange={(text) => setText(String(text))}
          fault={faults}
        />
      )}
      {(method === "equal-split" || method === "optimal") && (
        <Field
          {...field("queues")}
          label="Queues K"
          fault={faultOf("queues") ?? (hasLoad ? undefined : (faultOf("load") ?? general))}
        />
      )}
      {hasLoad && (
        <Field
          {...field("load")}
          label="For a load ρ"
          term="load"
          fault={faultOf("load") ?? general}
        />
      )}
      {method === "optimal" && (
        <div className="thresholds-method">
          <ObjectiveChoice
            objective={objective === "eq1" || objective === "simulation" ? objective : "mg1"}
            onChange={(next) => set(method, { objective: next === "mg1" ? undefined : next })}
          />
        </div>
      )}
      <ThresholdsPreview policy={policy} onChange={setText} />
    </>
  );
}

function methodOf(thresholds: unknown): Method {
  if (!isRecord(thresholds)) return "list";
  const { method } = thresholds;
  return method === "published" || method === "optimal" ? method : "equal-split";
}
