import { memo, type Ref } from "react";
import type { FlowKey } from "../../../engine/doors/scenario.ts";
import type { FlowDraft } from "../../document/draft/draft.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { hover, toggleSelected } from "../../store/actions.ts";
import { acceptKeys } from "../../store/trial.ts";
import { releaseEnd, releasesOf, spanOf } from "./bar-geometry.ts";
import { type Axis, type Span, xAt } from "./drag.ts";
import { type Mark, marksOf } from "./flow-marks.ts";

interface FlowBarProps {
  readonly flow: FlowDraft;
  readonly index: number;
  readonly top: number;
  readonly axis: Axis;
  readonly rate: number;
  readonly model: "slot" | "fluid";
  readonly columns: readonly FlowKey[];
  readonly sizeUnit: string;
  readonly colour: string;
  readonly isHovered: boolean;
  readonly isSelected: boolean;
  readonly isFaulty: boolean;
  readonly isTabStop: boolean;
  readonly describedBy: string;
  onFocus(index: number): void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** One flow of the drawing: its name, its bar, and marks for releases, bounds and deadline. */
export const FlowBar = memo(function FlowBar(props: FlowBarProps) {
  const { flow, index, axis, isHovered, isSelected, isFaulty } = props;
  const span = spanOf(flow, props.rate);
  const left = span === null ? 0 : xAt(axis, span.arrival);
  const width = span === null ? 0 : Math.max(3, xAt(axis, span.arrival + span.length) - left);
  const words =
    span === null
      ? `${flow.id}: arrival or size is not a number`
      : `${flow.id}: arrives at ${readable(span.arrival)}, ${quantity(Number(flow.size), props.sizeUnit)}`;
  const classes = ["bar"];
  if (isHovered) classes.push("bar-hovered");
  if (isSelected) classes.push("bar-selected");
  if (isFaulty) classes.push("bar-faulty");
  return (
    <div className="bar-row" style={{ top: props.top }}>
      <span className="bar-id" title={flow.id}>
        {flow.id}
      </span>
      <div className="bar-lane">
        <button
          ref={props.ref}
          type="button"
          className={classes.join(" ")}
          style={{ left, width, backgroundColor: isHovered ? "var(--lit)" : props.colour }}
          tabIndex={props.isTabStop ? 0 : -1}
          aria-label={words}
          aria-pressed={isSelected}
          aria-describedby={props.describedBy}
          data-index={index}
          // A press has chosen the flow already; this is Space or a screen reader.
          onClick={(event) => {
            if (event.detail === 0) toggleSelected(index);
          }}
          onFocus={() => props.onFocus(index)}
          onBlur={() => {
            hover(null);
            acceptKeys();
          }}
        />
        {span !== null && (
          <BarMarks
            flow={flow}
            span={span}
            axis={axis}
            rate={props.rate}
            model={props.model}
            columns={props.columns}
          />
        )}
      </div>
    </div>
  );
});

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
function BarMarks({ flow, span, axis, rate, model, columns }: BarMarksProps) {
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
