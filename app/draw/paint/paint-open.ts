import type { Brush } from "../brush/brush.ts";
import { TEXT } from "../brush/ink.ts";
import { barIn } from "../gantt/lanes.ts";
import { leftOf } from "../gantt/run-up-to.ts";
import { type Scene, xOf } from "../gantt/scene.ts";
import { say } from "../kit/say.ts";
import { readable } from "../scale/numbers.ts";

/** Lower lanes have no room for words. */
const LEAST_WORDS = 14;
const LEAST = 4;
const BESIDE = 6;

/** Of a run that has not been played to its end: the moment it has come to, and in outline what flows still have to send. */
export function paintOpen(brush: Brush, scene: Scene): void {
  const { view, experiment, layout, window, width, ink } = scene;
  const { until } = view;
  if (until === undefined || layout.flows === null) return;
  const left = leftOf(experiment, view);
  brush.lineWidth = 1.2;
  brush.strokeStyle = ink.ink3;
  for (const [lane, flow] of layout.flows.entries()) {
    const rest = left[flow] as number;
    if (rest <= 0) continue;
    const begin = Math.max(until, experiment.flows.arrival[flow] as number);
    const x = xOf(scene, begin);
    const wide = Math.max(LEAST, xOf(scene, begin + rest / experiment.rate) - x);
    const { y, height } = barIn(layout, lane);
    brush.beginPath();
    brush.rect(x + 0.5, y + 0.5, wide - 1, height - 1);
    brush.setLineDash([4, 3]);
    brush.stroke();
    brush.setLineDash([]);
    if (height < LEAST_WORDS) continue;
    const word = rest < (experiment.flows.size[flow] as number) ? "left" : "to send";
    const manner = { size: TEXT.small, colour: ink.ink2, font: ink.font };
    say(brush, `${readable(rest)} ${word}`, x + wide + BESIDE, y + height / 2 + 4, manner);
  }
  if (until <= window.from) return;
  const at = Math.round(Math.min(width, xOf(scene, until)));
  brush.fillStyle = ink.ink2;
  brush.fillRect(at - 1, 0, 2, layout.total);
}
