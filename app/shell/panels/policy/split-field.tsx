import type { Fault } from "../../../../engine/index.ts";
import { choose, type PolicyDraft, sourceOf } from "../../../document/draft/draft.ts";
import { isRecord, type Json, only } from "../../../document/draft/json-paths.ts";
import { withSplit } from "../../../document/edits/policy-edits.ts";
import { sizeUnitOf } from "../../../document/edits/units.ts";
import { readable } from "../../../draw/scale/numbers.ts";
import type { EditDoc, FieldAt } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";

interface SplitFieldProps {
  readonly policy: PolicyDraft;
  readonly fault: Fault | undefined;
  readonly edit: EditDoc<PolicyDraft>;
  readonly at: FieldAt;
}

const PATH = "switchThreshold";

/** NOS2's one threshold of the switches: what it is, or that it be the optimum. */
export function SplitField({ policy, fault, edit, at }: SplitFieldProps) {
  const split = policy.file[PATH];
  const isOptimal = split === undefined || isRecord(split);
  const isDrawn = useDraft((draft) => sourceOf(draft) === "flows");
  const unit = useDraft(sizeUnitOf);
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.switchThreshold,
  );
  const load = at(`${PATH}.load`);
  const hasLoad = isOptimal && (isDrawn || load.cell !== "");
  const setMethod = (one: PolicyDraft, method: string): PolicyDraft => {
    if (method === "size") return choose(one, PATH, ({ number }) => number ?? made ?? "");
    const next = choose(one, PATH, (said) => ({ method, ...only(said, ["objective", "load"]) }));
    return withSplit(next, next.file[PATH] as Json);
  };
  return (
    <>
      <div className="thresholds-method">
        <Segmented
          label="Switches’ threshold"
          value={isOptimal ? "optimal" : "size"}
          options={[
            ["optimal", "Optimal"],
            ["size", "Size"],
          ]}
          onChange={(method) => edit((one) => setMethod(one, method), null)}
        />
        {isOptimal && !hasLoad && fault !== undefined && <p className="fault">{fault.message}</p>}
        {isOptimal && fault === undefined && made !== undefined && (
          <p className="quiet">
            {readable(made)} {unit}
          </p>
        )}
      </div>
      {!isOptimal && <Field {...at(PATH)} label="Switches’ size" fault={fault} />}
      {hasLoad && (
        <Field
          {...load}
          label="Switches, for a load"
          fault={fault}
          onChange={(cell) =>
            edit((one) => {
              const said = isRecord(split) ? split : { method: "optimal" };
              return withSplit(one, { ...said, load: cell === "" ? undefined : cell });
            }, "split load")
          }
        />
      )}
    </>
  );
}
