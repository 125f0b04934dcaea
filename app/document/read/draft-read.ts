import type { PolicyId } from "../../../engine/index.ts";
import { POLICIES } from "../../../engine/index.ts";
import { readArrivals, readSpread } from "../draft/arrivals-draft.ts";
import { readBounds } from "../draft/bounds-draft.ts";
import { cellAt, isCell } from "../draft/cell.ts";
import type {
  DistributionDraft,
  Draft,
  FabricDraft,
  FlowDraft,
  PolicyDraft,
  ThresholdsDraft,
  WorkloadDraft,
} from "../draft/draft.ts";
import { DEFAULT_THRESHOLDS, EMPTY_DRAFT, newPolicy } from "../draft/draft.ts";
import { readNetwork } from "../draft/network-draft.ts";
import { readOwnRank } from "../draft/own-rank-draft.ts";
import { readPackets } from "../draft/packets-draft.ts";
import { readPattern } from "../draft/pattern-draft.ts";
import { readSplit } from "../draft/split-draft.ts";
import { formatThresholds } from "../draft/thresholds-text.ts";

type Json = Readonly<Record<string, unknown>>;

const COLUMNS = [
  "spread",
  "weight",
  "deadline",
  "lower",
  "upper",
  "estimate",
  "src",
  "dst",
  "path",
  "request",
  "transport",
] as const;

/**
 * A scenario's JSON as a draft. Tolerant: wrong values are kept for the parser to name, unknown shapes
 * left out. What the JSON does not speak of (the other source of flows) is taken from `before`.
 */
export function readDraft(input: unknown, before: Draft = EMPTY_DRAFT): Draft | null {
  if (!isRecord(input)) return null;
  const { flows, workload, policies } = input;
  if (!Array.isArray(flows) && !isRecord(workload)) return null;
  const source = Array.isArray(flows) ? "flows" : "workload";
  const heading = { title: textAt(input, "title"), note: textAt(input, "note") };
  return {
    headings: { ...before.headings, [source]: heading },
    model: input["model"] === "fluid" ? "fluid" : "slot",
    units: isRecord(input["units"]) ? (input["units"] as Draft["units"]) : undefined,
    fabric: readFabric(input["fabric"], before.fabric),
    source,
    flows: Array.isArray(flows) ? flows.filter(isRecord).map(readFlow) : before.flows,
    workload: isRecord(workload) ? readWorkload(workload, before.workload) : before.workload,
    policies: readPolicies(Array.isArray(policies) ? policies : [], source),
  };
}

function readFabric(input: unknown, before: FabricDraft): FabricDraft {
  if (!isRecord(input)) return before;
  const network = readNetwork(input);
  if (network !== null) return { ...before, kind: "network", network };
  return {
    ...before,
    kind: input["kind"] === "switch" ? "switch" : "link",
    ports: cellAt(input, "ports", before.ports),
    rate: cellAt(input, "rate", 1),
  };
}

export function readFlow(input: Json, index: number): FlowDraft {
  const flow: Record<string, unknown> = {
    id: textAt(input, "id") || `f${index + 1}`,
    arrival: cellAt(input, "arrival", ""),
    size: cellAt(input, "size", ""),
  };
  for (const column of COLUMNS) {
    if (isCell(input[column])) flow[column] = input[column];
  }
  if (Array.isArray(input["packets"])) flow["packets"] = input["packets"];
  return flow as unknown as FlowDraft;
}

function readWorkload(input: Json, before: WorkloadDraft): WorkloadDraft {
  const { bounds, deadlines } = input;
  return {
    distribution: readDistribution(input["distribution"], before.distribution),
    load: cellAt(input, "load", before.load),
    flows: cellAt(input, "flows", isRecord(input["counted"]) ? "" : before.flows),
    flowsPerHost: cellAt(input, "flowsPerHost", ""),
    seed: cellAt(input, "seed", before.seed),
    arrivals: readArrivals(input["arrivals"], before.arrivals),
    ...readSpread(input["spread"], before.release),
    bounds: readBounds(bounds, before.bounds),
    deadlines: isRecord(deadlines)
      ? {
          on: true,
          share: cellAt(deadlines, "share", 1),
          mean: cellAt(deadlines, "mean", before.deadlines.mean),
          min: cellAt(deadlines, "min", 0),
        }
      : { ...before.deadlines, on: false },
    ...readPattern(input["pattern"], before),
    warmUp: cellAt(input, "warmUp", 0),
    counted: readCounted(input["counted"], before.counted),
    requests: isRecord(input["requests"]) ? cellAt(input["requests"], "fanIn", 1) : "",
  };
}

function readCounted(input: unknown, before: WorkloadDraft["counted"]): WorkloadDraft["counted"] {
  if (!isRecord(input)) return { ...before, on: false };
  return {
    on: true,
    from: cellAt(input, "from", before.from),
    to: cellAt(input, "to", before.to),
  };
}

function readDistribution(input: unknown, before: DistributionDraft): DistributionDraft {
  if (typeof input === "string") return { ...before, kind: "named", name: input };
  if (!isRecord(input)) return before;
  const { pareto, uniform, fixed, cdf } = input;
  if (isRecord(pareto)) {
    const { shape, min, max } = before.pareto;
    const law = {
      shape: cellAt(pareto, "shape", shape),
      min: cellAt(pareto, "min", min),
      max: cellAt(pareto, "max", max),
    };
    return { ...before, kind: "pareto", pareto: law };
  }
  if (isRecord(uniform)) {
    const { min, max } = before.uniform;
    const law = { min: cellAt(uniform, "min", min), max: cellAt(uniform, "max", max) };
    return { ...before, kind: "uniform", uniform: law };
  }
  if (Array.isArray(cdf)) return { ...before, kind: "cdf", cdf };
  return isCell(fixed) ? { ...before, kind: "fixed", fixed } : before;
}

function readPolicies(input: readonly unknown[], source: Draft["source"]): readonly PolicyDraft[] {
  const policies: PolicyDraft[] = [];
  for (const item of input.filter(isRecord)) {
    const id = item["id"];
    if (!isPolicyId(id)) continue;
    policies.push(readPolicy(item, id, freeKey(policies, id), source));
  }
  return policies;
}

export function readPolicy(
  input: Json,
  id: PolicyId,
  key: string,
  source: Draft["source"],
): PolicyDraft {
  const { incomplete } = input;
  const fresh = newPolicy(id, key);
  return {
    ...fresh,
    label: textAt(input, "label"),
    thresholds: readThresholds(input["thresholds"], source, fresh.thresholds),
    switchThreshold: readSplit(input["switchThreshold"]),
    within: input["within"] === "rr" ? "rr" : "fifo",
    incomplete: incomplete === "brr" || incomplete === "las" ? incomplete : "fifo",
    slack: cellAt(input, "slack", 0),
    earlyTermination: input["earlyTermination"] !== false,
    packets: readPackets(input, fresh.id),
    aging: cellAt(input, "aging", 0),
    own: fresh.id === "rank" ? readOwnRank(input) : fresh.own,
  };
}

/** Thresholds of a file whose flows are sampled were chosen for them. */
function readThresholds(
  input: unknown,
  source: Draft["source"],
  usual: ThresholdsDraft,
): ThresholdsDraft {
  const origin = source === "flows" ? "drawn" : "chosen";
  if (Array.isArray(input)) return { ...DEFAULT_THRESHOLDS, text: formatThresholds(input), origin };
  if (!isRecord(input)) return usual;
  const { method, queues: _, objective, load: __, ...rest } = input;
  const more = Object.keys(rest).length === 0 ? "" : JSON.stringify(rest);
  return {
    ...DEFAULT_THRESHOLDS,
    method: method === "published" || method === "optimal" ? method : "equal-split",
    queues: cellAt(input, "queues", method === "optimal" ? 8 : DEFAULT_THRESHOLDS.queues),
    objective: objective === "eq1" || objective === "simulation" ? objective : "mg1",
    load: cellAt(input, "load", ""),
    more,
    origin,
  };
}

/** A key no policy of the list has: the id, then "id-2", "id-3", … */
export function freeKey(policies: readonly PolicyDraft[], id: PolicyId): string {
  const taken = new Set(policies.map((policy) => policy.key));
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

export function isPolicyId(value: unknown): value is PolicyId {
  return POLICIES.some((policy) => policy.id === value);
}

export function isRecord(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textAt(record: Json, key: string): string {
  const value = record[key];
  return typeof value === "string" ? value : "";
}
