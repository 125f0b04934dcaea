import type { Brush } from "../brush/brush.ts";
import { TEXT } from "../brush/text.ts";
import { barIn } from "../gantt/lanes.ts";
import { rightOf, type Scene, xOf } from "../gantt/scene.ts";
import { paintClock, paintCross } from "../kit/marks/glyphs.ts";
import { eachHappened, longSilence } from "../packets/happened.ts";
import { foldedIn } from "../scale/time-scale.ts";

/** Lanes lower than this have no room for signs. */
const LEAST_LANE = 14;
const CROSS = 2.9;
const CLOCK = 5.5;
/** Signs nearer to one another than this, in pixels, are one. */
const APART = 1.5;
/** Around words: from a sign to them, and of the paper that they lie on. */
const BESIDE = 8;
const LINE = 18;

/** What befell packets, on the lanes of their flows: ✕ where they were lost, a clock where a timer ran out; and why nothing moves. */
export function paintHappened(context: Brush, scene: Scene): void {
  const { layout, view } = scene;
  if (view.run.windows === undefined || layout.flows === null || layout.height < LEAST_LANE) return;
  paintSilence(context, scene);
  const named = { drop: false, timeout: false };
  layout.flows.forEach((flow, lane) => {
    named.drop = paintDrops(context, scene, flow, lane, !named.drop) || named.drop;
    named.timeout = paintTimeouts(context, scene, flow, lane, !named.timeout) || named.timeout;
  });
}

/** True if words beside them say what they are. */
function paintDrops(
  context: Brush,
  scene: Scene,
  flow: number,
  lane: number,
  isToBeNamed: boolean,
): boolean {
  const { ink } = scene;
  const { places, count } = placesOf(scene, flow, "drop");
  const last = places.at(-1);
  if (last === undefined) return false;
  const y = middleOf(scene, lane);
  for (const x of places) paintCross(context, x, y, CROSS + 1, ink.paper);
  for (const x of places) paintCross(context, x, y, CROSS, ink.bad);
  return isToBeNamed && name(context, scene, flow, last, y, `${count} lost`, ink.bad);
}

function paintTimeouts(
  context: Brush,
  scene: Scene,
  flow: number,
  lane: number,
  isToBeNamed: boolean,
): boolean {
  const { ink } = scene;
  const { places } = placesOf(scene, flow, "timeout");
  const last = places.at(-1);
  if (last === undefined) return false;
  const y = middleOf(scene, lane);
  for (const x of places) paintClock(context, x, y, CLOCK, ink.ink, ink.paper);
  return isToBeNamed && name(context, scene, flow, last + CLOCK, y, "timer", ink.ink);
}

/** Pixels, in order, of those in sight that can be told apart; and how many happened in all. */
function placesOf(scene: Scene, flow: number, kind: "drop" | "timeout") {
  const places: number[] = [];
  let count = 0;
  let before = Number.NEGATIVE_INFINITY;
  eachHappened(scene.view.run, flow, kind, (time, times) => {
    count += times;
    const x = xOf(scene, time);
    if (x < 0 || x > scene.width || x - before < APART) return;
    places.push(x);
    before = x;
  });
  return { places, count };
}

function middleOf({ layout }: Scene, lane: number): number {
  const { y, height } = barIn(layout, lane);
  return y + height / 2;
}

/** Words right of a sign, if they are over before the flow sends again. */
function name(
  context: Brush,
  scene: Scene,
  flow: number,
  x: number,
  y: number,
  words: string,
  colour: string,
): boolean {
  context.font = `500 ${TEXT.lead}px ${scene.ink.font}`;
  const wide = context.measureText(words).width;
  const start = x + BESIDE;
  if (start + wide + BESIDE > Math.min(nextSent(scene, flow, x), rightOf(scene))) return false;
  context.fillStyle = colour;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillText(words, start, y + 0.5);
  return true;
}

/** The pixel at which a flow's next packet after a pixel comes, or its end. */
function nextSent(scene: Scene, flow: number, x: number): number {
  const { byFlow, pieces } = scene.index;
  for (let k = byFlow.from[flow] as number; k < (byFlow.from[flow + 1] as number); k++) {
    const at = xOf(scene, pieces.start[byFlow.piece[k] as number] as number);
    if (at > x) return at;
  }
  return Number.NEGATIVE_INFINITY;
}

/** Across the longest silence of the run, between its lanes: why nothing moves. */
function paintSilence(context: Brush, scene: Scene): void {
  const { layout, view, experiment, ink, window, width } = scene;
  const silence = longSilence(view.run, experiment.timeUnit);
  if (silence === null) return;
  const folds = window.breaks === undefined ? [] : foldedIn(window, width).folds;
  const [from, to] = [xOf(scene, silence.from), xOf(scene, silence.to)];
  context.font = `560 ${TEXT.lead}px ${ink.font}`;
  const wide = context.measureText(silence.words).width;
  // Left of a fold if there is room: there time is seen to pass.
  const fold = folds.find((one) => one.from > from && one.from < to);
  const left = Math.max(0, from);
  const isBefore = fold !== undefined && fold.from - left >= wide + 2 * BESIDE;
  const right = Math.min(width, isBefore ? fold.from : to);
  if (wide + 2 * BESIDE > right - left) return;
  const lanes = Math.floor(layout.count / 2);
  const y = lanes === 0 ? middleOf(scene, 0) : (layout.top[lanes] as number);
  const start = (left + right - wide) / 2;
  context.fillStyle = ink.paper;
  context.fillRect(start - BESIDE, y - LINE / 2 - 2, wide + 2 * BESIDE, LINE + 4);
  context.fillStyle = ink.ink;
  context.textAlign = "left";
  context.textBaseline = "middle";
  context.fillText(silence.words, start, y + 0.5);
}
