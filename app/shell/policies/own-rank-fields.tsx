import type { Fault } from "../../../engine/index.ts";
import type { OwnRankDraft } from "../../document/draft/own-rank-draft.ts";
import { endGesture } from "../../store/actions.ts";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";

interface OwnRankFieldsProps {
  readonly own: OwnRankDraft;
  /** Path of the policy, for the screen Sweep. */
  readonly vary: string;
  readonly faults: readonly Fault[];
  change(own: OwnRankDraft, field: string): void;
}

/** A rank of one's own: its expressions, their constants, what breaks ties, the queue it is shown in. */
export function OwnRankFields({ own, vary, faults, change }: OwnRankFieldsProps) {
  const faultOf = (key: string) => faults.find(({ path }) => path.startsWith(key));
  const field = (key: "rank" | "constants" | "queue", label: string, value: string) => (
    <Field
      onSettle={endGesture}
      label={label}
      isText
      cell={value}
      onChange={(text) => change({ ...own, [key]: String(text) }, key)}
      fault={faultOf(key)}
      vary={key === "constants" && value !== "" ? `${vary}.constants` : undefined}
    />
  );
  return (
    <>
      {field("rank", "Rank, smallest first", own.rank)}
      {field("constants", "Constants", own.constants)}
      <Segmented
        label="Ties"
        value={own.ties}
        options={[
          ["arrival", "By arrival"],
          ["index", "By index"],
          ["rr", "In turns"],
        ]}
        onChange={(ties) => change({ ...own, ties }, "ties")}
      />
      {field("queue", "Queue shown", own.queue)}
    </>
  );
}
