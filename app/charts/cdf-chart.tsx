import type { ReactElement } from "react";
import { useMemo, useRef, useState } from "react";
import type { ExperimentView, RunView } from "../results.ts";
import { flowId } from "../results.ts";
import type { Curve } from "./cdf-curve.ts";
import { curvesOf, quantileOf } from "./cdf-curve.ts";
import type { CdfReading } from "./cdf-legend.tsx";
import { CdfLegend } from "./cdf-legend.tsx";
import { CdfPlot } from "./cdf-plot.tsx";
import { CdfTable } from "./cdf-table.tsx";
import type { CdfChartProps, SizeClassChoice } from "./props.ts";
import { useInk } from "./use-ink.ts";
import { useWidth } from "./use-width.ts";
import { quantity } from "./words.ts";
import "./charts.css";
import "./cdf.css";

const CLASSES = { all: "all flows", 0: "mice", 1: "medium flows", 2: "elephants" } as const;
/** From this width on the legend stands beside the plot. */
const BESIDE = 620;
const LEGEND = 208;

/** The distributions of all policies in one plot. */
export function CdfChart(props: CdfChartProps): ReactElement {
  const { experiment, runs, measure, scale, sizeClass, hover, onHover } = props;
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root);
  const ink = useInk();
  const [reading, setReading] = useState<CdfReading | null>(null);
  const curves = useMemo(
    () => curvesOf(runs, measure, sizeClass, ink.theme),
    [runs, measure, sizeClass, ink.theme],
  );
  const beside = width >= BESIDE;
  const plotWidth = Math.max(0, beside ? width - LEGEND - 20 : width);
  const finished = Math.max(0, ...curves.map((curve) => curve.cdf.length));
  const unit = measure === "fct" ? experiment.timeUnit : "";
  const title = `${measure === "fct" ? "FCT" : "Slowdown"} of ${CLASSES[sizeClass]}`;
  return (
    <figure
      ref={root}
      className={`cdf${beside ? " is-beside" : ""}${props.stale ? " is-stale" : ""}`}
      aria-busy={props.stale}
      aria-label={`${title}: cumulative distribution under ${quantity(runs.length, "policies")}`}
    >
      {finished === 0 ? (
        <p className="chart-empty">{emptyWords(experiment, runs, sizeClass)}</p>
      ) : (
        <>
          <CdfPlot
            experiment={experiment}
            litClass={props.litClass ?? null}
            curves={curves}
            belongs={(flow) => sizeClass === "all" || experiment.sizeClass[flow] === sizeClass}
            measure={measure}
            scale={scale}
            unit={unit}
            width={plotWidth}
            hover={hover}
            hoverId={hover === null ? "" : flowId(experiment, hover)}
            reading={reading}
            summary={summaryOf(curves, title, unit)}
            onReading={setReading}
            onHover={onHover}
          />
          <CdfLegend
            curves={curves}
            measure={measure}
            unit={unit}
            hover={hover}
            experiment={experiment}
            reading={reading}
          />
          <CdfTable curves={curves} title={title} unit={unit} />
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
  const medians = curves.map(
    (curve) => `${curve.view.policy.label} ${quantity(quantileOf(curve, 0.5), unit).trim()}`,
  );
  return `${title}. Medians: ${medians.join(", ")}. Arrow keys step through the quantiles.`;
}
