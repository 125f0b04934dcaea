import { policyDefinition } from "../../../engine/doors/scenario.ts";
import { BriefRule } from "../../bench/brief-rule.tsx";
import {
  type BriefNumber,
  briefParts,
  briefWords,
  rankInUnit,
} from "../../draw/run/brief-parts.ts";
import { sizeUnitOf } from "../../edits/units.ts";
import { openPanel } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { commitField, policyPath, previewField } from "../../store/preview.ts";
import { store } from "../../store/store.ts";
import { later } from "../../ui/later.tsx";

const CurveAlone = later(async () => (await import("./curve/number-curve.tsx")).CurveAlone);

interface PolicyBriefProps {
  /** The policy's key in the draft. */
  readonly policyKey: string;
}

/** A policy's rule in a few words, as the caption of its chart has it. Its numbers move the experiment, where policies may be changed. */
export function PolicyBrief({ policyKey: key }: PolicyBriefProps) {
  const place = useApp(({ scenario }) => scenario.checked.keys.indexOf(key));
  const policy = useApp(({ scenario }) => scenario.checked.scenario?.policies[place]);
  // Of an earlier number of queues nothing is said; 0: it is not known.
  const queues = useApp(({ results: { runs, stale } }) =>
    stale ? 0 : (runs.find(({ slot }) => slot === place)?.queues ?? 0),
  );
  const id = useDraft(({ policies }) => policies.find((one) => one.key === key)?.id);
  const unit = useDraft(sizeUnitOf);
  const canChange = useApp(({ lesson }) => lesson?.panels.includes("policies") ?? true);
  const open = useApp(({ transient: { panel } }) => (panel?.at === key ? panel.number : null));
  // What is wrong with the policy is said elsewhere: its rule is what it is.
  if (policy === undefined) return id === undefined ? null : policyDefinition(id).brief;
  const ofRank = rankInUnit(policy.id, unit);
  if (ofRank !== null) return ofRank;
  if (!canChange) return briefWords(briefParts(policy, queues));
  const press = ({ path }: BriefNumber, isHeld: boolean): void => {
    const { panel } = store.getState().transient;
    const isOpen = panel?.at === key && panel.number === path;
    openPanel(isOpen && !isHeld ? null : { name: "policy", at: key, number: path });
  };
  return (
    <BriefRule
      policy={policy}
      queues={queues}
      open={open ?? null}
      onPreview={(path, value) => previewField(policyPath(key, path), value)}
      onCommit={(path, value) => commitField(policyPath(key, path), value)}
      onPress={press}
      curveOf={({ path }, onMove) => <CurveAlone path={policyPath(key, path)} onMove={onMove} />}
    />
  );
}
