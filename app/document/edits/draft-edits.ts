import type { PolicyId } from "../../../engine/index.ts";
import { POLICIES, policyDefinition } from "../../../engine/index.ts";
import type { Cell } from "../draft/cell.ts";
import type { Draft, FlowColumn, FlowDraft, PolicyDraft, ThresholdsDraft } from "../draft/draft.ts";
import {
  DEFAULT_THRESHOLDS,
  hasUsualThresholds,
  newPolicy,
  SAMPLED_THRESHOLDS,
} from "../draft/draft.ts";
import { hostsOf } from "../draft/network-draft.ts";
import type { OwnRankDraft } from "../draft/own-rank-draft.ts";
import { splitFor } from "../draft/split-draft.ts";
import { freeKey } from "../read/draft-read.ts";
import { drawnThresholds } from "./drawn-thresholds.ts";

/** Edits of a draft: pure functions from draft to draft. An edit that changes nothing returns its argument. */

export function setFlowCell(draft: Draft, index: number, column: FlowColumn, cell: Cell): Draft {
  const flow = draft.flows[index];
  return flow === undefined ? draft : replaceFlow(draft, index, withCell(flow, column, cell));
}

export function withCell(flow: FlowDraft, column: FlowColumn, cell: Cell): FlowDraft {
  const required = column === "id" || column === "arrival" || column === "size";
  const value = column === "id" ? String(cell) : cell === "" && !required ? undefined : cell;
  return { ...withoutPackets(flow, column), [column]: value } as FlowDraft;
}

/** Moved and resized in one step, as a drag does. */
export function placedAt(flow: FlowDraft, arrival: number, size: number): FlowDraft {
  if (flow.size !== size) return { ...withoutPackets(flow, "size"), arrival, size };
  return flow.arrival === arrival ? flow : movedTo(flow, arrival);
}

/** A flow that only moves takes its deadline and its releases along. */
function movedTo(flow: FlowDraft, arrival: number): FlowDraft {
  const by = arrival - Number(flow.arrival);
  const later = (time: number): number => Number((time + by).toPrecision(12));
  return {
    ...flow,
    arrival,
    ...(typeof flow.deadline === "number" ? { deadline: later(flow.deadline) } : {}),
    ...(flow.packets === undefined ? {} : { packets: flow.packets.map(later) }),
  };
}

export function addFlow(draft: Draft, arrival: number, size: number): Draft {
  const index = draft.flows.length;
  const flow: FlowDraft = {
    id: freeFlowId(draft.flows),
    arrival,
    size,
    ...portsOf(draft, index),
  };
  return { ...draft, flows: [...draft.flows, flow] };
}

export function deleteFlows(draft: Draft, indices: ReadonlySet<number>): Draft {
  const flows = draft.flows.filter((_, index) => !indices.has(index));
  return flows.length === draft.flows.length ? draft : { ...draft, flows };
}

/** Units belong to a model: each has its own by default. */
export function setModel(draft: Draft, model: Draft["model"]): Draft {
  return model === draft.model ? draft : { ...draft, model, units: undefined };
}

/**
 * On a switch every flow needs ports, in a network hosts; those that lack them get a spread of pairs to start
 * from. Networks are of the fluid model.
 */
export function setFabricKind(draft: Draft, kind: Draft["fabric"]["kind"]): Draft {
  const fluid = kind === "network" && draft.model === "slot";
  const next: Draft = {
    ...draft,
    ...(fluid ? { model: "fluid" as const, units: undefined } : {}),
    fabric: { ...draft.fabric, kind },
  };
  if (kind === "link") return next;
  const flows = next.flows.map((flow, index) =>
    flow.src !== undefined && flow.dst !== undefined ? flow : { ...portsOf(next, index), ...flow },
  );
  return { ...next, flows };
}

/** Another kind numbers its hosts anew: flows whose hosts are gone get others. A number being typed moves none. */
export function setNetwork(draft: Draft, network: Draft["fabric"]["network"]): Draft {
  const next: Draft = { ...draft, fabric: { ...draft.fabric, network } };
  return network.kind === draft.fabric.network.kind ? next : refitPorts(next);
}

/** Ports of the switch or hosts of the network; null while that is no number. */
function endpointsOfDraft({ kind, ports, network }: Draft["fabric"]): number | null {
  if (kind === "network") return hostsOf(network);
  return typeof ports === "number" && ports >= 1 ? ports : null;
}

/** Whether a flow names a port that the switch, or a host that the network, does not have. */
export function hasLostPorts({ fabric, source, flows }: Draft): boolean {
  const ports = endpointsOfDraft(fabric);
  if (fabric.kind === "link" || source !== "flows" || ports === null) return false;
  return flows.some(({ src, dst }) => Number(src) >= ports || Number(dst) >= ports);
}

/** Flows whose ports are gone get others, from the first port on; a flow never goes to where it comes from. */
export function refitPorts(draft: Draft): Draft {
  const ports = endpointsOfDraft(draft.fabric);
  if (ports === null) return draft;
  const flows = draft.flows.map((flow) => {
    const [src, dst] = [Number(flow.src), Number(flow.dst)];
    if (!(src >= ports || dst >= ports)) return flow;
    const [from, to] = [src % ports, dst % ports];
    return { ...flow, src: from, dst: from === to ? (to + 1) % ports : to };
  });
  return { ...draft, flows };
}

/**
 * Both sources are kept. Thresholds that came with drawn flows mean nothing for a sample, and the other
 * way round; what the user chose stays.
 */
export function setSource(draft: Draft, source: Draft["source"]): Draft {
  if (source === draft.source) return draft;
  const policies = draft.policies.map((policy) => {
    const thresholds = thresholdsFor(source, policy.thresholds);
    const switchThreshold = splitFor(source, policy.switchThreshold);
    const isSame = thresholds === policy.thresholds && switchThreshold === policy.switchThreshold;
    return isSame ? policy : { ...policy, thresholds, switchThreshold };
  });
  return { ...draft, source, policies };
}

function thresholdsFor(source: Draft["source"], before: ThresholdsDraft): ThresholdsDraft {
  const { text } = before;
  if (source === "workload" && before.origin === "drawn" && before.method === "list") {
    return { ...SAMPLED_THRESHOLDS, text };
  }
  return source === "flows" && before.origin === "sampled"
    ? { ...DEFAULT_THRESHOLDS, text }
    : before;
}

function hasThresholds({ id, thresholds: { method, text } }: PolicyDraft): boolean {
  const isReader = policyDefinition(id).parameters.includes("thresholds");
  return isReader && (method !== "list" || text !== "");
}

/**
 * One run more or one less: of several of a policy the last goes first, so that none vanishes unseen. Off keeps
 * its parameters for the next time. A policy seen first takes over another's thresholds, if it has none of its own;
 * where no other has any, it has those of the drawn sizes.
 */
export function togglePolicy(draft: Draft, id: PolicyId): Draft {
  const same = draft.policies.filter((policy) => policy.id === id);
  const last = same.findLast((policy) => policy.on) ?? same[0];
  if (last !== undefined) return changePolicy(draft, last.key, { on: !last.on });
  const fresh = newPolicy(id, freeKey(draft.policies, id));
  const model = draft.policies.find(hasThresholds);
  const switchThreshold = splitFor(draft.source, fresh.switchThreshold);
  const thresholds = hasUsualThresholds(id)
    ? fresh.thresholds
    : thresholdsFor(draft.source, model?.thresholds ?? firstThresholds(draft, id));
  return insertPolicy(draft, { ...fresh, thresholds, switchThreshold });
}

function firstThresholds({ flows, model }: Draft, id: PolicyId): ThresholdsDraft {
  // A rank says itself what its thresholds are.
  const isReader = id !== "rank" && policyDefinition(id).parameters.includes("thresholds");
  return isReader
    ? { ...DEFAULT_THRESHOLDS, text: drawnThresholds(flows, model === "slot") }
    : DEFAULT_THRESHOLDS;
}

export function duplicatePolicy(draft: Draft, key: string): Draft {
  const original = draft.policies.find((policy) => policy.key === key);
  if (original === undefined) return draft;
  return insertPolicy(draft, { ...original, key: freeKey(draft.policies, original.id), label: "" });
}

/** A rank of one's own that does what this policy does, with its thresholds, to be changed. */
export function copyAsRank(draft: Draft, key: string, own: OwnRankDraft, label: string): Draft {
  const original = draft.policies.find((policy) => policy.key === key);
  if (original === undefined) return draft;
  const fresh = newPolicy("rank", freeKey(draft.policies, "rank"));
  const { thresholds } = original;
  return insertPolicy(draft, { ...fresh, own, label, thresholds });
}

export function removePolicy(draft: Draft, key: string): Draft {
  return changePolicy(draft, key, { on: false });
}

export function changePolicy(draft: Draft, key: string, change: Partial<PolicyDraft>): Draft {
  const policies = draft.policies.map((policy) =>
    policy.key === key ? { ...policy, ...change } : policy,
  );
  return { ...draft, policies };
}

/** The smallest "f<n>" that no flow has. */
function freeFlowId(flows: readonly FlowDraft[]): string {
  const taken = new Set(flows.map((flow) => flow.id));
  let number = flows.length + 1;
  while (taken.has(`f${number}`)) number += 1;
  return `f${number}`;
}

export function portsOf(draft: Draft, index: number): { src?: number; dst?: number } {
  if (draft.fabric.kind === "link") return {};
  const ports = endpointsOfDraft(draft.fabric) ?? 1;
  return { src: index % ports, dst: (index + 1) % ports };
}

/** Explicit releases are tied to arrival and size; when these change, the releases go. */
function withoutPackets(flow: FlowDraft, column: FlowColumn): FlowDraft {
  if (flow.packets === undefined) return flow;
  if (column !== "arrival" && column !== "size" && column !== "spread") return flow;
  const { packets: _, ...rest } = flow;
  return rest as FlowDraft;
}

function replaceFlow(draft: Draft, index: number, flow: FlowDraft): Draft {
  return { ...draft, flows: draft.flows.with(index, flow) };
}

/** Policies stand in the order of the table of contents, copies after their original. */
function insertPolicy(draft: Draft, policy: PolicyDraft): Draft {
  const rank = (id: PolicyId): number => POLICIES.findIndex((definition) => definition.id === id);
  const policies = [...draft.policies, policy].sort((a, b) => rank(a.id) - rank(b.id));
  return { ...draft, policies };
}
