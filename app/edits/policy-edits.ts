import {
  isFormula,
  POLICIES,
  type PolicyId,
  type PolicySpec,
  policyDefinition,
} from "../../engine/doors/scenario.ts";
import { asRecord } from "../document/draft/choices.ts";
import {
  choose,
  type Draft,
  type FlowDraft,
  flowsOf,
  freeKey,
  modelOf,
  newPolicy,
  type PolicyDraft,
  type Source,
  sourceOf,
  withField,
  withPolicies,
} from "../document/draft/draft.ts";
import { isRecord, type Json, only } from "../document/draft/json-paths.ts";
import { hasUsualThresholds, thresholdsOf, withText } from "../document/draft/written-lists.ts";
import { shownNames } from "../draw/run/result-view.ts";

/** Edits of the policies of a draft. */

export function readsThresholds({ id }: Pick<PolicyDraft, "id">): boolean {
  return policyDefinition(id).parameters.includes("thresholds");
}

/**
 * One run more or one less: of several of a policy the last goes first, so that none vanishes unseen. Off keeps
 * its parameters for the next time. A policy seen first takes over another's thresholds, if it has none of its own;
 * where no other has any, it has those of the drawn sizes.
 */
export function togglePolicy(draft: Draft, id: PolicyId): Draft {
  const same = draft.policies.filter((one) => one.id === id);
  const last = same.findLast((policy) => policy.on) ?? same[0];
  if (last !== undefined)
    return changePolicy(draft, last.key, (policy) => ({ ...policy, on: !policy.on }));
  const source = sourceOf(draft);
  const fresh = withSplitFor(source, newPolicy(id, freeKey(draft.policies, id)));
  if (!readsThresholds(fresh) || hasUsualThresholds(fresh)) return insertPolicy(draft, fresh);
  const model = draft.policies.find(
    (other) => readsThresholds(other) && other.file["thresholds"] !== undefined,
  );
  if (model !== undefined) return insertPolicy(draft, withThresholdsOf(fresh, model));
  // A rank says itself what its thresholds are.
  if (isFormula(id)) return insertPolicy(draft, fresh);
  const text = drawnThresholds(flowsOf(draft), modelOf(draft) === "slot");
  const drawn = withText(fresh, "thresholds", text);
  return insertPolicy(draft, source === "workload" ? withSampledThresholds(drawn) : drawn);
}

function withThresholdsOf(policy: PolicyDraft, { file, aside }: PolicyDraft): PolicyDraft {
  const { thresholds = {} } = aside;
  const next = withField(policy, "thresholds", file["thresholds"]);
  return { ...next, aside: { ...next.aside, thresholds } };
}

/** Thresholds that somebody has chosen, of all that was said of any. */
export function withThresholds(
  policy: PolicyDraft,
  make: (said: Json) => unknown,
  origin = "chosen",
): PolicyDraft {
  const usual = policy.file["thresholds"] === undefined ? asRecord(thresholdsOf(policy)) : {};
  const next = choose(policy, "thresholds", (said) => make({ ...said, ...usual }));
  return { ...next, aside: { ...next.aside, thresholds: { ...next.aside["thresholds"], origin } } };
}

/** A list that somebody has typed. */
export function withThresholdText(policy: PolicyDraft, text: string): PolicyDraft {
  const next = withThresholds(policy, ({ list }) => list);
  return withText(next, "thresholds", text);
}

/** A few packets say nothing about flows of thousands: eight queues that each get as much work. */
export function withSampledThresholds(policy: PolicyDraft): PolicyDraft {
  return withThresholds(policy, () => ({ method: "equal-split", queues: 8 }), "sampled");
}

/** Load of a first optimum for drawn flows. */
const DRAWN_LOAD = 0.8;

/** An optimal threshold of the switches: drawn flows need a load to be said, sampled ones have their own. */
export function withSplitFor(source: Source, policy: PolicyDraft): PolicyDraft {
  const { switchThreshold = { method: "optimal" } } = policy.file;
  if (!policyDefinition(policy.id).parameters.includes("switchThreshold")) return policy;
  if (!isRecord(switchThreshold)) return policy;
  const { load } = switchThreshold;
  if (source === "flows" && load === undefined)
    return withSplit(policy, { ...switchThreshold, load: DRAWN_LOAD });
  const isOurs = source === "workload" && load === DRAWN_LOAD;
  return isOurs ? withSplit(policy, { ...switchThreshold, load: undefined }) : policy;
}

/** The optimum for the flows as they are is what a file leaves out. */
export function withSplit(policy: PolicyDraft, split: Json): PolicyDraft {
  const said = only(split, Object.keys(split));
  return withField(policy, "switchThreshold", Object.keys(said).length === 1 ? undefined : said);
}

export function duplicatePolicy(draft: Draft, key: string): Draft {
  const original = draft.policies.find((policy) => policy.key === key);
  if (original === undefined) return draft;
  const copy = withField(original, "label", undefined);
  return insertPolicy(draft, { ...copy, key: freeKey(draft.policies, original.id) });
}

export function removePolicy(draft: Draft, key: string): Draft {
  return changePolicy(draft, key, (policy) => ({ ...policy, on: false }));
}

export function changePolicy(
  draft: Draft,
  key: string,
  change: (policy: PolicyDraft) => PolicyDraft,
): Draft {
  const { policies } = draft;
  const changed = policies.map((policy) => (policy.key === key ? change(policy) : policy));
  return withPolicies(draft, changed);
}

/** A policy stands behind those that come before it in the table of contents, wherever these have been moved. */
export function insertPolicy(draft: Draft, policy: PolicyDraft): Draft {
  const { policies } = draft;
  const place = policies.findLastIndex((other) => placeOf(other) <= placeOf(policy)) + 1;
  return withPolicies(draft, policies.toSpliced(place, 0, policy));
}

/** Ranks of one's own come first: they are what the others are compared with. */
function placeOf({ id }: PolicyDraft): number {
  return isFormula(id) ? -1 : POLICIES.findIndex((definition) => definition.id === id);
}

/** Changes places with the policy before it (−1) or behind it (1); those that are switched off do not count. */
export function movePolicy(draft: Draft, key: string, by: -1 | 1): Draft {
  const { policies } = draft;
  const on = policies.filter((policy) => policy.on);
  const own = on.find((policy) => policy.key === key);
  const other = own && on[on.indexOf(own) + by];
  if (own === undefined || other === undefined) return draft;
  const swapped = policies.map((one) => (one === own ? other : one === other ? own : one));
  return withPolicies(draft, swapped);
}

/**
 * Thresholds for drawn flows where nobody has chosen any: without them PIAS and QCLIMB have one queue, and do what FIFO
 * does. Half of the flows or more end in the first queue; the largest has half of itself sent in the last.
 * The text of a list; empty: the sizes are too much alike.
 */
export function drawnThresholds(flows: readonly FlowDraft[], isWhole: boolean): string {
  const sizes = flows
    .map(({ size }) => size)
    .filter((size): size is number => typeof size === "number" && size > 0)
    .sort((a, b) => a - b);
  const largest = sizes.at(-1) ?? 0;
  const round = (size: number): number => (isWhole ? Math.ceil(size) : Number(size.toPrecision(2)));
  const wanted = [round(sizes[Math.floor(sizes.length / 2)] ?? 0), round(largest / 2)];
  const below = wanted.filter((theta) => theta > 0 && theta < largest);
  return [...new Set(below)].sort((a, b) => a - b).join(", ");
}

/** Names of the chosen policies by key, as the page has them. */
export function policyNames(draft: Pick<Draft, "file" | "policies">): ReadonlyMap<string, string> {
  const chosen = draft.policies.filter(({ on }) => on);
  const specs = chosen.map(({ id, file }) => ({ ...file, id }) as PolicySpec);
  const names = shownNames(modelOf(draft), specs);
  return new Map(chosen.map(({ key, id }, k) => [key, names[k] ?? id]));
}
