import { linkPortName } from "../../../../engine/doors/draw-data.ts";
import type { Palette } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import { TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import { type Amounts, amountsMark } from "../../kit/marks/amounts.ts";
import type { Panel, Plot } from "../../kit/plot.ts";
import { largestParts, meanOf } from "../../packets/alive/compared.ts";
import { cellsPlot, fullestLinks } from "../../packets/alive/port-cells.ts";
import { tenthsOf, tenthsPlot } from "../../packets/alive/tenths.ts";
import { portRecord, type RecordedPort } from "../../packets/port-record.ts";
import { NO_REQUESTS, requestBars, slowestRequests } from "../../plots/request-plot.ts";
import { quantity, unitName } from "../../run/run-words.ts";
import { grouped } from "../../scale/numbers.ts";
import { bytesWords } from "../../scale/words.ts";
import type { Recorder } from "../draw/recorder.ts";
import { note } from "../sheet/sheet.ts";
import type { Shown } from "./part.ts";
import { paintPartsLegend } from "./tracks.ts";

/** Plots of where time went, of flows and of requests, and of the ports where most waited. */
export const AMOUNTS = { sums, tenths, cells, "slowest-requests": slowestOfAll } as const;
export type AmountsPart = keyof typeof AMOUNTS;

export function isAmountsPart(name: string): name is AmountsPart {
  return Object.hasOwn(AMOUNTS, name);
}

/** Why the runs have no such plot; null: they have. */
export function lacksAmounts(
  part: AmountsPart,
  { runs, experiment }: Pick<Shown, "runs" | "experiment">,
): string | null {
  const has = runs.some(({ run }) =>
    part === "cells" ? portRecord(run) !== null : run.where !== undefined,
  );
  if (!has) return "none of these policies sends packets";
  const { requests = null } = experiment.flows;
  return part === "slowest-requests" && requests === null ? NO_REQUESTS : null;
}

/** Runs of which it is known where the time of their flows went. */
function toldRuns({ runs }: Shown) {
  return runs.flatMap(({ policy: { label }, run, summary }) => {
    const { where } = run;
    if (where === undefined || summary.where === undefined) return [];
    const amounts = Object.fromEntries(
      TIME_PARTS.map((part) => [part, summary.where?.[part] ?? 0]),
    ) as Record<TimePart, number>;
    return [{ label, where, amounts: amounts as Amounts }];
  });
}

const BAR = 16;

/** A bar of parts a policy, as long for each; above it the mean FCT and its largest parts in words. */
function sums(shown: Shown, palette: Palette): Plot {
  const { timeUnit } = shown.experiment;
  const told = toldRuns(shown);
  const x = { scale: "linear", range: [0, 1], title: "", hasGrid: false } as const;
  const panels = told.map(({ label, amounts }, k): Panel => {
    const mean = meanOf({ amounts });
    const largest = largestParts(amounts, 3).join(", ");
    return {
      title: `${label}: mean FCT ${quantity(mean, unitName(timeUnit))}${largest === "" ? "" : `, ${largest}`}`,
      height: BAR,
      x: { ...x, label: wholePercent, isHidden: k < told.length - 1 },
      curves: [],
      marks: [amountsMark([{ name: label, amounts }], "across", palette)],
    };
  });
  return {
    columns: 1,
    // For half of the first number.
    gutter: 14,
    panels,
    x,
    y: { scale: "linear", range: [0, 1], title: "", hasGrid: false, isHidden: true },
    tables: [
      {
        caption: `Where the mean FCT went, in ${unitName(timeUnit)}.`,
        head: ["Mean FCT", ...TIME_PARTS],
        rows: told.map(({ label, amounts }) => ({
          label,
          cells: [meanOf({ amounts }), ...TIME_PARTS.map((part) => amounts[part])].map((value) =>
            grouped(value, 3),
          ),
        })),
      },
    ],
  };
}

function wholePercent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** Bars by tenths of the flows by size, a panel a policy. */
function tenths(shown: Shown, palette: Palette): Plot {
  const { flows, sizeUnit } = shown.experiment;
  const runs = toldRuns(shown).map(({ label, where }) => ({
    label,
    tenths: tenthsOf(flows.size, where),
  }));
  const [factor] = unitAbove(runs, shown);
  return tenthsPlot(runs, {
    palette,
    shortTime: (time, digits) => String(Number((time / factor).toPrecision(digits))),
    sizeWords: (size) => (sizeUnit === "bytes" ? bytesWords(size) : grouped(size)),
  });
}

/** Times above the bars are short: of thousands of microseconds they are milliseconds. */
function unitAbove(
  runs: readonly { readonly tenths: readonly { readonly mean: number }[] }[],
  { experiment: { timeUnit } }: Shown,
): readonly [factor: number, unit: string] {
  const most = Math.max(0, ...runs.flatMap(({ tenths }) => tenths.map(({ mean }) => mean)));
  if (timeUnit === "us" && most >= 1000) return [1000, "ms"];
  return timeUnit === "ms" && most >= 1000 ? [1000, "s"] : [1, unitName(timeUnit)];
}

/** Ports of switches with the longest queues as rows of cells, a panel a policy. */
function cells(shown: Shown): Plot {
  const { runs, fabric, experiment } = shown;
  const recorded = runs.flatMap(({ policy: { label }, run }) => {
    const record = portRecord(run);
    return record === null ? [] : [{ label, record }];
  });
  const ports = new Map<number, RecordedPort>(
    recorded.flatMap(({ record }) => record.ports.map((port) => [port.link, port] as const)),
  );
  return cellsPlot(recorded, fullestLinks(recorded, experiment.areHosts ? experiment.ports : 0), {
    end: runs.reduce((last, { end }) => Math.max(last, end), 0),
    nameOf(link) {
      const port = ports.get(link);
      if (port === undefined) return "";
      // The figures' font has no arrow.
      return linkPortName(fabric, port.from, port.to).replace(" → ", " to ");
    },
    unit: runs.find(({ policy }) => policy.packets)?.policy.packets?.scale.picoseconds ?? 1,
  });
}

/** The slowest requests as bars of what the slowest flow of each waited for, a panel a policy. */
function slowestOfAll({ experiment, runs }: Shown, palette: Palette): Plot {
  const told = runs.flatMap((view) => {
    const requests = slowestRequests(experiment, view);
    return requests.length === 0 ? [] : [{ label: view.policy.label, requests }];
  });
  return requestBars(experiment, told, palette);
}

function noteOf(part: AmountsPart, shown: Shown): string {
  if (part === "sums") return "";
  if (part === "slowest-requests") {
    return "The slowest requests, the slowest first, with the flow of each that ended last: how long the request took, and what that flow waited for.";
  }
  if (part === "cells") {
    return "The ports with the longest queues: the darker, the more packets waited; red from the top: packets dropped.";
  }
  const runs = toldRuns(shown).map(({ where }) => ({
    tenths: tenthsOf(shown.experiment.flows.size, where),
  }));
  return `Tenths of the flows by size, the smallest first; above each its mean FCT in ${unitAbove(runs, shown)[1]}.`;
}

/** What stands below such a plot, in words and signs; how high it is. */
export function paintBelow(
  recorder: Recorder,
  part: AmountsPart,
  shown: Shown,
  width: number,
  ink: Ink,
): number {
  const words = noteOf(part, shown);
  const height = words === "" ? 0 : note(recorder, words, width, ink);
  if (part === "cells") return height;
  const told = toldRuns(shown);
  const parts = TIME_PARTS.filter((one) => told.some(({ amounts }) => amounts[one] > 0));
  recorder.save();
  recorder.moveBy(0, height);
  const legend = paintPartsLegend(recorder, parts, width, ink);
  recorder.restore();
  return height + legend;
}
