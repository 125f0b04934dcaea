import { type WrittenRank, writtenRank } from "../../engine/doors/explain.ts";
import { isFormula, type PolicySpec, policyDefinition } from "../../engine/doors/scenario.ts";
import {
  type Draft,
  freeKey,
  modelOf,
  newPolicy,
  type PolicyDraft,
  unitsOf,
} from "../document/draft/draft.ts";
import type { Json } from "../document/draft/json-paths.ts";
import { textOfList, thresholdsOf } from "../document/draft/written-lists.ts";
import { insertPolicy } from "../edits/policy-edits.ts";
import { editDraft, openPanel } from "../store/actions.ts";
import { useDraft } from "../store/hooks.ts";
import { store } from "../store/store.ts";
import { Button } from "../ui/button.tsx";
import { useDrawnSize, useThresholds } from "./rank-hooks.ts";
import { RankPicture } from "./rank-picture.tsx";
import "./ranks.css";

interface BuiltInRankProps {
  readonly policy: PolicyDraft;
  readonly name: string;
}

/** The rank that a built-in policy is, its picture, and the way to one's own: a copy to be edited. */
export function BuiltInRank({ policy, name }: BuiltInRankProps) {
  const thresholds = useThresholds(policy);
  const model = useDraft((draft) => modelOf(draft));
  const units = useDraft((draft) => unitsOf(draft));
  const { largest, unit } = useDrawnSize();
  const written = writtenRank(
    policy.file as unknown as PolicySpec,
    thresholds.length,
    units,
    policyDefinition(policy.id).packets !== undefined,
  );
  if (typeof written === "string") return <p className="quiet rank-none">{written}</p>;
  const ties = { arrival: "", index: ", ties by index", rr: ", ties in turns" }[written.ties];
  const edit = (): void => {
    editDraft((draft) => copyAsRank(draft, policy.key, written, `${name}, edited`));
    const { policies } = store.getState().scenario.history.present;
    const copy = policies.findLast(({ id }) => isFormula(id));
    if (copy !== undefined) openPanel({ name: "own", at: copy.key });
  };
  return (
    <div className="rank-editor">
      <p className="rank-as">
        As a rank: <code>{textOfList({ file: rankFile(written), aside: {} }, "rank")}</code>
        {ties}. <Button onClick={edit}>Edit a copy</Button>
      </p>
      <RankPicture
        policy={{ id: "rank", ...written }}
        model={model}
        thresholds={thresholds}
        largest={largest}
        unit={unit}
      />
    </div>
  );
}

/** A rank of one's own that does what this policy does, with its thresholds, to be changed. */
function copyAsRank(draft: Draft, key: string, rank: WrittenRank, label: string): Draft {
  const original = draft.policies.find((policy) => policy.key === key);
  if (original === undefined) return draft;
  const fresh = newPolicy("rank", freeKey(draft.policies, "rank"));
  const thresholds = thresholdsOf(original);
  const isNone = Array.isArray(thresholds) && thresholds.length === 0;
  const file = { id: "rank", label, ...rankFile(rank), ...(isNone ? {} : { thresholds }) };
  const { thresholds: aside = {} } = original.aside;
  return insertPolicy(draft, { ...fresh, file, aside: { thresholds: aside } });
}

/** A rank that is at hand, as a file says it. */
function rankFile({ rank, ties, queue, constants }: WrittenRank): Json {
  return {
    rank: rank.length === 1 ? rank[0] : rank,
    ...(Object.keys(constants).length > 0 && { constants }),
    ...(ties !== "arrival" && { ties }),
    ...(queue !== undefined && { queue }),
  };
}
