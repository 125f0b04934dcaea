import type { Fault, ParameterName } from "../../../../engine/index.ts";
import { type PolicyDraft, withField } from "../../../document/draft/draft.ts";
import type { EditDoc, FieldAt } from "../../../store/fields.ts";
import { Field } from "../../../ui/field.tsx";
import { later } from "../../../ui/later.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SplitField } from "./split-field.tsx";
import { ThresholdsField } from "./thresholds-field.tsx";

const RankEditor = later(async () => (await import("../../../ranks/rank-editor.tsx")).RankEditor);

interface ParameterProps {
  readonly parameter: ParameterName;
  readonly policy: PolicyDraft;
  readonly faults: readonly Fault[];
  readonly edit: EditDoc<PolicyDraft>;
  readonly at: FieldAt;
}

/** The field of one parameter, with its fault. */
export function PolicyParameter({ parameter, policy, faults, edit, at }: ParameterProps) {
  const value = policy.file[parameter];
  /** A usual value is left out of the file. */
  const set = (next: unknown): void => edit((one) => withField(one, parameter, next), null);
  switch (parameter) {
    case "thresholds":
      return (
        <ThresholdsField
          policy={policy}
          faults={faults.filter((fault) => fault.path.startsWith("thresholds"))}
          edit={edit}
          at={at}
        />
      );
    case "switchThreshold":
      return (
        <SplitField
          policy={policy}
          fault={faults.find((fault) => fault.path.startsWith("switchThreshold"))}
          edit={edit}
          at={at}
        />
      );
    case "within":
      return (
        <Segmented
          label="Within a queue"
          value={value === "rr" ? value : "fifo"}
          options={[
            ["fifo", "FIFO"],
            ["rr", "Round robin"],
          ]}
          onChange={(within) => set(within === "fifo" ? undefined : within)}
        />
      );
    case "incomplete":
      return (
        <Segmented
          label="Incomplete flows by"
          value={value === "brr" || value === "las" ? value : "fifo"}
          options={[
            ["fifo", "FIFO"],
            ["brr", "BRR"],
            ["las", "LAS"],
          ]}
          onChange={(incomplete) => set(incomplete === "fifo" ? undefined : incomplete)}
        />
      );
    case "slack":
      return <Field label="Slack" {...at("slack", 0)} />;
    case "aging":
      return <Field label="Aging" {...at("aging", 0)} />;
    case "rank":
      return <RankEditor policy={policy} faults={faults} edit={edit} />;
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
          value={value === false ? "off" : "on"}
          options={[
            ["on", "On"],
            ["off", "Off"],
          ]}
          onChange={(next) => set(next === "on" ? undefined : false)}
        />
      );
  }
}
