import type { FlowKey } from "../../../engine/index.ts";
import type { FlowDraft } from "../../document/draft/draft.ts";
import { releaseEnd, releasesOf } from "./bar-geometry.ts";
import type { Axis, Span } from "./drag.ts";
import { xAt } from "./drag.ts";
import type { Mark } from "./flow-marks.ts";
import { marksOf } from "./flow-marks.ts";

interface BarMarksProps {
  readonly flow: FlowDraft;
  readonly span: Span;
  readonly axis: Axis;
  readonly rate: number;
  readonly model: "slot" | "fluid";
  readonly columns: readonly FlowKey[];
}

/** Ticks nearer than this, in pixels, are a line. */
const APART = 3;

/** Releases as ticks under the bar, bounds on the size as brackets, the deadline as a flag. */
export function BarMarks({ flow, span, axis, rate, model, columns }: BarMarksProps) {
  return (
    <>
      <Releases flow={flow} span={span} axis={axis} model={model} />
      {marksOf(flow, span, rate, columns).map((mark) => (
        <span
          key={mark.name}
          className={`bar-mark bar-${mark.name}`}
          data-mark={mark.name}
          data-time={mark.time}
          style={{ left: xAt(axis, mark.time) }}
          title={wordsOf(mark)}
        />
      ))}
    </>
  );
}

function wordsOf({ name, value }: Mark): string {
  return name === "deadline" ? `deadline ${value}` : `${name} bound on the size: ${value}`;
}

type ReleasesProps = Pick<BarMarksProps, "flow" | "span" | "axis" | "model">;

function Releases({ flow, span, axis, model }: ReleasesProps) {
  const end = releaseEnd(flow, span, model);
  const left = xAt(axis, span.arrival);
  const width = xAt(axis, end) - left;
  const times = releasesOf(flow, span, model);
  if (times.length > 1 && width / times.length >= APART) {
    const ticks = times.map((time) => `M${xAt(axis, time) - left + 0.5} 0v4`).join("");
    return (
      <svg
        aria-hidden="true"
        className="bar-releases"
        style={{ left }}
        width={Math.max(1, width)}
        height="4"
      >
        <path d={ticks} />
      </svg>
    );
  }
  const isLonger = end > span.arrival + span.length;
  return isLonger ? <span className="bar-release" style={{ left, width }} /> : null;
}
