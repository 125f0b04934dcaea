import type { Brush } from "../brush/brush.ts";
import { TEXT } from "../brush/ink.ts";
import { barIn } from "../gantt/lanes.ts";
import { rightOf, type Scene, xOf } from "../gantt/scene.ts";
import { paintClock, paintCross } from "../kit/marks/glyphs.ts";
import { clearBelow } from "../kit/say.ts";
import { eachHappened, longSilence, type Silence } from "../packets/happened.ts";
import { unitName } from "../run/run-words.ts";
import { readable } from "../scale/numbers.ts";
import { foldedIn } from "../scale/time-scale.ts";

/** Lanes lower than this have no room for signs. */
const LEAST_LANE = 14;
const CROSS = 2.9;
const CLOCK = 5.5;
/** Signs nearer to one another than this, in pixels, are one. */
const APART = 1.5;
/** Between words and signs, and the paper that they lie on. */
const BESIDE = 8;
const LINE = 18;
/** Room right of a bar for what became of its flow. */
const NOTE = 110;

/** What befell packets, on the lanes of their flows: ✕ where they were lost, a clock where a timer ran out, and in words what these are. */
export function paintHappened(context: Brush, scene: Scene): void {
  const { layout, view, ink } = scene;
  if (view.run.windows === undefined || layout.flows === null || layout.height < LEAST_LANE) return;
  let [lost, timers] = [0, 0];
  layout.flows.forEach((flow, lane) => {
    const y = middleOf(scene, lane);
    const drops = placesOf(scene, flow, "drop");
    lost += drops.count;
    for (const x of drops.places) paintCross(context, x, y, CROSS + 1, ink.paper);
    for (const x of drops.places) paintCross(context, x, y, CROSS, ink.bad);
    const ends = placesOf(scene, flow, "timeout");
    timers += ends.count;
    for (const x of ends.places) paintClock(context, x, y, CLOCK, ink.ink, ink.paper);
  });
  const ofLost: readonly Told[] =
    lost > 0 ? [{ sign: "cross", words: `${readable(lost)} lost` }] : [];
  context.font = `560 ${TEXT.lead}px ${ink.font}`;
  const widthOf = (told: readonly Told[]): number =>
    told.reduce((sum, { words }) => sum + partWidth(context, words), BESIDE);
  const silence = longSilence(view.run, unitName(scene.experiment.timeUnit));
  if (silence !== null) {
    const told: readonly Told[] = [...ofLost, { sign: "clock", words: silence.words }];
    const place = inSilence(scene, silence, widthOf(told));
    if (place !== null) {
      paintWords(context, scene, told, place, widthOf(told));
      return;
    }
  }
  const ended = timers === 1 ? "a timer ran out" : `${readable(timers)} timers ran out`;
  const told: readonly Told[] = timers > 0 ? [...ofLost, { sign: "clock", words: ended }] : ofLost;
  const place = told.length === 0 ? null : besideBars(scene, widthOf(told));
  if (place !== null) paintWords(context, scene, told, place, widthOf(told));
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

interface Told {
  readonly sign: "cross" | "clock";
  readonly words: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Of a sign with its words, and the air after them. */
function partWidth(context: Brush, words: string): number {
  return 2 * CLOCK + BESIDE + context.measureText(words).width + BESIDE;
}

function paintWords(
  context: Brush,
  { ink }: Scene,
  told: readonly Told[],
  { x, y }: Spot,
  wide: number,
): void {
  clearBelow(context, ink.paper, x, y - LINE / 2 - 2, wide, LINE + 4);
  let at = x + BESIDE;
  for (const { sign, words } of told) {
    if (sign === "cross") paintCross(context, at + CLOCK, y, CROSS, ink.bad);
    else paintClock(context, at + CLOCK, y, CLOCK, ink.ink, ink.paper);
    context.fillStyle = sign === "cross" ? ink.bad : ink.ink;
    context.textAlign = "left";
    context.textBaseline = "middle";
    context.fillText(words, at + 2 * CLOCK + BESIDE, y + 0.5);
    at += partWidth(context, words);
  }
}

/** In the middle of the longest silence, between two lanes; left of its fold if there is room: there time is seen to pass. */
function inSilence(scene: Scene, silence: Silence, wide: number): Spot | null {
  const { layout, window, width } = scene;
  const folds = window.breaks === undefined ? [] : foldedIn(window, width).folds;
  const [from, to] = [xOf(scene, silence.from), xOf(scene, silence.to)];
  const fold = folds.find((one) => one.from > from && one.from < to);
  const left = Math.max(0, from);
  const isBefore = fold !== undefined && fold.from - left >= wide;
  const right = Math.min(width, isBefore ? fold.from : to);
  if (wide > right - left) return null;
  const lanes = Math.floor(layout.count / 2);
  const y = lanes === 0 ? middleOf(scene, 0) : (layout.top[lanes] as number);
  return { x: (left + right - wide) / 2, y };
}

/** Right of the bar that ends first, beyond what is said there. */
function besideBars(scene: Scene, wide: number): Spot | null {
  const { layout, view } = scene;
  let spot: Spot | null = null;
  layout.flows?.forEach((flow, lane) => {
    const end = xOf(scene, view.run.finish[flow] as number) + NOTE;
    if (!(end + wide <= scene.width) || (spot !== null && end >= spot.x)) return;
    spot = { x: end, y: middleOf(scene, lane) };
  });
  return spot;
}

/** Zigzags at both ends of a fold: how far they swing to either side, and from one corner to the next. */
const SWING = 5;
const TOOTH = 6;
/** So much of what a fold hides shows through. */
const VEIL = 0.5;

/** Marks the folds of the time axis: paper over what passes faster there, between two zigzags. */
export function paintFolds(context: Brush, scene: Scene): void {
  const { window, width, layout, ink } = scene;
  if (window.breaks === undefined) return;
  for (const { from, to } of foldedIn(window, width).folds) {
    if (from > rightOf(scene)) continue;
    context.globalAlpha = VEIL;
    context.fillStyle = ink.paper;
    context.fillRect(from, 0, to - from, layout.total);
    context.globalAlpha = 1;
    context.strokeStyle = ink.ink3;
    context.lineWidth = 1;
    for (const x of [from, to]) {
      context.beginPath();
      context.moveTo(x, 0);
      let side = 1;
      for (let y = TOOTH; y < layout.total; y += TOOTH) {
        context.lineTo(x + side * SWING, y);
        side = side === 1 ? 0 : 1;
      }
      context.stroke();
    }
  }
}
