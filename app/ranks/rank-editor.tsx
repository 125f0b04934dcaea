import type { Fault, PolicySpec } from "../../engine/index.ts";
import { modelOf, type PolicyDraft, withField } from "../document/draft/draft.ts";
import { textAt } from "../document/draft/json-paths.ts";
import { textOfList, withText } from "../document/draft/written-lists.ts";
import { endGesture } from "../store/actions.ts";
import type { EditDoc } from "../store/fields.ts";
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
  readonly edit: EditDoc<PolicyDraft>;
}

/** A rank of one's own: its expressions and their picture, its constants, what breaks ties, the queue it is shown in. */
export function RankEditor({ policy, vary, faults, edit }: RankEditorProps) {
  const { file } = policy;
  const rank = textOfList(policy, "rank");
  const queue = textAt(file, "queue");
  const model = useApp((state) => modelOf(state.scenario.history.present));
  const thresholds = useThresholds(policy);
  const drawn = useDrawnSize();
  const { thresholds: _, label: __, ...rest } = file;
  const spec = rest as unknown as PolicySpec;
  const ages = useAgeTables(spec);
  const constants = numbersOf(spec.constants);
  const names = Object.keys(constants);
  const said = (key: string) =>
    faults.filter(({ path }) => path.startsWith(key)).map(({ message }) => message);
  return (
    <div className="rank-editor">
      <RankText
        label="Rank, smallest first"
        text={rank}
        constants={names}
        faults={said("rank")}
        onChange={(text) => edit((one) => withText(one, "rank", text), "rank")}
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
        cell={textOfList(policy, "constants")}
        onChange={(text) => edit((one) => withText(one, "constants", String(text)), "constants")}
        fault={faults.find(({ path }) => path.startsWith("constants"))}
        vary={file["constants"] === undefined ? undefined : vary}
      />
      <ConstantSliders
        constants={constants}
        onChange={(name, value) => {
          edit((one) => withField(one, "constants", { ...constants, [name]: value }), "constants");
        }}
        onSettle={endGesture}
      />
      <Segmented
        label="Ties"
        value={file["ties"] === "index" || file["ties"] === "rr" ? file["ties"] : "arrival"}
        options={[
          ["arrival", "By arrival"],
          ["index", "By index"],
          ["rr", "In turns"],
        ]}
        onChange={(ties) =>
          edit((one) => withField(one, "ties", ties === "arrival" ? undefined : ties), "ties")
        }
      />
      <RankText
        label="Queue shown"
        text={queue}
        constants={names}
        faults={said("queue")}
        onChange={(text) =>
          edit((one) => withField(one, "queue", text === "" ? undefined : text), "queue")
        }
        onSettle={endGesture}
      />
      {model === "fluid" && /%/.test(rank) && (
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
