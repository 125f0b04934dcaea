import { useMemo } from "react";
import {
  FLOW_KEYS,
  type FlowKey,
  flowColumn,
  isMix,
  policyDefinition,
} from "../../engine/doors/scenario.ts";
import { type Draft, fabricKindOf, fabricOf, flowsOf, modelOf } from "../document/draft/draft.ts";
import { hasSeveralWays } from "../document/draft/network-kinds.ts";
import { useDraft } from "../store/hooks.ts";

type Asking = Pick<Draft, "policies" | "file">;

/**
 * The columns that every flow has, that the fabric asks for, that a chosen policy reads, and that some flow holds: a
 * value that is in the scenario can be seen and changed.
 */
export function columnsOf(draft: Draft): FlowKey[] {
  // A cell that was just emptied keeps its key, so that its column stays while it is typed in.
  return columnsWith(draft, (column) => flowsOf(draft).some((flow) => column in flow));
}

export function useColumns(): readonly FlowKey[] {
  const draft = useDraft((present) => present);
  return useMemo(() => columnsOf(draft), [draft]);
}

/** The same without what only the flows hold. */
export function useColumnsRead(): readonly FlowKey[] {
  const draft = useDraft((present) => present);
  return useMemo(() => columnsWith(draft, () => false), [draft]);
}

function columnsWith(draft: Asking, isHeld: (column: FlowKey) => boolean): FlowKey[] {
  const read = new Set<FlowKey>();
  for (const policy of draft.policies) {
    if (policy.on) for (const column of policyDefinition(policy.id).reads) read.add(column);
  }
  const hasEnds = fabricKindOf(draft) !== "link";
  return FLOW_KEYS.filter((column) => {
    const { shown } = flowColumn(column);
    if (shown === "always") return true;
    if (shown === "ends") return hasEnds;
    return (shown === "read" && read.has(column)) || isHeld(column);
  });
}

/** Columns to be had at a press: flows are judged by deadlines, and have requests, whatever policies read. */
export function addableTo(draft: Asking): FlowKey[] {
  const isMixed = draft.policies.some(({ id, on }) => on && isMix(id));
  const isBranching = hasSeveralWays(fabricOf(draft)["kind"]);
  const isFluid = modelOf(draft) === "fluid";
  const places = [
    "always",
    ...(isFluid ? ["fluid"] : []),
    ...(isBranching ? ["branching"] : []),
    ...(isMixed ? ["mix"] : []),
  ];
  return places.flatMap((place) => FLOW_KEYS.filter((key) => flowColumn(key).added === place));
}

export function useAddable(): readonly FlowKey[] {
  const draft = useDraft((present) => present);
  return useMemo(() => addableTo(draft), [draft]);
}
