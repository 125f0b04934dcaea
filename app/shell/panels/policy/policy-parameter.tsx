import type { Fault } from "../../../../engine/doors/files.ts";
import type { ParameterName } from "../../../../engine/doors/scenario.ts";
import { choose, type PolicyDraft, sourceOf, withField } from "../../../document/draft/draft.ts";
import { isRecord, type Json, only } from "../../../document/draft/json-paths.ts";
import { readable } from "../../../draw/scale/numbers.ts";
import { withSplit } from "../../../edits/policy-edits.ts";
import { sizeUnitOf } from "../../../edits/units.ts";
import type { EditDoc, FieldAt } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";
import { later } from "../../../ui/later.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
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

interface SplitFieldProps {
  readonly policy: PolicyDraft;
  readonly fault: Fault | undefined;
  readonly edit: EditDoc<PolicyDraft>;
  readonly at: FieldAt;
}

const PATH = "switchThreshold";

/** NOS2's one threshold of the switches: what it is, or that it be the optimum. */
function SplitField({ policy, fault, edit, at }: SplitFieldProps) {
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
