import { useEffect, useRef } from "react";
import type { Fault, PolicyDefinition } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { changePolicy } from "../../document/edits/draft-edits.ts";
import { editDraft, endGesture } from "../../store/actions.ts";
import { Field } from "../../ui/field.tsx";
import { later } from "../../ui/later.tsx";
import { PolicyParameter } from "./policy-parameter.tsx";

const BuiltInRank = later(async () => (await import("../../ranks/built-in-rank.tsx")).BuiltInRank);

const PacketForm = later(async () => (await import("./packet-form.tsx")).PacketForm);

const MixForm = later(async () => (await import("./mix-form.tsx")).MixForm);

interface PolicyFormProps {
  readonly policy: PolicyDraft;
  readonly definition: PolicyDefinition;
  readonly faults: readonly Fault[];
}

/** The parameters of one policy, each with its fault beside it. */
export function PolicyForm({ policy, definition, faults }: PolicyFormProps) {
  const change = (next: Partial<PolicyDraft>, field: string | null = null): void =>
    editDraft(
      (draft) => changePolicy(draft, policy.key, next),
      field === null ? null : `${policy.key} ${field}`,
    );
  const faultOf = (path: string): Fault | undefined => faults.find((fault) => fault.path === path);
  const form = useRef<HTMLDivElement>(null);
  const isFaulty = faults.length > 0;
  useEffect(() => {
    // What is wrong is to be seen without looking for it.
    if (isFaulty) form.current?.querySelector(".fault")?.scrollIntoView({ block: "nearest" });
  }, [isFaulty]);
  return (
    <div ref={form} className="policy-form">
      <p className="quiet policy-rule">
        {definition.rule} <cite>{definition.source}</cite>
      </p>
      {definition.parameters.map((parameter) => (
        <PolicyParameter
          key={parameter}
          parameter={parameter}
          policy={policy}
          faults={faults}
          change={change}
        />
      ))}
      {definition.id === "mix" ? (
        <MixForm
          policy={policy}
          faults={faults}
          change={(packets, field) => change({ packets }, field)}
        />
      ) : (
        <Own policy={policy} definition={definition} faults={faults} change={change} />
      )}
      <Field
        onSettle={endGesture}
        label="Label"
        isText
        cell={policy.label}
        onChange={(label) => change({ label: String(label) }, "label")}
        fault={faultOf("label")}
      />
    </div>
  );
}

interface OwnProps extends PolicyFormProps {
  change(next: Partial<PolicyDraft>, field: string | null): void;
}

/** The rank that it is, and the settings of its packets. */
function Own({ policy, definition, faults, change }: OwnProps) {
  return (
    <>
      {definition.id !== "rank" && (
        <BuiltInRank policy={policy} name={policy.label === "" ? definition.name : policy.label} />
      )}
      {definition.packets !== undefined && (
        <PacketForm
          definition={definition}
          packets={policy.packets}
          faults={faults}
          vary={`policies:${policy.key}`}
          change={(packets, field) => change({ packets }, field)}
        />
      )}
    </>
  );
}
