import type { Cell } from "../draft/cell.ts";
import type { Draft, FlowColumn, FlowDraft } from "../draft/draft.ts";
import { placedAt, portsOf, withCell } from "./draft-edits.ts";

/** Edits of several drawn flows at once: pure functions from draft to draft, in one pass over the flows. */

export interface Place {
  readonly arrival: number;
  readonly size: number;
}

export function placeFlows(draft: Draft, places: ReadonlyMap<number, Place>): Draft {
  return changeFlows(draft, places.keys(), (flow, index) => {
    const place = places.get(index);
    return place === undefined ? flow : placedAt(flow, place.arrival, place.size);
  });
}

export function setFlowCells(
  draft: Draft,
  indices: Iterable<number>,
  column: FlowColumn,
  cell: Cell,
): Draft {
  return changeFlows(draft, indices, (flow) => withCell(flow, column, cell));
}

/** Copies stand below the last of their originals, in the same order: `placesOfCopies`. */
export function duplicateFlows(draft: Draft, indices: readonly number[]): Draft {
  const flows = [...draft.flows];
  const originals = ascending(indices).flatMap((index) => flows[index] ?? []);
  if (originals.length === 0) return draft;
  const nameLike = freeNames(flows);
  const copies = originals.map((flow) => ({ ...flow, id: nameLike(flow.id) }));
  flows.splice(Math.max(...indices) + 1, 0, ...copies);
  return { ...draft, flows };
}

export function placesOfCopies(indices: readonly number[]): readonly number[] {
  const first = Math.max(...indices) + 1;
  return indices.map((_, k) => first + k);
}

/** All arrive when the earliest of them does. */
export function alignArrivals(draft: Draft, indices: readonly number[]): Draft {
  const arrivals = indices.map((index) => draft.flows[index]?.arrival);
  const earliest = Math.min(...arrivals.filter((arrival) => typeof arrival === "number"));
  return changeFlows(draft, indices, (flow) =>
    typeof flow.arrival === "number" && typeof flow.size === "number"
      ? placedAt(flow, earliest, flow.size)
      : flow,
  );
}

/** All are as large as the first of `indices`. */
export function sameSize(draft: Draft, indices: readonly number[]): Draft {
  const size = draft.flows[indices[0] ?? -1]?.size;
  if (typeof size !== "number") return draft;
  return changeFlows(draft, indices, (flow) =>
    typeof flow.arrival === "number" ? placedAt(flow, flow.arrival, size) : flow,
  );
}

/** All go where the first one does, as in an incast; a flow from there comes from where it went. */
export function toOneEnd(draft: Draft): Draft {
  const dst = draft.flows[0]?.dst;
  if (dst === undefined) return draft;
  return changeFlows(draft, draft.flows.keys(), (flow) =>
    flow.dst === dst ? flow : { ...flow, src: flow.src === dst ? flow.dst : flow.src, dst },
  );
}

/** Adds flows below the others; those whose names are taken get others, those without ports on a switch some. */
export function addFlows(draft: Draft, added: readonly FlowDraft[]): Draft {
  const taken = new Set(draft.flows.map(({ id }) => id));
  const nameLike = freeNames([...draft.flows, ...added]);
  const named = added.map((flow, k) => {
    const index = draft.flows.length + k;
    const id = taken.has(flow.id) ? nameLike(flow.id) : flow.id;
    return { ...portsOf(draft, index), ...flow, id };
  });
  return { ...draft, flows: [...draft.flows, ...named] };
}

export function ascending(indices: Iterable<number>): readonly number[] {
  return [...indices].sort((a, b) => a - b);
}

function changeFlows(
  draft: Draft,
  indices: Iterable<number>,
  change: (flow: FlowDraft, index: number) => FlowDraft,
): Draft {
  const flows = [...draft.flows];
  let isSame = true;
  for (const index of indices) {
    const flow = flows[index];
    if (flow === undefined) continue;
    const changed = change(flow, index);
    isSame &&= changed === flow;
    flows[index] = changed;
  }
  return isSame ? draft : { ...draft, flows };
}

/** Names that nothing has yet: "m8" beside m1 to m7, "f13" for what ends in no number. */
function freeNames(flows: readonly FlowDraft[]): (id: string) => string {
  const taken = new Set(flows.map(({ id }) => id));
  const following = new Map<string, number>();
  return (id) => {
    const [, stem = "f", digits = String(flows.length)] = /^(.*?)(\d{1,9})$/.exec(id) ?? [];
    let number = following.get(stem) ?? Number(digits) + 1;
    while (taken.has(`${stem}${number}`)) number += 1;
    following.set(stem, number + 1);
    return `${stem}${number}`;
  };
}
