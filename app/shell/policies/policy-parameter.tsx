import type { Fault, ParameterName } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { endGesture } from "../../store/actions.ts";
import { Field } from "../../ui/field.tsx";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SplitField } from "./split-field.tsx";
import { ThresholdsField } from "./thresholds-field.tsx";

const RankEditor = later(async () => (await import("../../ranks/rank-editor.tsx")).RankEditor);

interface ParameterProps {
  readonly parameter: ParameterName;
  readonly policy: PolicyDraft;
  readonly faults: readonly Fault[];
  change(next: Partial<PolicyDraft>, field?: string | null): void;
}

/** The field of one parameter, with its fault. */
export function PolicyParameter({ parameter, policy, faults, change }: ParameterProps) {
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
        <RankEditor
          policy={policy}
          vary={`policies:${policy.key}.constants`}
          faults={faults}
          change={(own, field) => change({ own }, field)}
        />
      );
    // A mix has a form of its own.
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
