import { wordColour } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import type { Curve } from "../../distributions/cdf-curve.ts";
import type { CdfFrame } from "../../distributions/cdf-frame.ts";
import { say } from "../../kit/say.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

const SIZE = 12.5;
const WEIGHT = 600;
const HEIGHT = 15;
/** Between a curve and its name. */
const GAP = 6;
/** Steps of the share at which a name may stand. */
const STEPS = 24;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The name of each curve beside it, where it touches no other curve and no other name if there is such a place. */
export function paintDirectNames(
  recorder: Recorder,
  frame: CdfFrame,
  curves: readonly Curve[],
  ink: Ink,
): void {
  const taken: Spot[] = [];
  curves.forEach((curve, k) => {
    if ((frame.rises[k]?.length ?? 0) === 0) return;
    const width = textWidth(curve.view.policy.label, SIZE, WEIGHT);
    const spot = bestSpot(frame, k, width, taken);
    taken.push(spot);
    recorder.globalAlpha = 0.85;
    recorder.fillStyle = ink.paper;
    recorder.fillRect(spot.x - 2, spot.y, width + 4, HEIGHT);
    recorder.globalAlpha = 1;
    say(recorder, curve.view.policy.label, spot.x, spot.y + 0.78 * HEIGHT, {
      size: SIZE,
      weight: WEIGHT,
      colour: ink.theme === "print" ? ink.ink : wordColour(curve.colour, ink.paper, ink.ink),
      room: frame.inner,
    });
  });
}

/** The spot with the least in its way; the higher of two as good. */
function bestSpot(frame: CdfFrame, k: number, width: number, taken: readonly Spot[]): Spot {
  let best: Spot = { x: 0, y: 0, width };
  let least = Number.POSITIVE_INFINITY;
  for (let step = STEPS - 1; step > 0; step--) {
    const share = step / STEPS;
    const x = crossing(frame, k, share);
    const y = frame.height * (1 - share) - HEIGHT / 2;
    for (const left of [x + GAP, x - GAP - width]) {
      const spot = { x: left, y, width };
      const cost = inTheWay(frame, k, spot, taken);
      if (cost < least) [least, best] = [cost, spot];
    }
  }
  const room = Math.max(0, frame.inner - width);
  return { ...best, x: Math.min(Math.max(0, best.x), room) };
}

function inTheWay(frame: CdfFrame, own: number, spot: Spot, taken: readonly Spot[]): number {
  const { x, y, width } = spot;
  let cost = x < 0 || x + width > frame.inner || y < 0 || y + HEIGHT > frame.height ? 1000 : 0;
  for (const other of taken) {
    const isApart =
      x + width < other.x || x > other.x + other.width || Math.abs(y - other.y) >= HEIGHT;
    if (!isApart) cost += 100;
  }
  for (let k = 0; k < frame.rises.length; k++) {
    // Of the own curve the steps above and below may pass through the name, too.
    for (let part = 0; part <= 4; part++) {
      const share = 1 - (y + (part * HEIGHT) / 4) / frame.height;
      const at = crossing(frame, k, share);
      if (at > x - 2 && at < x + width + 2) cost += k === own ? 1 : 4;
    }
    const [over, under] = [shareAt(frame, k, x), shareAt(frame, k, x + width)];
    const [top, bottom] = [1 - y / frame.height, 1 - (y + HEIGHT) / frame.height];
    if (k !== own && over < top && under > bottom && under !== over) cost += 2;
  }
  return cost;
}

/** Where a curve reaches a share; beyond the plot if it never does. */
function crossing({ rises, inner }: CdfFrame, k: number, share: number): number {
  return rises[k]?.find(([, after]) => after >= share)?.[0] ?? 2 * inner;
}

function shareAt({ rises }: CdfFrame, k: number, x: number): number {
  let share = 0;
  for (const [at, after] of rises[k] ?? []) {
    if (at > x) break;
    share = after;
  }
  return share;
}
