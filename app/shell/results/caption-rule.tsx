import { briefOf } from "../../draw/run/brief-parts.ts";
import type { RunView } from "../../draw/run/results.ts";
import { sameWords } from "../../draw/run/same-runs.ts";
import { policyNames } from "../../edits/policy-edits.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { PolicyBrief } from "../panels/policy-brief.tsx";

/** What a policy does, in the caption of its chart, with its numbers to be dragged; and of several that did the same, that they did. */
export function CaptionRule({ views }: { readonly views: readonly RunView[] }) {
  const [view] = views;
  if (view === undefined) return null;
  if (views.length > 1) return sameWords(views);
  return <Rule view={view} />;
}

function Rule({ view }: { readonly view: RunView }) {
  const { label } = view.policy;
  const unit = useApp(({ results }) => results.experiment?.sizeUnit);
  const draft = useDraft((all) => all);
  const names = policyNames(draft);
  const own = draft.policies.find(({ key }) => names.get(key) === label);
  if (own !== undefined) return <PolicyBrief policyKey={own.key} />;
  // What is shown may be of a policy that has just gone.
  return briefOf(view, unit ?? "packets");
}
