import type { Fault, PolicySpec } from "../../engine/index.ts";
import type { PolicyDraft } from "../document/draft/draft.ts";
import { type OwnRankDraft, ownRankInput } from "../document/draft/own-rank-draft.ts";
import { endGesture } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { ConstantSliders } from "./constant-sliders.tsx";
import { RankNames } from "./rank-names.tsx";
import { RankPicture } from "./rank-picture.tsx";
import { RankText } from "./rank-text.tsx";
import { useAgeTables } from "./use-age-tables.ts";
import { useDrawnSize } from "./use-drawn-size.ts";
import { useThresholds } from "./use-thresholds.ts";
import "./ranks.css";

interface RankEditorProps {
  readonly policy: PolicyDraft;
  /** Path of its constants, for the screen Sweep. */
  readonly vary: string;
  readonly faults: readonly Fault[];
  change(own: OwnRankDraft, field: string): void;
}

/** A rank of one's own: its expressions and their picture, its constants, what breaks ties, the queue it is shown in. */
export function RankEditor({ policy, vary, faults, change }: RankEditorProps) {
  const { own } = policy;
  const model = useApp((state) => state.scenario.history.present.model);
  const thresholds = useThresholds(policy);
  const drawn = useDrawnSize();
  const spec = { id: "rank", ...ownRankInput(own) } as PolicySpec;
  const ages = useAgeTables(spec);
  const constants = numbersOf(spec.constants);
  const names = Object.keys(constants);
  const said = (key: string) =>
    faults.filter(({ path }) => path.startsWith(key)).map(({ message }) => message);
  return (
    <div className="rank-editor">
      <RankText
        label="Rank, smallest first"
        text={own.rank}
        constants={names}
        faults={said("rank")}
        onChange={(rank) => change({ ...own, rank }, "rank")}
        onSettle={endGesture}
      />
      <RankNames />
      <RankPicture
        policy={spec}
        model={model}
        thresholds={thresholds}
        ages={ages}
        largest={drawn.largest}
        unit={drawn.unit}
      />
      <Field
        onSettle={endGesture}
        label="Constants"
        isText
        cell={own.constants}
        onChange={(text) => change({ ...own, constants: String(text) }, "constants")}
        fault={faults.find(({ path }) => path.startsWith("constants"))}
        vary={own.constants === "" ? undefined : vary}
      />
      <ConstantSliders
        constants={constants}
        onChange={(name, value) => {
          const next = Object.entries({ ...constants, [name]: value });
          const text = next.map(([one, number]) => `${one} = ${number}`).join(", ");
          change({ ...own, constants: text }, "constants");
        }}
        onSettle={endGesture}
      />
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
      <RankText
        label="Queue shown"
        text={own.queue}
        constants={names}
        faults={said("queue")}
        onChange={(queue) => change({ ...own, queue }, "queue")}
        onSettle={endGesture}
      />
      {model === "fluid" && /%/.test(own.rank) && (
        <p className="quiet">
          Where a rank steps down after rising, flows that share leave the step together as a fluid;
          in slots one at a time gets over it, however small the packets.
        </p>
      )}
    </div>
  );
}

/** Those of the constants that are numbers. */
function numbersOf(constants: PolicySpec["constants"] = {}): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(constants).filter(([, value]) => typeof value === "number"),
  );
}
