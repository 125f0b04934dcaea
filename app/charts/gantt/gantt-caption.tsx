import type { ReactElement } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import { type Absent, absentWords, type RowActions } from "../../draw/gantt/lanes.ts";
import { type ExperimentView, flowId, type RunView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { columnFormat, readable } from "../../draw/scale/numbers.ts";
import { GanttTitle } from "./gantt-title.tsx";

interface GanttCaptionProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly nth: number;
  readonly hover: number | null;
  readonly theme: Palette;
  readonly isOpen: boolean;
  readonly place: string;
  readonly rows: RowActions | null;
  /** Then its name alone stands there. */
  readonly keepsNumbers: boolean;
  /** One number of decimals for all policies, as in the table of metrics; or which seed it is where means are over many. */
  meanWords(mean: number): string;
}

/** A policy's name and its mean FCT; while a flow is pointed at, what became of that flow. */
export function GanttCaption(props: GanttCaptionProps): ReactElement {
  const { experiment, view, hover, theme } = props;
  const { timeUnit } = experiment;
  const { mean, terminated } = view.summary;
  const last = view.lastFinish;
  return (
    <figcaption className="gantt-caption">
      <GanttTitle
        view={view}
        nth={props.nth}
        theme={theme}
        isOpen={props.isOpen}
        place={props.place}
        rows={props.rows}
      />
      {props.keepsNumbers ? null : hover !== null ? (
        <span className="gantt-facts gantt-pointed">{fate(experiment, view, hover)}</span>
      ) : (
        <span className="gantt-facts">
          {mean !== null && (
            <span title={`mean FCT ${quantity(mean, timeUnit)}`}>{props.meanWords(mean)}</span>
          )}
          {last !== null && (
            <span className="gantt-last">last finish {quantity(last, timeUnit)}</span>
          )}
          {terminated > 0 && <span className="gantt-bad">{readable(terminated)} terminated</span>}
        </span>
      )}
    </figcaption>
  );
}

function fate(experiment: ExperimentView, view: RunView, flow: number): ReactElement {
  const id = <strong title={flowId(experiment, flow)}>{flowId(experiment, flow)}</strong>;
  const terminated = view.run.terminated[flow] as number;
  if (!Number.isNaN(terminated)) {
    return (
      <>
        {id} <span className="gantt-bad">terminated</span>
      </>
    );
  }
  return (
    <>
      {id} <span>FCT {readable(view.fct[flow])}</span>
    </>
  );
}

interface AbsentLinesProps {
  readonly absent: readonly Absent[];
  /** These lines stand between the charts of the slots above and below this place. */
  readonly after: number;
  readonly upTo: number;
}

/** The reasons why policies have no chart, each in the chart's place. */
export function AbsentLines({ absent, after, upTo }: AbsentLinesProps) {
  return absent
    .filter(({ before }) => before > after && before <= upTo)
    .map((policy) => (
      <p key={policy.key} className="gantt-absent">
        {absentWords(policy)}
      </p>
    ));
}

/** Behind a policy's name: its mean FCT, or which seed is drawn where means are over many. */
export function meanWordsOf(
  runs: readonly RunView[],
  ofSeed: number | null = null,
): (mean: number) => string {
  const format = columnFormat(runs.map((view) => view.summary.mean));
  return (mean) => (ofSeed === null ? `mean FCT ${format(mean)}` : `seed ${ofSeed}`);
}
