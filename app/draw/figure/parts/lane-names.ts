import type { Ink } from "../../brush/ink.ts";
import type { LaneLayout } from "../../gantt/lanes.ts";
import { say } from "../../kit/say.ts";
import type { ExperimentView } from "../../run/results.ts";
import { flowId } from "../../run/results.ts";
import { portNames } from "../../run/run-words.ts";
import { grouped } from "../../scale/grouped.ts";
import type { Recorder } from "../draw/recorder.ts";

/** Lanes lower than this have no room for a name each. */
const LEAST_NAMED = 11;
const SIZE = 11;

/** Names of the lanes in a column of `room` pixels, ranged right as on the screen. */
export function paintLaneNames(
  recorder: Recorder,
  experiment: ExperimentView,
  layout: LaneLayout,
  room: number,
  ink: Ink,
): void {
  const manner = { size: SIZE, colour: ink.ink2, align: "end", room: room - 7 } as const;
  if (layout.kind === "flow" && layout.height < LEAST_NAMED) {
    say(recorder, `${grouped(layout.count)} flows`, room - 7, 15, manner);
    return;
  }
  if (layout.kind === "port" && layout.height < LEAST_NAMED) {
    const half = layout.count / 2;
    say(recorder, "in", room - 7, (layout.top[0] as number) + SIZE, manner);
    say(recorder, "out", room - 7, (layout.top[half] as number) + SIZE, manner);
    return;
  }
  // A flow's bar ends above its lane's gap, and its name stands beside the bar.
  const line = layout.kind === "flow" ? layout.height - 2 : layout.height;
  layout.top.forEach((top, lane) => {
    if (layout.used?.[lane] === 0) return;
    const flow = layout.flows?.[lane];
    const name =
      flow !== undefined
        ? flowId(experiment, flow)
        : layout.kind === "port"
          ? portNames(lane, experiment)[0]
          : `Q${lane + 1}`;
    say(recorder, name, room - 7, top + line / 2 + SIZE * 0.36, manner);
  });
}
