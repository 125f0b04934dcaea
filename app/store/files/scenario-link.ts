import { encodeLink, type LinkResult } from "../../../engine/doors/files.ts";
import { digestOfAll, ENGINE_VERSION } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { isRecord, textAt } from "../../document/draft/json-paths.ts";
import { isSameFile } from "../../document/read/check.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { suitedLanes, usualLanes } from "../../draw/gantt/suited-lanes.ts";
import type { Measure, VersusKind } from "../../draw/run/versus.ts";
import { type ChainDraft, FIRST_CHAIN } from "../../draw/view/chain.ts";
import { suitedForm, type ViewChoices } from "../../draw/view/view-choices.ts";
import { examples } from "../preset-of.ts";
import type { AppState } from "../store.ts";
import type { ViewSlice } from "../view-slice.ts";

/**
 * The scenario as it leaves the page; null while it has faults. What a worked example says of its flows does not go
 * along with other flows: they are called changed, and have no note. A note of one's own goes along with all.
 */
export function outgoing({ scenario: { checked, history } }: AppState): Scenario | null {
  const { scenario } = checked;
  const { file } = history.present;
  const title = textAt(file, "title");
  const example = examples.getState().all.find((one) => one.title === title)?.scenario;
  if (scenario === null || !isRecord(example)) return scenario;
  const isSame = isSameFile({ ...file, policies: [] }, { ...example, policies: [] });
  if (file["note"] !== example["note"] || isSame) return scenario;
  const { note: _, ...rest } = scenario;
  return { ...rest, title: `${title}, changed` };
}

const NONE: ReadonlySet<number> = new Set();

interface Choice {
  /** Policies that are left out, by their place in the scenario. */
  readonly left?: ReadonlySet<number>;
  /** Lanes as they are drawn here, where a link that is silent about them would be drawn otherwise. */
  readonly lanes?: LaneKind | null;
  /** Without title, note and the digest of the results: for a code that is to be read from afar. */
  readonly isBare?: boolean;
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
  { left = NONE, lanes = benchLanes(state), figure, isBare = false }: Choice = {},
): string | null {
  const whole = outgoing(state);
  if (whole === null || state.scenario.checked.policyFaults.size > 0) return null;
  const { title: _, note: __, ...bare } = whole;
  const scenario: Scenario = isBare ? bare : whole;
  const result = left.size === 0 && !isBare ? resultOf(state) : undefined;
  const policies = scenario.policies.filter((_, k) => !left.has(k));
  const looked = viewToLink({ ...state, view: { ...state.view, lanes } });
  const view = figure === undefined ? looked : { ...looked, figure };
  return `${address.replace(/#.*$/s, "")}${encodeLink({
    scenario: { ...scenario, policies },
    ...(view === undefined ? {} : { view }),
    ...(result === undefined ? {} : { result }),
  })}`;
}

/** The lanes that a link must name; null for the usual ones. */
function benchLanes({ results: { experiment }, view: { lanes } }: AppState): LaneKind | null {
  if (lanes !== null || experiment === null) return lanes;
  const suited = suitedLanes(null, experiment);
  return suited === usualLanes(null, experiment) ? null : suited;
}

/** The digest of the runs shown, if they are all runs of the scenario in the editor. */
export function resultOf({ results, scenario }: AppState): LinkResult | undefined {
  const isCurrent = results.draft === scenario.history.present && results.phase === "idle";
  const policies = scenario.checked.scenario?.policies.length;
  if (!isCurrent || results.runs.length !== policies) return undefined;
  const digests = results.runs.map(({ digest }) => digest);
  return { engine: ENGINE_VERSION, digest: digestOfAll(digests) };
}

/** How results are looked at, as far as a link tells it. */
interface LinkView {
  readonly window?: readonly [from: number, to: number];
  readonly lanes?: LaneKind;
  readonly measure?: Measure;
  readonly scale?: "linear" | "log";
  readonly sizeClass?: 0 | 1 | 2;
  readonly part?: string;
  readonly base?: string;
  readonly against?: VersusKind;
  readonly playhead?: number;
  /** "mean", or labels of policies. */
  readonly rows?: "mean" | readonly string[];
  readonly closed?: readonly string[];
  readonly dock?: "queues";
  readonly packets?: string;
  readonly port?: number;
  readonly seeds?: number;
  readonly form?: "ccdf" | "size";
  readonly bins?: "deciles";
  readonly range?: readonly [number, number];
  /** The link leads to the view of reordering. */
  readonly chain?: ChainDraft;
}

interface Looked {
  readonly view: Omit<ViewChoices, "form"> & Pick<ViewSlice, "form" | "screen" | "chain">;
  readonly transient: Pick<AppState["transient"], "playhead">;
  readonly results: Pick<AppState["results"], "experiment">;
}

/** Puts into a link only what differs from how a page opens one that says nothing. */
export function viewToLink({ view, transient, results }: Looked): LinkView | undefined {
  const { window, lanes, measure, scale, sizeClass, base, against, rows, closed, dock } = view;
  const { packets, port, seeds, bins, range, part } = view;
  const form = view.form ?? suitedForm(results.experiment?.flows.count ?? 0);
  const told: LinkView = {
    ...(window === null ? {} : { window: [window.from, window.to] }),
    ...(lanes === null ? {} : { lanes }),
    ...(measure === "fct" ? {} : { measure }),
    ...(scale === null ? {} : { scale }),
    ...(sizeClass === "all" ? {} : { sizeClass }),
    ...(part === null ? {} : { part }),
    ...(base === null ? {} : { base }),
    ...(base === null || against === null ? {} : { against }),
    ...(transient.playhead === null ? {} : { playhead: transient.playhead }),
    ...(rows === "chosen" ? {} : { rows }),
    ...(closed.length === 0 ? {} : { closed }),
    ...(dock === "why" ? {} : { dock }),
    ...(packets === null ? {} : { packets }),
    ...(port === null ? {} : { port }),
    ...(seeds === null ? {} : { seeds }),
    ...(form === "cdf" ? {} : { form }),
    ...(bins === "log" ? {} : { bins }),
    ...(range === null ? {} : { range }),
    ...(view.screen === "reordering" ? { chain: view.chain ?? FIRST_CHAIN } : {}),
  };
  return Object.keys(told).length === 0 ? undefined : told;
}
