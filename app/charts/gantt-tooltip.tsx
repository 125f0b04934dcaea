import type { ReactElement } from "react";
import type { ExperimentView, RunView } from "../results.ts";
import { flowId, hueOf } from "../results.ts";
import { flowColour } from "../theme/colours.ts";
import type { Hit } from "./hit-test.ts";
import type { Ink } from "./ink.ts";
import { flowFacts } from "./words.ts";

interface GanttTooltipProps {
  readonly experiment: ExperimentView;
  readonly ink: Ink;
  readonly view: RunView;
  readonly hit: Hit;
  readonly x: number;
  readonly y: number;
}

/** Beside the pointer, on the side where there is room. For the eye only: the keyboard has its own words. */
export function GanttTooltip(props: GanttTooltipProps): ReactElement {
  const { experiment, ink, view, hit, x, y } = props;
  const left = x > innerWidth * 0.5;
  const above = y > innerHeight * 0.6;
  const style = {
    maxWidth: Math.min(300, (left ? x : innerWidth - x) - 22),
    ...(left ? { right: Math.max(4, innerWidth - x + 14) } : { left: x + 14 }),
    ...(above ? { bottom: innerHeight - y + 14 } : { top: y + 14 }),
  };
  return (
    <div className="gantt-tooltip" style={style} aria-hidden="true">
      <p>
        <span
          className="gantt-swatch"
          style={{ background: flowColour(hueOf(experiment, hit.flow), ink.theme) }}
        />
        <strong>{flowId(experiment, hit.flow)}</strong>
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
