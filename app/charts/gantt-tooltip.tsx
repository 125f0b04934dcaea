import type { ReactElement } from "react";
import { useRef } from "react";
import type { ExperimentView, RunView } from "../results.ts";
import { flowId, hueOf } from "../results.ts";
import { FlowTag } from "./flow-tag.tsx";
import type { Hit } from "./hit-test.ts";
import type { Ink } from "./ink.ts";
import type { Area } from "./place-beside.ts";
import { useBeside } from "./use-beside.ts";
import { flowFacts } from "./words.ts";

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
          hue={hueOf(experiment, hit.flow)}
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
