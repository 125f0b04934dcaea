import { useMemo } from "react";
import { policyDefinition } from "../../engine/index.ts";
import {
  type Draft,
  type FlowColumn,
  fabricKindOf,
  fabricOf,
  flowsOf,
} from "../document/draft/draft.ts";
import { hasSeveralWays } from "../document/draft/network-kinds.ts";
import { useDraft } from "../store/hooks.ts";

const OPTIONAL = ["weight", "deadline", "lower", "upper", "estimate"] as const;
/** Columns of requests, ways and transports: names that flows give, which no policy needs. */
const NAMED = ["path", "request", "transport"] as const;

type Asking = Pick<Draft, "policies" | "file">;

/**
 * The columns that every flow has, that the fabric asks for, that a chosen policy reads, and that some flow holds: a
 * value that is in the scenario can be seen and changed.
 */
export function columnsOf(draft: Draft): FlowColumn[] {
  // A cell that was just emptied keeps its key, so that its column stays while it is typed in.
  return columnsWith(draft, (column) => flowsOf(draft).some((flow) => column in flow));
}

export function useColumns(): readonly FlowColumn[] {
  const draft = useDraft((present) => present);
  return useMemo(() => columnsOf(draft), [draft]);
}

/** The same without what only the flows hold. */
export function useColumnsRead(): readonly FlowColumn[] {
  const draft = useDraft((present) => present);
  return useMemo(() => columnsWith(draft, () => false), [draft]);
}

function columnsWith(
  draft: Asking,
  isHeld: (column: (typeof OPTIONAL | typeof NAMED)[number]) => boolean,
): FlowColumn[] {
  const read = new Set<FlowColumn>();
  for (const policy of draft.policies) {
    if (policy.on) for (const column of policyDefinition(policy.id).reads) read.add(column);
  }
  return [
    "id",
    "arrival",
    "size",
    "spread",
    ...(fabricKindOf(draft) !== "link" ? (["src", "dst"] as const) : []),
    ...OPTIONAL.filter((column) => read.has(column) || isHeld(column)),
    ...NAMED.filter(isHeld),
  ];
}

/** Columns to be had at a press: flows are judged by deadlines, and have requests, whatever policies read. */
export function addableTo(draft: Asking): FlowColumn[] {
  const isMixed = draft.policies.some(({ id, on }) => on && id === "mix");
  return [
    "deadline",
    "request",
    ...(hasSeveralWays(fabricOf(draft)["kind"]) ? (["path"] as const) : []),
    ...(isMixed ? (["transport"] as const) : []),
  ];
}

export function useAddable(): readonly FlowColumn[] {
  const draft = useDraft((present) => present);
  return useMemo(() => addableTo(draft), [draft]);
}
