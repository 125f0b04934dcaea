import { lazy, useEffect, useRef } from "react";
import type { Fault, ParameterName, PolicyDefinition } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { changePolicy } from "../../document/edits/draft-edits.ts";
import { editDraft, endGesture } from "../../store/actions.ts";
import { Field } from "../../ui/field.tsx";
import { Later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SplitField } from "./split-field.tsx";
import { ThresholdsField } from "./thresholds-field.tsx";

const RankEditor = lazy(async () => ({
  default: (await import("../../ranks/rank-editor.tsx")).RankEditor,
}));

const BuiltInRank = lazy(async () => ({
  default: (await import("../../ranks/built-in-rank.tsx")).BuiltInRank,
}));

const PacketForm = lazy(async () => ({
  default: (await import("./packet-form.tsx")).PacketForm,
}));

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
        <Parameter
          key={parameter}
          parameter={parameter}
          policy={policy}
          faults={faults}
          change={change}
        />
      ))}
      {definition.id !== "rank" && (
        <Later>
          <BuiltInRank
            policy={policy}
            name={policy.label === "" ? definition.name : policy.label}
          />
        </Later>
      )}
      {definition.packets !== undefined && (
        <Later>
          <PacketForm
            definition={definition}
            packets={policy.packets}
            faults={faults}
            vary={`policies:${policy.key}`}
            change={(packets, field) => change({ packets }, field)}
          />
        </Later>
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

interface ParameterProps {
  readonly parameter: ParameterName;
  readonly policy: PolicyDraft;
  readonly faults: readonly Fault[];
  change(next: Partial<PolicyDraft>, field?: string | null): void;
}

function Parameter({ parameter, policy, faults, change }: ParameterProps) {
  switch (parameter) {
    case "thresholds":
      return (
        <ThresholdsField
          policy={policy}
          faults={faults.filter((fault) => fault.path.startsWith("thresholds"))}
          onChange={(thresholds, field) => change({ thresholds }, field)}
        />
      );
    case "switchThreshold":
      return (
        <SplitField
          policy={policy}
          fault={faults.find((fault) => fault.path.startsWith("switchThreshold"))}
          onChange={(switchThreshold, field) => change({ switchThreshold }, field)}
        />
      );
    case "within":
      return (
        <Segmented
          label="Within a queue"
          value={policy.within}
          options={[
            ["fifo", "FIFO"],
            ["rr", "Round robin"],
          ]}
          onChange={(within) => change({ within })}
        />
      );
    case "incomplete":
      return (
        <Segmented
          label="Incomplete flows by"
          value={policy.incomplete}
          options={[
            ["fifo", "FIFO"],
            ["brr", "BRR"],
            ["las", "LAS"],
          ]}
          onChange={(incomplete) => change({ incomplete })}
        />
      );
    case "slack":
      return (
        <Field
          onSettle={endGesture}
          label="Slack S"
          cell={policy.slack}
          onChange={(slack) => change({ slack }, "slack")}
          fault={faults.find((fault) => fault.path === "slack")}
          vary={`policies:${policy.key}.slack`}
        />
      );
    case "aging":
      return (
        <Field
          onSettle={endGesture}
          label="Aging α"
          cell={policy.aging}
          onChange={(aging) => change({ aging }, "aging")}
          fault={faults.find((fault) => fault.path === "aging")}
          vary={`policies:${policy.key}.aging`}
        />
      );
    case "rank":
      return (
        <Later>
          <RankEditor
            policy={policy}
            vary={`policies:${policy.key}.constants`}
            faults={faults}
            change={(own, field) => change({ own }, field)}
          />
        </Later>
      );
    // Of a mix, whose transports stand in the file.
    case "of":
    case "share":
    case "by":
      return null;
    // Beside the rank.
    case "constants":
    case "ties":
    case "queue":
      return null;
    case "earlyTermination":
      return (
        <Segmented
          label="Early termination"
          value={policy.earlyTermination ? "on" : "off"}
          options={[
            ["on", "On"],
            ["off", "Off"],
          ]}
          onChange={(value) => change({ earlyTermination: value === "on" })}
        />
      );
  }
}
