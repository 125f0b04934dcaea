import type { ReactElement } from "react";
import { useMemo, useRef, useState } from "react";
import { flowsInBox } from "../../draw/distributions/cdf-box.ts";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";
import { curvesOf, quantileOf, versusCurves } from "../../draw/distributions/cdf-curve.ts";
import { CDF_LEGEND } from "../../draw/distributions/cdf-frame.ts";
import type { CdfReading } from "../../draw/distributions/cdf-reading.ts";
import { shareTitle, unfinished } from "../../draw/distributions/cdf-unfinished.ts";
import { cdfWords, evenValue, valueWords } from "../../draw/distributions/cdf-words.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { flowId } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { SizeClassChoice } from "../../draw/run/versus.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { CdfLegend } from "./cdf-legend.tsx";
import { CdfPlot } from "./cdf-plot.tsx";
import { CdfTable } from "./cdf-table.tsx";
import type { CdfChartProps } from "./props.ts";
import "../marks/charts.css";
import "./cdf.css";

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
  } = props;
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root);
  const { theme } = useInk();
  const [reading, setReading] = useState<CdfReading | null>(null);
  const isCompared = versus !== null;
  const curves = useMemo(() => {
    if (!isCompared) return curvesOf(runs, measure, sizeClass, theme);
    return compared === null ? [] : versusCurves(compared, runs, theme);
  }, [isCompared, compared, runs, measure, sizeClass, theme]);
  const beside = width >= CDF_LEGEND.from;
  const plotWidth = Math.max(0, beside ? width - CDF_LEGEND.width - CDF_LEGEND.gap : width);
  const finished = Math.max(0, ...curves.map((curve) => curve.cdf.length));
  const missing = curves.map((curve) => unfinished(curve, experiment, sizeClass));
  const words = cdfWords(measure, versus, experiment.timeUnit, scale);
  const title = `${words.heading} of ${CLASSES[sizeClass]}`;
  const { litClass = null, litFlows = null } = props;
  const isLit = useMemo(() => {
    if (litFlows !== null) return (flow: number) => litFlows.has(flow);
    if (litClass === null) return null;
    return (flow: number) => experiment.sizeClass[flow] === litClass;
  }, [litClass, litFlows, experiment]);
  const belongs = (flow: number): boolean =>
    sizeClass === "all" || experiment.sizeClass[flow] === sizeClass;
  return (
    <figure
      ref={root}
      className={`cdf${beside ? " is-beside" : ""}${props.stale ? " is-stale" : ""}`}
      aria-busy={props.stale}
      aria-label={`${title}: cumulative distribution under ${quantity(curves.length, "policies")}`}
    >
      {finished === 0 ? (
        <p className="chart-empty">
          {isCompared && compared === null
            ? "Comparing flow by flow…"
            : emptyWords(experiment, runs, sizeClass)}
        </p>
      ) : (
        <>
          <CdfPlot
            experiment={experiment}
            isLit={isLit}
            curves={curves}
            belongs={belongs}
            scale={scale}
            isSigned={versus?.kind === "delta"}
            title={words.title}
            shareTitle={shareTitle(missing)}
            even={evenValue(versus)}
            width={plotWidth}
            hover={hover}
            hoverId={hover === null ? "" : flowId(experiment, hover)}
            reading={reading}
            summary={summaryOf(curves, title, words.unit)}
            box={props.picked?.box ?? null}
            onBox={(box) =>
              props.onPick?.(box === null ? null : { box, flows: flowsInBox(curves, belongs, box) })
            }
            onReading={setReading}
            onHover={onHover}
          />
          <CdfLegend
            curves={curves}
            words={words}
            hover={hover}
            experiment={experiment}
            reading={reading}
            missing={missing}
          />
          <CdfTable curves={curves} title={title} unit={words.unit} />
        </>
      )}
    </figure>
  );
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
