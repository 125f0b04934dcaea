import type { Ink } from "../../brush/ink.ts";
import { TEXT } from "../../brush/text.ts";
import { gutterOf, layoutOf } from "../../fabric/layout.ts";
import { summaryWords } from "../../fabric/link-words.ts";
import { busiestLink, busiestOf, carriedIn, loadsIn } from "../../fabric/loads.ts";
import { shownView } from "../../fabric/shown-view.ts";
import { say } from "../../kit/say.ts";
import { paintTopology } from "../../paint/paint-topology.ts";
import { whenWords } from "../../queues/why-words.ts";
import { quantity } from "../../run/run-words.ts";
import { readable } from "../../scale/numbers.ts";
import type { Recorder } from "../draw/recorder.ts";
import { note } from "./note.ts";
import type { Shown } from "./part.ts";
import { paintPolicyName } from "./policy-name.ts";
import { paintRamp } from "./ramp.ts";

/** A legend beside less than this begins at the edge. */
const LEAST_INDENTED = 420;

/** The links of a switch or a network by their load under one policy, painted as on the screen. */
export function* linksPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  const { links, runs } = shown;
  const view = shownView(runs, links?.explained ?? null);
  if (links === null) return note(recorder, "One link is no network to be drawn.", width, ink);
  const { fabric, wiring: whole, playhead } = links;
  if (typeof whole === "string") return note(recorder, whole, width, ink);
  const carried = view === null ? null : carriedIn(view, whole);
  if (view === null || carried === null) {
    const words = "The services of these runs are not recorded: no load is known.";
    return note(recorder, words, width, ink);
  }
  const gutter = gutterOf(fabric, width);
  const { wiring, trace } = carried;
  const layout = layoutOf(fabric, wiring, { width: width - gutter });
  const loads = loadsIn(trace, wiring, playhead, shown.window);
  yield;
  // The figures' font has no arrow.
  const summary = summaryWords(fabric, wiring, loads, busiestLink(loads)).replace(" → ", " to ");
  paintPolicyName(recorder, view, { runs, room: width }, ink);
  let y = 20;
  recorder.save();
  recorder.moveBy(0, y);
  y += note(recorder, `${whatWords(shown, playhead)}. ${summary}`, width, ink);
  recorder.restore();
  recorder.save();
  recorder.moveBy(gutter, y);
  for (const { name, y: middle } of layout.layers) {
    const manner = { size: TEXT.fine, colour: ink.ink3, align: "end", room: gutter - 6 } as const;
    say(recorder, name, -6, middle + 4, manner);
  }
  paintTopology(recorder, layout, loads.load, busiestOf(layout.strands, loads), ink);
  recorder.restore();
  y += layout.height + 4;
  const left = width < LEAST_INDENTED ? 0 : gutter;
  recorder.save();
  recorder.moveBy(left, y);
  y += paintRamp(recorder, fabric.kind === "switch", width - left, ink);
  recorder.restore();
  return y;
}

/** "Load of the links in slot 12", "Mean load of the links from 0 to 40 slots" */
function whatWords({ experiment, window }: Shown, playhead: number | null): string {
  if (playhead !== null) return `Load of the links ${whenWords(experiment, playhead)}`;
  const to = quantity(window.to, experiment.timeUnit);
  return `Mean load of the links from ${readable(window.from)} to ${to}`;
}
