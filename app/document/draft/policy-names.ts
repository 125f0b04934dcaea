import { policyDefinition } from "../../../engine/index.ts";
import type { PolicyDraft } from "./draft.ts";
import { textAt } from "./json-paths.ts";

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
