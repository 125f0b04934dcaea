import { policyDefinition } from "../../engine/doors/scenario.ts";
import { type Draft, type PolicyDraft, withField } from "../document/draft/draft.ts";
import { withValue } from "../document/draft/json-paths.ts";
import { thresholdsOf } from "../document/draft/written-lists.ts";
import { changePolicy, withThresholds } from "../edits/policy-edits.ts";
import { shiftSeeds } from "../edits/setting-edits.ts";
import { store } from "./store.ts";
import { abandonTrial, acceptTrial, beginTrial, tryEdit } from "./trial.ts";

/** Numbers that move: the experiment is shown with each of their values as they go, and in the end they are one step of undo. */

/** The path of a number of a policy that the draft has under this key. */
export function policyPath(key: string, path: string): string {
  return `policies:${key}.${path}`;
}

const IN_POLICY = /^policies:([^.]+)\.(.+)$/;

/** The policy that a path leads into, by its key in the draft, and the path there; null: it leads into none. */
export function inPolicy(path: string): { readonly key: string; readonly path: string } | null {
  const [, key, within] = IN_POLICY.exec(path) ?? [];
  return key === undefined || within === undefined ? null : { key, path: within };
}

/** Shows the experiment with another number at a path; null: with the one that stands. */
export function previewField(path: string, value: number | null): void {
  const { trial } = store.getState().transient;
  const isUnderWay = trial?.by === "number" && trial.path === path;
  if (value === null) {
    if (isUnderWay) abandonTrial();
    return;
  }
  if (!isUnderWay) beginTrial("number", [], { path });
  tryEdit(String(value), (draft) => withNumber(draft, path, value));
}

/** From now on this number stands at the path. */
export function commitField(path: string, value: number): void {
  previewField(path, value);
  acceptTrial();
}

export function withNumber(draft: Draft, path: string, value: number): Draft {
  const within = inPolicy(path);
  if (path === "workload[0].seed") return shiftSeeds(draft, value);
  if (within === null) return withField(draft, path, value);
  const policy = draft.policies.find(({ key }) => key === within.key);
  if (policy === undefined) return draft;
  const next = withPolicyNumber(policy, within.path, value);
  return next === policy ? draft : changePolicy(draft, policy.key, () => next);
}

/** What a file leaves to what is usual is said whole: a part of it alone would mean something else. */
function withPolicyNumber(policy: PolicyDraft, path: string, value: number): PolicyDraft {
  const [key = path] = path.split(/[.[]/, 1);
  const usual: Readonly<Record<string, unknown>> = { ...policyDefinition(policy.id).usual };
  const stands = key === "thresholds" ? thresholdsOf(policy) : (policy.file[key] ?? usual[key]);
  const said = withValue({ [key]: stands }, path, value)[key];
  if (said === stands) return policy;
  return key === "thresholds" ? withThresholds(policy, () => said) : withField(policy, key, said);
}
