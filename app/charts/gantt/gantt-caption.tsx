import { type MouseEvent, type ReactNode, useRef } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import { type Absent, absentWords } from "../../draw/gantt/lanes.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { namesOf, quantity } from "../../draw/run/run-words.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { type MenuPlace, placeBelow } from "../../ui/menu-place.ts";
import { PolicySwatch } from "../marks/tags.tsx";
import "./gantt-caption.css";

interface GanttCaptionProps {
  readonly experiment: ExperimentView;
  /** All runs of the comparison: swatches of one policy's runs are told apart among them. */
  readonly runs: readonly RunView[];
  /** Those that the chart is of: the first is drawn, the others did the same. */
  readonly views: readonly RunView[];
  readonly theme: Palette;
  /** Says in a few words what the policy does. */
  readonly rule: ReactNode;
  /** The first of all says what its number is. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  /** Then its name alone stands there. */
  readonly keepsNumbers: boolean;
  /** One number of decimals for all policies; or which seed it is where means are over many. */
  meanWords(mean: number): string;
  readonly hasMenu: boolean;
  /** Its menu is open. */
  readonly isAsked: boolean;
  onMenu(place: MenuPlace): void;
}

/** A policy's swatch, name and rule, and on the right its average; a menu of what can be done with its chart. */
export function GanttCaption(props: GanttCaptionProps) {
  const { experiment, runs, views, theme, keepsNumbers, hasMenu, onMenu } = props;
  const more = useRef<HTMLButtonElement>(null);
  const { mean, terminated } = (views[0] as RunView).summary;
  const onContextMenu = (event: MouseEvent): void => {
    if (!hasMenu) return;
    event.preventDefault();
    const { clientX: left, clientY: top } = event;
    onMenu({ left, top, bottom: top });
  };
  return (
    <figcaption className="gantt-caption" onContextMenu={onContextMenu}>
      {views.map((view) => (
        <span key={view.slot} className="gantt-title" title={view.policy.label}>
          <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
          <span className="gantt-name">{view.policy.label}</span>
        </span>
      ))}
      <span className="gantt-rule">{props.isOpen ? props.rule : "hidden"}</span>
      {hasMenu && (
        <button
          ref={more}
          type="button"
          className="gantt-more"
          aria-label={`Menu of ${namesOf(views)}`}
          aria-haspopup="menu"
          aria-expanded={props.isAsked}
          onClick={({ currentTarget }) => onMenu(placeBelow(currentTarget))}
        >
          ⋯
        </button>
      )}
      {!keepsNumbers && (
        <span className="gantt-facts">
          {terminated > 0 && <span className="gantt-bad">{readable(terminated)} terminated</span>}
          {mean !== null && (
            <span title={`mean FCT ${quantity(mean, experiment.timeUnit)}`}>
              {props.isFirst && <Before />} <b className="gantt-mean">{props.meanWords(mean)}</b>
            </span>
          )}
        </span>
      )}
    </figcaption>
  );
}

/** What the number is: in full if there is room. */
function Before() {
  return (
    <>
      <span className="gantt-mean-long">on average done after</span>
      <span className="gantt-mean-short">average</span>
    </>
  );
}

/** The reasons why policies have no chart. */
export function AbsentLines({ absent }: { readonly absent: readonly Absent[] }) {
  return absent.map((policy) => (
    <p key={policy.key} className="gantt-absent">
      {absentWords(policy)}
    </p>
  ));
}
