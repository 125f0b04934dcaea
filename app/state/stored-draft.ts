import type { Draft, FlowDraft, PolicyDraft } from "./draft.ts";
import { EMPTY_DRAFT, newPolicy } from "./draft.ts";
import { freeKey, isPolicyId, isRecord, readFlow } from "./draft-read.ts";

const VERSION = 1;

/** The whole draft as text: also what is switched off, also half-typed values. */
export function draftToText(draft: Draft): string {
  return JSON.stringify({ version: VERSION, draft });
}

/** The draft a text holds, or null if it is not one of ours: never an error, never a shape that is not a draft. */
export function draftFromText(text: string): Draft | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(stored) || stored["version"] !== VERSION) return null;
  const draft = stored["draft"];
  if (!isRecord(draft) || !Array.isArray(draft["flows"])) return null;
  const conformed = conform(EMPTY_DRAFT, draft);
  return {
    ...conformed,
    units: isRecord(draft["units"]) ? (draft["units"] as Draft["units"]) : undefined,
    flows: draft["flows"].filter(isRecord).map((flow, index): FlowDraft => readFlow(flow, index)),
    policies: readStoredPolicies(draft["policies"]),
    workload: {
      ...conformed.workload,
      distribution: {
        ...conformed.workload.distribution,
        cdf: storedList(draft["workload"], "distribution", "cdf"),
      },
      arrivals: {
        ...conformed.workload.arrivals,
        times: storedList(draft["workload"], "arrivals", "times"),
      },
    },
  };
}

function readStoredPolicies(input: unknown): readonly PolicyDraft[] {
  const policies: PolicyDraft[] = [];
  for (const item of Array.isArray(input) ? input : []) {
    if (!isRecord(item) || !isPolicyId(item["id"])) continue;
    const id = item["id"];
    const key = freeKey(policies, id);
    const policy = conform(newPolicy(id, key), item);
    const { origin } = policy.thresholds;
    const isKnown = origin === "drawn" || origin === "sampled";
    const thresholds = { ...policy.thresholds, origin: isKnown ? origin : ("chosen" as const) };
    policies.push({ ...policy, key, thresholds });
  }
  return policies;
}

/** A list that a file brought; the parser judges what is in it. */
function storedList<T>(workload: unknown, part: string, key: string): readonly T[] | null {
  const record = isRecord(workload) ? workload[part] : null;
  const list = isRecord(record) ? record[key] : null;
  return Array.isArray(list) ? list : null;
}

/** `value` where it has the template's shape, the template elsewhere. A number's place may hold text. */
function conform<T>(template: T, value: unknown): T {
  if (isRecord(template)) {
    const source = isRecord(value) ? value : {};
    const parts = Object.entries(template).map(([key, part]) => [key, conform(part, source[key])]);
    return Object.fromEntries(parts) as T;
  }
  const fits =
    typeof value === typeof template || (typeof template === "number" && typeof value === "string");
  return fits && !isRecord(value) && !Array.isArray(value) ? (value as T) : template;
}
