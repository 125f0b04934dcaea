import { memo, type ReactElement } from "react";
import type { LaneLayout } from "../../draw/gantt/lanes.ts";
import type { Lit } from "../../draw/gantt/scene.ts";
import { type ExperimentView, flowId } from "../../draw/run/results.ts";
import { portNames, queueName } from "../../draw/run/run-words.ts";
import { grouped } from "../../draw/scale/numbers.ts";
import { shortenTo } from "../../draw/scale/words.ts";
import { measureInLane } from "../canvas/measure-text.ts";

interface LaneLabelsProps {
  readonly experiment: ExperimentView;
  readonly layout: LaneLayout;
  readonly queues: number;
  readonly hover: number | null;
  readonly lit: Lit | null;
  onLit(lit: Lit | null): void;
  /** Width left of the plot. */
  readonly room: number;
  readonly font: string;
}

/** Between a name and the plot, in pixels, with what digits of equal width are wider than they are measured. */
const AIR = 13;

/** In lower lanes no letter has room, in pixels. */
const LEAST = 14;

/** Names left of the lanes; flows' only where they can be read. */
export const LaneLabels = memo(function LaneLabels(props: LaneLabelsProps): ReactElement | null {
  const { layout, experiment, hover, lit, room } = props;
  if (layout.kind === "flow" && layout.height < LEAST) {
    return (
      <span className="gantt-lanes-count" style={{ width: room }} aria-hidden="true">
        {grouped(layout.count)} flows
      </span>
    );
  }
  if (layout.kind === "port" && layout.height < LEAST) {
    return (
      <div aria-hidden="true">
        {["in", "out"].map((side, k) => (
          <span
            key={side}
            className="gantt-lane"
            style={{ width: room, top: layout.top[(k * layout.count) / 2] }}
          >
            {side}
          </span>
        ))}
      </div>
    );
  }
  const { inset, height: line } = layout.bar;
  // Names that are too long lose letters in their middle: they differ at their ends.
  const fits = (text: string): boolean => measureInLane(text, true, props.font) <= room - AIR;
  return (
    <div aria-hidden="true">
      {Array.from(layout.top, (above, lane) => {
        if (layout.used?.[lane] === 0) return null;
        const top = above + inset;
        const flow = layout.flows === null ? null : (layout.flows[lane] as number);
        const [name, title] =
          flow !== null
            ? [flowId(experiment, flow), flowId(experiment, flow)]
            : layout.kind === "port"
              ? portNames(lane, experiment)
              : [`Q${lane + 1}`, queueName(lane, props.queues)];
        const isQueue = layout.kind === "queue";
        const isLit = isQueue && lit?.kind === "queue" && lit.queue === lane;
        return (
          <span
            key={flow ?? lane}
            className={
              isLit || (flow !== null && flow === hover) ? "gantt-lane is-hovered" : "gantt-lane"
            }
            onPointerEnter={isQueue ? () => props.onLit({ kind: "queue", queue: lane }) : undefined}
            onPointerLeave={isQueue ? () => props.onLit(null) : undefined}
            style={{ width: room, top, height: line, lineHeight: `${line}px` }}
            title={title}
            data-term={isQueue && lane === 0 ? "q1" : undefined}
          >
            {layout.kind === "flow" ? shortenTo(name, 2, fits) : name}
          </span>
        );
      })}
    </div>
  );
});
