import type { ChainDraft } from "../document/draft/chain-draft.ts";
import type { Screen } from "../document/draft/screen.ts";
import type { LaneKind } from "../draw/gantt/lanes.ts";
import type { RowOrder } from "../draw/run/row-order.ts";
import type { Measure, SizeClassChoice, VersusKind } from "../draw/run/versus.ts";
import type { TimeWindow } from "../draw/scale/time-window.ts";
import type { Form } from "../draw/view/view-choices.ts";
import type { ThemeChoice } from "./persist.ts";

/** How results are looked at. */
export interface ViewSlice {
  readonly screen: Screen;
  /** Null: all of it, also when it grows. */
  readonly window: TimeWindow | null;
  readonly rows: RowOrder;
  /** Labels of the policies whose lanes are hidden. */
  readonly closed: readonly string[];
  /** Null: what suits the flows. By port on a switch only; elsewhere it is by queue. */
  readonly lanes: LaneKind | null;
  readonly measure: Measure;
  /** Null: what suits the flows. */
  readonly scale: "linear" | "log" | null;
  readonly sizeClass: SizeClassChoice;
  /** Label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  /** How the distributions and the flows are compared with it; null: each policy's own are shown. */
  readonly against: VersusKind | null;
  readonly theme: ThemeChoice;
  /** Single letters are shortcuts wherever nothing is typed. */
  readonly letterKeys: boolean;
  /** What is told of the moment at the playhead. */
  readonly dock: "why" | "queues";
  /** In time units a second; null: what suits the run. */
  readonly playSpeed: number | null;
  /** Whether the links of a switch or a network are drawn. */
  readonly links: boolean;
  /** Label of the policy whose rates, queues and pauses are shown; null: the first that sends packets. */
  readonly packets: string | null;
  /** Link whose sending port they are of; null: the busiest. */
  readonly port: number | null;
  /** Over how many seeds numbers are told; null: this run alone. */
  readonly seeds: number | null;
  /** What the distributions are drawn as, how sizes are put together, and from where to where the measure's axis runs. */
  readonly form: Form;
  readonly bins: "log" | "deciles";
  readonly range: readonly [number, number] | null;
  /** The chain in the view of reordering; null: as it opens. */
  readonly chain: ChainDraft | null;
}
