import { digestOfAll, ENGINE_VERSION, encodeLink, type LinkResult } from "../../../engine/index.ts";
import { viewToLink } from "../../document/read/view-link.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes, usualLanes } from "../../draw/gantt/suited-lanes.ts";
import type { AppState } from "../store.ts";
import { outgoing } from "./outgoing.ts";

const NONE: ReadonlySet<number> = new Set();

interface Choice {
  /** Policies that are left out, by their place in the scenario. */
  readonly left?: ReadonlySet<number>;
  /** Lanes as they are drawn here, where a link that is silent about them would be drawn otherwise. */
  readonly lanes?: LaneKind | null;
  /** How the figure was drawn that the link is for. */
  readonly figure?: Readonly<Record<string, unknown>>;
}

/**
 * The link to what is on the page, behind the page's own address; null while the scenario has faults. The results' digest
 * goes along once all policies of this scenario have run.
 */
export function shareLink(
  state: AppState,
  address: string,
  { left = NONE, lanes = benchLanes(state), figure }: Choice = {},
): string | null {
  const scenario = outgoing(state);
  if (scenario === null || state.scenario.checked.policyFaults.size > 0) return null;
  const result = left.size === 0 ? resultOf(state) : undefined;
  const policies = scenario.policies.filter((_, k) => !left.has(k));
  const looked = viewToLink({ ...state, view: { ...state.view, lanes } });
  const view = figure === undefined ? looked : { ...looked, figure };
  return `${address.replace(/#.*$/s, "")}${encodeLink({
    scenario: { ...scenario, policies },
    ...(view === undefined ? {} : { view }),
    ...(result === undefined ? {} : { result }),
  })}`;
}

/** Null: the usual ones. */
function benchLanes({ results: { experiment }, view: { lanes } }: AppState): LaneKind | null {
  if (lanes !== null || experiment === null) return lanes;
  const suited = suitedLanes(null, experiment);
  return suited === usualLanes(null, experiment) ? null : suited;
}

/** What the runs shown are, if they are all runs of the scenario in the editor. */
export function resultOf({ results, scenario }: AppState): LinkResult | undefined {
  const isCurrent = results.draft === scenario.history.present && results.phase === "idle";
  const policies = scenario.checked.scenario?.policies.length;
  if (!isCurrent || results.runs.length !== policies) return undefined;
  const digests = results.runs.map(({ digest }) => digest);
  return { engine: ENGINE_VERSION, digest: digestOfAll(digests) };
}
