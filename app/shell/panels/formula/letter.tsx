import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";
import type { PolicySpec, Scenario } from "../../../../engine/doors/scenario.ts";
import { DraggedNumber } from "../../../bench/dragged-number.tsx";
import { type NumberRange, numberText } from "../../../bench/number-steps.ts";
import { useWidth } from "../../../charts/canvas/use-width.ts";
import { WHOLE } from "../../../charts/plots/plot-picture.tsx";
import { usePlot } from "../../../charts/plots/use-plot.ts";
import type { Frame, PlotPoint } from "../../../draw/kit/plot.ts";
import { letterPlot, TRACK } from "../../../draw/studies/number-plot.ts";
import { commitField, policyPath, previewField } from "../../../store/preview.ts";
import { useTheme } from "../../../theme/use-theme.ts";
import { curveValues } from "./letter-values.ts";
import { averageText, bestValue, justAs, type Known, type Point } from "./standing.ts";
import { useCurve } from "./use-averages.ts";

interface LetterProps {
  /** The key of the policy. */
  readonly own: string;
  readonly spec: PolicySpec;
  readonly letter: string;
  readonly value: number;
  readonly flows: Scenario | null;
  readonly known: readonly Known[];
  readonly nearest: Known | null;
  readonly range: NumberRange;
  /** Nobody has chosen its value: it goes to where the average is least. */
  readonly isFree: boolean;
  onBest(value: number): void;
  onChosen(): void;
}

/** A letter of a formula: its number, and a slider along the average over its values. */
export function Letter(props: LetterProps) {
  const { own, spec, letter, value, flows, known, nearest, range, isFree, onBest, onChosen } =
    props;
  const points = useCurve(flows, spec, letter, curveValues(range));
  const path = policyPath(own, `constants.${letter}`);
  // A drag that the bar is closed over leads nowhere.
  useEffect(() => () => previewField(path, null), [path]);
  // Once for each curve: an undo may bring another value back.
  const settled = useRef<readonly Point[]>([]);
  useEffect(() => {
    if (!isFree || points.length === 0 || settled.current === points) return;
    settled.current = points;
    const best = bestValue(points, value);
    if (best !== null) onBest(best);
  });
  const preview = (to: number | null): void => {
    if (to !== null) onChosen();
    previewField(path, to);
  };
  const commit = (to: number): void => {
    onChosen();
    commitField(path, to);
  };
  return (
    <div className="formula-letter">
      <b>{letter}</b>
      <DraggedNumber
        label={letter}
        value={value}
        range={range}
        onPreview={preview}
        onCommit={commit}
      />
      <LetterTrack
        {...{ letter, value, range, points, known, nearest }}
        onPreview={preview}
        onCommit={commit}
      />
    </div>
  );
}

interface LetterTrackProps {
  readonly letter: string;
  readonly value: number;
  readonly range: NumberRange;
  readonly points: readonly Point[];
  readonly known: readonly Known[];
  /** The policy that the formula is compared with, drawn across; null: none. */
  readonly nearest: Known | null;
  /** Null: the drag is given up. */
  onPreview(value: number | null): void;
  onCommit(value: number): void;
}

/** Words at the right end of the track have so much room, and stand below it where that is more than half. */
const NOTE = 176;

/** The slider of a letter, whose track is the average over its values. */
function LetterTrack(props: LetterTrackProps) {
  const { letter, value, range, points, known, nearest } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const theme = useTheme();
  const note = justAs(points, known);
  const across = note?.as ?? nearest;
  const isBeside = note !== null && width >= 2 * NOTE;
  const plot = useMemo(() => {
    const values = valuesOf(points, range);
    const means = points.map(({ average }) => average?.mean ?? null);
    const line = across?.mean == null ? null : { id: across.id, mean: across.mean };
    return letterPlot({ values, means, across: line, text: numberText }, theme);
  }, [points, range, across, theme]);
  const drawn = usePlot(plot, isBeside ? width - NOTE : width, WHOLE);
  const [frame] = drawn?.laid.frames ?? [];
  const [curve] = plot.panels[0]?.curves ?? [];
  const marked = curve?.points ?? [];
  const here = marked.find(({ x }) => x === value);
  return (
    <div
      ref={place}
      className="letter-track"
      role="slider"
      tabIndex={0}
      aria-label={`${letter}, by the average`}
      aria-valuemin={range.least}
      aria-valuemax={range.most}
      aria-valuenow={value}
      aria-valuetext={
        here === undefined
          ? numberText(value)
          : `${numberText(value)}: ${averageText(here.y)} on average`
      }
      {...handlers(props, frame)}
    >
      {drawn !== null && frame !== undefined && marked.length > 1 && (
        <svg width={width} height={drawn.laid.height} aria-hidden="true">
          {drawn.marks}
          <circle
            className="letter-here"
            cx={frame.px(value)}
            cy={heightAt(frame, marked, value)}
            r={7}
            fill={curve?.colour}
          />
          {isBeside && (
            <text
              className="letter-note"
              x={width - NOTE + TRACK.edge}
              y={frame.py(note.as.mean ?? 0) + 5}
            >
              {note.words}
            </text>
          )}
        </svg>
      )}
      {note !== null && !isBeside && <p className="letter-note">{note.words}</p>}
    </div>
  );
}

/** The height of the curve at a value between its points. */
function heightAt(frame: Frame, points: readonly PlotPoint[], value: number): number {
  const x = frame.px(value);
  const next = points.findIndex((point) => frame.px(point.x) >= x);
  const [from, to] = [points[Math.max(0, next - 1)], points.at(next)];
  if (from === undefined || to === undefined) return frame.top + frame.height;
  const [left, right] = [frame.px(from.x), frame.px(to.x)];
  if (right === left) return frame.py(to.y);
  return frame.py(from.y) + ((x - left) / (right - left)) * (frame.py(to.y) - frame.py(from.y));
}

/** Where no curve is known, the track has the values that it would have. */
function valuesOf(points: readonly Point[], range: NumberRange): readonly number[] {
  return points.length === 0 ? curveValues(range) : points.map((point) => point.value);
}

function handlers(
  { value, range, points, onPreview, onCommit }: LetterTrackProps,
  frame: Frame | undefined,
) {
  const values = valuesOf(points, range);
  const at = (event: PointerEvent<HTMLElement>): number =>
    onStep(
      range,
      frame?.x.toValue(
        event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left,
      ) ?? value,
    );
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      onPreview(at(event));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) onPreview(at(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => onCommit(at(event)),
    onPointerCancel: () => onPreview(null),
    onKeyDown(event: KeyboardEvent) {
      const by = STEPS[event.key];
      if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const next =
        by > 0 ? values.find((one) => one > value) : values.findLast((one) => one < value);
      const end = Math.abs(by) > 1 ? values.at(by > 0 ? -1 : 0) : next;
      if (end !== undefined) onCommit(end);
    },
  };
}

/** Keys, by how far they lead: one value of the curve, or to its end. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  End: 2,
  Home: -2,
};

/** Whole numbers stay whole. */
function onStep({ step }: NumberRange, value: number): number {
  const grain = step === "ratio" ? 1 : step;
  return Number((Math.round(value / grain) * grain).toPrecision(12));
}
