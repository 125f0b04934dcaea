import type { Fault } from "../../../../engine/doors/files.ts";
import { type Cell, isCell } from "../../../document/draft/cell.ts";
import { type PolicyDraft, sourceOf } from "../../../document/draft/draft.ts";
import { isRecord, type Json, only } from "../../../document/draft/json-paths.ts";
import {
  formatThresholds,
  textOfList,
  thresholdsOf,
} from "../../../document/draft/written-lists.ts";
import { readable } from "../../../draw/scale/numbers.ts";
import { withThresholds, withThresholdText } from "../../../edits/policy-edits.ts";
import { endGesture } from "../../../store/actions.ts";
import type { EditDoc, FieldAt } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { ThresholdPlot } from "../../../thresholds/threshold-plot.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { linesOf, sizesOf } from "./threshold-sizes.ts";

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
          label="Thresholds, as sizes"
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
          label="Queues"
          fault={faultOf("queues") ?? (hasLoad ? undefined : (faultOf("load") ?? general))}
        />
      )}
      {hasLoad && (
        <Field
          {...field("load")}
          label="For a load"
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

interface ThresholdsPreviewProps {
  readonly policy: PolicyDraft;
  /** The list, as its field has it. */
  onChange(text: string): void;
}

const HEIGHT = 132;

/** The policy's thresholds on the CDF of the sizes they divide; dragging one makes a list of them. */
function ThresholdsPreview({ policy, onChange }: ThresholdsPreviewProps) {
  const draft = useDraft((whole) => whole);
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.thresholds ?? null,
  );
  const sizes = sizesOf(draft);
  const lines = linesOf(policy, made, sizes?.packet ?? 1);
  if (sizes === null || lines === null) return null;
  return (
    <div className="thresholds-preview">
      <ThresholdPlot
        curve={sizes.curve}
        thresholds={lines}
        unit={sizes.unit}
        step={sizes.step}
        height={HEIGHT}
        textOf={(size) => `${readable(size)} ${sizes.unit}`}
        onChange={(next) =>
          onChange(formatThresholds(next.map((size) => Number(size.toPrecision(12)))))
        }
        onSettle={endGesture}
      />
    </div>
  );
}

type Objective = "mg1" | "eq1" | "simulation";

interface ObjectiveChoiceProps {
  readonly objective: Objective;
  onChange(objective: Objective): void;
}

/** Chooses the objective of optimal thresholds. */
function ObjectiveChoice({ objective, onChange }: ObjectiveChoiceProps) {
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
