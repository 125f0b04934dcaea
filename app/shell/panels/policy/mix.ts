import {
  MOST_MIXED,
  mixedPorts,
  POLICIES,
  type PolicyId,
  policyDefinition,
  transportOf,
} from "../../../../engine/doors/scenario.ts";
import type { Cell } from "../../../document/draft/cell.ts";
import {
  type Doc,
  type Draft,
  freeKey,
  isPolicyId,
  newPolicy,
  type PolicyDraft,
} from "../../../document/draft/draft.ts";
import { isRecord, type Json } from "../../../document/draft/json-paths.ts";
import { insertPolicy } from "../../../edits/policy-edits.ts";

/** All that may share ports with others. */
export const MIXED_TRANSPORTS = POLICIES.filter((definition) => mixedPorts(definition) !== null);

/** The transports of a mix, as its file writes them; what is none there is an empty one. */
export function partsOf({ of }: Json): readonly Json[] {
  const parts: readonly unknown[] = Array.isArray(of)
    ? of
    : (policyDefinition("mix").usual?.of ?? []);
  return parts.map((part) => (isRecord(part) ? part : {}));
}

/** The kind of ports that a transport needs; null: none, or it is no transport. */
export function portsOfPart({ id }: Json): string | null {
  const known = MIXED_TRANSPORTS.find((definition) => definition.id === id);
  return known === undefined ? null : mixedPorts(known);
}

/** A transport of a mix as a policy of its own, with what is set aside of it; null: there is no such transport. */
export function partPolicy({ file, aside, key }: PolicyDraft, place: number): PolicyDraft | null {
  const part = partsOf(file)[place] ?? {};
  const { id } = part;
  if (!isPolicyId(id)) return null;
  const said = (aside[`of[${place}]`] ?? {}) as PolicyDraft["aside"];
  return { key: `${key}.of[${place}]`, id, on: true, file: part, aside: said };
}

export function canBeMixed(id: PolicyId): boolean {
  return MIXED_TRANSPORTS.some((definition) => definition.id === id);
}

/** A mix comes into the experiment, of a transport as it is there and another. */
export function addMixOf(draft: Draft, key: string): Draft {
  const original = draft.policies.find((policy) => policy.key === key);
  if (original === undefined) return draft;
  const { label: _, ...part } = original.file;
  const mix = newPolicy("mix", freeKey(draft.policies, "mix"));
  const whole = withMore({ ...mix, file: { ...mix.file, of: [part] } });
  return insertPolicy(draft, whole);
}

export function withPart(mix: PolicyDraft, place: number, { file, aside }: Doc): PolicyDraft {
  return {
    ...mix,
    file: { ...mix.file, of: partsOf(mix.file).with(place, file) },
    aside: { ...mix.aside, [`of[${place}]`]: aside },
  };
}

/** One more, the first that fits with the first and is not there yet; shares are equal then. */
export function withMore(mix: PolicyDraft): PolicyDraft {
  const parts = partsOf(mix.file);
  if (parts.length >= MOST_MIXED) return mix;
  const ports = portsOfPart(parts[0] ?? {});
  const fitting = MIXED_TRANSPORTS.filter((one) => ports === null || mixedPorts(one) === ports);
  const fresh = fitting.find(({ id }) => parts.every((part) => part["id"] !== id));
  const id = (fresh ?? fitting.find(({ id }) => transportOf(id).mixes === "often"))?.id ?? "dctcp";
  return withParts(mix, [...parts, { id }]);
}

/** Without that one; shares are equal then. */
export function withoutPart(mix: PolicyDraft, place: number): PolicyDraft {
  // The others move up.
  const aside = Object.entries(mix.aside).filter(([path]) => !path.startsWith("of["));
  const parts = partsOf(mix.file).filter((_, k) => k !== place);
  return { ...withParts(mix, parts), aside: Object.fromEntries(aside) };
}

/** The part of the flows or hosts that has a transport. */
export function shareOf(mix: Json, place: number): Cell {
  const share: unknown = sharesOf(mix)[place];
  return typeof share === "string" ? share : Number(Number(share ?? Number.NaN).toPrecision(4));
}

/** Sets one share; with two transports the other gets the rest. */
export function withShare(mix: PolicyDraft, place: number, cell: Cell): PolicyDraft {
  const share = [...sharesOf(mix.file)];
  share[place] = cell;
  const isShare = typeof cell === "number" && cell >= 0 && cell <= 1;
  if (share.length === 2 && isShare) share[1 - place] = Number((1 - cell).toPrecision(12));
  return { ...mix, file: { ...mix.file, share } };
}

function sharesOf(mix: Json): readonly Cell[] {
  const { share } = mix;
  const { length } = partsOf(mix);
  const equal = Array.from({ length }, () => 1 / length);
  return Array.isArray(share) ? equal.map((usual, k) => share[k] ?? usual) : equal;
}

function withParts(
  { file: { share: _, ...file }, ...mix }: PolicyDraft,
  of: readonly Json[],
): PolicyDraft {
  return { ...mix, file: { ...file, of } };
}
