import { type ParameterName, POLICIES } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { formatThresholds, parseThresholds } from "../../document/draft/thresholds-text.ts";

/** The parameters that differ from their defaults, as briefly as the field writes them. */
export function policySummary(policy: PolicyDraft, parameters: readonly ParameterName[]): string {
  return [...parameters.map((parameter) => words(policy, parameter)), ...packetWords(policy)]
    .filter((part) => part !== "")
    .join(" · ");
}

/** Reading and variant by name, the others by number. */
function packetWords({ packets }: PolicyDraft): string[] {
  const { reading, variant, of: _, share: __, by: ___, ...others } = packets;
  const count = Object.keys(others).length;
  const own = count === 0 ? "" : count === 1 ? "1 own parameter" : `${count} own parameters`;
  const name = { basic: "Basic", es: "ES", "es+et": "ES+ET" }[String(variant)] ?? "";
  return [reading === "literal" ? "literal" : "", name, own];
}

const OBJECTIVES = { mg1: "", eq1: " for eq. 1", simulation: " in simulation" } as const;

function words(policy: PolicyDraft, parameter: ParameterName): string {
  switch (parameter) {
    case "thresholds": {
      const { method, text, queues, objective } = policy.thresholds;
      if (method === "equal-split") return `${queues} queues, equal split`;
      if (method === "published") return "thresholds as published";
      if (method === "optimal") return `up to ${queues} queues, optimal${OBJECTIVES[objective]}`;
      const list = parseThresholds(text);
      if (policy.id === "rank" && list.length === 0) return "";
      return list.length === 0 ? "one queue" : `θ ${formatThresholds(list)}`;
    }
    case "switchThreshold": {
      const { method, size, objective } = policy.switchThreshold;
      return method === "size" ? `ω ${size}` : `ω optimal${OBJECTIVES[objective]}`;
    }
    case "within":
      return policy.within === "rr" ? "round robin" : "";
    case "incomplete":
      return policy.incomplete === "fifo" ? "" : `incomplete by ${policy.incomplete.toUpperCase()}`;
    case "slack":
      return policy.slack === 0 ? "" : `slack ${policy.slack}`;
    case "earlyTermination":
      return policy.earlyTermination ? "" : "no early termination";
    case "rank":
      return policy.own.rank;
    case "constants":
      return policy.own.constants;
    case "ties":
      return { arrival: "", index: "ties by index", rr: "ties in turns" }[policy.own.ties];
    case "queue":
      return policy.own.queue === "" ? "" : `queue ${policy.own.queue}`;
    case "of": {
      const { of } = policy.packets;
      return Array.isArray(of) ? of.map((part) => nameOf(part?.["id"])).join(" and ") : "";
    }
    case "share":
    case "by":
      return "";
    case "aging":
      return policy.aging === 0 ? "" : `aging ${policy.aging}`;
  }
}

function nameOf(id: unknown): string {
  return POLICIES.find((definition) => definition.id === id)?.name ?? String(id);
}
