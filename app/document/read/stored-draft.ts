import { type CdfPoints, DEEPEST_FILE, tooDeep } from "../../../engine/index.ts";
import { cellAt, isCell } from "../draft/cell.ts";
import type { Draft, FlowDraft, PolicyDraft } from "../draft/draft.ts";
import { EMPTY_DRAFT, newPolicy } from "../draft/draft.ts";
import type { History } from "../draft/history.ts";
import { begin } from "../draft/history.ts";
import { DEFAULT_NETWORK, type NetworkDraft, readNetwork } from "../draft/network-draft.ts";
import { readPackets } from "../draft/packets-draft.ts";
import { readStoredSplit } from "../draft/split-draft.ts";
import { freeKey, isPolicyId, isRecord, readFlow } from "./draft-read.ts";
import { isWordAt } from "./stored-words.ts";

const VERSION = 1;

/** So many characters of undo and redo are kept: storage is small, and every save writes them anew. */
const ROOM_FOR_STEPS = 200_000;

/** As `JSON.parse` makes infinite numbers, which no field of the page holds. */
const OVERFLOW = /e\+?\d{3}|\d{309}/i;

/** What a stored text holds. `partly`: some of it was not understood, and has its usual value. */
export type StoredText =
  | { readonly state: "whole" | "partly"; readonly history: History<Draft> }
  | { readonly state: "later" | "damaged"; readonly history: null };

/**
 * The whole draft as text, also what is switched off, also half-typed values; and of the steps of undo and redo the
 * nearest ones that there is room for.
 */
export function historyToText(
  { past, present, future }: Pick<History<Draft>, "past" | "present" | "future">,
  room = ROOM_FOR_STEPS,
): string {
  const undone: string[] = [];
  const redone: string[] = [];
  let left = room;
  for (let step = 0; step < Math.max(past.length, future.length); step++) {
    const drafts = [past.at(-1 - step), future[step]];
    if (drafts.some((draft) => draft !== undefined && leastLength(draft) > left)) break;
    const [before, after] = drafts.map((draft) =>
      draft === undefined ? null : JSON.stringify(draft),
    );
    left -= (before?.length ?? 0) + (after?.length ?? 0);
    if (left < 0) break;
    if (before != null) undone.unshift(before);
    if (after != null) redone.push(after);
  }
  const steps = `"past":[${undone.join(",")}],"future":[${redone.join(",")}]`;
  return `{"version":${VERSION},"draft":${JSON.stringify(present)},${steps}}`;
}

/** What there is no room for is not written to see that there is none: of many flows that holds up the page. */
function leastLength({ flows }: Draft): number {
  return flows.length * SHORTEST_FLOW;
}

/** In characters: of the text of a flow, which names what it has. */
const SHORTEST_FLOW = 30;
/** As a text ends that has no steps. */
const NO_STEPS = '"past":[],"future":[]}';

/** Whether a stored text has steps of undo or redo, so that it would be shorter with less room for them. */
export function hasSteps(text: string): boolean {
  return !text.endsWith(NO_STEPS);
}

/** Never an error, never a shape that is not a draft, whatever the text. */
export function readStored(text: string): StoredText {
  let stored: unknown;
  if (tooDeep(text, DEEPEST_FILE)) return { state: "damaged", history: null };
  try {
    stored = JSON.parse(text, OVERFLOW.test(text) || HUE.test(text) ? understood : undefined);
  } catch {
    return { state: "damaged", history: null };
  }
  if (!isRecord(stored)) return { state: "damaged", history: null };
  const { version, draft } = stored;
  if (version !== VERSION) {
    const isLater = typeof version === "number" && version > VERSION;
    return { state: isLater ? "later" : "damaged", history: null };
  }
  const present = readStoredDraft(draft);
  if (present === null) return { state: "damaged", history: null };
  const past = readSteps(stored["past"]);
  const future = readSteps(stored["future"]);
  const isWhole =
    covers(present, draft) &&
    covers(past, stored["past"] ?? []) &&
    covers(future, stored["future"] ?? []);
  return { state: isWhole ? "whole" : "partly", history: { ...begin(present), past, future } };
}

/** Versions up to 0.2 numbered the colours of flows. */
const HUE = /"hue":/;

function understood(key: string, value: unknown): unknown {
  if (key === "hue") return undefined;
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

function readSteps(steps: unknown): readonly Draft[] {
  const drafts = Array.isArray(steps) ? steps.map(readStoredDraft) : [];
  return drafts.filter((draft) => draft !== null);
}

/** Whether nothing that was stored is missing or other in what was read; there may be more. */
function covers(read: unknown, stored: unknown): boolean {
  if (Array.isArray(stored)) {
    return (
      Array.isArray(read) &&
      read.length === stored.length &&
      stored.every((item, place) => covers(read[place], item))
    );
  }
  if (!isRecord(stored)) return read === stored;
  return (
    isRecord(read) &&
    Object.entries(stored).every(
      ([key, part]) => Object.hasOwn(read, key) && covers(read[key], part),
    )
  );
}

function readStoredDraft(draft: unknown): Draft | null {
  if (!isRecord(draft) || !Array.isArray(draft["flows"])) return null;
  const conformed = conform(EMPTY_DRAFT, draft);
  const { workload } = conformed;
  const stored = isRecord(draft["workload"]) ? draft["workload"] : {};
  const cdf = at(stored, "distribution", "cdf");
  const times = at(stored, "arrivals", "times");
  return {
    ...conformed,
    units: readStoredUnits(draft["units"]),
    flows: draft["flows"].filter(isRecord).map(readStoredFlow),
    policies: readStoredPolicies(draft["policies"]),
    fabric: { ...conformed.fabric, network: readStoredNetwork(draft["fabric"]) },
    workload: {
      ...workload,
      distribution: { ...workload.distribution, cdf: isCdf(cdf) ? cdf : null },
      arrivals: { ...workload.arrivals, times: isNumbers(times) ? times : null },
      // Empty by default, and so taken for texts.
      release: { ...workload.release, chunks: cellOf(at(stored, "release", "chunks")) },
      requests: cellOf(stored["requests"]),
      flowsPerHost: cellOf(stored["flowsPerHost"]),
    },
  };
}

function at(record: Readonly<Record<string, unknown>>, part: string, key: string): unknown {
  const inner = record[part];
  return isRecord(inner) ? inner[key] : undefined;
}

function cellOf(value: unknown): number | string {
  return isCell(value) ? value : "";
}

function readStoredUnits(input: unknown): Draft["units"] {
  if (!isRecord(input)) return undefined;
  const known = ["size", "time"].filter((key) => {
    const word = input[key];
    return typeof word === "string" && isWordAt(`units.${key}`, word);
  });
  return Object.fromEntries(known.map((key) => [key, input[key]]));
}

/** Which numbers a network has goes by its kind. */
function readStoredNetwork(fabric: unknown): NetworkDraft {
  const stored = isRecord(fabric) && isRecord(fabric["network"]) ? fabric["network"] : {};
  const cells = isRecord(stored["cells"]) ? stored["cells"] : {};
  const delays = isRecord(stored["delays"]) ? stored["delays"] : {};
  const { kind, routing, seed } = stored;
  return readNetwork({ ...cells, ...delays, kind, routing, seed }) ?? DEFAULT_NETWORK;
}

function readStoredFlow(input: Record<string, unknown>, index: number): FlowDraft {
  const { id, packets } = input;
  const { packets: _, ...flow } = readFlow(input, index);
  return {
    ...flow,
    ...(typeof id === "string" ? { id } : {}),
    ...(isNumbers(packets) ? { packets } : {}),
  };
}

function readStoredPolicies(input: unknown): readonly PolicyDraft[] {
  const policies: PolicyDraft[] = [];
  for (const item of Array.isArray(input) ? input : []) {
    if (!isRecord(item) || !isPolicyId(item["id"])) continue;
    const id = item["id"];
    const taken = policies.map((policy) => policy.key);
    const { key: stored } = item;
    const isFree = typeof stored === "string" && stored.startsWith(id) && !taken.includes(stored);
    const key = isFree ? stored : freeKey(policies, id);
    const policy = conform(newPolicy(id, key), item, "policy");
    const thresholds = isRecord(item["thresholds"]) ? item["thresholds"] : {};
    const packets = isRecord(item["packets"]) ? Object.entries(item["packets"]) : [];
    policies.push({
      ...policy,
      key,
      thresholds: {
        ...policy.thresholds,
        load: cellAt(thresholds, "load", ""),
        // Nothing takes the place of what may have been typed.
        origin:
          thresholds["origin"] === policy.thresholds.origin ? policy.thresholds.origin : "chosen",
      },
      switchThreshold: readStoredSplit(item["switchThreshold"]),
      packets: readPackets(Object.fromEntries(packets.filter(isSetting)), id),
    });
  }
  return policies;
}

/** Losses may be said of some links only, a mix is of transports; all other settings are single values, or lists of them. */
function isSetting([name, value]: readonly [string, unknown]): boolean {
  if (name === "loss" && isRecord(value)) return !isRecord(value["share"]);
  if (Array.isArray(value)) return value.every(name === "of" ? isRecord : isCell);
  return isCell(value) || typeof value === "boolean";
}

function isNumbers(list: unknown): list is readonly number[] {
  return Array.isArray(list) && list.every((item) => typeof item === "number");
}

/** As a file's would have to be: drawn before any parser has judged it. */
function isCdf(list: unknown): list is CdfPoints {
  let last: readonly number[] = [0, 0];
  return (
    Array.isArray(list) &&
    list.every((point) => {
      if (!isNumbers(point) || point.length !== 2) return false;
      const [size, p] = point as unknown as readonly [number, number];
      const isNext = size > (last[0] as number) && p >= (last[1] as number) && p <= 1;
      last = point;
      return isNext;
    })
  );
}

/** `value` where it has the template's shape, the template elsewhere. A number's place may hold text. */
function conform<T>(template: T, value: unknown, path = ""): T {
  if (isRecord(template)) {
    const source = isRecord(value) ? value : {};
    const parts = Object.entries(template).map(([key, part]) => {
      const stored = Object.hasOwn(source, key) ? source[key] : undefined;
      return [key, conform(part, stored, path === "" ? key : `${path}.${key}`)];
    });
    return Object.fromEntries(parts) as T;
  }
  if (typeof value === "string") {
    const fits = typeof template === "number" || typeof template === "string";
    return fits && isWordAt(path, value) ? (value as T) : template;
  }
  const fits = typeof value === typeof template && !isRecord(value) && !Array.isArray(value);
  return fits ? (value as T) : template;
}
