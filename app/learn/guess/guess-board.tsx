import { type PointerEvent, type ReactElement, useRef } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { PolicySwatch } from "../../charts/marks/tags.tsx";
import { readable } from "../../draw/scale/numbers.ts";
import { linearTicks, logTicks } from "../../draw/scale/ticks.ts";
import type { Board } from "../../lessons/guess-board.ts";
import type { Scale } from "../../lessons/guess-scale.ts";
import { useTheme } from "../../theme/use-theme.ts";
import type { Asked } from "./asked.ts";
import { guessOf, pick } from "./asked.ts";
import { shareOf, valueAt, withinScale } from "./guess-moves.ts";
import { onGuessKey } from "./guess-over.tsx";
import "./guess.css";
import "./guess-board.css";

interface GuessBoardProps {
  readonly now: Asked;
  readonly board: Board;
  readonly scale: Scale;
}

/** Bars of one measure: those that are told, and one that is drawn for the answer; then the true one beside it. */
export function GuessBoard({ now, board, scale }: GuessBoardProps): ReactElement {
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const theme = useTheme();
  const { from, to, step, isLog } = scale;
  const ticks = isLog
    ? logTicks(from, to, width, GAP)
    : linearTicks(from, to, width, GAP, step === 1);
  const place = (value: number): string => `${100 * shareOf(scale, value)}%`;
  const guess = guessOf(now);
  const unit = board.unit === "" ? "" : `, ${board.unit}`;
  const truth = now.given !== null && now.truth?.kind === "number" ? now.truth.value : null;
  return (
    <section
      className="guess-board"
      aria-label={`${board.title || "The number"} that is asked for`}
    >
      {board.title !== "" && (
        <h2>
          {board.title}
          <small>{unit}</small>
        </h2>
      )}
      {board.rows.map(({ label, policy, value }) => (
        <div key={label} className="guess-row">
          <span className="guess-name">
            {policy !== null && <PolicySwatch id={policy} nth={0} theme={theme} />}
            {label}
          </span>
          {value === null ? (
            <AskedRow {...{ now, scale, guess, truth, label, place }} />
          ) : (
            <Told value={value} place={place} />
          )}
        </div>
      ))}
      <div className="guess-row" aria-hidden="true">
        <span />
        <div ref={track} className="guess-ticks">
          {ticks.values.map((value) => (
            <span
              key={value}
              className={shareOf(scale, value) > 0.97 ? "guess-tick is-last" : "guess-tick"}
              style={{ left: place(value) }}
            >
              {ticks.label(value)}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Least pixels between two numbers of the axis. */
const GAP = 72;

interface BarProps {
  readonly value: number;
  place(value: number): string;
}

function Told({ value, place }: BarProps): ReactElement {
  return (
    <div className="guess-bars">
      <span className="guess-bar is-told" style={{ width: place(value) }} />
      <b className={sideOf(place(value))} style={{ left: place(value) }}>
        {readable(value)}
      </b>
    </div>
  );
}

/** Words right of a bar's end, or left of it where the room ends. */
function sideOf(place: string): string {
  return Number.parseFloat(place) > 78 ? "guess-number is-late" : "guess-number";
}

type AskedRowProps = Pick<GuessBoardProps, "now" | "scale"> &
  Pick<BarProps, "place"> & {
    readonly guess: number | null;
    readonly truth: number | null;
    readonly label: string;
  };

function AskedRow({ now, scale, guess, truth, label, place }: AskedRowProps): ReactElement {
  if (now.given !== null) {
    return (
      <div className="guess-bars is-told">
        {truth !== null && Number.isFinite(truth) && (
          <span className="guess-bar is-true" style={{ width: place(truth) }} />
        )}
        {truth !== null && Number.isFinite(truth) && (
          <b className={sideOf(place(truth))} style={{ left: place(truth) }}>
            {readable(truth)}
          </b>
        )}
        {guess !== null && (
          <Guessed
            at={place(guess)}
            words={`you said ${readable(guess)}${guess > scale.to ? " →" : ""}`}
          />
        )}
      </div>
    );
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    pick(String(valueAt(scale, (event.clientX - left) / width)));
  };
  return (
    <div
      className={guess === null ? "guess-bars is-asked" : "guess-bars is-asked is-set"}
      role="slider"
      tabIndex={0}
      aria-label={label === "" ? "Your guess" : `Your guess for ${label}`}
      aria-valuemin={scale.from}
      aria-valuemax={scale.to}
      aria-valuenow={withinScale(scale, guess)}
      aria-valuetext={guess === null ? "not set yet" : readable(guess)}
      onKeyDown={(event) => onGuessKey(event, scale, guess, now)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      {guess === null ? (
        <Guessed at={place(scale.from)} words="drag your guess" />
      ) : (
        <>
          <span className="guess-bar is-guess" style={{ width: place(guess) }} />
          <Guessed at={place(guess)} words={readable(guess)} />
        </>
      )}
    </div>
  );
}

function Guessed({ at, words }: { readonly at: string; readonly words: string }): ReactElement {
  const isLate = Number.parseFloat(at) > 78;
  return (
    <span className="guess-flag" style={{ left: at }}>
      <span className={isLate ? "guess-words is-late" : "guess-words"}>{words}</span>
    </span>
  );
}
