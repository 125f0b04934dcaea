import type { ReactElement, ReactNode } from "react";
import type { Rows } from "../../draw/gantt/lanes.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { rangeWords } from "../../draw/run/run-words.ts";
import { isWhole, timeIn, zoom } from "../../draw/scale/time-scale.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { Icon } from "../../ui/icon.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useRoving } from "../../ui/use-roving.ts";

interface GanttToolsProps {
  readonly heading: ReactNode;
  readonly controls: ReactNode;
  readonly experiment: ExperimentView;
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  /** The time that the charts show, whatever is being drawn over them. */
  readonly shown: TimeWindow;
  readonly isTraced: boolean;
  readonly isSpanning: boolean;
  onSpanning(isSpanning: boolean): void;
  /** Called with a span that is drawn; null: such a span is zoomed to. */
  readonly onTold: ((span: TimeWindow) => void) | null;
  onWindow(window: TimeWindow): void;
}

/** Controls of the time that is shown. */
export function GanttTools(props: GanttToolsProps): ReactElement {
  const { experiment, window, extent, onTold } = props;
  // Where there is no Shift key.
  const isCoarse = useMedia("(pointer: coarse)");
  const middle = (window.from + window.to) / 2;
  const least = experiment.model === "slot" ? 4 : 0;
  const whole = isWhole(window, extent);
  const by = (factor: number): void => props.onWindow(zoom(window, extent, factor, middle, least));
  const shown = rangeWords(window, experiment.timeUnit);
  const all = `${timeIn(extent, extent.to)} ${experiment.timeUnit}`;
  const zooms = useRoving<HTMLSpanElement>("button");
  if (!props.isTraced) return <div className="gantt-tools">{props.heading}</div>;
  return (
    <div className="gantt-tools">
      {props.heading}
      <span className="gantt-range" title={whole ? shown : `${shown}, of ${all}`}>
        {shown}
      </span>
      <span
        className="gantt-hint"
        title={`Click explains; drag ${onTold === null ? "zooms to a span" : "tells of a span"}, and pans once zoomed, with Shift it zooms; ctrl + wheel zooms. In a chart: arrows walk from bar to bar, Enter explains the bar and Escape ends that, Shift Enter tells of the time shown, . and , from decision to decision${experiment.model === "slot" ? " (with Shift from slot to slot)" : ""}, W A S D zoom and pan`}
      >
        click explains, drag {whole ? (onTold === null ? "zooms" : "tells of a span") : "pans"},
        ctrl + wheel zooms
      </span>
      {props.controls}
      <span className="gantt-buttons" {...zooms}>
        {(isCoarse || onTold !== null) && (
          <button
            type="button"
            aria-label={onTold === null ? "Zoom to a span: draw it" : "Tell of a span: draw it"}
            aria-pressed={props.isSpanning}
            onClick={({ detail }) => {
              // A key draws nothing: the time shown is the span, and its ends can be typed.
              if (detail === 0 && onTold !== null) onTold(props.shown);
              else props.onSpanning(!props.isSpanning);
            }}
          >
            <Icon name="span" />
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            if (!whole) by(1.6);
          }}
          aria-disabled={whole}
          aria-label="Zoom out"
        >
          −
        </button>
        <button type="button" onClick={() => by(1 / 1.6)} aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={() => props.onWindow(extent)} aria-disabled={whole}>
          Fit
        </button>
      </span>
    </div>
  );
}

/** Above the column of the policies: their charts in order of mean FCT, or as they were chosen. */
export function GanttSort({ rows }: { readonly rows: Rows }): ReactElement {
  const { isByMean, actions } = rows;
  return (
    <div className="gantt-corner">
      <button
        type="button"
        className="gantt-sort"
        aria-pressed={isByMean}
        title={
          isByMean ? "Order the charts as the policies were chosen" : "Order the charts by mean FCT"
        }
        onClick={() => actions.onSort(!isByMean)}
      >
        By mean FCT
        <svg className="gantt-chevron" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          <path
            d={
              isByMean
                ? "M5 2v6M2.5 5.5 5 8l2.5-2.5"
                : "M3 2v6M1.5 6.5 3 8l1.5-1.5M7 8V2M5.5 3.5 7 2l1.5 1.5"
            }
          />
        </svg>
      </button>
    </div>
  );
}
