import { policyDefinition } from "../../../engine/index.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";

/** What each chosen policy is called, by key: as the engine makes labels unique. */
export function policyNames(chosen: readonly PolicyDraft[]): ReadonlyMap<string, string> {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { key, id, label } of chosen) {
    const wanted = label === "" ? policyDefinition(id).name : label;
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    names.set(key, times === 1 ? wanted : `${wanted} (${times})`);
  }
  return names;
}
