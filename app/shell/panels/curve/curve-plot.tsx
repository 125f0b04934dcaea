import { type PointerEvent, useEffect, useMemo, useRef } from "react";
import { type NumberRange, snapped } from "../../../bench/number-steps.ts";
import { useWidth } from "../../../charts/canvas/use-width.ts";
import { WHOLE } from "../../../charts/plots/svg-brush.tsx";
import { usePlot } from "../../../charts/plots/use-plot.ts";
import type { Frame } from "../../../draw/kit/plot.ts";
import { numberLabel, numberPlot } from "../../../draw/studies/number-plot.ts";
import type { CurveAsked, NumberCurve } from "../../../sweep/number-curve.ts";
import { useTheme } from "../../../theme/use-theme.ts";

/** A number of the experiment that has a curve. */
export interface CurvedNumber {
  readonly path: string;
  /** The same where the parser writes it. */
  readonly inScenario: string;
  readonly label: string;
  readonly value: number;
  readonly range: NumberRange;
}

interface CurvePlotProps {
  readonly number: CurvedNumber;
  readonly asked: CurveAsked;
  /** As far as it is known, or the one before. */
  readonly curve: NumberCurve | null;
  readonly unit: string;
  /** The mark moves; null: the number that stands is to be shown again. */
  onPreview(value: number | null): void;
  onCommit(value: number): void;
}

/** The average under every policy against a number, with a mark that follows the number and moves it. */
export function CurvePlot(props: CurvePlotProps) {
  const { number, asked, curve, unit } = props;
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { label } = number;
  const shown = useMemo(() => {
    const { policies, values } = curve?.asked ?? asked;
    const means = curve?.means ?? policies.map(() => []);
    return { label, values, policies, means, unit };
  }, [label, asked, curve, unit]);
  const plot = useMemo(() => numberPlot(shown, theme), [shown, theme]);
  const drawn = usePlot(plot, width, WHOLE);
  const isKnown = shown.means.some((means) => means.some((mean) => mean !== null));
  const isOld = curve !== null && curve.asked !== asked;
  const [frame] = drawn?.laid.frames ?? [];
  const handlers = useHolding(props, frame);
  return (
    <div ref={box} className={isOld ? "number-plot is-old" : "number-plot"}>
      {curve?.state === "failed" && !isOld && <p className="quiet">No curve: {curve.message}</p>}
      {isKnown && drawn !== null && frame !== undefined && (
        <svg
          width={drawn.laid.width}
          height={drawn.laid.height}
          role="img"
          aria-label={numberLabel(shown)}
          {...handlers}
        >
          {drawn.marks}
          <Mark value={number.value} frame={frame} />
        </svg>
      )}
    </div>
  );
}

/** Where the number stands; what lies beyond the curve stands at its end. */
function Mark({ value, frame }: { readonly value: number; readonly frame: Frame }) {
  const [from, to] = frame.along.range;
  const x = frame.px(Math.min(to, Math.max(from, value)));
  const foot = frame.top + frame.height;
  return (
    <g className="number-mark">
      <path d={`M${x} ${frame.top}V${foot}`} />
      <circle cx={x} cy={foot} r="8" />
    </g>
  );
}

/** The mark follows a pointer that is down, and the number the mark; Escape brings back the one that stood. */
function useHolding({ number, onPreview, onCommit }: CurvePlotProps, frame: Frame | undefined) {
  const held = useRef<{ readonly value: number; release(): void } | null>(null);
  useEffect(() => () => held.current?.release(), []);
  const hold = ({ clientX, currentTarget }: PointerEvent): number => {
    if (frame === undefined) return Number.NaN;
    const x = clientX - currentTarget.getBoundingClientRect().left - frame.left;
    const value = snapped(number.range, frame.x.toValue(Math.min(frame.width, Math.max(0, x))));
    onPreview(value);
    return value;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    held.current?.release();
    onPreview(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      addEventListener("keydown", onKeyDown, true);
      const release = (): void => {
        removeEventListener("keydown", onKeyDown, true);
        held.current = null;
      };
      held.current = { value: hold(event), release };
    },
    onPointerMove(event: PointerEvent) {
      if (held.current !== null) held.current = { ...held.current, value: hold(event) };
    },
    onPointerUp() {
      if (held.current === null) return;
      const { value, release } = held.current;
      release();
      onCommit(value);
    },
    onPointerCancel() {
      held.current?.release();
      onPreview(null);
    },
  };
}
