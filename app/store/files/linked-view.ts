import type { LaneKind } from "../../draw/gantt/lanes.ts";
import type { Measure, VersusKind } from "../../draw/run/versus.ts";
import { type ChainDraft, FIRST_CHAIN } from "../../draw/view/chain.ts";
import { suitedForm, type ViewChoices } from "../../draw/view/view-choices.ts";
import type { AppState } from "../store.ts";
import type { ViewSlice } from "../view-slice.ts";

/** How results are looked at, as far as a link tells it. */
interface LinkView {
  readonly window?: readonly [from: number, to: number];
  readonly lanes?: LaneKind;
  readonly measure?: Measure;
  readonly scale?: "linear" | "log";
  readonly sizeClass?: 0 | 1 | 2;
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
  const { packets, port, seeds, bins, range } = view;
  const form = view.form ?? suitedForm(results.experiment?.flows.count ?? 0);
  const told: LinkView = {
    ...(window === null ? {} : { window: [window.from, window.to] }),
    ...(lanes === null ? {} : { lanes }),
    ...(measure === "fct" ? {} : { measure }),
    ...(scale === null ? {} : { scale }),
    ...(sizeClass === "all" ? {} : { sizeClass }),
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
