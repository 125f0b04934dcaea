import type { LaneKind } from "../draw/gantt/lanes.ts";
import type { RowOrder } from "../draw/run/row-order.ts";
import type { Measure, SizeClassChoice, VersusKind } from "../draw/run/versus.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";
import type { ChainDraft } from "../draw/view/chain.ts";
import type { Form } from "../draw/view/view-choices.ts";

/** The views of the page, by name and as they are called. */
export const SCREENS = [
  ["playground", "Bench"],
  ["sweep", "Sweep"],
  ["lessons", "Lessons"],
  ["examples", "Examples"],
  ["papers", "Papers"],
  ["workloads", "Workloads"],
  ["thresholds", "Thresholds"],
  ["bounds", "Bounds"],
  ["reordering", "Reordering and loss"],
  ["glossary", "Glossary"],
  ["worst-case", "Find a worst case"],
  ["game", "Be the scheduler"],
] as const;

export type Screen = (typeof SCREENS)[number][0];

/** What a phrase of the experiment's sentence opens beside the results. */
export type PanelName = "flows" | "fabric" | "model" | "policy" | "policies" | "seeds" | "own";

export interface OpenPanel {
  readonly name: PanelName;
  /** The path of the phrase or number that opened it, "workload.load"; of a policy its key in the draft. */
  readonly at: string;
  /** The path within the policy of the number that opened it: "thresholds[0]". */
  readonly number?: string;
}

export type ThemeChoice = "system" | "light" | "dark" | "print";

/** How results are looked at. */
export interface ViewSlice {
  readonly screen: Screen;
  /** The time shown; null for all of it, also when it grows. */
  readonly window: TimeWindow | null;
  readonly rows: RowOrder;
  /** Labels of the policies whose lanes are hidden. */
  readonly closed: readonly string[];
  /** The lanes; null for those that suit the flows. Lanes by port are for a switch, others go by queue. */
  readonly lanes: LaneKind | null;
  readonly measure: Measure;
  /** The axis; null for the one that suits the flows. */
  readonly scale: "linear" | "log" | null;
  readonly sizeClass: SizeClassChoice;
  /** The part of the flows by its name; null: all flows. */
  readonly part: string | null;
  /** Label of the policy that the others are compared with; null: none. */
  readonly base: string | null;
  /** How the distributions and the flows are compared with it; null: each policy's own are shown. */
  readonly against: VersusKind | null;
  readonly theme: ThemeChoice;
  /** Single letters are shortcuts wherever nothing is typed. */
  readonly letterKeys: boolean;
  /** The panel about the moment at the playhead. */
  readonly dock: "why" | "queues";
  /** Time units a second; null if it suits the run. */
  readonly playSpeed: number | null;
  /** Label of the policy whose rates, queues and pauses are shown; null: the first that sends packets. */
  readonly packets: string | null;
  /** Link whose sending port they are of; null: the busiest. */
  readonly port: number | null;
  /** Over how many seeds numbers are told; null: this run alone. */
  readonly seeds: number | null;
  /** The form of the distributions (null: as suits the flows), the bins of sizes, and the ends of the measure's axis. */
  readonly form: Form | null;
  readonly bins: "log" | "deciles";
  readonly range: readonly [number, number] | null;
  /** The chain in the view of reordering; null: as it opens. */
  readonly chain: ChainDraft | null;
  /** The schedule that is to be beaten in "Be the scheduler", as its address has it; null: none. */
  readonly challenge: string | null;
  /** The paper that is open on the screen of papers, as its address has it; null: the list of them. */
  readonly paper: string | null;
}
