import { nodeName, type Wiring } from "../../../engine/doors/draw-data.ts";
import { endpointsOf } from "../../../engine/doors/scenario.ts";
import type { Palette } from "../brush/colours.ts";
import { linkName } from "../fabric/link-words.ts";
import { loadOverTime } from "../fabric/load-over-time.ts";
import { busiestLink, carriedIn, type Loads } from "../fabric/loads.ts";
import type { DrawnFabric } from "../fabric/places.ts";
import { layFolded } from "../kit/axis.ts";
import type { Bins } from "../kit/marks/bins.ts";
import { swatchesBeside } from "../kit/names-beside.ts";
import type { Plot, PlotCurve, PlotPoint } from "../kit/plot.ts";
import { atPort, type PortRecord, portRecord, worstPort } from "../packets/port-record.ts";
import type { RunView } from "../run/results.ts";
import { quantity } from "../run/run-words.ts";
import { earlierRuns } from "../run/swatch.ts";
import { readable } from "../scale/numbers.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { percentOf } from "../scale/words.ts";
import { styleOf } from "./distribution-plot.ts";

/** What a port did under one policy. */
export interface PortCurve {
  readonly view: RunView;
  readonly bins: Bins;
}

/** The link whose port is the worst of a run: as packets are recorded there, else the fullest over all of its time. */
export function worstLink(
  record: PortRecord | null,
  fabric: DrawnFabric,
  overAll: () => Loads,
): number | null {
  if (record === null) return busiestLink(overAll());
  return worstPort(record, endpointsOf(fabric) ?? 0)?.link ?? null;
}

/** Bins in which a load is told. */
const BINS = 90;

/**
 * How full a link was under each run of which that is known: of packets what its port sent, headers and answers and all, of
 * flows alone what they sent over it.
 */
export function portCurves(
  runs: readonly RunView[],
  wiring: Wiring,
  link: number,
  window: TimeWindow,
): readonly PortCurve[] {
  return runs.flatMap((view): readonly PortCurve[] => {
    const record = portRecord(view.run);
    if (record !== null) {
      const { bin, begin } = record;
      const port = record.ports.find((one) => one.link === link);
      // A port that sent nothing is not recorded.
      return [{ view, bins: { values: port?.utilisation ?? [], bin, begin } }];
    }
    const carried = carriedIn(view, wiring);
    if (carried === null) return [];
    const values = loadOverTime(carried.index, carried.wiring, link, window, BINS);
    return [{ view, bins: { values, bin: (window.to - window.from) / BINS, begin: window.from } }];
  });
}

interface PortPlotAsk {
  readonly curves: readonly PortCurve[];
  readonly runs: readonly RunView[];
  /** The time that is shown. */
  readonly window: TimeWindow;
  readonly timeUnit: string;
  /** Pixels of its inside upwards. */
  readonly height: number;
  /** The policy that stands out where there are more curves than names have room. */
  readonly shown: string;
}

/** Points of a curve: finer than these nobody reads. */
const POINTS = 90;
/** More curves than these leave no room for their names. */
const MOST_NAMED = 6;

/** The share of a link that is in use over time: a curve for all policies that did the same, named beside it. */
export function portPlot(ask: PortPlotAsk, palette: Palette): Plot {
  const { curves, runs, window, timeUnit, height, shown } = ask;
  const alike = new Map<string, { readonly curve: PlotCurve; readonly labels: string[] }>();
  for (const { view, bins } of curves) {
    const { label } = view.policy;
    const points = pointsOf(bins, window, label, timeUnit);
    const look = lookOf(view, runs, palette);
    const curve = { ...look, points, band: [], isMarked: false, width: 2.25, hasHalo: true };
    const path = points.map(({ y }) => y.toPrecision(6)).join();
    const known = alike.get(path);
    if (known === undefined) alike.set(path, { curve, labels: [label] });
    else known.labels.push(label);
  }
  const isCrowded = alike.size > MOST_NAMED;
  const isNamed = (labels: readonly string[]): boolean => !isCrowded || labels.includes(shown);
  const all = [...alike.values()].map(({ curve, labels }) => ({
    ...curve,
    ...(isNamed(labels) ? {} : { width: 1.25, hasHalo: false }),
    label: isCrowded && labels.includes(shown) ? shown : togetherWords(labels),
    isNamed: isNamed(labels),
  }));
  // What stands out lies on top.
  const drawn = all.toSorted((a, b) => Number(a.isNamed) - Number(b.isNamed));
  const named = new Set(drawn.flatMap(({ isNamed, label }) => (isNamed ? label : [])));
  return {
    columns: 1,
    height,
    names: {
      ...swatchesBeside,
      paintIn: (brush, all, room, ink) =>
        swatchesBeside.paintIn?.(
          brush,
          all.filter(({ label }) => named.has(label)),
          room,
          ink,
        ),
    },
    x: {
      scale: "linear",
      range: [window.from, window.to],
      title: "",
      gap: 66,
      ...(window.breaks === undefined ? {} : { breaks: window.breaks, lay: layFolded }),
      hasGrid: false,
    },
    y: {
      scale: "linear",
      range: [0, 1],
      title: "",
      label: (share: number) => percentOf(share, 0),
      gap: 44,
      line: "grid",
    },
    panels: [{ title: "", curves: drawn }],
    tables: [],
  };
}

/** "FIFO", "FIFO, LAS", "FIFO and 9 more". */
function togetherWords([first = "", ...others]: readonly string[]): string {
  return others.length > 1 ? `${first} and ${others.length} more` : [first, ...others].join(", ");
}

/** What a reader without eyes for the plot is told: "SRPT: mean 84 %, at most 100 %; …". */
export function portSummary({ curves, window: { from, to } }: PortPlotAsk): string {
  const amount = (value: number): string => percentOf(value, 0);
  const told = curves.map(({ view, bins: { values, bin, begin } }) => {
    const first = Math.max(0, Math.floor((from - begin) / bin));
    const shown = Array.from(values).slice(first, Math.max(first, Math.ceil((to - begin) / bin)));
    const sum = shown.reduce((all, value) => all + value, 0);
    const most = shown.reduce((high, value) => Math.max(high, value), 0);
    // No bin is kept of what comes after the last packet.
    const mean = sum / Math.max(1, Math.round((to - from) / bin));
    return `${view.policy.label}: mean ${amount(mean)}, at most ${amount(most)}`;
  });
  return told.join("; ");
}

/** Each curve has its name beside it: dashes tell runs of one policy apart, and on paper without colours all of them. */
function lookOf(view: RunView, runs: readonly RunView[], palette: Palette) {
  const look = styleOf(view, runs, palette);
  const needsDash = palette === "print" || earlierRuns(view, runs) > 0;
  return needsDash ? look : { ...look, dash: [] };
}

/** At the middle of a bin, or of several where there are more than are read. */
function pointsOf(
  { values, bin, begin }: Bins,
  { from, to, breaks = [] }: TimeWindow,
  label: string,
  timeUnit: string,
): readonly PlotPoint[] {
  const first = Math.max(0, Math.floor((from - begin) / bin));
  const end = Math.min(values.length, Math.ceil((to - begin) / bin));
  // What may be folded takes no points.
  const idle = breaks.reduce((sum, gap) => sum + gap.to - gap.from, 0);
  const step = Math.max(1, Math.ceil((to - from - idle) / bin / POINTS));
  const isIdle = (k: number): boolean =>
    breaks.some((gap) => begin + k * bin > gap.from && begin + (k + step) * bin < gap.to);
  const points: PlotPoint[] = [];
  for (let k = first; k < end; k += step) {
    if (isIdle(k)) continue;
    const until = Math.min(end, k + step);
    let sum = 0;
    for (let at = k; at < until; at++) sum += values[at] as number;
    const y = sum / (until - k);
    const x = Math.min(to, Math.max(from, begin + (bin * (k + until)) / 2));
    points.push({ x, y, words: wordsOf(y, x, label, timeUnit) });
  }
  return points;
}

function wordsOf(y: number, time: number, label: string, unit: string): string {
  const when = `at ${readable(Number(time.toPrecision(4)))} ${unit}`;
  return `${label}, ${when}: ${percentOf(y, 0)} of the link in use`;
}

/** What is told of a port: "host 43: 250 packets wait", "52 lost"; of flows without packets "host 43: 94 % full, 3 flows". */
export interface PortWords {
  readonly told: string;
  /** "": none are. */
  readonly lost: string;
}

export function portWords(
  fabric: DrawnFabric,
  wiring: Wiring,
  loads: Loads,
  record: PortRecord | null,
  link: number,
  time: number | null,
): PortWords {
  const to = wiring.to[link] as number;
  const isToHost = to < (endpointsOf(fabric) ?? 0);
  const name = isToHost ? nodeName(fabric, to) : linkName(fabric, wiring, link);
  const port = record?.ports.find((one) => one.link === link);
  if (record === null || port === undefined) {
    const flows = quantity(loads.flows[link] as number, "flows");
    return {
      told: `${name}: ${percentOf(loads.load[link] as number, 0)} full, ${flows}`,
      lost: "",
    };
  }
  const { waiting, dropped } = atPort(record, port, time);
  const most = time === null ? "at most " : "";
  const packets = `${most}${quantity(waiting, "packets")} ${waiting === 1 ? "waits" : "wait"}`;
  return { told: `${name}: ${packets}`, lost: dropped === 0 ? "" : `${dropped} lost` };
}
