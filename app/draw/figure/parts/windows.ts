import type { Ink } from "../../brush/ink.ts";
import { ganttColumns } from "../../gantt/gantt-columns.ts";
import { say } from "../../kit/say.ts";
import { queueColumns, topOfQueues } from "../../packets/windows/queue-columns.ts";
import { queueName, type shownQueue, windowLanes } from "../../packets/windows/window-view.ts";
import {
  CLASSES,
  paintClasses,
  paintHappened,
  paintWindows,
  STRIP,
  windowKeys,
} from "../../paint/paint-windows.ts";
import { flowId, shadeOf } from "../../run/results.ts";
import { readable } from "../../scale/numbers.ts";
import { linearTicks } from "../../scale/ticks.ts";
import { toPixel } from "../../scale/time-scale.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { note } from "./note.ts";
import type { Shown } from "./part.ts";
import { paintPolicyName } from "./policy-name.ts";
import { paintTimeAxis } from "./time-axis.ts";

/** Lanes lower than this have no names. */
const NAMED = 11;
const BETWEEN = 8;
const KEY = { size: 12, row: 20, box: 14 } as const;

/** Queues by class of the port, its drops and marks, and the windows of flows, painted as on the screen. */
export function* windowsPart(
  recorder: Recorder,
  shown: Shown,
  asked: NonNullable<ReturnType<typeof shownQueue>>,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  const { experiment, fabric, window } = shown;
  const { chosen, port, isFullest } = asked;
  const { view, windows } = chosen;
  const columns = ganttColumns(width, shown.lanes);
  const { gutter, plot } = columns;
  const ticks = linearTicks(window.from, window.to, plot, 84);
  const lanes = windowLanes(experiment, chosen, window);
  const scene = {
    columns: queueColumns(port, windows, window, plot),
    width: plot,
    ink,
    ticks: ticks.values.map((time) => toPixel(window, plot, time)),
  };
  yield;
  let y = 0;
  const at = <T>(x: number, paint: () => T): T => {
    recorder.save();
    recorder.moveBy(x, y);
    const painted = paint();
    recorder.restore();
    return painted;
  };
  at(0, () => paintPolicyName(recorder, view, { runs: shown.runs, room: width }, ink));
  y += 20;
  // The figures' font has no arrow.
  const name = queueName(fabric, port).replace(" → ", " to ");
  const where = port.from < 0 ? name : isFullest ? `the fullest port, ${name}` : `port ${name}`;
  const left = lanes.left > 0 ? `; the first ${lanes.flows.length} flows` : "";
  y += at(0, () => note(recorder, `Queue at ${where}, and windows of flows${left}.`, width, ink));
  y += at(0, () =>
    paintTimeAxis(recorder, ticks, window, experiment.timeUnit, columns, width, ink),
  );
  y += BETWEEN;
  const most = topOfQueues(port);
  const beside = { size: 11, colour: ink.ink3, align: "end", room: gutter - 8 } as const;
  at(0, () => {
    say(recorder, "queue", gutter - 8, CLASSES / 2 + 4, beside);
    say(recorder, readable(most), gutter - 8, 9, beside);
    say(recorder, "0", gutter - 8, CLASSES, beside);
  });
  at(gutter, () => paintClasses(recorder, { ...scene, height: CLASSES }, most));
  y += CLASSES + BETWEEN;
  at(0, () => {
    say(recorder, "dropped", gutter - 8, STRIP / 2 - 1, { ...beside, size: 9.5 });
    say(recorder, "marked", gutter - 8, STRIP - 1, { ...beside, size: 9.5 });
  });
  at(gutter, () => paintHappened(recorder, { ...scene, height: STRIP }));
  y += STRIP + BETWEEN;
  at(0, () => {
    if (lanes.height < NAMED) return;
    for (const [lane, flow] of lanes.flows.entries()) {
      const middle = (lane + 0.5) * lanes.height;
      say(recorder, flowId(experiment, flow), gutter - 8, middle + 4, {
        ...beside,
        colour: ink.ink2,
      });
    }
  });
  at(gutter, () =>
    paintWindows(recorder, {
      ...scene,
      windows,
      flows: lanes.flows,
      shades: (flow) => shadeOf(experiment, flow),
      end: (flow) => view.run.finish[flow] as number,
      laneHeight: lanes.height,
      window,
    }),
  );
  y += Math.max(1, lanes.flows.length * lanes.height) + BETWEEN;
  yield;
  y += at(gutter, () => {
    let [x, down] = [0, 0];
    for (const [colour, words] of windowKeys(port.queues.length, ink)) {
      const wide = KEY.box + 6 + textWidth(words, KEY.size, 400);
      if (x > 0 && x + wide > width - gutter) [x, down] = [0, down + KEY.row];
      recorder.fillStyle = colour;
      recorder.fillRect(x, down + 3, KEY.box, 9);
      const manner = { size: KEY.size, colour: ink.ink2, room: width - gutter - KEY.box - 6 };
      say(recorder, words, x + KEY.box + 6, down + 11.5, manner);
      x += wide + 18;
    }
    return down + KEY.row;
  });
  return y;
}
