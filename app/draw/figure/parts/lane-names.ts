import type { LaneLayout } from "../../gantt/lanes.ts";
import { type Manner, say } from "../../kit/say.ts";
import { type ExperimentView, flowId } from "../../run/results.ts";
import { portNames } from "../../run/run-words.ts";
import { grouped } from "../../scale/numbers.ts";
import type { Recorder } from "../draw/recorder.ts";

/** Names of the lanes, which begin or end at `x`. */
export function paintLaneNames(
  recorder: Recorder,
  experiment: ExperimentView,
  layout: LaneLayout,
  x: number,
  manner: Manner,
): void {
  const { size } = manner;
  // Lanes lower than a letter have no room for a name each.
  const isLow = layout.height < size;
  if (layout.kind === "flow" && isLow) {
    say(recorder, `${grouped(layout.count)} flows`, x, 15, manner);
    return;
  }
  if (layout.kind === "port" && isLow) {
    const half = layout.count / 2;
    say(recorder, "in", x, (layout.top[0] as number) + size, manner);
    say(recorder, "out", x, (layout.top[half] as number) + size, manner);
    return;
  }
  const { inset, height } = layout.bar;
  layout.top.forEach((top, lane) => {
    if (layout.used?.[lane] === 0) return;
    const flow = layout.flows?.[lane];
    const name =
      flow !== undefined
        ? flowId(experiment, flow)
        : layout.kind === "port"
          ? portNames(lane, experiment)[0]
          : `Q${lane + 1}`;
    say(recorder, name, x, top + inset + height / 2 + size * 0.36, manner);
  });
}
