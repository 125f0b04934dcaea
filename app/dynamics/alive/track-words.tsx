import { memo } from "react";
import type { Ink } from "../../draw/brush/ink.ts";
import { partColour, TIME_PARTS } from "../../draw/brush/time-parts.ts";
import type { Frame } from "../../draw/kit/plot.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { durationWords, largestParts, meanOf } from "../../draw/packets/alive/compared.ts";
import { axisWords } from "../../draw/packets/alive/time-axis.ts";

/** Pixels of the axis above the tracks. */
export const AXIS = 38;

/** The times of the grid, above all tracks, and how long nothing happens in each fold. */
export const TimeAxis = memo(function TimeAxis({ frame, isSmall }: TimeAxisProps) {
  const { x: axis, left, width } = frame;
  return (
    <svg className="tracks-axis" width={left + width + 4} height={AXIS} aria-hidden="true">
      {axisWords(frame, isSmall).map(({ words, x, align }) => (
        <text
          key={words}
          x={left + x}
          y={AXIS - 10}
          textAnchor={align === "center" ? "middle" : align}
        >
          {words}
        </text>
      ))}
      {axis.folds.map(({ from, to, words }) => (
        <g key={from}>
          <text x={left + (from + to) / 2} y={AXIS - 25} textAnchor="middle" className="is-fold">
            {words}
          </text>
          <text x={left + (from + to) / 2} y={AXIS - 10} textAnchor="middle">
            nothing
          </text>
        </g>
      ))}
    </svg>
  );
});

interface TimeAxisProps {
  readonly frame: Frame;
  readonly isSmall: boolean;
}

interface RunNamesProps {
  readonly run: AliveRun;
  readonly frames: readonly Frame[];
  /** Where the next run begins, and where the tracks end, in pixels. */
  readonly next: number;
  readonly right: number;
  /** A line above it parts it from the run before. */
  readonly hasRule: boolean;
  readonly isSmall: boolean;
  readonly ink: Ink;
}

/** What stands left and right of a track: its names, and where the mean FCT went. */
export const RunNames = memo(function RunNames(props: RunNamesProps) {
  const { run, frames, next, right, hasRule, isSmall, ink } = props;
  const [queue, lives] = frames;
  if (queue === undefined) return null;
  const lines = Math.max(1, Math.min(3, Math.floor((next - queue.top - 44) / 17)));
  const isLong = run.label.length > 12;
  const flows = run.index.flows.length;
  const mean = meanOf(run);
  const isKnown = run.index.until === null && mean > 0;
  const isTall = lives !== undefined && lives.height > 14;
  const bar = (
    <span className="tracks-bar" aria-hidden="true">
      {TIME_PARTS.filter((part) => run.amounts[part] > 0).map((part) => (
        <i
          key={part}
          style={{ flexGrow: run.amounts[part] / mean, background: partColour(part, ink.theme) }}
        />
      ))}
    </span>
  );
  if (isSmall && !isKnown) return null;
  if (isSmall) {
    return (
      <p className="tracks-sum is-small" style={{ top: AXIS + queue.top - 45 }}>
        <span>
          mean {durationWords(mean)}, {largestParts(run.amounts, 1)[0] ?? ""}
        </span>
        {bar}
      </p>
    );
  }
  return (
    <>
      {hasRule && <i className="tracks-rule" style={{ top: AXIS + queue.top - 13 }} />}
      <div className="tracks-names" style={{ top: AXIS + queue.top - 6, width: queue.left - 30 }}>
        <b>{run.label}</b>
        {!isLong && <span>queue</span>}
      </div>
      {isTall && !isLong && (
        <span className="tracks-flows" style={{ top: AXIS + lives.top + lives.height / 2 - 8 }}>
          {flowsWords(flows, run.index.record.start.length)}
        </span>
      )}
      {isKnown && (
        <div className="tracks-sum" style={{ top: AXIS + queue.top - 8, left: right + 22 }}>
          <p>
            <b>{durationWords(mean)}</b>{" "}
            <span>{run.index.record.only === null ? "mean FCT" : "mean FCT of all flows"}</span>
          </p>
          {bar}
          {largestParts(run.amounts, lines).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </div>
      )}
    </>
  );
});

/** How many of all have lanes, where they are not all or not easily counted. */
function flowsWords(shown: number, all: number): string {
  if (shown < all) return `${shown} of ${all} flows`;
  return shown > 12 ? `${shown} flows` : "flows";
}
