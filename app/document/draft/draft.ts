import {
  type FlowKey,
  isFormula,
  type Model,
  POLICIES,
  type PolicyId,
  type Units,
  withId,
} from "../../../engine/doors/scenario.ts";
import type { Cell } from "./cell.ts";
import { isCell } from "./cell.ts";
import { asRecord, FIRST_RANK, usualAt } from "./choices.ts";
import { isRecord, type Json, only, recordAt, textAt, valueAt, withValue } from "./json-paths.ts";
import { isNetworkKind } from "./network-kinds.ts";
import { isWorkload, partsOf } from "./parts.ts";

/** JSON as its file has it, and by path what the choices that are not made there would say. */
export interface Doc {
  readonly file: Json;
  readonly aside: Readonly<Record<string, Json>>;
}

/**
 * The scenario as it is being edited: its file, to the letter, and what is set aside meanwhile. What was typed that is
 * no number (yet) stands in the number's place, and the engine's parser names it. Under `flows` stands by id what flows
 * have that means nothing on this fabric, or in this model.
 */
export interface Draft extends Doc {
  /** The source of flows that is not in use, `flows` or `workload`, with its own title and note. */
  readonly other: Json;
  /** The policies of the file, and among them those that are switched off. */
  readonly policies: readonly PolicyDraft[];
}

export interface PolicyDraft extends Doc {
  /** Tells two of the same policy apart: "pias", "pias-2". */
  readonly key: string;
  readonly id: PolicyId;
  readonly on: boolean;
}

export type Source = "flows" | "workload";
export type FabricKind = "link" | "switch" | "network";

export type FlowDraft = { readonly [column in FlowKey]?: Cell | undefined } & {
  readonly id: string;
  readonly arrival: Cell;
  readonly size: Cell;
  /** Explicit releases; kept until arrival, size or spread is edited. */
  readonly packets?: readonly number[] | undefined;
};

export const EMPTY_DRAFT: Draft = {
  file: { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows: [], policies: [] },
  other: {
    workload: {
      distribution: "web-search",
      load: 0.8,
      flows: 500,
      seed: 1,
      bounds: { model: "relative", error: 0.2 },
    },
  },
  aside: {},
  policies: [],
};

/** What is said of one source of flows alone, besides the flows. */
const OF_SOURCE = ["title", "note", "warmUp", "counted"];
const ORDER = ["version", "title", "note", "model", "units", "fabric", "flows", "workload"];

/**
 * A scenario's JSON as a draft, to the letter; but a key that every scenario has comes from `before` where it is missing,
 * and policies that there are not are left out. Null: it has neither flows nor a workload.
 */
export function readDraft(input: unknown, before: Draft = EMPTY_DRAFT): Draft | null {
  if (!isRecord(input) || (!Array.isArray(input["flows"]) && !isWorkload(input["workload"]))) {
    return null;
  }
  const missing = ["version", "model", "fabric"].filter((key) => input[key] === undefined);
  const file = missing.length === 0 ? input : inOrder({ ...only(before.file, missing), ...input });
  const [source, former] = [sourceOf({ file }), sourceOf(before)];
  const aside = settled(before.aside, source);
  const other = source === former ? before.other : only(before.file, [...OF_SOURCE, former]);
  const policies: PolicyDraft[] = [];
  for (const spec of Array.isArray(input["policies"]) ? input["policies"] : []) {
    const policy = isRecord(spec) ? readPolicy(spec, source, policies) : null;
    if (policy !== null) policies.push(policy);
  }
  return withPolicies({ file, other, aside, policies }, policies);
}

/** Leaves out what waited for another model or fabric, which was of the file before; the parameters of choices stay. */
function settled(aside: Draft["aside"], source: Source): Draft["aside"] {
  const { flows: _, fabric: { speed: __, ...fabric } = {}, ...others } = aside;
  const said = Object.entries(others).map(([path, one]): [string, Json] => {
    if (source === "flows") return [path, one];
    const { was, isRandom: ___, ...rest } = one;
    return [path, isRecord(was) ? { ...rest, ...was } : rest];
  });
  return { ...Object.fromEntries(said), fabric };
}

/** A policy as a file has it; thresholds that stand beside a sampled workload were chosen for it. Null: there is none of that id. */
function readPolicy(
  file: Json,
  source: Source,
  others: readonly PolicyDraft[],
): PolicyDraft | null {
  const { id, thresholds } = file;
  if (!isPolicyId(id)) return null;
  const isChosen = source === "workload" && thresholds !== undefined;
  const aside = isChosen ? { thresholds: { origin: "chosen" } } : {};
  return { key: freeKey(others, id), id, on: true, file, aside };
}

export function newPolicy(id: PolicyId, key: string = id): PolicyDraft {
  const file = { id, ...(isFormula(id) ? FIRST_RANK : {}) };
  return { key, id, on: true, file, aside: {} };
}

/** A key no policy of the list has: the one that is wanted, else the id, then "id-2", "id-3", … */
export function freeKey(policies: readonly PolicyDraft[], id: PolicyId, wanted?: unknown): string {
  const taken = new Set(policies.map((policy) => policy.key));
  if (typeof wanted === "string" && wanted.startsWith(id) && !taken.has(wanted)) return wanted;
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

export function isPolicyId(value: unknown): value is PolicyId {
  return withId(POLICIES, value) !== undefined;
}

/** Those of a policy that are on. */
export function onWithId(policies: readonly PolicyDraft[], id: PolicyId): readonly PolicyDraft[] {
  return policies.filter((one) => one.on && one.id === id);
}

/** The only way to other policies: the file has those that are on. */
export function withPolicies(draft: Draft, policies: readonly PolicyDraft[]): Draft {
  const on = policies.filter((policy) => policy.on).map(({ file }) => file);
  return { ...draft, policies, file: { ...draft.file, policies: on } };
}

/** Both sources are kept, each with its title and note, so that neither speaks of the other's flows. */
export function inSource(draft: Draft, source: Source): Draft {
  const former = sourceOf(draft);
  if (source === former) return draft;
  const keys = [...OF_SOURCE, former];
  const rest = Object.keys(draft.file).filter((key) => !keys.includes(key));
  const file = inOrder({ ...only(draft.file, rest), ...draft.other });
  return { ...draft, file, other: only(draft.file, keys) };
}

/** Puts the known keys in the order in which people write them, and all others behind. */
function inOrder(file: Json): Json {
  return { ...only(file, ORDER), ...file };
}

/** A change of the file of both sources, the one that is not in use too. */
export function inBothSources(draft: Draft, change: (doc: Doc) => Doc): Draft {
  const away = sourceOf(draft) === "flows" ? "workload" : "flows";
  if (draft.file[away] !== undefined) return { ...draft, ...change(draft) };
  const both = { ...draft.file, [away]: draft.other[away] };
  const { file, aside } = change({ file: both, aside: draft.aside });
  const { [away]: theirs, ...rest } = file;
  return { ...draft, file: rest, aside, other: { ...draft.other, [away]: theirs } };
}

/** Collects the parameters of every choice at a path: of the choice that is made, else set aside, else usual. */
export function parametersAt({ file, aside }: Doc, path: string): Json {
  return { ...usualAt(path), ...aside[path], ...asRecord(valueAt(file, path)) };
}

/** Another choice at a path: what it says of all that was said there. */
export function choose<D extends Doc>(doc: D, path: string, make: (said: Json) => unknown): D {
  const before = asRecord(valueAt(doc.file, path));
  return {
    ...doc,
    file: withValue(doc.file, path, make(parametersAt(doc, path))),
    aside: { ...doc.aside, [path]: { ...doc.aside[path], ...before } },
  };
}

/** The value of a field; undefined takes it out. */
export function withField<D extends Doc>(doc: D, path: string, value: unknown): D {
  const file = withValue(doc.file, path, value);
  return file === doc.file ? doc : { ...doc, file };
}

/** Takes a value out of the file until it means something again. */
export function setAside<D extends Doc>(doc: D, path: string): D {
  const was = valueAt(doc.file, path);
  if (was === undefined) return doc;
  const aside = { ...doc.aside, [path]: { ...doc.aside[path], was } };
  return { ...withField(doc, path, undefined), aside };
}

/** Puts back what was taken out, or else the usual, where the file says nothing. */
export function putBack<D extends Doc>(doc: D, path: string, usual?: unknown): D {
  if (valueAt(doc.file, path) !== undefined) return doc;
  const { was, ...rest } = doc.aside[path] ?? {};
  if (was === undefined) return withField(doc, path, usual);
  return withField({ ...doc, aside: { ...doc.aside, [path]: rest } }, path, was);
}

export function sourceOf({ file }: Pick<Draft, "file">): Source {
  return Array.isArray(file["flows"]) ? "flows" : "workload";
}

export function modelOf({ file }: Pick<Draft, "file">): Model {
  return file["model"] === "fluid" ? "fluid" : "slot";
}

export function unitsOf({ file }: Pick<Draft, "file">): Partial<Units> {
  return recordAt(file, "units");
}

export function fabricOf({ file }: Pick<Draft, "file">): Json {
  return recordAt(file, "fabric");
}

export function fabricKindOf(draft: Pick<Draft, "file">): FabricKind {
  const { kind } = fabricOf(draft);
  return kind === "switch" ? kind : isNetworkKind(kind) ? "network" : "link";
}

/** The workload, of several parts the first; also while flows are drawn. */
export function workloadOf({ file, other }: Draft): Json {
  return partsOf(isWorkload(file["workload"]) ? file : other)[0] ?? recordAt(file, "workload");
}

/** The drawn flows, also while a workload is sampled. */
export function flowsOf({ file, other }: Draft): readonly FlowDraft[] {
  const list = Array.isArray(file["flows"]) ? file["flows"] : other["flows"];
  return Array.isArray(list) ? soundFlows(list) : NO_FLOWS;
}

export function withFlows(draft: Draft, flows: readonly FlowDraft[]): Draft {
  if (flows === flowsOf(draft)) return draft;
  return sourceOf(draft) === "flows"
    ? { ...draft, file: { ...draft.file, flows } }
    : { ...draft, other: { ...draft.other, flows } };
}

export function titleOf({ file }: Pick<Draft, "file">): string {
  return textAt(file, "title");
}

export function noteOf({ file }: Pick<Draft, "file">): string {
  return textAt(file, "note");
}

const UNTITLED = { flows: "Your own flows", workload: "A sampled workload" } as const;

/** The title, or words in its place. */
export function draftTitle(draft: Draft): string {
  return titleOf(draft) || UNTITLED[sourceOf(draft)];
}

const NO_FLOWS: readonly FlowDraft[] = [];
const sound = new WeakMap<readonly unknown[], readonly FlowDraft[]>();

/** Whatever stands in a list of flows, as flows that can be shown; the list itself where it is of nothing else. */
function soundFlows(list: readonly unknown[]): readonly FlowDraft[] {
  const known = sound.get(list);
  if (known !== undefined) return known;
  const flows = list.every(isFlow)
    ? list
    : list.map((flow, k) => (isFlow(flow) ? flow : mended(flow, k)));
  sound.set(list, flows);
  return flows;
}

function isFlow(flow: unknown): flow is FlowDraft {
  if (!isRecord(flow) || typeof flow["id"] !== "string") return false;
  if (!isCell(flow["arrival"]) || !isCell(flow["size"])) return false;
  for (const key in flow) if (!isColumn(key, flow[key])) return false;
  return true;
}

function isColumn(key: string, value: unknown): boolean {
  if (key === "packets") return Array.isArray(value) && value.every((at) => typeof at === "number");
  return value === undefined || isCell(value);
}

function mended(value: unknown, index: number): FlowDraft {
  const flow = isRecord(value) ? value : {};
  const columns = Object.entries(flow).filter(([key, cell]) => isColumn(key, cell));
  const blank = { id: `f${index + 1}`, arrival: "", size: "" };
  return {
    ...blank,
    ...Object.fromEntries(columns),
    ...(isCell(flow["id"]) ? { id: String(flow["id"]) } : {}),
  };
}
