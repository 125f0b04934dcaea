import { FLOW_KEYS, type FlowKey, flowColumn } from "../../engine/doors/scenario.ts";
import type { Cell } from "../document/draft/cell.ts";
import {
  type Draft,
  type FlowDraft,
  fabricKindOf,
  fabricOf,
  flowsOf,
  sourceOf,
  withFlows,
} from "../document/draft/draft.ts";
import { type Json, only, recordAt } from "../document/draft/json-paths.ts";
import { hostsOf } from "../document/draft/network-kinds.ts";
import { namesBySize, renamedBySize } from "./flow-names.ts";

/** Edits of drawn flows: pure functions from draft to draft, in one pass over the flows. One that changes nothing returns its argument. */

export interface Place {
  readonly arrival: number;
  readonly size: number;
}

export function setFlowCells(
  draft: Draft,
  indices: Iterable<number>,
  column: FlowKey,
  cell: Cell,
): Draft {
  const next = changeFlows(draft, indices, (flow) => withCell(flow, column, cell));
  return column === "size" ? renamedBySize(draft, next) : next;
}

export function withCell(flow: FlowDraft, column: FlowKey, cell: Cell): FlowDraft {
  const { isRequired } = flowColumn(column);
  const value = column === "id" ? String(cell) : cell === "" && !isRequired ? undefined : cell;
  const isReleased = column === "arrival" || column === "size" || column === "spread";
  return { ...(isReleased ? withoutPackets(flow) : flow), [column]: value } as FlowDraft;
}

/** Moved and resized in one step, as a drag does. A flow that only moves takes its deadline and its releases along. */
function placedAt(flow: FlowDraft, arrival: number, size: number): FlowDraft {
  if (flow.size !== size) return { ...withoutPackets(flow), arrival, size };
  if (flow.arrival === arrival) return flow;
  const by = arrival - Number(flow.arrival);
  const later = (time: number): number => Number((time + by).toPrecision(12));
  const { deadline, packets } = flow;
  return {
    ...flow,
    arrival,
    ...(typeof deadline === "number" ? { deadline: later(deadline) } : {}),
    ...(packets === undefined ? {} : { packets: packets.map(later) }),
  };
}

/** Explicit releases are tied to arrival and size; when these change, the releases go. */
export function withoutPackets({ packets: _, ...rest }: FlowDraft): FlowDraft {
  return rest as FlowDraft;
}

export function placeFlows(draft: Draft, places: ReadonlyMap<number, Place>): Draft {
  const next = changeFlows(draft, places.keys(), (flow, index) => {
    const place = places.get(index);
    return place === undefined ? flow : placedAt(flow, place.arrival, place.size);
  });
  return renamedBySize(draft, next);
}

/** A flow that is called by its size: "mouse 5". */
export function addFlow(draft: Draft, arrival: number, size: number): Draft {
  return addFlows(draft, [{ id: namesBySize(draft, flowsOf(draft))(size), arrival, size }]);
}

/** Adds flows below the others; those whose names are taken get others, those without ports on a switch some. */
export function addFlows(draft: Draft, added: readonly FlowDraft[]): Draft {
  const flows = flowsOf(draft);
  const taken = new Set(flows.map(({ id }) => id));
  const nameLike = freeNames([...flows, ...added]);
  const named = added.map((flow, k) => {
    const id = taken.has(flow.id) ? nameLike(flow.id) : flow.id;
    return { ...flow, id, ...portsOf(draft, flows.length + k), ...only(flow, ["src", "dst"]) };
  });
  return withFlows(draft, [...flows, ...named]);
}

/** Copies stand below the last of their originals, in the same order: `placesOfCopies`. */
export function duplicateFlows(draft: Draft, indices: readonly number[]): Draft {
  const flows = [...flowsOf(draft)];
  const originals = ascending(indices).flatMap((index) => flows[index] ?? []);
  if (originals.length === 0) return draft;
  const nameLike = freeNames(flows);
  const copies = originals.map((flow) => ({ ...flow, id: nameLike(flow.id) }));
  flows.splice(Math.max(...indices) + 1, 0, ...copies);
  return withFlows(draft, flows);
}

export function placesOfCopies(indices: readonly number[]): readonly number[] {
  const first = Math.max(...indices) + 1;
  return indices.map((_, k) => first + k);
}

export function deleteFlows(draft: Draft, indices: ReadonlySet<number>): Draft {
  const flows = flowsOf(draft).filter((_, index) => !indices.has(index));
  return flows.length === flowsOf(draft).length ? draft : withFlows(draft, flows);
}

/** All go where the first one does, as in an incast; a flow from there comes from where it went. */
export function toOneEnd(draft: Draft): Draft {
  const flows = flowsOf(draft);
  const dst = flows[0]?.dst;
  if (dst === undefined) return draft;
  return changeFlows(draft, flows.keys(), (flow) =>
    flow.dst === dst ? flow : { ...flow, src: flow.src === dst ? flow.dst : flow.src, dst },
  );
}

/** Each goes from an end of its own to the next one. */
export function toNextEnds(draft: Draft): Draft {
  const ends = endpointsOf(draft);
  if (ends === null) return draft;
  return changeFlows(draft, flowsOf(draft).keys(), (flow, index) => {
    const next = nextEnds(index, ends);
    return flow.src === next.src && flow.dst === next.dst ? flow : { ...flow, ...next };
  });
}

/** Where drawn flows go; null: neither to one end nor each to its next one, or there are no ends. */
export function aimOf(draft: Draft): "one" | "next" | null {
  const flows = flowsOf(draft);
  if (flows.length === 0 || fabricKindOf(draft) === "link") return null;
  if (commonEnd(flows) !== undefined) return "one";
  return toNextEnds(draft) === draft ? "next" : null;
}

/** Flows that go each to the next host, as they did where nothing was said, all go to the last one: there they meet. */
export function aimedInNetwork(draft: Draft): Draft {
  const hosts = endpointsOf(draft);
  if (hosts === null || aimOf(draft) !== "next") return draft;
  return changeFlows(draft, flowsOf(draft).keys(), (flow, index) => ({
    ...flow,
    ...endsTo(hosts - 1, index, hosts),
  }));
}

function commonEnd(flows: readonly FlowDraft[]): FlowDraft["dst"] {
  const [first, ...others] = flows;
  return others.every(({ dst }) => dst === first?.dst) ? first?.dst : undefined;
}

/** Some flow names a port or a host that the fabric does not have. */
export function hasLostPorts(draft: Draft): boolean {
  return sourceOf(draft) === "flows" && refitPorts(draft) !== draft;
}

/** Flows whose ports are gone get others, from the first port on; a flow never goes to where it comes from. Where all go to one end they do so still. */
export function refitPorts(draft: Draft): Draft {
  const ports = endpointsOf(draft);
  if (ports === null) return draft;
  const flows = flowsOf(draft);
  if (flows.length > 1 && aimOf(draft) === "one") {
    const was = Number(flows[0]?.dst);
    const dst = was < ports ? was : ports - 1;
    return changeFlows(draft, flows.keys(), (flow, index) => {
      const isThere = Number(flow.src) < ports && Number(flow.src) !== dst;
      if (isThere && flow.dst === dst) return flow;
      return { ...flow, ...endsTo(dst, index, ports), ...(isThere ? { src: flow.src } : {}) };
    });
  }
  return changeFlows(draft, flowsOf(draft).keys(), (flow) => {
    const [src, dst] = [Number(flow.src), Number(flow.dst)];
    if (!(src >= ports || dst >= ports)) return flow;
    const [from, to] = [src % ports, dst % ports];
    return { ...flow, src: from, dst: from === to ? (to + 1) % ports : to };
  });
}

/** Ports of the switch or hosts of the network; null while that is no number, and on a link. */
export function endpointsOf(draft: Draft): number | null {
  const fabric = fabricOf(draft);
  const { ports } = fabric;
  if (fabricKindOf(draft) === "network") return hostsOf(fabric);
  return fabricKindOf(draft) === "switch" && typeof ports === "number" && ports >= 1 ? ports : null;
}

/** A flow that names no ends goes where all others go, or else to the next end; in a network that has none yet to the last. */
function portsOf(draft: Draft, index: number): Partial<Ends> {
  const kind = fabricKindOf(draft);
  if (kind === "link") return {};
  const ends = endpointsOf(draft) ?? 1;
  const flows = flowsOf(draft);
  const dst =
    commonEnd(flows) ??
    (kind === "network" && flows.every((flow) => flow.dst === undefined) ? ends - 1 : undefined);
  const isOne = typeof dst === "number" && (flows.length !== 1 || kind === "network");
  return isOne ? endsTo(dst, index, ends) : nextEnds(index, ends);
}

interface Ends {
  readonly src: number;
  readonly dst: number;
}

function nextEnds(index: number, ends: number): Ends {
  return { src: index % ends, dst: (index + 1) % ends };
}

/** From the others in turn. */
function endsTo(dst: number, index: number, ends: number): Ends {
  const src = index % Math.max(1, ends - 1);
  return { src: src < dst ? src : src + 1, dst };
}

/**
 * Ports mean nothing on a link, ways only in a network: where they mean nothing they are set
 * aside by the flow's id, for the way back. Flows that lack ports where they need them get a spread of pairs to start from.
 */
export function fittedFlows(draft: Draft): Draft {
  const kind = fabricKindOf(draft);
  const bound = FLOW_KEYS.filter((key) => flowColumn(key).needs !== "link");
  const means: Readonly<Record<string, boolean>> = {
    ...Object.fromEntries(
      bound.map((key) => [key, kind === "network" || kind === flowColumn(key).needs]),
    ),
    // In slots of packets, as a fluid of equal pieces.
    packets: true,
  };
  const names = Object.keys(means);
  const [here, out] = [true, false].map((is) => names.filter((name) => means[name] === is));
  const before = draft.aside["flows"] ?? {};
  const aside: [id: string, out: Json][] = [];
  const next = changeFlows(draft, flowsOf(draft).keys(), (flow, index) => {
    const all: Json = { ...recordAt(before, flow.id), ...only(flow, names) };
    const away = only(all, out ?? []);
    if (Object.keys(away).length > 0) aside.push([flow.id, away]);
    const hasEnds = all["src"] !== undefined && all["dst"] !== undefined;
    const kept = { ...(hasEnds ? {} : portsOf(draft, index)), ...only(all, here ?? []) };
    if (names.every((name) => flow[name as "src"] === kept[name as "src"])) return flow;
    const rest = Object.entries(flow).filter(([key]) => means[key] !== false);
    return { ...Object.fromEntries(rest), ...kept } as FlowDraft;
  });
  const { flows: _, ...others } = draft.aside;
  const flows = aside.length === 0 ? {} : { flows: Object.fromEntries(aside) };
  return { ...next, aside: { ...others, ...flows } };
}

export function ascending(indices: Iterable<number>): readonly number[] {
  return [...indices].sort((a, b) => a - b);
}

function changeFlows(
  draft: Draft,
  indices: Iterable<number>,
  change: (flow: FlowDraft, index: number) => FlowDraft,
): Draft {
  const flows = [...flowsOf(draft)];
  let isSame = true;
  for (const index of indices) {
    const flow = flows[index];
    if (flow === undefined) continue;
    const changed = change(flow, index);
    isSame &&= changed === flow;
    flows[index] = changed;
  }
  return isSame ? draft : withFlows(draft, flows);
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
