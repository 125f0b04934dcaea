import { cellAt } from "../draft/cell.ts";
import type { Draft, FlowDraft, PolicyDraft } from "../draft/draft.ts";
import { EMPTY_DRAFT, newPolicy } from "../draft/draft.ts";
import type { History } from "../draft/history.ts";
import { begin } from "../draft/history.ts";
import { DEFAULT_NETWORK, type NetworkDraft, readNetwork } from "../draft/network-draft.ts";
import { readPackets } from "../draft/packets-draft.ts";
import { readStoredSplit } from "../draft/split-draft.ts";
import { freeKey, isPolicyId, isRecord, readFlow } from "./draft-read.ts";

const VERSION = 1;

/** So many characters of the past are kept: storage is small, and every save writes them anew. */
const ROOM_FOR_PAST = 200_000;

/**
 * The whole draft as text, also what is switched off, also half-typed values; and of what undo brings back the
 * latest part that there is room for.
 */
export function historyToText({ past, present }: Pick<History<Draft>, "past" | "present">): string {
  const kept: string[] = [];
  let room = ROOM_FOR_PAST;
  for (const draft of past.toReversed()) {
    const text = JSON.stringify(draft);
    room -= text.length;
    if (room < 0) break;
    kept.unshift(text);
  }
  return `{"version":${VERSION},"draft":${JSON.stringify(present)},"past":[${kept.join(",")}]}`;
}

/** What a text holds, or null if it is not one of ours: never an error, never a shape that is not a draft. */
export function historyFromText(text: string): History<Draft> | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(stored) || stored["version"] !== VERSION) return null;
  const present = readStoredDraft(stored["draft"]);
  if (present === null) return null;
  const past = Array.isArray(stored["past"]) ? stored["past"].map(readStoredDraft) : [];
  return { ...begin(present), past: past.filter((draft) => draft !== null) };
}

function readStoredDraft(draft: unknown): Draft | null {
  if (!isRecord(draft) || !Array.isArray(draft["flows"])) return null;
  const conformed = conform(EMPTY_DRAFT, draft);
  return {
    ...conformed,
    units: isRecord(draft["units"]) ? (draft["units"] as Draft["units"]) : undefined,
    flows: draft["flows"].filter(isRecord).map(readStoredFlow),
    policies: readStoredPolicies(draft["policies"]),
    fabric: { ...conformed.fabric, network: readStoredNetwork(draft["fabric"]) },
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

/** Which numbers a network has goes by its kind. */
function readStoredNetwork(fabric: unknown): NetworkDraft {
  const stored = isRecord(fabric) && isRecord(fabric["network"]) ? fabric["network"] : {};
  const cells = isRecord(stored["cells"]) ? stored["cells"] : {};
  const delays = isRecord(stored["delays"]) ? stored["delays"] : {};
  return readNetwork({ ...stored, ...cells, ...delays }) ?? DEFAULT_NETWORK;
}

function readStoredFlow(input: Record<string, unknown>, index: number): FlowDraft {
  const { hue } = input;
  const flow = readFlow(input, index);
  return Number.isInteger(hue) && Number(hue) >= 0 ? { ...flow, hue: Number(hue) } : flow;
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
    const stored = isRecord(item["thresholds"]) ? item["thresholds"] : {};
    const thresholds = {
      ...policy.thresholds,
      // Empty by default, and so taken for a text.
      load: cellAt(stored, "load", ""),
      origin: isKnown ? origin : ("chosen" as const),
    };
    const switchThreshold = readStoredSplit(item["switchThreshold"]);
    const packets = readPackets(isRecord(item["packets"]) ? item["packets"] : {}, id);
    policies.push({ ...policy, key, thresholds, switchThreshold, packets });
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
