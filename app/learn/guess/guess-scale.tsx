import { readable } from "../../draw/scale/numbers.ts";
import type { Scale } from "../../lessons/drawn-run.ts";
import "./guess.css";

interface GuessScaleProps {
  readonly scale: Scale;
  readonly labelledBy: string;
  readonly guess: number | null;
  onGuess(value: number): void;
}

/** A number, guessed by moving a mark on a line. */
export function GuessScale({ scale, labelledBy, guess, onGuess }: GuessScaleProps) {
  const { from, to, step } = scale;
  return (
    <div className="guess-scale">
      <input
        type="range"
        aria-labelledby={labelledBy}
        aria-valuetext={guess === null ? "not set yet" : readable(guess)}
        min={from}
        max={to}
        step={step}
        value={guess ?? from}
        onChange={(event) => onGuess(Number(event.currentTarget.value))}
      />
      <span className="guess-ends" aria-hidden="true">
        <span>{readable(from)}</span>
        <span>{readable(to)}</span>
      </span>
    </div>
  );
}

/** The guess and the truth on the line. */
export function ToldScale(props: {
  readonly scale: Scale;
  readonly guess: number;
  readonly truth: number;
}) {
  const { scale, guess, truth } = props;
  const place = (value: number): number =>
    Math.min(100, Math.max(0, (100 * (value - scale.from)) / (scale.to - scale.from)));
  const late = (value: number): string => (place(value) > 60 ? " is-late" : "");
  return (
    <div className="guess-scale" aria-hidden="true">
      <div className="guess-line">
        <span className={`is-guess${late(guess)}`} style={{ left: `${place(guess)}%` }}>
          you: {readable(guess)}
        </span>
        <span className={late(truth).trim()} style={{ left: `${place(truth)}%` }}>
          {readable(truth)}
        </span>
      </div>
      <span className="guess-ends">
        <span>{readable(scale.from)}</span>
        <span>{readable(scale.to)}</span>
      </span>
    </div>
  );
}
