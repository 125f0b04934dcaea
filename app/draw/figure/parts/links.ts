import type { Wiring } from "../../../../engine/doors/draw-data.ts";
import type { Palette } from "../../brush/colours.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import { rampOf } from "../../brush/ramp.ts";
import { gutterOf, layoutOf } from "../../fabric/layout.ts";
import { linkName, summaryWords } from "../../fabric/link-words.ts";
import {
  busiestLink,
  busiestOf,
  carriedIn,
  loadsIn,
  shownView,
  tracedRuns,
} from "../../fabric/loads.ts";
import type { Plot } from "../../kit/plot.ts";
import { say } from "../../kit/say.ts";
import { portRecord } from "../../packets/port-record.ts";
import { paintTopology } from "../../paint/paint-topology.ts";
import { portCurves, portPlot, worstLink } from "../../plots/port-plot.ts";
import { whenWords } from "../../queues/why-words.ts";
import { quantity, unitName } from "../../run/run-words.ts";
import { readable } from "../../scale/numbers.ts";
import type { Recorder } from "../draw/recorder.ts";
import { note } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import type { Shown, ShownLinks } from "./part.ts";
import { paintPolicyName } from "./policy-name.ts";

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

const SIZE = 12;
const ROW = 20;
/** Of one colour of the ramp. */
const STEP = 4;
const HALF_LINES = "a half-line is what its node sends";

/** What the colours of links mean, and which way a line is read; returns its height. */
function paintRamp(recorder: Recorder, isSwitch: boolean, width: number, ink: Ink): number {
  const manner = { size: SIZE, colour: ink.ink2 } as const;
  let x = Math.round(say(recorder, "idle", 0, 11.5, manner) + 6);
  recorder.fillStyle = ink.line;
  recorder.fillRect(x, 7, 16, 1);
  x += 30;
  x += Math.round(say(recorder, "0", x, 11.5, manner) + 6);
  const ramp = rampOf(ink.theme);
  const end = x + ramp.length * STEP;
  for (const colour of ramp) {
    recorder.fillStyle = colour;
    // On under the next ones, so that no seam shows at any scale.
    recorder.fillRect(x, 3, end - x, 8);
    x += STEP;
  }
  x += 6;
  x += say(recorder, "100 % of the capacity", x, 11.5, { ...manner, room: width - x });
  if (isSwitch) return ROW;
  const fits = x + 16 + textWidth(HALF_LINES, SIZE, 400) <= width;
  const y = fits ? 0 : ROW;
  say(recorder, HALF_LINES, fits ? x + 16 : 0, y + 11.5, {
    size: SIZE,
    colour: ink.ink3,
    room: width,
  });
  return y + ROW;
}

interface FoundLink {
  readonly links: ShownLinks & { readonly wiring: Wiring };
  readonly link: number;
}

/** The link whose load is shown, or why there is none. */
export function linkOf({ links, runs, fabric, port }: Shown): FoundLink | string {
  if (links === null || fabric.kind === "link") {
    return "one link is no network with a link to choose; take gantt or cdf, or a scenario on a switch or a network";
  }
  const { wiring } = links;
  if (typeof wiring === "string") return wiring;
  const [view] = tracedRuns(runs);
  const carried = view === undefined ? null : carriedIn(view, wiring);
  if (view === undefined || carried === null) {
    return "the services of these runs are not recorded: no load is known";
  }
  const link =
    port !== null && port < wiring.from.length
      ? port
      : worstLink(portRecord(view.run), links.fabric, () =>
          loadsIn(carried.trace, carried.wiring, null, { from: 0, to: view.end }),
        );
  return link === null ? "nothing was sent over any link" : { links: { ...links, wiring }, link };
}

/** Pixels of the inside of a plot of one link. */
const LINK_HEIGHT = 200;

/** The share of that link that is in use over time, a curve a policy. */
export function linkLoad(shown: Shown, palette: Palette): Plot {
  const found = linkOf(shown);
  if (typeof found === "string") throw new Error(found);
  const { links, link } = found;
  const { runs, window, experiment } = shown;
  const { timeUnit } = experiment;
  const curves = portCurves(runs, links.wiring, link, window);
  const first = runs[0]?.policy.label ?? "";
  const ask = { curves, runs, window, timeUnit, height: LINK_HEIGHT, shown: first };
  const plot = portPlot(ask, palette);
  const name = linkName(links.fabric, links.wiring, link);
  return {
    ...plot,
    x: { ...plot.x, title: `Time (${unitName(timeUnit)})` },
    panels: plot.panels.map((panel) => ({ ...panel, title: `How full ${name} is` })),
  };
}
