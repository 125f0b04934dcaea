import { digestOfAll, ENGINE_VERSION, encodeLink, type LinkResult } from "../../../engine/index.ts";
import { viewToLink } from "../../document/read/view-link.ts";
import type { AppState } from "../store.ts";
import { outgoing } from "./outgoing.ts";

/**
 * The link to what is on the page, behind the page's own address; null while the scenario has faults.
 * The results' digest goes along once all policies of this scenario have run.
 */
export function shareLink(state: AppState, address: string): string | null {
  const scenario = outgoing(state);
  if (scenario === null || state.scenario.checked.policyFaults.size > 0) return null;
  const result = resultOf(state);
  const view = viewToLink(state);
  return `${address.replace(/#.*$/s, "")}${encodeLink({
    scenario,
    ...(view === undefined ? {} : { view }),
    ...(result === undefined ? {} : { result }),
  })}`;
}

/** What the runs shown are, if they are all runs of the scenario in the editor. */
export function resultOf({ results, scenario }: AppState): LinkResult | undefined {
  const isCurrent = results.draft === scenario.history.present && results.phase === "idle";
  const policies = scenario.checked.scenario?.policies.length;
  if (!isCurrent || results.runs.length !== policies) return undefined;
  const digests = results.runs.map(({ digest }) => digest);
  return { engine: ENGINE_VERSION, digest: digestOfAll(digests) };
}
