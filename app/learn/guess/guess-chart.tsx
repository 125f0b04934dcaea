import type { KeyboardEvent, PointerEvent, ReactElement } from "react";
import { useMemo, useRef } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { WHOLE } from "../../charts/plots/svg-brush.tsx";
import { usePlot } from "../../charts/plots/use-plot.ts";
import type { Frame } from "../../draw/kit/plot.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { DrawnRun } from "../../lessons/drawn-run.ts";
import { guessPlot, guessWords } from "../../lessons/guess-plot.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { draggedTo, leastFinish, movedBy } from "./guess-moves.ts";
import "./guess.css";

/** Radius of what is taken hold of, in pixels. */
const KNOB = 8;
const NARROW = 560;

interface GuessChartProps {
  readonly drawn: DrawnRun;
  /** The finish as it is drawn; null: not yet. */
  readonly guess: number | null;
  /** The truth is shown beside it. */
  readonly isTold: boolean;
  /** The run is shown up to then once it is told; absent: all of it. */
  readonly until?: number;
  onGuess(time: number): void;
  onAnswer(): void;
}

/** A run up to a moment, on which the finish of a flow is drawn; once answered all of it, with the guess as a ghost. */
export function GuessChart(props: GuessChartProps): ReactElement {
  const { drawn, guess, isTold, until = Number.POSITIVE_INFINITY } = props;
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const theme = useTheme();
  const limit = isTold ? until : drawn.at;
  const isNarrow = width < NARROW;
  const plot = useMemo(
    () => guessPlot(drawn, { limit, isTold, isNarrow }, theme),
    [drawn, limit, isTold, isNarrow, theme],
  );
  const drawing = usePlot(plot, width, WHOLE);
  const frame = drawing?.laid.frames[0];
  return (
    <section className="guess" aria-label={`${drawn.policy}, drawn by flow`}>
      <h2>{drawn.policy}</h2>
      <div ref={root} className="guess-plot">
        {drawing !== null && frame !== undefined && (
          <>
            <svg
              width={width}
              height={drawing.laid.height}
              role="img"
              aria-label={guessWords(drawn, limit)}
            >
              {drawing.marks}
              {isTold && <Told drawn={drawn} guess={guess} frame={frame} width={width} />}
            </svg>
            {!isTold && (
              <Mark {...props} frame={frame} width={width} height={drawing.laid.height} />
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** The lane of the flow that is asked about, in pixels. */
function askedLane({ lanes, asked }: DrawnRun, { py }: Frame) {
  const top = py(lanes.length - asked);
  return { top, height: py(lanes.length - asked - 1) - top };
}

/** A word right of a mark, or left of it where there is more room; so many pixels away. */
function placed(x: number, isRight: boolean, width: number, gap = 8) {
  const goesRight = isRight && x < width - 40;
  return goesRight
    ? ({ x: x + gap, textAnchor: "start" } as const)
    : ({ x: x - gap, textAnchor: "end" } as const);
}

interface OverProps {
  readonly drawn: DrawnRun;
  readonly guess: number | null;
  readonly frame: Frame;
  readonly width: number;
}

/** The finish, and what one thought: in words above the chart, where no bar is, and down to the flow's lane. */
function Told({ drawn, guess, frame, width }: OverProps) {
  const { top, height } = askedLane(drawn, frame);
  const x = frame.px(drawn.finish);
  return (
    <>
      {guess !== null && (
        <g className="guess-ghost">
          <line x1={frame.px(guess)} x2={frame.px(guess)} y1={frame.top - 6} y2={top + height} />
          <text x={frame.px(guess)} y={frame.top - 12} textAnchor="middle">
            you: {readable(guess)}
          </text>
        </g>
      )}
      {Number.isFinite(drawn.finish) && (
        <>
          <line className="guess-true" x1={x} x2={x} y1={top} y2={top + height} />
          <text
            className="guess-true-word"
            {...placed(x, guess === null || guess <= drawn.finish, width)}
            y={top + height / 2 + 4}
          >
            {readable(drawn.finish)}
          </text>
        </>
      )}
    </>
  );
}

type MarkProps = GuessChartProps & Pick<OverProps, "frame" | "width"> & { readonly height: number };

/** The finish as it is drawn, over the picture. */
function Mark(props: MarkProps) {
  const { drawn, guess, frame, width } = props;
  const { top, height: lane } = askedLane(drawn, frame);
  const { to, timeUnit } = drawn;
  const name = drawn.lanes[drawn.asked]?.id ?? "";
  const mark = guess ?? leastFinish(drawn);
  const x = frame.px(mark);
  const drag = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    props.onGuess(draggedTo(drawn, frame.x.toValue(event.clientX - box.left - frame.left)));
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
      height={props.height}
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
        <rect x={x - 14} y={top - 2} width={28} height={lane + 4} className="guess-target" />
        <line x1={x} x2={x} y1={top - 2} y2={top + lane + 2} />
        <circle cx={x} cy={top + lane / 2} r={KNOB} />
        <text
          {...placed(x, true, guess === null ? width - 96 : width, KNOB + 7)}
          y={top + lane / 2 + 4}
        >
          {guess === null ? "drag to where it ends" : readable(guess)}
        </text>
      </g>
    </svg>
  );
}
