import type { Brush } from "../../brush/brush.ts";
import type { Ink } from "../../brush/ink.ts";

/** Small signs that mean one thing each wherever they stand; x and y are their middle. */

/** A dropped packet. */
export function paintCross(brush: Brush, x: number, y: number, arm: number, colour: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = arm / 2;
  brush.beginPath();
  brush.moveTo(x - arm, y - arm);
  brush.lineTo(x + arm, y + arm);
  brush.moveTo(x + arm, y - arm);
  brush.lineTo(x - arm, y + arm);
  brush.stroke();
}

/** A timer that ends. */
export function paintClock(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colour: string,
  paper: string,
): void {
  brush.fillStyle = paper;
  brush.strokeStyle = colour;
  brush.lineWidth = radius * 0.38;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
  brush.stroke();
  brush.beginPath();
  brush.moveTo(x, y - radius * 0.6);
  brush.lineTo(x, y);
  brush.lineTo(x + radius * 0.6, y);
  brush.stroke();
}

/** A marked packet: a dot on it, with a rim that parts it from what it lies on. */
export function paintMarked(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  { lit, paper }: Ink,
): void {
  for (const [colour, size] of [
    [paper, radius + 1],
    [lit, radius],
  ] as const) {
    brush.fillStyle = colour;
    brush.beginPath();
    brush.arc(x, y, size, 0, 2 * Math.PI);
    brush.fill();
  }
}

/** A sender that a switch has paused: its dot with two bars in it. */
export function paintPaused(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colour: string,
  paper: string,
): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.fill();
  brush.fillStyle = paper;
  const [wide, high] = [radius * 0.3, radius * 1.1];
  for (const side of [-1, 1]) {
    brush.fillRect(x + side * radius * 0.32 - wide / 2, y - high / 2, wide, high);
  }
}

/** An arc of so many corners to a whole turn looks round, and figures that know whole circles only can hold it. */
const CORNERS = 72;

/** A ring around a sender whose timer runs: as much of it as time is left, from the top on. */
export function paintRing(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  left: number,
  colour: string,
): void {
  const share = Math.min(1, Math.max(0, left));
  const steps = Math.ceil(CORNERS * share);
  if (steps === 0) return;
  brush.strokeStyle = colour;
  brush.beginPath();
  for (let k = 0; k <= steps; k++) {
    const turn = 2 * Math.PI * (Math.min(k / CORNERS, share) - 0.25);
    const [px, py] = [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
    if (k === 0) brush.moveTo(px, py);
    else brush.lineTo(px, py);
  }
  brush.stroke();
}

/** A dial: the ring of the timer that ends first, and the time that is left in its middle. */
export function paintDial(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  dial: { readonly left: number; readonly words: string; readonly unit: string },
  colour: string,
  ink: Ink,
): void {
  brush.lineWidth = radius * 0.18;
  paintRing(brush, x, y, radius, 1, ink.line);
  paintRing(brush, x, y, radius, dial.left, colour);
  brush.fillStyle = colour;
  brush.textAlign = "center";
  brush.textBaseline = "alphabetic";
  brush.font = `600 ${radius * 0.48}px ${ink.font}`;
  brush.fillText(dial.words, x, y + radius * 0.1);
  brush.font = `400 ${radius * 0.38}px ${ink.font}`;
  brush.fillText(dial.unit, x, y + radius * 0.52);
}
