import { briefParts, briefWords } from "../../bench/brief-parts.ts";
import { policyNames } from "../../document/draft/policy-names.ts";
import type { RunView } from "../../draw/run/results.ts";
import { useDraft } from "../../store/hooks.ts";
import { PolicyBrief } from "../panels/policy-brief.tsx";

/** What a policy does, in the caption of its chart, with its numbers to be dragged; and of several that did the same, that they did. */
export function CaptionRule({ views }: { readonly views: readonly RunView[] }) {
  const [view] = views;
  if (view === undefined) return null;
  if (views.length > 1)
    return isToThePacket(views) ? "the same, to the last packet" : "all done at the same times";
  return <Rule view={view} />;
}

function Rule({ view: { policy, queues } }: { readonly view: RunView }) {
  const { id, label, thresholds } = policy;
  const draft = useDraft((all) => all);
  const names = policyNames(draft);
  const own = draft.policies.find(({ key }) => names.get(key) === label);
  if (own !== undefined) return <PolicyBrief policyKey={own.key} />;
  // What is shown may be of a policy that has just gone.
  return briefWords(briefParts({ id, thresholds: [...thresholds] }, queues));
}

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
