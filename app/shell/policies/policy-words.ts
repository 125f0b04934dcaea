import { type ParameterName, POLICIES, policyDefinition } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { isRecord, textAt } from "../../document/draft/json-paths.ts";
import { formatThresholds, textOfList, thresholdsOf } from "../../document/draft/written-lists.ts";

/** Names of the chosen policies by key, unique as the engine makes labels. */
export function policyNames(chosen: readonly PolicyDraft[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { key, id, file } of chosen) {
    const label = textAt(file, "label");
    const wanted = label === "" ? policyDefinition(id).name : label;
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    names.set(key, times === 1 ? wanted : `${wanted} (${times})`);
  }
  return names;
}

/** The parameters that differ from their defaults, as briefly as the field writes them. */
export function policySummary(policy: PolicyDraft, parameters: readonly ParameterName[]): string {
  return [...parameters.map((parameter) => words(policy, parameter)), ...packetWords(policy)]
    .filter((part) => part !== "")
    .join(" · ");
}

/** Reading and variant by name, the others by number. */
function packetWords({ id, file }: PolicyDraft): string[] {
  const { reading, variant } = file;
  const parameters = policyDefinition(id).packets?.parameters ?? [];
  const own = parameters.filter(
    (name) => file[name] !== undefined && name !== "reading" && name !== "variant",
  );
  const count = own.length === 1 ? "1 own parameter" : `${own.length} own parameters`;
  const name = { basic: "Basic", es: "ES", "es+et": "ES+ET" }[String(variant)] ?? "";
  return [reading === "literal" ? "literal" : "", name, own.length === 0 ? "" : count];
}

const OBJECTIVES: Readonly<Record<string, string>> = {
  eq1: " for eq. 1",
  simulation: " in simulation",
};

function words(policy: PolicyDraft, parameter: ParameterName): string {
  const { file } = policy;
  const value = file[parameter];
  switch (parameter) {
    case "thresholds":
      return thresholdWords(policy);
    case "switchThreshold": {
      const isOptimal = value === undefined || isRecord(value);
      const { objective } = isRecord(value) ? value : {};
      return isOptimal ? `ω optimal${OBJECTIVES[String(objective)] ?? ""}` : `ω ${value}`;
    }
    case "within":
      return value === "rr" ? "round robin" : "";
    case "incomplete":
      return value === "brr" || value === "las" ? `incomplete by ${value.toUpperCase()}` : "";
    case "slack":
    case "aging":
      return value === undefined || value === 0 ? "" : `${parameter} ${value}`;
    case "earlyTermination":
      return value === false ? "no early termination" : "";
    case "rank":
    case "constants":
      return textOfList(policy, parameter);
    case "ties":
      return { index: "ties by index", rr: "ties in turns" }[String(value)] ?? "";
    case "queue":
      return value === undefined ? "" : `queue ${value}`;
    case "of":
      return Array.isArray(value) ? value.map((part) => nameOf(part?.["id"])).join(" and ") : "";
    case "share":
    case "by":
      return "";
  }
}

function thresholdWords(policy: PolicyDraft): string {
  const thresholds = thresholdsOf(policy);
  if (Array.isArray(thresholds)) {
    if (thresholds.length > 0) return `θ ${formatThresholds(thresholds)}`;
    return policy.id === "rank" ? "" : "one queue";
  }
  const { method, queues, objective } = isRecord(thresholds) ? thresholds : {};
  if (method === "published") return "thresholds as published";
  if (method !== "optimal") return `${queues} queues, equal split`;
  return `up to ${queues} queues, optimal${OBJECTIVES[String(objective)] ?? ""}`;
}

function nameOf(id: unknown): string {
  return POLICIES.find((definition) => definition.id === id)?.name ?? String(id);
}
