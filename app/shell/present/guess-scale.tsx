import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { PolicySwatch } from "../../charts/marks/tags.tsx";
import type { RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { linearTicks, logTicks, shortNumber } from "../../draw/scale/ticks.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { type GuessRange, guessAfter, guessAt, shareOf } from "./sheets.ts";

interface GuessScaleProps {
  readonly range: GuessRange;
  /** Marked on it, with these words. */
  readonly known: { readonly at: number; readonly words: string };
  readonly guess: number | null;
  readonly unit: string;
  onGuess(guess: number): void;
}

/** Numbers stand about so far apart on a scale of this width, whatever width it has. */
const TYPICAL = 600;
const APART = 90;

/** A scale on which a room's guess is put, by dragging or by keys: of averages, or of a crowd's times by powers of ten. */
export function GuessScale({ range, known, guess, unit, onGuess }: GuessScaleProps) {
  const scale = useRef<HTMLDivElement>(null);
  const at = guess ?? known.at;
  const { from, to } = range;
  const place = (value: number): string => `${100 * shareOf(range, value)}%`;
  const ticks = from > 0 ? logTicks(from, to, TYPICAL, APART) : linearTicks(0, to, TYPICAL, APART);
  const follow = ({ clientX }: PointerEvent): void => {
    const box = scale.current?.getBoundingClientRect();
    if (box !== undefined) onGuess(guessAt(range, (clientX - box.left) / box.width));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: guessAfter(range, at, -1),
      ArrowDown: guessAfter(range, at, -1),
      ArrowRight: guessAfter(range, at, 1),
      ArrowUp: guessAfter(range, at, 1),
      Home: range.from,
      End: range.to,
    };
    const next = to[event.key];
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onGuess(next);
  };
  return (
    <div
      ref={scale}
      className="guess-scale"
      role="slider"
      tabIndex={0}
      aria-label={`The guess${from > 0 ? "" : ": average"} in ${unit}`}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={guess === null ? "not said yet" : readable(guess)}
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
        {ticks.values.map((value) => (
          <line
            key={value}
            className="guess-tick"
            x1={place(value)}
            x2={place(value)}
            y1="30"
            y2="38"
          />
        ))}
        {from > 0 &&
          ticks.values.map((value) => (
            <text key={value} className="guess-number" x={place(value)} y="60" textAnchor="middle">
              {shortNumber(value)}
            </text>
          ))}
        <svg x={place(known.at)} className="guess-known" aria-hidden="true">
          <path d="M0 32l-6-9h12z" />
          <text y="16" textAnchor="middle">
            {known.words}
          </text>
        </svg>
        <svg x={place(at)} className="guess-said" aria-hidden="true">
          <path d="M0 34l-7 9h14z" />
          <rect x="-32" y="41" width="64" height="28" rx="14" />
          <text y="60" textAnchor="middle">
            {guess === null ? "?" : readable(guess)}
          </text>
        </svg>
      </svg>
    </div>
  );
}

interface GuessPolicyProps {
  /** All policies; the first has been seen. */
  readonly runs: readonly RunView[];
  /** Place of the one that was said; null: none yet. */
  readonly guess: number | null;
  onGuess(place: number): void;
}

/** The others as buttons, of which a room says one. */
export function GuessPolicy({ runs, guess, onGuess }: GuessPolicyProps) {
  const theme = useTheme();
  return (
    <fieldset className="guess-policies" aria-label="The guess">
      {runs.slice(1).map((view, k) => (
        <button
          key={view.slot}
          type="button"
          aria-pressed={guess === k + 1}
          onClick={() => onGuess(k + 1)}
        >
          <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
          {view.policy.label}
        </button>
      ))}
    </fieldset>
  );
}
