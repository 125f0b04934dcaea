import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useMemo } from "react";
import type { ExperimentView } from "../results.ts";
import { flowAtPlace, shareUpTo } from "./cdf.ts";
import type { Curve } from "./cdf-curve.ts";
import { quantileOf } from "./cdf-curve.ts";
import { CDF_MARGIN, cdfAxisTitle, cdfFrame, SHARES } from "./cdf-frame.ts";
import type { CdfReading } from "./cdf-legend.tsx";
import { CdfLit } from "./cdf-lit.tsx";
import { nearestStep } from "./cdf-nearest.ts";
import { roundedValue } from "./cdf-scale.ts";
import { readable } from "./numbers.ts";
import type { Measure } from "./props.ts";

interface CdfPlotProps {
  readonly experiment: ExperimentView;
  /** The size class that stands out; null: none. */
  readonly litClass: 0 | 1 | 2 | null;
  readonly curves: readonly Curve[];
  /** Whether a flow is of the size class shown. */
  belongs(flow: number): boolean;
  readonly measure: Measure;
  readonly scale: "linear" | "log";
  readonly unit: string;
  readonly width: number;
  readonly hover: number | null;
  /** Id of the flow under the pointer. */
  readonly hoverId: string;
  readonly reading: CdfReading | null;
  readonly summary: string;
  onReading(reading: CdfReading | null): void;
  onHover(flow: number | null): void;
}

const { left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM } = CDF_MARGIN;

/** Axes, curves, crosshair and the dots of the flow under the pointer. */
export function CdfPlot(props: CdfPlotProps): ReactElement | null {
  const { curves, measure, scale, unit, width, hover, reading } = props;
  const { inner, height, axis, paths, dashes } = useMemo(
    () => cdfFrame(curves, scale, width),
    [curves, scale, width],
  );
  if (inner === 0) return null;
  const toY = (share: number): number => height * (1 - share);

  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left - LEFT;
    const y = event.clientY - box.top - TOP;
    if (x < 0 || x > inner) return;
    props.onReading({ kind: "value", value: roundedValue(axis, x) });
    props.onHover(pointedFlow(x, y));
  };
  const pointedFlow = (x: number, y: number): number | null => {
    const cdfs = curves.map((curve) => curve.cdf);
    const step = nearestStep(cdfs, axis.toX, toY, x, y);
    const curve = step === null ? undefined : curves[step.curve];
    if (step === null || curve === undefined) return null;
    return flowAtPlace(curve.cdf, step.place, curve.byFlow, props.belongs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = reading?.kind === "quantile" ? reading.p : null;
    const step = event.shiftKey ? 0.1 : 0.01;
    let p: number;
    if (event.key === "ArrowRight" || event.key === "ArrowUp") p = at === null ? 0.5 : at + step;
    else if (event.key === "ArrowLeft" || event.key === "ArrowDown") {
      p = at === null ? 0.5 : at - step;
    } else if (event.key === "Home") p = 0.01;
    else if (event.key === "End") p = 1;
    else if (event.key === "Escape") {
      props.onReading(null);
      return;
    } else return;
    event.preventDefault();
    props.onReading({
      kind: "quantile",
      p: Math.min(1, Math.max(0.01, Math.round(p * 100) / 100)),
    });
  };

  const dots = hover === null || !props.belongs(hover) ? [] : hoveredDots(curves, hover);
  return (
    <svg
      className="cdf-plot"
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys step through the quantiles
      tabIndex={0}
      aria-label={props.summary}
      width={width}
      height={height + TOP + BOTTOM}
      onPointerMove={onMove}
      onPointerDown={onMove}
      onPointerLeave={() => {
        props.onReading(null);
        props.onHover(null);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => props.onReading(null)}
    >
      <text x={0} y={12} className="cdf-title">
        Share of flows
      </text>
      {dots.length > 0 && (
        <text x={width - RIGHT} y={12} className="cdf-title" textAnchor="end">
          ● flow {props.hoverId}
        </text>
      )}
      <g transform={`translate(${LEFT},${TOP})`}>
        {SHARES.map((share) => (
          <g key={share} transform={`translate(0,${Math.round(toY(share)) + 0.5})`}>
            <line className={share === 0 ? "cdf-axis" : "cdf-grid"} x2={inner} />
            <text className="cdf-tick" x={-8} dy="0.32em" textAnchor="end">
              {share}
            </text>
          </g>
        ))}
        {axis.ticks.values.map((value) => {
          const x = Math.round(axis.toX(value)) + 0.5;
          return (
            <g key={value} transform={`translate(${x},0)`}>
              <line className="cdf-grid" y2={height} />
              <line className="cdf-axis" y1={height} y2={height + 4} />
              <text
                className="cdf-tick"
                y={height + 17}
                textAnchor={x > inner - 14 ? "end" : "middle"}
              >
                {axis.ticks.label(value)}
              </text>
            </g>
          );
        })}
        <text className="cdf-title" x={inner} y={height + 35} textAnchor="end">
          {cdfAxisTitle(measure, scale, unit)}
        </text>
        {curves.map((curve, k) => (
          <path
            key={curve.view.slot}
            className={
              hover === null && props.litClass === null ? "cdf-curve" : "cdf-curve is-dimmed"
            }
            d={paths[k]}
            stroke={curve.colour}
            strokeDasharray={dashes[k]?.array ?? ""}
            strokeDashoffset={dashes[k]?.offset ?? 0}
          />
        ))}
        {props.litClass !== null && hover === null && (
          <CdfLit
            experiment={props.experiment}
            curves={curves}
            litClass={props.litClass}
            inner={inner}
            height={height}
            toX={axis.toX}
          />
        )}
        {reading !== null && (
          <Crosshair
            curves={curves}
            reading={reading}
            toX={axis.toX}
            toY={toY}
            inner={inner}
            height={height}
          />
        )}
        {dots.map(({ curve, value, share }) => (
          <circle
            key={curve.view.slot}
            className="cdf-dot"
            cx={axis.toX(value)}
            cy={toY(share)}
            r={4.5}
            fill={curve.colour}
          />
        ))}
      </g>
    </svg>
  );
}

interface CrosshairProps {
  readonly curves: readonly Curve[];
  readonly reading: CdfReading;
  readonly toX: (value: number) => number;
  readonly toY: (share: number) => number;
  readonly inner: number;
  readonly height: number;
}

function Crosshair(props: CrosshairProps): ReactElement {
  const { curves, reading, toX, toY, inner, height } = props;
  if (reading.kind === "value") {
    const x = toX(reading.value);
    return (
      <g className="cdf-cross">
        <line x1={x} x2={x} y2={height} />
        {curves.map((curve) =>
          curve.cdf.length === 0 ? null : (
            <circle
              key={curve.view.slot}
              cx={x}
              cy={toY(shareUpTo(curve.cdf, reading.value))}
              r={2.5}
              fill={curve.colour}
            />
          ),
        )}
      </g>
    );
  }
  const y = toY(reading.p);
  return (
    <g className="cdf-cross">
      <line y1={y} y2={y} x2={inner} />
      <text x={inner} y={y - 4} textAnchor="end" className="cdf-tick">
        p{readable(Math.round(reading.p * 100))}
      </text>
      {curves.map((curve) => {
        const value = quantileOf(curve, reading.p);
        return value === null ? null : (
          <circle key={curve.view.slot} cx={toX(value)} cy={y} r={2.5} fill={curve.colour} />
        );
      })}
    </g>
  );
}

function hoveredDots(
  curves: readonly Curve[],
  flow: number,
): { curve: Curve; value: number; share: number }[] {
  return curves.flatMap((curve) => {
    const value = curve.byFlow[flow] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [{ curve, value, share: shareUpTo(curve.cdf, value) }];
  });
}
