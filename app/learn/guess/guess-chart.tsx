import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useRef } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { DrawnRun } from "../../lessons/drawn-run.ts";
import { AXIS, guessFrame, placed } from "./guess-frame.ts";
import { draggedTo, leastFinish, movedBy } from "./guess-moves.ts";
import { GuessPicture } from "./guess-picture.tsx";
import "./guess.css";

/** Radius of what is taken hold of, in pixels. */
const KNOB = 8;

interface GuessChartProps {
  readonly drawn: DrawnRun;
  /** Where the finish is drawn; null: not yet. */
  readonly guess: number | null;
  /** Whether the truth is shown beside it. */
  readonly isTold: boolean;
  /** Of what is told, up to when the run is shown; absent: all of it. */
  readonly until?: number;
  onGuess(time: number): void;
  onAnswer(): void;
}

/** A run up to a moment, on which the finish of a flow is drawn; once answered all of it, with the guess as a ghost. */
export function GuessChart(props: GuessChartProps): ReactElement {
  const { drawn, guess, isTold, until = Number.POSITIVE_INFINITY } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const frame = guessFrame(drawn, width);
  return (
    <section className="guess" aria-label={`${drawn.policy}, drawn by flow`}>
      <h2>{drawn.policy}</h2>
      <div ref={root} className="guess-plot">
        {width > 0 && <GuessPicture {...{ drawn, frame, guess, isTold, until }} />}
        {width > 0 && !isTold && <Mark {...props} frame={frame} />}
      </div>
    </section>
  );
}

/** The finish as it is drawn, over the picture. */
function Mark(props: GuessChartProps & { readonly frame: ReturnType<typeof guessFrame> }) {
  const { drawn, guess, frame } = props;
  const { width, names, plot, lane, top, bottom, x } = frame;
  const { from, to, timeUnit } = drawn;
  const name = drawn.lanes[drawn.asked]?.id ?? "";
  const mark = guess ?? leastFinish(drawn);
  const drag = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - names) / Math.max(1, plot);
    props.onGuess(draggedTo(drawn, from + share * (to - from)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && guess !== null) props.onAnswer();
    else {
      const next = movedBy(drawn, guess, event.key, event.shiftKey);
      if (next === null) return;
      props.onGuess(next);
    }
    event.preventDefault();
  };
  return (
    <svg
      width={width}
      height={bottom + AXIS}
      className="guess-over"
      role="presentation"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <g
        role="slider"
        tabIndex={0}
        className={guess === null ? "guess-mark" : "guess-mark is-set"}
        aria-label={`Finish of ${name}`}
        aria-valuemin={leastFinish(drawn)}
        aria-valuemax={to}
        aria-valuenow={mark}
        aria-valuetext={
          guess === null ? "not drawn yet" : `${name} ends at ${readable(guess)} ${timeUnit}`
        }
        onKeyDown={onKeyDown}
      >
        <rect x={x(mark) - 14} y={top - 2} width={28} height={lane + 4} className="guess-target" />
        <line x1={x(mark)} x2={x(mark)} y1={top - 2} y2={top + lane + 2} />
        <circle cx={x(mark)} cy={top + lane / 2} r={KNOB} />
        <text
          {...placed(x(mark), true, guess === null ? width - 96 : width, KNOB + 7)}
          y={top + lane / 2 + 4}
        >
          {guess === null ? "drag to where it ends" : readable(guess)}
        </text>
      </g>
    </svg>
  );
}
