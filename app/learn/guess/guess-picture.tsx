import type { ReactElement } from "react";
import { flowColour } from "../../draw/brush/colours.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { shorten } from "../../draw/scale/shorten.ts";
import { linearTicks } from "../../draw/scale/ticks.ts";
import type { DrawnRun } from "../../lessons/drawn-run.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { AXIS, type GuessFrame, placed, TOP } from "./guess-frame.ts";

interface GuessPictureProps {
  readonly drawn: DrawnRun;
  readonly frame: GuessFrame;
  readonly guess: number | null;
  readonly isTold: boolean;
  /** Of what is told, up to when the run is shown. */
  readonly until: number;
}

/** The run by flow, up to the moment that is asked about or whole, with the guess as a ghost. */
export function GuessPicture(props: GuessPictureProps): ReactElement {
  const { drawn, frame, guess, isTold } = props;
  const { lanes, asked, at, from, to, timeUnit } = drawn;
  const { width, names, plot, lane, bottom, top, x } = frame;
  const theme = useTheme();
  const limit = isTold ? props.until : at;
  const ticks = linearTicks(from, to, plot, 84, drawn.step === 1);
  return (
    <svg width={width} height={bottom + AXIS} role="img" aria-label={wordsOf(drawn, limit)}>
      {ticks.values.map((time) => (
        <g key={time}>
          <line className="guess-grid" x1={x(time)} x2={x(time)} y1={TOP} y2={bottom} />
          <text x={x(time)} y={bottom + 16} textAnchor="middle">
            {ticks.label(time)}
          </text>
        </g>
      ))}
      <text x={0} y={bottom + 16}>
        {timeUnit}
      </text>
      {lanes.map(({ id, shade, arrival, end, served }, k) => {
        const y = TOP + k * lane + 4;
        const high = lane - 8;
        const colour = flowColour(shade, theme);
        const gone = Math.min(end, limit);
        return (
          <g key={id}>
            <text
              className={k === asked ? "guess-name is-asked" : "guess-name"}
              x={names - 10}
              y={y + high / 2 + 4}
              textAnchor="end"
            >
              {shorten(id, names < 80 ? 8 : 13)}
            </text>
            {gone > arrival && (
              <rect
                x={x(arrival)}
                y={y}
                width={x(gone) - x(arrival)}
                height={high}
                fill={colour}
                opacity={0.2}
              />
            )}
            {served
              .filter(({ start }) => start < limit)
              .map(({ start, end: until, share }) => (
                <rect
                  key={start}
                  className={start >= at ? "guess-new" : undefined}
                  x={x(start)}
                  y={y + high * (1 - share)}
                  width={Math.max(1, x(Math.min(until, limit)) - x(start) - 0.5)}
                  height={high * share}
                  fill={colour}
                />
              ))}
          </g>
        );
      })}
      {!isTold && (
        <>
          <line className="guess-now" x1={x(at)} x2={x(at)} y1={TOP - 6} y2={bottom} />
          <text className="guess-now-word" x={x(at)} y={14} textAnchor="middle">
            now: {readable(at)}
          </text>
        </>
      )}
      {isTold && guess !== null && (
        <Ghost x={x(guess)} bottom={top + lane} words={`you: ${readable(guess)}`} />
      )}
      {isTold && Number.isFinite(drawn.finish) && (
        <>
          <line
            className="guess-true"
            x1={x(drawn.finish)}
            x2={x(drawn.finish)}
            y1={top}
            y2={top + lane}
          />
          <text
            className="guess-true-word"
            {...placed(x(drawn.finish), guess === null || guess <= drawn.finish, width)}
            y={top + lane / 2 + 4}
          >
            {readable(drawn.finish)}
          </text>
        </>
      )}
    </svg>
  );
}

interface GhostProps {
  readonly x: number;
  readonly bottom: number;
  readonly words: string;
}

/** What one thought: in words above the chart, where no bar is, and down to the flow's lane. */
function Ghost({ x, bottom, words }: GhostProps) {
  return (
    <g className="guess-ghost">
      <line x1={x} x2={x} y1={TOP - 6} y2={bottom} />
      <text x={x} y={14} textAnchor="middle">
        {words}
      </text>
    </g>
  );
}

/** The chart in a sentence a flow. */
function wordsOf({ lanes, timeUnit }: DrawnRun, limit: number): string {
  const flows = lanes.map(({ id, arrival, end, served }) => {
    const parts = served
      .filter(({ start }) => start < limit)
      .map((one) => `${readable(one.start)} to ${readable(Math.min(one.end, limit))}`);
    const sent = parts.length === 0 ? "nothing sent" : `sent ${parts.slice(0, 6).join(", ")}`;
    const over = end <= limit ? `, ends at ${readable(end)}` : "";
    return `${id} arrives at ${readable(arrival)}: ${sent}${over}`;
  });
  const upTo =
    limit === Number.POSITIVE_INFINITY ? "The whole run" : `The run up to ${readable(limit)}`;
  return `${upTo}, in ${timeUnit}. ${flows.join(". ")}.`;
}
