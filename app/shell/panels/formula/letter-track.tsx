import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type NumberRange, numberText } from "../../../bench/number-steps.ts";
import { useWidth } from "../../../charts/canvas/use-width.ts";
import { policyColour } from "../../../draw/brush/colours.ts";
import { useTheme } from "../../../theme/use-theme.ts";
import { curveValues } from "./letter-values.ts";
import { averageText, justAs, type Known, type Point } from "./standing.ts";

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

const HEIGHT = 64;
const [TOP, BOTTOM] = [8, 44];
const EDGE = 14;
/** Words at the right end of the track have so much room, and stand below it where that is more than half. */
const NOTE = 176;
/** Axis numbers need so much room a digit, and between them. */
const [DIGIT, GAP] = [7, 10];

/** The slider of a letter, whose track is the average over its values. */
export function LetterTrack(props: LetterTrackProps) {
  const { letter, value, range, points, known, nearest } = props;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const theme = useTheme();
  const values = valuesOf(points, range);
  const note = justAs(points, known);
  const across = note?.as ?? nearest;
  const isBeside = width >= 2 * NOTE;
  const along = alongOf(values, width - EDGE - (note === null || !isBeside ? EDGE : NOTE));
  const up = upOf([...points.map(({ average }) => average?.mean), across?.mean]);
  const own = policyColour("rank", theme);
  const drawn = points.flatMap(({ value: at, average }) =>
    average?.mean == null
      ? []
      : [{ at, x: along.toX(at), y: up(average.mean), mean: average.mean }],
  );
  const label = GAP + DIGIT * Math.max(1, ...values.map((one) => numberText(one).length));
  const every = Math.max(1, Math.ceil((label * (values.length - 1)) / Math.max(1, along.width)));
  const y = heightAt(drawn, along.toX(value));
  const here = drawn.find(({ at }) => at === value);
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
          : `${numberText(value)}: ${averageText(here.mean)} on average`
      }
      {...handlers(props, along)}
    >
      {width > 0 && drawn.length > 1 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          {across?.mean != null && (
            <line
              className="letter-across"
              x1={0}
              x2={along.width + EDGE}
              y1={up(across.mean)}
              y2={up(across.mean)}
              stroke={policyColour(across.id, theme)}
            />
          )}
          <polyline
            className="letter-curve"
            points={drawn.map((one) => `${one.x},${one.y}`).join(" ")}
            stroke={own}
          />
          {drawn.map((one) => (
            <circle key={one.at} cx={one.x} cy={one.y} r={3} fill={own} />
          ))}
          {values.map(
            (one, k) =>
              k % every === 0 && (
                <text key={one} className="letter-value" x={along.toX(one)} y={60}>
                  {numberText(one)}
                </text>
              ),
          )}
          <circle className="letter-here" cx={along.toX(value)} cy={y} r={7} fill={own} />
          {note !== null && isBeside && (
            <text className="letter-note" x={along.width + 2 * EDGE} y={up(note.as.mean ?? 0) + 5}>
              {note.words}
            </text>
          )}
        </svg>
      )}
      {note !== null && !isBeside && <p className="letter-note">{note.words}</p>}
    </div>
  );
}

/** Values stand as far from one another as their places in the list; between two a value has its share of the way. */
interface Along {
  readonly width: number;
  toX(value: number): number;
  toValue(x: number): number;
}

function alongOf(values: readonly number[], room: number): Along {
  const width = Math.max(1, room);
  const step = width / Math.max(1, values.length - 1);
  return {
    width,
    toX(value) {
      const next = values.findIndex((one) => one >= value);
      if (next <= 0) return EDGE + (next < 0 ? width : 0);
      const [from, to] = [values[next - 1] as number, values[next] as number];
      return EDGE + step * (next - 1 + (value - from) / (to - from));
    },
    toValue(x) {
      const place = Math.min(values.length - 1, Math.max(0, (x - EDGE) / step));
      const from = values[Math.floor(place)] ?? 0;
      const to = values[Math.ceil(place)] ?? from;
      return from + (place - Math.floor(place)) * (to - from);
    },
  };
}

/** A longer time stands higher, as in every other curve of times. */
function upOf(means: readonly (number | null | undefined)[]): (mean: number) => number {
  const sound = means.filter((mean): mean is number => mean != null);
  const [least, most] = [Math.min(...sound), Math.max(...sound)];
  return (mean) =>
    most === least
      ? (TOP + BOTTOM) / 2
      : BOTTOM - ((mean - least) / (most - least)) * (BOTTOM - TOP);
}

/** The height of the curve at a place between its points. */
function heightAt(
  points: readonly { readonly x: number; readonly y: number }[],
  x: number,
): number {
  const next = points.findIndex((one) => one.x >= x);
  const [from, to] = [points[Math.max(0, next - 1)], points.at(next)];
  if (from === undefined || to === undefined) return BOTTOM;
  return to.x === from.x ? to.y : from.y + ((x - from.x) / (to.x - from.x)) * (to.y - from.y);
}

/** Where no curve is known, the track has the values that it would have. */
function valuesOf(points: readonly Point[], range: NumberRange): readonly number[] {
  return points.length === 0 ? curveValues(range) : points.map((point) => point.value);
}

function handlers({ value, range, points, onPreview, onCommit }: LetterTrackProps, along: Along) {
  const values = valuesOf(points, range);
  const at = (event: PointerEvent<HTMLElement>): number =>
    onStep(range, along.toValue(event.clientX - event.currentTarget.getBoundingClientRect().left));
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
