import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type CdfBox, flowsInBox, type Picked } from "../../draw/distributions/cdf-box.ts";
import { type Curve, flowAtPlace, shareUpTo } from "../../draw/distributions/cdf-curve.ts";
import {
  type CdfReading,
  nearestStep,
  readingAfter,
  roundedValue,
} from "../../draw/distributions/cdf-reading.ts";
import type { CdfWords } from "../../draw/distributions/cdf-words.ts";
import type { Frame } from "../../draw/kit/plot.ts";
import { type ExperimentView, flowId } from "../../draw/run/results.ts";
import type { SizeClassChoice } from "../../draw/run/versus.ts";
import { pointIn } from "../canvas/use-drawing.ts";
import { boxOf, rectOf, useBrush } from "../gestures/use-brush.ts";
import type { Takers } from "../plots/use-early.ts";
import { useReading } from "../plots/use-reading.ts";
import { columnsOf } from "./cdf-columns.ts";
import { Crosshair } from "./cdf-crosshair.tsx";
import type { ReadColumns } from "./cdf-legend.tsx";

export interface CdfReadOffProps {
  readonly experiment: ExperimentView;
  /** The size class that stands out, and the flows that do in its place; null: none. */
  readonly litClass: 0 | 1 | 2 | null;
  readonly litFlows: ReadonlySet<number> | null;
  readonly curves: readonly Curve[];
  readonly words: CdfWords;
  readonly frame: Frame;
  readonly sizeClass: SizeClassChoice;
  readonly hover: number | null;
  readonly box: CdfBox | null;
  readonly onPick: ((picked: Picked | null) => void) | undefined;
  /** Hands the list beside its columns; null: nothing is read. */
  onRead(columns: ReadColumns | null): void;
  onHover(flow: number | null): void;
  bind(takers: Takers | null): void;
  next(): SyntheticEvent | undefined;
}

/** Crosshair, the box that picks flows, and the dots of the flow under the pointer. */
export function CdfReadOff(props: CdfReadOffProps): ReactElement {
  const { curves, frame, hover, box, words, experiment, bind, next, onRead } = props;
  const { litClass, litFlows, sizeClass } = props;
  const isLit = useMemo(() => {
    if (litFlows !== null) return (flow: number) => litFlows.has(flow);
    if (litClass === null) return null;
    return (flow: number) => experiment.sizeClass[flow] === litClass;
  }, [litClass, litFlows, experiment]);
  const belongs = (flow: number): boolean =>
    sizeClass === "all" || experiment.sizeClass[flow] === sizeClass;
  const { left, top, width: inner, height, x: axis } = frame;
  const plane = { axis, inner, height };
  /** Values without a logarithm stand on the left edge. */
  const toX = (value: number): number => Math.max(0, axis.toX(value));
  const toY = (share: number): number => height * (1 - share);
  const { read, clear, handlers } = useReading<CdfReading>({
    at(px, py) {
      const [x, y] = [px - left, py - top];
      if (x < 0 || x > inner) return null;
      const p = Math.min(1, Math.max(0.01, Math.round(100 * (1 - y / height)) / 100));
      return { kind: "point", value: roundedValue(axis, x), p };
    },
    after: (key, isFast, from) => readingAfter(key, isFast, from, plane) ?? undefined,
  });
  const onBox = (next: CdfBox | null): void =>
    props.onPick?.(next === null ? null : { box: next, flows: flowsInBox(curves, belongs, next) });
  /** Reading at which the keyboard began a box. */
  const [anchor, setAnchor] = useState<CdfReading | null>(null);
  const brush = useBrush(
    (drag) => onBox(boxOf(drag, plane)),
    () => {
      if (box !== null) onBox(null);
    },
  );
  const placeOf = (event: PointerEvent): readonly [x: number, y: number] => {
    const { x, y } = pointIn(event.currentTarget, event);
    return [x - left, y - top];
  };
  const onMove = (event: PointerEvent): void => {
    const [x, y] = placeOf(event);
    if (brush.move(event, [x, y])) {
      clear();
      props.onHover(null);
      return;
    }
    handlers.onPointerMove(event);
    if (x >= 0 && x <= inner) props.onHover(pointedFlow(x, y));
  };
  const pointedFlow = (x: number, y: number): number | null => {
    const cdfs = curves.map((curve) => curve.cdf);
    const step = nearestStep(cdfs, toX, toY, x, y);
    const curve = step === null ? undefined : curves[step.curve];
    if (step === null || curve === undefined) return null;
    return flowAtPlace(curve.cdf, step.place, curve.byFlow, belongs);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && (anchor !== null || box !== null)) {
      if (anchor !== null) setAnchor(null);
      else onBox(null);
      clear();
    } else if (event.key === "Enter") {
      const ends = anchor === null ? null : between(anchor, read);
      if (ends !== null) onBox(ends);
      setAnchor(ends === null ? read : null);
    } else {
      handlers.onKeyDown(event);
      return;
    }
    event.preventDefault();
  };
  const takers: Takers = {
    pointermove: onMove,
    pointerdown: (event: PointerEvent) => {
      brush.down(event, placeOf(event));
      onMove(event);
    },
    pointerup: brush.up,
    pointercancel: brush.cancel,
    pointerleave: (event: PointerEvent) => {
      handlers.onPointerLeave(event);
      props.onHover(null);
    },
    keydown: onKeyDown,
    blur: () => {
      setAnchor(null);
      clear();
    },
  };
  const latest = useRef(takers);
  useLayoutEffect(() => {
    latest.current = takers;
    bind(takers);
  });
  useEffect(() => {
    // Outside of React's own work, so that each event sees what the one before it did.
    queueMicrotask(() => {
      for (let event = next(); event !== undefined; event = next()) {
        const early = event;
        flushSync(() => latest.current[early.type]?.(early as never));
      }
    });
    return () => {
      bind(null);
      onRead(null);
    };
  }, [next, bind, onRead]);
  useLayoutEffect(() => {
    onRead(columnsOf({ curves, words, experiment }, read, hover));
  }, [curves, words, experiment, read, hover, onRead]);

  const dots = hover === null || !belongs(hover) ? [] : hoveredDots(curves, hover);
  const boxes = [
    brush.drag === null ? box : boxOf(brush.drag, plane),
    anchor === null ? null : between(anchor, read),
  ];
  return (
    <>
      {dots.length > 0 && (
        <text x={left + inner} y={top - 10} className="cdf-title" textAnchor="end">
          ● flow {hover === null ? "" : flowId(experiment, hover)}
        </text>
      )}
      <g transform={`translate(${left},${top})`}>
        {boxes.map(
          (one, k) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the box there is, and the one that is begun
            one !== null && <rect key={k} className="cdf-box" {...rectOf(one, plane)} />,
        )}
        {isLit !== null && hover === null && (
          <CdfLit
            experiment={experiment}
            curves={curves}
            isLit={isLit}
            inner={inner}
            height={height}
            toX={axis.toX}
          />
        )}
        {read !== null && (
          <Crosshair {...plane} curves={curves} reading={read} toX={toX} toY={toY} />
        )}
        {dots.map(({ curve, value, share }) => (
          <circle
            key={curve.view.slot}
            className="cdf-dot"
            cx={toX(value)}
            cy={toY(share)}
            r={4.5}
            fill={curve.colour}
          />
        ))}
      </g>
    </>
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

interface CdfLitProps {
  readonly experiment: ExperimentView;
  readonly curves: readonly Curve[];
  isLit(flow: number): boolean;
  readonly inner: number;
  readonly height: number;
  readonly toX: (value: number) => number;
}

/** More flows are sampled evenly: a dot is a few pixels wide. */
const MOST = 20_000;
const APART = 3;

/** The flows that stand out on each policy's curve, one dot where several would lie on one another. */
function CdfLit(props: CdfLitProps): ReactElement {
  const { experiment, curves, isLit, inner, height, toX } = props;
  const paths = useMemo(() => {
    const { flows } = experiment;
    const stride = Math.ceil(flows.count / MOST);
    return curves.map(({ byFlow, cdf }) => {
      const taken = new Uint8Array(Math.ceil(inner / APART) + 1);
      let path = "";
      for (let flow = 0; flow < flows.count; flow += stride) {
        const value = byFlow[flow] as number;
        if (Number.isNaN(value) || !isLit(flow)) continue;
        const x = toX(value);
        const place = Math.floor(x / APART);
        if (!(x >= 0 && x <= inner) || taken[place] === 1) continue;
        taken[place] = 1;
        path += `M${x.toFixed(1)},${(height * (1 - shareUpTo(cdf, value))).toFixed(1)}h0`;
      }
      return path;
    });
  }, [experiment, curves, isLit, inner, height, toX]);
  return (
    <g className="cdf-lit">
      {curves.map(({ view, colour }, k) => (
        <path key={view.slot} d={paths[k]} stroke={colour} />
      ))}
    </g>
  );
}
