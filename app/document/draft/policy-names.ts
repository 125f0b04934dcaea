import type { PolicySpec } from "../../../engine/doors/scenario.ts";
import { shownNames } from "../../draw/run/result-view.ts";
import { type Draft, modelOf } from "./draft.ts";

/** Names of the chosen policies by key, as the page has them. */
export function policyNames(draft: Pick<Draft, "file" | "policies">): ReadonlyMap<string, string> {
  const chosen = draft.policies.filter(({ on }) => on);
  const specs = chosen.map(({ id, file }) => ({ ...file, id }) as PolicySpec);
  const names = shownNames(modelOf(draft), specs);
  return new Map(chosen.map(({ key, id }, k) => [key, names[k] ?? id]));
}
