import { useEffect, useRef } from "react";
import type { Fault } from "../../../../engine/doors/files.ts";
import { isFormula, isMix, type PolicyDefinition } from "../../../../engine/doors/scenario.ts";
import type { PolicyDraft } from "../../../document/draft/draft.ts";
import { textAt } from "../../../document/draft/json-paths.ts";
import { changePolicy } from "../../../edits/policy-edits.ts";
import { editDraft } from "../../../store/actions.ts";
import { type EditDoc, fieldsOf } from "../../../store/fields.ts";
import { Field } from "../../../ui/field.tsx";
import { later } from "../../../ui/later.tsx";
import { PolicyParameter } from "./policy-parameter.tsx";
import "./policy-form.css";

const BuiltInRank = later(
  async () => (await import("../../../ranks/built-in-rank.tsx")).BuiltInRank,
);

const PacketForm = later(async () => (await import("./packet-form.tsx")).PacketForm);

const MixForm = later(async () => (await import("./mix-form.tsx")).MixForm);

interface PolicyFormProps {
  readonly policy: PolicyDraft;
  readonly definition: PolicyDefinition;
  readonly faults: readonly Fault[];
}

/** The parameters of one policy, each with its fault beside it. */
export function PolicyForm({ policy, definition, faults }: PolicyFormProps) {
  const edit: EditDoc<PolicyDraft> = (change, field) =>
    editDraft(
      (draft) => changePolicy(draft, policy.key, change),
      field === null ? null : `${policy.key} ${field}`,
    );
  const faultOf = (path: string): Fault | undefined => faults.find((fault) => fault.path === path);
  const at = fieldsOf(policy, edit, faultOf);
  const form = useRef<HTMLDivElement>(null);
  const isFaulty = faults.length > 0;
  useEffect(() => {
    // What is wrong is to be seen without looking for it.
    if (isFaulty) form.current?.querySelector(".fault")?.scrollIntoView({ block: "nearest" });
  }, [isFaulty]);
  return (
    <div ref={form} className="policy-form">
      {definition.parameters.map((parameter) => (
        <PolicyParameter
          key={parameter}
          parameter={parameter}
          policy={policy}
          faults={faults}
          edit={edit}
          at={at}
        />
      ))}
      {isMix(definition.id) ? (
        <MixForm policy={policy} faults={faults} edit={edit} />
      ) : (
        <Own policy={policy} definition={definition} faults={faults} edit={edit} />
      )}
      <Field label="Label" isText {...at("label", "")} />
    </div>
  );
}

interface OwnProps extends PolicyFormProps {
  readonly edit: EditDoc<PolicyDraft>;
}

/** The rank that it is, and the settings of its packets. */
function Own({ policy, definition, faults, edit }: OwnProps) {
  return (
    <>
      {!isFormula(definition.id) && (
        <BuiltInRank policy={policy} name={textAt(policy.file, "label") || definition.name} />
      )}
      {definition.packets !== undefined && (
        <PacketForm definition={definition} packets={policy.file} faults={faults} edit={edit} />
      )}
    </>
  );
}
