import type { ReactElement } from "react";
import { useRef } from "react";
import type { Ink } from "../../draw/brush/ink.ts";
import { flowFacts } from "../../draw/gantt/flow-words.ts";
import type { Hit } from "../../draw/gantt/hit-test.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { flowId, shadeOf } from "../../draw/run/results.ts";
import { type Area, useBeside } from "../gestures/use-beside.ts";
import { FlowTag } from "../marks/tags.tsx";

interface GanttTooltipProps {
  readonly experiment: ExperimentView;
  readonly ink: Ink;
  readonly view: RunView;
  readonly hit: Hit;
  /** The bar, or the point, that it belongs to. */
  readonly anchor: Area;
}

/** Beside what it tells of, and clear of what is docked below. For the eye only: the keyboard has its own words. */
export function GanttTooltip(props: GanttTooltipProps): ReactElement {
  const { experiment, ink, view, hit, anchor } = props;
  const note = useRef<HTMLDivElement>(null);
  useBeside(note, anchor);
  return (
    <div ref={note} className="gantt-tooltip" aria-hidden="true">
      <p>
        <FlowTag
          name={flowId(experiment, hit.flow)}
          shade={shadeOf(experiment, hit.flow)}
          theme={ink.theme}
        />
        <span className="gantt-tooltip-policy">{view.policy.label}</span>
      </p>
      <dl>
        {flowFacts(experiment, view, hit).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
