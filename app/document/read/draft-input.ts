import { type ParameterName, policyDefinition } from "../../../engine/index.ts";
import { arrivalsInput, spreadInput } from "../draft/arrivals-draft.ts";
import { boundsInput } from "../draft/bounds-draft.ts";
import type {
  DistributionDraft,
  Draft,
  FlowDraft,
  PolicyDraft,
  ThresholdsDraft,
  WorkloadDraft,
} from "../draft/draft.ts";
import { newPolicy } from "../draft/draft.ts";
import { networkInput } from "../draft/network-draft.ts";
import { ownRankInput } from "../draft/own-rank-draft.ts";
import { isOfMix } from "../draft/packets-draft.ts";
import { patternInput } from "../draft/pattern-draft.ts";
import { splitInput } from "../draft/split-draft.ts";
import { parseThresholds } from "../draft/thresholds-text.ts";

/** The draft as the engine's parser wants it: the file's shape, only what is meant, nothing checked. */
export function draftInput(draft: Draft, policies = draft.policies): Record<string, unknown> {
  const { title, note } = draft.headings[draft.source];
  return {
    version: 1,
    ...(title === "" ? {} : { title }),
    ...(note === "" ? {} : { note }),
    ...flowsInput(draft),
    policies: policies.filter((policy) => policy.on).map(policyInput),
  };
}

/** What decides the flows and the fabric: two drafts that agree here differ in their policies at most. */
export function flowsInput(draft: Draft): Record<string, unknown> {
  return {
    model: draft.model,
    ...(draft.units === undefined ? {} : { units: draft.units }),
    fabric: fabricInput(draft),
    ...(draft.source === "flows"
      ? { flows: draft.flows.map((flow) => flowInput(flow, draft)) }
      : { workload: workloadInput(draft.workload, draft) }),
  };
}

function fabricInput({ fabric, model }: Draft): Record<string, unknown> {
  if (fabric.kind === "network") return networkInput(fabric.network);
  const rate = model === "slot" ? 1 : fabric.rate;
  return fabric.kind === "link"
    ? { kind: "link", rate }
    : { kind: "switch", ports: fabric.ports, rate };
}

/** Most flows have only what means something anywhere, and are taken as they are. */
function flowInput(flow: FlowDraft, { fabric, model }: Draft): FlowDraft | Record<string, unknown> {
  const { src, dst, path, packets } = flow;
  if (src === undefined && dst === undefined && path === undefined && packets === undefined) {
    return flow;
  }
  const input: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(flow)) {
    if (value === undefined) continue;
    // Ports and packets mean nothing elsewhere; they are kept in the draft for the way back.
    if ((column === "src" || column === "dst") && fabric.kind === "link") continue;
    if (column === "path" && fabric.kind !== "network") continue;
    if (column === "packets" && model === "fluid") continue;
    input[column] = value;
  }
  return input;
}

function workloadInput(workload: WorkloadDraft, { fabric, model }: Draft): Record<string, unknown> {
  const { bounds, deadlines } = workload;
  return {
    distribution: distributionInput(workload.distribution),
    load: workload.load,
    ...howManyInput(workload, fabric.kind),
    seed: workload.seed,
    ...arrivalsInput(workload.arrivals),
    ...spreadInput(workload, model),
    ...boundsInput(bounds),
    ...(deadlines.on
      ? { deadlines: { share: deadlines.share, mean: deadlines.mean, min: deadlines.min } }
      : {}),
    ...(fabric.kind !== "link" ? { pattern: patternInput(workload) } : {}),
    ...countedInput(workload),
    ...(workload.requests === "" ? {} : { requests: { fanIn: workload.requests } }),
  };
}

/** A link has no hosts; a window says how many flows there are where nothing else does. */
function howManyInput(
  { flows, flowsPerHost, counted }: WorkloadDraft,
  fabric: Draft["fabric"]["kind"],
): { readonly flows?: unknown; readonly flowsPerHost?: unknown } {
  if (flowsPerHost !== "" && fabric !== "link") return { flowsPerHost };
  return flows === "" && counted.on ? {} : { flows };
}

/** Which flows are counted: those of a window, or those behind a warm-up. */
function countedInput({ counted, warmUp }: WorkloadDraft): object {
  if (counted.on) return { counted: { from: counted.from, to: counted.to } };
  return warmUp === 0 ? {} : { warmUp };
}

function distributionInput(distribution: DistributionDraft): unknown {
  switch (distribution.kind) {
    case "named":
      return distribution.name;
    case "pareto":
      return { pareto: distribution.pareto };
    case "uniform":
      return { uniform: distribution.uniform };
    case "fixed":
      return { fixed: distribution.fixed };
    case "cdf":
      return { cdf: distribution.cdf ?? [] };
  }
}

/** Parameters at their defaults are left out, as a person would. */
export function policyInput(policy: PolicyDraft): Record<string, unknown> {
  const usual = newPolicy(policy.id, policy.key);
  const input: Record<string, unknown> = { id: policy.id };
  if (policy.label !== "") input["label"] = policy.label;
  Object.assign(input, policy.packets);
  if (policy.id === "rank") Object.assign(input, ownRankInput(policy.own));
  for (const parameter of policyDefinition(policy.id).parameters) {
    if (parameter === "thresholds") {
      const thresholds = thresholdsInput(policy.thresholds);
      const unless = thresholdsInput(usual.thresholds);
      // Where nothing means others than none, none is to be said.
      if (!isAlike(thresholds, unless)) input["thresholds"] = thresholds ?? [];
    } else if (parameter === "switchThreshold") {
      const split = splitInput(policy.switchThreshold);
      if (split !== null) input["switchThreshold"] = split;
    } else if (isOwn(parameter) || isOfMix(parameter)) {
      // Written above.
    } else if (policy[parameter] !== usual[parameter]) {
      input[parameter] = policy[parameter];
    }
  }
  return input;
}

/** Of a rank of one's own. */
function isOwn(parameter: ParameterName): parameter is "rank" | "constants" | "ties" | "queue" {
  return ["rank", "constants", "ties", "queue"].includes(parameter);
}

function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Null: none. */
function thresholdsInput(thresholds: ThresholdsDraft): unknown {
  const { method, text, queues, objective, load, more } = thresholds;
  const rest = objectIn(more);
  const at = load === "" ? {} : { load };
  switch (method) {
    case "list": {
      const list = parseThresholds(text);
      return list.length === 0 ? null : list;
    }
    case "equal-split":
      return { method, queues };
    case "published":
      return { method, ...rest, ...at };
    case "optimal":
      return {
        method,
        queues,
        ...(objective === "mg1" ? {} : { objective }),
        ...rest,
        ...at,
      };
  }
}

/** Also of a text that storage has lost a part of. */
function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text === "" ? "{}" : text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
