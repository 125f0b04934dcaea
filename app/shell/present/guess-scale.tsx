import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { linearTicks } from "../../draw/scale/ticks.ts";
import { guessStep } from "./sheets.ts";

interface GuessScaleProps {
  /** The scale begins at 0. */
  readonly end: number;
  /** Marked on it, with these words. */
  readonly known: { readonly at: number; readonly words: string };
  readonly guess: number | null;
  readonly unit: string;
  onGuess(guess: number): void;
}

/** Numbers stand about so far apart on a scale of this width, whatever width it has. */
const TYPICAL = 600;
const APART = 90;

/** A scale of averages on which a room's guess is put, by dragging or by keys. */
export function GuessScale({ end, known, guess, unit, onGuess }: GuessScaleProps) {
  const scale = useRef<HTMLDivElement>(null);
  const step = guessStep(end);
  const at = guess ?? known.at;
  const place = (value: number): string => `${(100 * value) / end}%`;
  const say = (value: number): void => {
    const steps = Math.round(Math.min(end, Math.max(0, value)) / step);
    onGuess(Number((steps * step).toPrecision(12)));
  };
  const follow = ({ clientX }: PointerEvent): void => {
    const box = scale.current?.getBoundingClientRect();
    if (box !== undefined) say(((clientX - box.left) / box.width) * end);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: at - step,
      ArrowDown: at - step,
      ArrowRight: at + step,
      ArrowUp: at + step,
      Home: 0,
      End: end,
    };
    const next = to[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    say(next);
  };
  return (
    <div
      ref={scale}
      className="guess-scale"
      role="slider"
      tabIndex={0}
      aria-label={`The guess: average in ${unit}`}
      aria-valuemin={0}
      aria-valuemax={end}
      aria-valuenow={at}
      aria-valuetext={guess === null ? "not said yet" : String(guess)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The keys stay with the sheets: the next one is the answer.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
    >
      <svg width="100%" height="76" aria-hidden="true" focusable="false">
        <line className="guess-rule" x1="0" x2="100%" y1="34" y2="34" />
        {linearTicks(0, end, TYPICAL, APART).values.map((value) => (
          <line
            key={value}
            className="guess-tick"
            x1={place(value)}
            x2={place(value)}
            y1="30"
            y2="38"
          />
        ))}
        <svg x={place(known.at)} className="guess-known" aria-hidden="true">
          <path d="M0 32l-6-9h12z" />
          <text y="16" textAnchor="middle">
            {known.words}
          </text>
        </svg>
        <svg x={place(at)} className="guess-said" aria-hidden="true">
          <path d="M0 34l-7 9h14z" />
          <rect x="-24" y="41" width="48" height="28" rx="14" />
          <text y="60" textAnchor="middle">
            {guess ?? "?"}
          </text>
        </svg>
      </svg>
    </div>
  );
}
