import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useMemo, useState } from "react";
import { flowAtPlace, shareUpTo } from "../../draw/distributions/cdf.ts";
import type { CdfBox } from "../../draw/distributions/cdf-box.ts";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";
import { CDF_MARGIN, cdfFrame } from "../../draw/distributions/cdf-frame.ts";
import { nearestStep } from "../../draw/distributions/cdf-nearest.ts";
import type { CdfReading } from "../../draw/distributions/cdf-reading.ts";
import { readingAfter } from "../../draw/distributions/cdf-reading.ts";
import { roundedValue } from "../../draw/distributions/cdf-scale.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { pointIn } from "../canvas/use-drawing.ts";
import { boxOf, rectOf, useBrush } from "../gestures/use-brush.ts";
import { CdfAxes } from "./cdf-axes.tsx";
import { Crosshair } from "./cdf-crosshair.tsx";
import { CdfDots } from "./cdf-dots.tsx";
import { CdfLit } from "./cdf-lit.tsx";

interface CdfPlotProps {
  readonly experiment: ExperimentView;
  /** Which flows stand out; null: none. */
  readonly isLit: ((flow: number) => boolean) | null;
  readonly curves: readonly Curve[];
  /** Whether a flow is of the size class shown. */
  belongs(flow: number): boolean;
  readonly scale: "linear" | "log";
  /** Values of both signs. */
  readonly isSigned: boolean;
  readonly title: string;
  readonly shareTitle: string;
  readonly even: number | null;
  readonly width: number;
  readonly hover: number | null;
  /** Id of the flow under the pointer. */
  readonly hoverId: string;
  readonly reading: CdfReading | null;
  readonly summary: string;
  readonly box: CdfBox | null;
  onBox(box: CdfBox | null): void;
  onReading(reading: CdfReading | null): void;
  onHover(flow: number | null): void;
}

const { left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM } = CDF_MARGIN;

/** Axes, curves, crosshair, the box that picks flows, and the dots of the flow under the pointer. */
export function CdfPlot(props: CdfPlotProps): ReactElement | null {
  const { curves, scale, isSigned, width, hover, reading, box } = props;
  const { inner, height, axis, paths, dashes } = useMemo(
    () => cdfFrame(curves, scale, width, isSigned),
    [curves, scale, width, isSigned],
  );
  const plane = { axis, inner, height };
  /** Where the keyboard began a box. */
  const [anchor, setAnchor] = useState<CdfReading | null>(null);
  const brush = useBrush(
    (drag) => props.onBox(boxOf(drag, plane)),
    () => {
      if (box !== null) props.onBox(null);
    },
  );
  if (inner === 0) return null;
  const toY = (share: number): number => height * (1 - share);

  const placeOf = (event: PointerEvent<SVGSVGElement>): readonly [x: number, y: number] => {
    const { x, y } = pointIn(event.currentTarget, event);
    return [x - LEFT, y - TOP];
  };
  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const [x, y] = placeOf(event);
    if (brush.move(event, [x, y])) {
      props.onReading(null);
      props.onHover(null);
      return;
    }
    if (x < 0 || x > inner) return;
    const p = Math.min(1, Math.max(0.01, Math.round(100 * (1 - y / height)) / 100));
    props.onReading({ kind: "point", value: roundedValue(axis, x), p });
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
    if (event.key === "Escape") {
      if (anchor === null && reading === null && box === null) return;
      if (anchor !== null) setAnchor(null);
      else if (box !== null) props.onBox(null);
      props.onReading(null);
    } else if (event.key === "Enter") {
      const ends = anchor === null ? null : between(anchor, reading);
      if (ends !== null) props.onBox(ends);
      setAnchor(ends === null ? reading : null);
    } else {
      const next = readingAfter(event.key, event.shiftKey, reading, axis, inner);
      if (next === null) return;
      props.onReading(next);
    }
    event.preventDefault();
  };

  const dots = hover === null || !props.belongs(hover) ? [] : hoveredDots(curves, hover);
  const drawn = brush.drag === null ? box : boxOf(brush.drag, plane);
  const begun = anchor === null ? null : between(anchor, reading);
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
      onPointerDown={(event) => {
        brush.down(event, placeOf(event));
        onMove(event);
      }}
      onPointerUp={brush.up}
      onPointerCancel={brush.cancel}
      onPointerLeave={() => {
        props.onReading(null);
        props.onHover(null);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        setAnchor(null);
        props.onReading(null);
      }}
    >
      <text x={0} y={12} className="cdf-title">
        {props.shareTitle}
      </text>
      {dots.length > 0 && (
        <text x={width - RIGHT} y={12} className="cdf-title" textAnchor="end">
          ● flow {props.hoverId}
        </text>
      )}
      <g transform={`translate(${LEFT},${TOP})`}>
        <CdfAxes axis={axis} inner={inner} height={height} title={props.title} even={props.even} />
        {[drawn, begun].map(
          (one, k) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the box there is, and the one that is begun
            one !== null && <rect key={k} className="cdf-box" {...rectOf(one, plane)} />,
        )}
        {curves.map((curve, k) => (
          <path
            key={curve.view.slot}
            className={hover === null && props.isLit === null ? "cdf-curve" : "cdf-curve is-dimmed"}
            d={paths[k]}
            stroke={curve.colour}
            strokeDasharray={dashes[k]?.array ?? ""}
            strokeDashoffset={dashes[k]?.offset ?? 0}
          />
        ))}
        <CdfDots curves={curves} toX={axis.toX} height={height} />
        {props.isLit !== null && hover === null && (
          <CdfLit
            experiment={props.experiment}
            curves={curves}
            isLit={props.isLit}
            inner={inner}
            height={height}
            toX={axis.toX}
          />
        )}
        {reading !== null && (
          <Crosshair {...plane} curves={curves} reading={reading} toX={axis.toX} toY={toY} />
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

/** The box from one reading to another of its kind. */
function between(from: CdfReading, to: CdfReading | null): CdfBox | null {
  const whole = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, low: 0, high: 1 };
  if (from.kind === "quantile" && to?.kind === "quantile") {
    return { ...whole, low: Math.min(from.p, to.p), high: Math.max(from.p, to.p) };
  }
  if (from.kind !== "value" || to?.kind !== "value") return null;
  return { ...whole, from: Math.min(from.value, to.value), to: Math.max(from.value, to.value) };
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
