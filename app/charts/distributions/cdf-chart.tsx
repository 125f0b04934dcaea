import "../marks/charts.css";
import "./cdf.css";
import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import type { Picked } from "../../draw/distributions/cdf-box.ts";
import { type Curve, curvesOf, quantileOf } from "../../draw/distributions/cdf-curve.ts";
import { CDF_LIST, cdfDots, cdfPlot } from "../../draw/distributions/cdf-plot.ts";
import { cdfWords, unfinished, valueWords } from "../../draw/distributions/cdf-words.ts";
import type { Plot } from "../../draw/kit/plot.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { Compared, Measure, SizeClassChoice, Versus } from "../../draw/run/versus.ts";
import { pendingImport } from "../../pending/parts.ts";
import { later } from "../../ui/later.tsx";
import { useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { useEarly } from "../plots/use-early.ts";
import { LINES, usePlot } from "../plots/use-plot.ts";
import { CdfLegend, type ReadColumns } from "./cdf-legend.tsx";
import type { CdfReadOffProps } from "./cdf-read-off.tsx";
import type { CdfRowsProps } from "./cdf-rows.tsx";

interface CdfChartProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly measure: Measure;
  readonly scale: "linear" | "log";
  readonly sizeClass: SizeClassChoice;
  /** Replaces the measure; absent or null: nothing is compared. */
  readonly versus?: Versus | null;
  /** How the runs compare with its base, flow by flow; absent or null: not known yet. */
  readonly compared?: Compared | null;
  readonly hover: number | null;
  onHover(flow: number | null): void;
  /** The size class that stands out; absent or null: none. */
  readonly litClass?: 0 | 1 | 2 | null;
  /** Flows that stand out together; absent or null: none. */
  readonly litFlows?: ReadonlySet<number> | null;
  /** The box that was drawn on the curves as they are shown, and the flows in it; absent or null: none. */
  readonly picked?: Picked | null;
  /** Absent: flows cannot be picked. */
  onPick?(picked: Picked | null): void;
  readonly stale: boolean;
  /** Of the inside of the plot, in pixels; absent: as suits its width. */
  readonly height?: number;
}

/** The titles of its axes take so much of the height that it is given. */
const TITLES = 40;
/** The list of names where there is no room below. */
const LOW_LIST = { from: 420, width: 176, gap: 20 } as const;

type VersusParts = typeof import("../../draw/distributions/cdf-versus.ts");

const CLASSES = { all: "all flows", 0: "mice", 1: "medium flows", 2: "elephants" } as const;

/** The distributions of all policies in one plot, or how they compare with one of them. */
export function CdfChart(props: CdfChartProps): ReactElement {
  const {
    experiment,
    runs,
    measure,
    scale,
    sizeClass,
    versus = null,
    compared = null,
    hover,
    onHover,
    height,
  } = props;
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root);
  const { theme } = useInk();
  const [read, setRead] = useState<ReadColumns | null>(null);
  const isCompared = versus !== null;
  const parts = useVersusParts(isCompared);
  const isKnown = compared !== null && parts !== null;
  const curves = useMemo(() => {
    if (!isCompared) return curvesOf(runs, measure, sizeClass, theme);
    return isKnown ? parts.versusCurves(compared, runs, theme) : [];
  }, [isCompared, isKnown, compared, parts, runs, measure, sizeClass, theme]);
  const list = height === undefined ? CDF_LIST : LOW_LIST;
  const beside = width >= list.from;
  const plotWidth = Math.max(0, beside ? width - list.width - list.gap : width);
  const finished = Math.max(0, ...curves.map((curve) => curve.cdf.length));
  const missing = useMemo(
    () => curves.map((curve) => unfinished(curve, experiment, sizeClass)),
    [curves, experiment, sizeClass],
  );
  const words = useMemo(
    () =>
      versus === null || parts === null
        ? cdfWords(measure, experiment.timeUnit, scale)
        : parts.versusWords(versus, experiment.timeUnit, scale),
    [measure, versus, parts, experiment.timeUnit, scale],
  );
  const kind = versus?.kind ?? null;
  const plot = useMemo(() => {
    const whole = cdfPlot(curves, {
      scale,
      title: words.title,
      missing,
      compared:
        kind === null || parts === null
          ? null
          : parts.versusLook(
              curves.map(({ cdf }) => cdf),
              kind,
              scale,
            ),
    });
    const panels = whole.panels.map((panel) => ({ ...panel, above: [cdfDots(curves)] }));
    return { ...whole, panels, ...(height === undefined ? {} : { height: height - TITLES }) };
  }, [curves, scale, kind, parts, words.title, missing, height]);
  const title = `${words.heading} of ${CLASSES[sizeClass]}`;
  const { litClass = null, litFlows = null } = props;
  return (
    <figure
      ref={root}
      className={`cdf${beside ? " is-beside" : ""}${props.stale ? " is-stale" : ""}`}
      style={beside ? { gridTemplateColumns: `minmax(0, 1fr) ${list.width}px` } : undefined}
      aria-busy={props.stale}
      aria-label={`${title}: cumulative distribution under ${quantity(curves.length, "policies")}`}
    >
      {finished === 0 ? (
        <p className="chart-empty">
          {isCompared && !isKnown
            ? "Comparing flow by flow…"
            : emptyWords(experiment, runs, sizeClass)}
        </p>
      ) : (
        <>
          <CdfPlot
            experiment={experiment}
            litClass={litClass}
            litFlows={litFlows}
            curves={curves}
            sizeClass={sizeClass}
            plot={plot}
            width={plotWidth}
            hover={hover}
            words={words}
            summary={summaryOf(curves, title, words.unit)}
            box={props.picked?.box ?? null}
            onPick={props.onPick}
            onRead={setRead}
            onHover={onHover}
          />
          <CdfLegend curves={curves} words={words} read={read} missing={missing} />
          <CdfTable curves={curves} title={title} unit={words.unit} />
        </>
      )}
    </figure>
  );
}

/** Comparisons are drawn by what is fetched with the first of them. */
function useVersusParts(isWanted: boolean): VersusParts | null {
  const [parts, setParts] = useState<VersusParts | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    void pendingImport(import("../../draw/distributions/cdf-versus.ts")).then(setParts);
  }, [isWanted]);
  return parts;
}

function emptyWords(
  experiment: ExperimentView,
  runs: readonly RunView[],
  sizeClass: SizeClassChoice,
): string {
  if (runs.length === 0) return "No policy chosen yet.";
  if (experiment.flows.count === 0) return "No flows yet.";
  return `No ${sizeClass === "all" ? "flow" : CLASSES[sizeClass]} finished under any of these policies.`;
}

function summaryOf(curves: readonly Curve[], title: string, unit: string): string {
  const medians = curves.map((curve) => {
    const median = quantileOf(curve, 0.5);
    return `${curve.view.policy.label} ${median === null ? "none" : valueWords(median, unit)}`;
  });
  return `${title}. Medians: ${medians.join(", ")}. Up and down step through the quantiles, left and right along the axis; Enter begins and ends a range that picks flows.`;
}

const CdfRows = later(async () => (await import("./cdf-rows.tsx")).CdfRows);

/** The curves in numbers. */
function CdfTable(props: CdfRowsProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="chart-twin cdf-twin"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Table of quantiles</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Quantiles: ${props.title}`}>
          <CdfRows {...props} />
        </section>
      )}
    </details>
  );
}

const CdfReadOff = later(async () => (await import("./cdf-read-off.tsx")).CdfReadOff);

interface CdfPlotProps extends Omit<CdfReadOffProps, "frame" | "bind" | "next"> {
  readonly plot: Plot;
  readonly width: number;
  readonly summary: string;
}

/** The plot of the distributions; how it is read off, and what is lit on it, comes when it is first wanted. */
function CdfPlot(props: CdfPlotProps): ReactElement | null {
  const { plot, width, summary, ...read } = props;
  const drawn = usePlot(plot, width, LINES);
  const { isWanted, bind, next, handlers } = useEarly();
  const frame = drawn?.laid.frames[0];
  if (drawn === null || frame === undefined) return null;
  const isDimmed = (read.hover ?? read.litClass ?? read.litFlows) !== null;
  return (
    <svg
      className={isDimmed ? "cdf-plot is-dimmed" : "cdf-plot"}
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys step through the quantiles
      tabIndex={0}
      aria-label={summary}
      width={drawn.laid.width}
      height={drawn.laid.height}
      {...handlers}
    >
      {drawn.marks}
      {(isWanted || isDimmed || read.box !== null) && (
        <CdfReadOff {...read} {...{ frame, bind, next }} />
      )}
    </svg>
  );
}
