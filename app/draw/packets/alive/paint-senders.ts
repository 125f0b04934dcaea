import type { Brush } from "../../brush/brush.ts";
import { TEXT } from "../../brush/ink.ts";
import { partColour } from "../../brush/time-parts.ts";
import { paintDial, paintPaused, paintRing } from "../../kit/marks/glyphs.ts";
import { say } from "../../kit/say.ts";
import type { PortIndex } from "./port-index.ts";
import type { Scene } from "./scene.ts";
import { alphaOf, type Hit, type SwitchLook } from "./switch-layout.ts";

/** Boxes of a window are no more than these; then its number stands. */
const MOST_BOXES = 10;
/** Pixels from one sender to the next where names have room between them. */
const NAMED = 32;
/** Pixels of the line's whole rate. */
const RATE = 39;

/** Senders with their windows, and what they wait for. */
export function paintSenders(
  brush: Brush,
  index: PortIndex,
  scene: Scene,
  look: SwitchLook,
  hits: Hit[],
): void {
  const { layout, ink } = look;
  const { sender, radius, isFew, isSmall } = layout;
  const timer = partColour("timer", ink.theme);
  const running = new Map(scene.timers.map((one) => [one.flow, one]));
  const { start, end } = index.record;
  const pitch = layout.rows.length < 2 ? NAMED : layout.y(1) - layout.y(0);
  layout.rows.forEach((flows, row) => {
    const [flow] = flows;
    if (flow === undefined) return;
    const y = layout.y(row);
    hits.push({ x: 0, y: y - 8, width: 22, height: 16, what: { flow } });
    const isOne = flows.length === 1;
    const hasBegun = !isOne || (start[flow] as number) <= scene.time;
    const hasEnded = isOne && (end[flow] as number) <= scene.time;
    const ring = isOne ? running.get(flow) : undefined;
    brush.part = "switch-sender";
    brush.globalAlpha = alphaOf(look, flow) * (hasBegun ? 1 : 0.35);
    const colour = isOne ? look.colourOf(flow) : ink.ink3;
    const size = radius * (hasEnded || (ring !== undefined && isFew) ? 0.62 : 1);
    if (isOne && scene.paused.has(flow) && !hasEnded && isFew) {
      paintPaused(brush, sender, y, radius, colour, ink.paper);
    } else {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.arc(sender, y, size, 0, 2 * Math.PI);
      brush.fill();
    }
    if (ring !== undefined) {
      brush.part = "switch-timer";
      brush.lineWidth = isFew ? 2.4 : 1.4;
      paintRing(brush, sender, y, radius + 1, ring.left, timer);
    }
    if (!isOne || !isFew || isSmall) return;
    if (look.nameOf !== undefined && pitch >= NAMED) {
      brush.part = "switch-flow";
      const manner = { size: TEXT.small, colour: ink.ink3, font: ink.font } as const;
      say(brush, look.nameOf(flow), sender + radius + 5, y + 19, {
        ...manner,
        room: layout.glass - sender - radius - 24,
      });
    }
    if (!hasBegun || hasEnded) return;
    brush.part = "switch-window";
    const from = sender + radius + 5;
    const rate = look.rateOf?.(flow, scene.time);
    if (rate !== undefined) {
      brush.fillStyle = colour;
      brush.globalAlpha = 0.28 * alphaOf(look, flow);
      brush.fillRect(from, y + 4, RATE, 3.4);
      brush.globalAlpha = alphaOf(look, flow);
      brush.fillRect(from, y + 4, rate * RATE, 3.4);
      return;
    }
    const window = look.windowOf(flow, scene.time);
    if (window === null) return;
    const size2 = Math.round(window.size);
    brush.fillStyle = colour;
    for (let k = 0; k < Math.min(MOST_BOXES, size2); k++) {
      brush.globalAlpha = alphaOf(look, flow) * (k < window.used ? 1 : 0.28);
      brush.fillRect(from + 4 * k, y + 4, 3, 3.4);
    }
    brush.globalAlpha = alphaOf(look, flow);
    if (size2 > MOST_BOXES) {
      say(brush, String(size2), from + 42, y + 9, {
        size: TEXT.fine,
        colour: ink.ink2,
        font: ink.font,
      });
    }
  });
  if (layout.rows.some((flows) => flows.length > 1)) {
    const y = layout.y(layout.rows.length - 1);
    const words = `${layout.rows.at(-1)?.length ?? 0} others`;
    say(brush, words, sender + radius + 5, y + 4, {
      size: TEXT.small,
      colour: ink.ink3,
      font: ink.font,
    });
  }
  brush.globalAlpha = 1;
}

/** Pixels of a wire on which "idle" may stand. */
const IDLE = 34;

/** Nothing is anywhere: a dial with the time until the first timer ends, and "idle" on the wire. */
export function paintSilence(brush: Brush, { timers, time }: Scene, look: SwitchLook): void {
  const { layout, ink } = look;
  const { isSmall, glass, glassWidth, receiver } = layout;
  const manner = { size: TEXT.small, colour: ink.ink3, align: "center", font: ink.font } as const;
  brush.part = "switch-idle";
  brush.globalAlpha = 1;
  // On a phone the wire is shorter than the word.
  if (receiver - glass - glassWidth > IDLE) {
    say(brush, "idle", (glass + glassWidth + receiver) / 2, layout.foot - 14, manner);
  }
  const [first, ...others] = timers;
  if (first === undefined) return;
  const next = others.reduce((soonest, one) => (one.ends < soonest.ends ? one : soonest), first);
  const left = next.ends - time;
  const [unit, name] = left >= 1e8 ? [1e9, "ms"] : [1e6, "µs"];
  const x = glass + glassWidth * (isSmall ? 0.72 : 0.9);
  const radius = isSmall ? 21 : 27;
  const dial = { left: next.left, words: (left / unit).toFixed(unit === 1e9 ? 2 : 0), unit: name };
  brush.fillStyle = ink.paper;
  brush.beginPath();
  brush.arc(x, layout.top + 48, radius + 4, 0, 2 * Math.PI);
  brush.fill();
  paintDial(brush, x, layout.top + 48, radius, dial, partColour("timer", ink.theme), ink);
}
