import { BriefRule } from "../../bench/brief-rule.tsx";
import { withField } from "../../document/draft/draft.ts";
import { policyNames } from "../../document/draft/policy-names.ts";
import { changePolicy } from "../../document/edits/policy-edits.ts";
import type { RunView } from "../../draw/run/results.ts";
import { editDraft } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { abandonTrial, acceptTrial, beginTrial, tryEdit } from "../../store/trial.ts";

/** What a policy does, in the caption of its chart, with its numbers to be dragged; and of several that did the same, that they did. */
export function CaptionRule({ views }: { readonly views: readonly RunView[] }) {
  const [view] = views;
  if (view === undefined) return null;
  if (views.length > 1)
    return isToThePacket(views) ? "the same, to the last packet" : "all done at the same times";
  return <Rule view={view} />;
}

function Rule({ view }: { readonly view: RunView }) {
  const { label } = view.policy;
  const chosen = useDraft((draft) => draft.policies).filter(({ on }) => on);
  const names = policyNames(chosen);
  const place = chosen.findIndex(({ key }) => names.get(key) === label);
  const draft = chosen[place];
  const spec = useApp(({ scenario }) =>
    scenario.checked.scenario?.policies.find(
      (policy, k) => policy.label === label || (k === place && policy.id === view.policy.id),
    ),
  );
  // What is shown may be of a policy that has just gone.
  if (draft === undefined || spec === undefined) {
    const { id, thresholds } = view.policy;
    return (
      <BriefRule policy={{ id, thresholds: [...thresholds] }} queues={view.queues} {...STILL} />
    );
  }
  const changed = (path: string, value: number) => (before: Parameters<typeof changePolicy>[0]) =>
    changePolicy(before, draft.key, (policy) => withField(policy, path, value));
  return (
    <BriefRule
      policy={spec}
      queues={view.queues}
      onPreview={(path, value) => {
        if (value === null) return abandonTrial();
        if (store.getState().transient.trial === null) beginTrial("pointer", []);
        tryEdit(`${draft.key} ${path} ${value}`, changed(path, value));
      }}
      onCommit={(path, value) => {
        if (store.getState().transient.trial === null) return editDraft(changed(path, value));
        tryEdit(`${draft.key} ${path} ${value}`, changed(path, value));
        acceptTrial();
      }}
    />
  );
}

const STILL = { onPreview: () => {}, onCommit: () => {} };

/** Each packet goes at the same time under all of them, not only each flow's last. */
function isToThePacket(views: readonly RunView[]): boolean {
  const [first, ...others] = views.map(({ run }) => run.trace);
  if (first == null) return false;
  return others.every(
    (trace) =>
      trace?.length === first.length &&
      trace.flow.every((flow, row) => flow === first.flow[row]) &&
      trace.start.every((start, row) => start === first.start[row]) &&
      trace.end.every((end, row) => end === first.end[row]),
  );
}
