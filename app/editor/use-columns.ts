import { useMemo } from "react";
import { policyDefinition } from "../../engine/index.ts";
import type { Draft, FlowColumn } from "../state/draft.ts";
import { useDraft } from "../state/hooks.ts";

/** What a flow has, what the fabric asks for, and what a chosen policy reads. */
export function columnsOf({ policies, fabric }: Pick<Draft, "policies" | "fabric">): FlowColumn[] {
  const read = new Set<FlowColumn>();
  for (const policy of policies) {
    if (policy.on) for (const column of policyDefinition(policy.id).reads) read.add(column);
  }
  const optional: FlowColumn[] = ["weight", "deadline", "lower", "upper", "estimate"];
  return [
    "id",
    "arrival",
    "size",
    "spread",
    ...(fabric.kind !== "link" ? (["src", "dst"] as const) : []),
    ...optional.filter((column) => read.has(column)),
  ];
}

export function useColumns(): readonly FlowColumn[] {
  const policies = useDraft((draft) => draft.policies);
  const fabric = useDraft((draft) => draft.fabric);
  return useMemo(() => columnsOf({ policies, fabric }), [policies, fabric]);
}
