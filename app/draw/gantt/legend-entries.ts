import type { ExperimentView, RunView } from "../run/results.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { SLOT_WIDTH } from "./hit-test.ts";
import type { LaneKind } from "./lanes.ts";
import { occurring } from "./occurring.ts";
import type { MarkName, Scene } from "./scene.ts";
import { shows } from "./scene.ts";

/** Marks that are drawn, as far as the results alone do not tell. */
export interface Drawn extends Pick<Scene, "hidden"> {
  readonly lanes: LaneKind;
  /** Marks outside of it are not there. */
  readonly window: TimeWindow;
  readonly width: number;
  /** True if flows have room for marks of their own. */
  readonly marks: boolean;
  /** True if some service is too short for a bar of its own. */
  readonly profile: boolean;
}

/** A mark of the charts, in a box of 14 × 14 pixels, and what it means. */
export interface LegendEntry {
  readonly text: string;
  readonly look: "solid" | "faint" | "profile" | "line" | "bad" | "bad-solid";
  /** Straight lines only; "dot": the dot that ends a flow. */
  readonly path: string;
}

/** Explains the marks that occur. */
export function legendEntries(
  experiment: ExperimentView,
  runs: readonly RunView[],
  { lanes, window, width, marks, profile, hidden }: Drawn,
): readonly LegendEntry[] {
  const { ports, model } = experiment;
  if (experiment.flows.count === 0 || runs.every((view) => view.index === null)) return [];
  const there = occurring(experiment, runs, window);
  const isQueue = lanes === "queue";
  // Once zoomed in so far that each packet has its own bar, turns are drawn like all other service.
  const areBlocks = width / (window.to - window.from) < SLOT_WIDTH;
  const has = (mark: MarkName): boolean => shows(hidden === undefined ? {} : { hidden }, mark);
  const entries: readonly (readonly [isThere: boolean, ...entry: Entry])[] = [
    [
      marks && has("arrivals") && there.arrival(),
      "arrival",
      "solid",
      lanes !== "flow" ? "M3 3h8l-4 7z" : "M6 1h2v12H6z",
    ],
    [marks && has("finishes") && there.finish(), "finish", "solid", "dot"],
    [
      true,
      model === "slot"
        ? "served"
        : `served; as high as its share of the ${ports > 1 ? "port" : "link"}${runs.some(overshoots) ? ", lower where rates overshoot" : ""}`,
      "solid",
      "M0 3h14v8H0z",
    ],
    [
      profile,
      `grey: many flows; height: share of the ${ports > 1 ? "port" : "link"} used`,
      "profile",
      "M0 12V6h3V3h3v5h3V5h3v4h2v3z",
    ],
    [
      has("waiting") && (isQueue ? there.wait() : lanes === "flow" && there.delay()),
      isQueue ? "waiting, under its queue" : "there, not served",
      "faint",
      "M0 5h14v4H0z",
    ],
    [
      isQueue && marks && has("moves") && there.move(),
      "moves to another queue",
      "line",
      "M7 1v12M4 10l3 3 3-3",
    ],
    [
      isQueue && ports > 1,
      `a row an egress port, 0 to ${ports - 1} from the bottom`,
      "solid",
      "M0 2h14v2H0zM0 6h14v2H0zM0 10h14v2H0z",
    ],
    [
      lanes === "port",
      "each service takes an ingress port (in) and an egress port (out)",
      "solid",
      "M0 1h14v4H0zM0 9h14v4H0z",
    ],
    lanes === "flow"
      ? [areBlocks && there.turns(), "low: a packet a turn, with others", "solid", "M0 8h14v3H0z"]
      : [
          areBlocks && there.turns(),
          "round robin: several flows, one packet a turn",
          "solid",
          "M0 3h14v3H0zM0 8h14v3H0z",
        ],
    [marks && has("flags") && there.met(), "deadline, met", "line", "M4 13V1.5l8 2.5-8 2.5"],
    [
      marks && has("flags") && there.missed(),
      "deadline, missed",
      "bad-solid",
      "M4 13V1.5l8 2.5-8 2.5",
    ],
    [there.terminated(), "terminated", "bad", "M3 3l8 8M3 11l8-8"],
  ];
  return entries.flatMap(([isThere, text, look, path]) => (isThere ? [{ text, look, path }] : []));
}

/** Senders may for a moment do more than a link can carry, and one that is cut into subflows more than a port. */
function overshoots({ index, run }: RunView): boolean {
  const { subflows = 1 } = run.dynamics ?? {};
  return subflows > 1 || (index?.link.isAllowed === true && index.pieces.peak > 1.005);
}

type Entry = [text: string, look: LegendEntry["look"], path: string];
