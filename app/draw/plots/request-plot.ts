import { requestEnds, requestWhere } from "../../../engine/doors/draw-data.ts";
import { completionTimes } from "../../../engine/doors/run.ts";
import type { Palette } from "../brush/colours.ts";
import { TIME_PARTS, type TimePart } from "../brush/time-parts.ts";
import { SHARES } from "../distributions/cdf-plot.ts";
import { inTurns } from "../kit/curves.ts";
import { type Amounts, amountsMark } from "../kit/marks/amounts.ts";
import { words } from "../kit/marks/words.ts";
import { namesBeside } from "../kit/names-beside.ts";
import type { Panel, Plot, PlotCurve } from "../kit/plot.ts";
import { rangeOf } from "../kit/range.ts";
import type { RunView } from "../run/results.ts";
import { type ExperimentView, flowId } from "../run/results.ts";
import { unitName } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";
import { percentOf } from "../scale/words.ts";
import { stepsOf, styleOf } from "./distribution-plot.ts";

/** Said where no flow belongs to a request. */
export const NO_REQUESTS =
  "no flow belongs to a request; give the workload requests, or flows[i].request";

/** The requests of a run by their completion times, ascending. */
export interface CompletedRequests {
  readonly view: RunView;
  readonly times: Float64Array;
}

/** The share of the requests that are complete after so long or sooner, a curve a policy. */
export function requestPlot(
  completed: readonly CompletedRequests[],
  scale: "linear" | "log",
  timeUnit: string,
  palette: Palette,
): Plot {
  const runs = completed.map(({ view }) => view);
  const curves = completed.map(({ view, times }): PlotCurve => {
    const points = stepsOf(times).steps.map(({ share, value, words, isWide }) => ({
      x: value,
      y: share,
      words:
        words === ""
          ? ""
          : `${view.policy.label}: ${Number((100 * share).toPrecision(4))} % of the requests complete within ${words} ${unitName(timeUnit)}`,
      isWide,
    }));
    return { ...styleOf(view, runs, palette), points, band: [], isMarked: false };
  });
  const values = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const log = scale === "log" ? ", logarithmic" : "";
  return {
    panels: [{ title: "", curves: inTurns(curves) }],
    names: namesBeside,
    x: {
      scale,
      range: rangeOf(values, scale, null),
      title: `Completion time of a request (${unitName(timeUnit)})${log}`,
    },
    y: { scale: "linear", range: [0, 1], title: "Share of requests", ticks: SHARES },
    tables: [],
  };
}

/** A request under a policy: its slowest flow, and where its time went. */
export interface RequestParts {
  readonly request: number;
  readonly flow: number;
  readonly time: number;
  readonly amounts: Amounts;
}

/** More bars could not be told apart. */
const MOST_BARS = 12;

/** The slowest requests of a run, the slowest first; none where it is not known what they waited for. */
export function slowestRequests(
  { flows }: Pick<ExperimentView, "flows">,
  { run }: Pick<RunView, "run">,
): readonly RequestParts[] {
  const { requests } = flows;
  const where =
    run.where === undefined ? null : requestWhere(flows, run.where, completionTimes(flows, run));
  if (requests === undefined || requests === null || where === null) return [];
  const { time, slowest } = requestEnds(flows, requests, completionTimes(flows, run));
  return Array.from(time, (own, request) => ({ own, request }))
    .filter(({ own }) => !Number.isNaN(own))
    .sort((a, b) => b.own - a.own || a.request - b.request)
    .slice(0, MOST_BARS)
    .map(({ own, request }) => ({
      request,
      flow: slowest[request] as number,
      time: own,
      amounts: Object.fromEntries(
        TIME_PARTS.map((part) => [part, where[part][request] as number]),
      ) as Record<TimePart, number>,
    }));
}

/** A panel a policy: its slowest requests as bars of what their slowest flows waited for, and how long each took. */
export function requestBars(
  experiment: ExperimentView,
  runs: readonly { readonly label: string; readonly requests: readonly RequestParts[] }[],
  palette: Palette,
): Plot {
  const nameOf = ({ request, flow }: RequestParts): string =>
    `${experiment.flows.requests?.names?.[request] ?? `q${request + 1}`}: ${flowId(experiment, flow)}`;
  const timeOf = ({ time }: RequestParts): string =>
    `${readable(Number(time.toPrecision(4)))} ${unitName(experiment.timeUnit)}`;
  const panels = runs.map(({ label, requests }): Panel => {
    const count = Math.max(1, requests.length);
    const groups = requests.map((one) => ({
      name: `${label}, ${nameOf(one)}, ${timeOf(one)}`,
      amounts: one.amounts,
    }));
    const lane = (k: number): number => count - k - 0.5;
    return {
      title: label,
      isHeading: true,
      height: 22 * count,
      y: {
        scale: "linear",
        range: [0, count],
        title: "",
        hasGrid: false,
        ticks: requests.map((one, k) => [lane(k), nameOf(one)] as const),
      },
      curves: [],
      marks: [amountsMark(groups, "across", palette)],
      above: requests.map((one, k) =>
        words({ x: 1, y: lane(k), dx: -6, dy: 4, text: timeOf(one), align: "end", tone: "ink" }),
      ),
    };
  });
  return {
    panels,
    x: {
      scale: "linear",
      range: [0, 1],
      title: "Share of the time of a request",
      hasGrid: false,
      label: (share) => percentOf(share, 0),
    },
    y: { scale: "linear", range: [0, 1], title: "" },
    tables: runs.map(({ label, requests }) => ({
      caption: `What the slowest flows of the slowest requests waited for under ${label}.`,
      corner: "Request, slowest flow",
      head: [`Time (${unitName(experiment.timeUnit)})`, ...TIME_PARTS],
      rows: requests.map((one) => ({
        label: nameOf(one),
        cells: [one.time, ...TIME_PARTS.map((part) => one.amounts[part])].map((value) =>
          readable(Number(value.toPrecision(4))),
        ),
      })),
    })),
  };
}
