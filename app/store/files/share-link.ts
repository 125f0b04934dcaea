import { digestOfAll, ENGINE_VERSION, encodeLink, type LinkResult } from "../../../engine/index.ts";
import { viewToLink } from "../../document/read/view-link.ts";
import type { AppState } from "../store.ts";

const NONE: ReadonlySet<number> = new Set();

/**
 * The link to what is on the page, behind the page's own address, but for the policies that are left out, by their place in
 * the scenario; null while the scenario has faults. The results' digest goes along once all policies of this scenario have run.
 */
export function shareLink(state: AppState, address: string, left = NONE): string | null {
  const { scenario } = state.scenario.checked;
  if (scenario === null || state.scenario.checked.policyFaults.size > 0) return null;
  const result = left.size === 0 ? resultOf(state) : undefined;
  const policies = scenario.policies.filter((_, k) => !left.has(k));
  const view = viewToLink(state);
  return `${address.replace(/#.*$/s, "")}${encodeLink({
    scenario: { ...scenario, policies },
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
