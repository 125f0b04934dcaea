import { useMemo } from "react";
import { policyDefinition } from "../../engine/index.ts";
import type { Draft, FlowColumn } from "../document/draft/draft.ts";
import { useDraft } from "../store/hooks.ts";

const OPTIONAL = ["weight", "deadline", "lower", "upper", "estimate"] as const;
/** Of requests, ways and transports: names that flows give, which no policy needs. */
const NAMED = ["path", "request", "transport"] as const;

type Asking = Pick<Draft, "policies" | "fabric">;

/**
 * What every flow has, what the fabric asks for, what a chosen policy reads, and what some flow holds: a
 * value that is in the scenario can be seen and changed.
 */
export function columnsOf(draft: Asking & Pick<Draft, "flows">): FlowColumn[] {
  // A cell that was just emptied keeps its key, so that its column stays while it is typed in.
  return columnsWith(draft, (column) => draft.flows.some((flow) => column in flow));
}

export function useColumns(): readonly FlowColumn[] {
  const policies = useDraft((draft) => draft.policies);
  const fabric = useDraft((draft) => draft.fabric);
  const flows = useDraft((draft) => draft.flows);
  return useMemo(() => columnsOf({ policies, fabric, flows }), [policies, fabric, flows]);
}

/** The same without what only the flows hold. */
export function useColumnsRead(): readonly FlowColumn[] {
  const policies = useDraft((draft) => draft.policies);
  const fabric = useDraft((draft) => draft.fabric);
  return useMemo(() => columnsWith({ policies, fabric }, () => false), [policies, fabric]);
}

function columnsWith(
  { policies, fabric }: Asking,
  isHeld: (column: (typeof OPTIONAL | typeof NAMED)[number]) => boolean,
): FlowColumn[] {
  const read = new Set<FlowColumn>();
  for (const policy of policies) {
    if (policy.on) for (const column of policyDefinition(policy.id).reads) read.add(column);
  }
  return [
    "id",
    "arrival",
    "size",
    "spread",
    ...(fabric.kind !== "link" ? (["src", "dst"] as const) : []),
    ...OPTIONAL.filter((column) => read.has(column) || isHeld(column)),
    ...NAMED.filter(isHeld),
  ];
}

/** Networks in which two hosts may have more than one shortest way between them. */
const BRANCHING: ReadonlySet<string> = new Set(["leaf-spine", "fat-tree", "bcube", "jellyfish"]);

/** Columns to be had at a press: flows are judged by deadlines, and have requests, whatever policies read. */
export function addableTo({ policies, fabric }: Asking): FlowColumn[] {
  const isMixed = policies.some(({ id, on }) => on && id === "mix");
  const isBranching = fabric.kind === "network" && BRANCHING.has(fabric.network.kind);
  return [
    "deadline",
    "request",
    ...(isBranching ? (["path"] as const) : []),
    ...(isMixed ? (["transport"] as const) : []),
  ];
}

export function useAddable(): readonly FlowColumn[] {
  const policies = useDraft((draft) => draft.policies);
  const fabric = useDraft((draft) => draft.fabric);
  return useMemo(() => addableTo({ policies, fabric }), [policies, fabric]);
}
