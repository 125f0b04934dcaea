import type { Brush } from "../../brush/brush.ts";
import { TEXT } from "../../brush/text.ts";
import { paintMarked } from "../../kit/marks/glyphs.ts";
import { say } from "../../kit/say.ts";
import type { PortIndex } from "./port-index.ts";
import type { Box, Scene } from "./scene.ts";
import { alphaOf, type Hit, type SwitchLook } from "./switch-layout.ts";

/** Fewer boxes are counted by eye. */
const COUNTED = 3;

/** The port: a glass whose rim is where its buffer ends, and the boxes in it, the next to leave at the bottom right. */
export function paintGlass(
  brush: Brush,
  index: PortIndex,
  scene: Scene,
  look: SwitchLook,
  hits: Hit[],
): void {
  paintWalls(brush, index, look);
  paintNames(brush, index, look);
  if (index.classes.length > 0) paintClasses(brush, index, scene.boxes, look, hits);
  else paintPile(brush, scene.boxes, look, hits);
}

function paintWalls(brush: Brush, { limits, classes }: PortIndex, look: SwitchLook): void {
  const { layout, ink } = look;
  const { glass, glassWidth, foot, rim, top, isSmall } = layout;
  const [left, right] = [glass - 2, glass + glassWidth + 2];
  const edge = rim ?? top + 16;
  brush.part = "switch-glass";
  brush.globalAlpha = 1;
  brush.strokeStyle = ink.ink3;
  brush.lineWidth = 1.5;
  brush.beginPath();
  brush.moveTo(left, edge);
  brush.lineTo(left, foot + 2);
  brush.lineTo(right, foot + 2);
  brush.lineTo(right, foot - 12);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(right, foot - 25);
  brush.lineTo(right, edge);
  brush.stroke();
  if (rim === null || classes.length > 0) return;
  brush.lineWidth = 2;
  brush.strokeStyle = ink.ink2;
  brush.beginPath();
  brush.moveTo(left - 4, rim);
  brush.lineTo(left, rim);
  brush.moveTo(right, rim);
  brush.lineTo(right + 4, rim);
  brush.stroke();
  const manner = { size: TEXT.small, font: ink.font } as const;
  if (!isSmall) {
    const holds = String(limits.buffer);
    say(brush, holds, right + 7, rim + 4, { ...manner, colour: ink.ink3 });
  }
}

/** From which on it marks: painted over the heap, which reaches up to it. */
export function paintThreshold(brush: Brush, index: PortIndex, look: SwitchLook): void {
  const { layout, ink } = look;
  const { glass, glassWidth, foot, columns, box, rim, isSmall } = layout;
  const { threshold, buffer } = index.limits;
  if (rim === null || !(threshold < buffer)) return;
  const [left, right] = [glass - 2, glass + glassWidth + 2];
  const y = foot - Math.ceil(threshold / columns) * box.height;
  brush.part = "switch-threshold";
  brush.strokeStyle = ink.lit;
  brush.lineWidth = 1.2;
  brush.setLineDash([3, 3]);
  brush.beginPath();
  brush.moveTo(left - 3, y);
  brush.lineTo(right + 3, y);
  brush.stroke();
  brush.setLineDash([]);
  if (isSmall) return;
  const words = String(threshold);
  const manner = { size: TEXT.small, font: ink.font, colour: ink.lit, align: "end" } as const;
  brush.globalAlpha = 0.85;
  brush.fillStyle = ink.paper;
  brush.fillRect(left - 9 - 7 * words.length, y - 7, 7 * words.length + 5, 14);
  brush.globalAlpha = 1;
  say(brush, words, left - 6, y + 4, manner);
}

/** What the two boxes are, below them. */
function paintNames(
  brush: Brush,
  { classes }: PortIndex,
  { layout, ink, portName }: SwitchLook,
): void {
  const { glass, glassWidth, receiver, receiverWidth, foot, isSmall } = layout;
  if (portName === undefined || isSmall) return;
  const manner = { size: TEXT.small, colour: ink.ink3, align: "center", font: ink.font } as const;
  brush.part = "switch-name";
  // Classes have names of their own there.
  if (classes.length === 0) {
    brush.font = `400 ${TEXT.small}px ${ink.font}`;
    const wide = brush.measureText(portName).width;
    // Left of the glass lies what was dropped.
    if (wide > glassWidth && wide < receiver - glass - 14) {
      say(brush, portName, glass - 2, foot + 15, { ...manner, align: "start" });
    } else
      say(brush, wide > glassWidth ? "port" : portName, glass + glassWidth / 2, foot + 15, manner);
  }
  say(brush, "receiver", receiver + receiverWidth / 2, foot + 15, manner);
}

function paintPile(brush: Brush, boxes: readonly Box[], look: SwitchLook, hits: Hit[]): void {
  const { layout, ink } = look;
  const { glass, glassWidth, foot, columns, box, rim, isSmall } = layout;
  boxes.forEach((one, place) => {
    const x = glass + glassWidth - ((place % columns) + 1) * box.width;
    const y = foot - (Math.floor(place / columns) + 1) * box.height;
    paintBox(brush, one, { x, y, ...box }, look, hits);
  });
  if (boxes.length <= COUNTED) return;
  const y = foot - Math.ceil(boxes.length / columns) * box.height - 5;
  if (rim !== null && y <= rim + 10) return;
  const manner = { size: TEXT.small, weight: 600, colour: ink.ink2, font: ink.font } as const;
  const x = glass + glassWidth / 2;
  say(brush, String(boxes.length), x, y, { ...manner, align: "center", room: isSmall ? 40 : 80 });
}

/** A column a class, in order of service, as wide as the most that ever waited in it. */
function paintClasses(
  brush: Brush,
  { classes }: PortIndex,
  boxes: readonly Box[],
  look: SwitchLook,
  hits: Hit[],
): void {
  const { layout, ink } = look;
  const { glass, glassWidth, foot, top, isSmall, box } = layout;
  const count = classes.length;
  const least = Math.max(...classes.map(({ most }) => most)) / 12;
  const shares = classes.map(({ most }) => Math.max(most, least));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const room = glassWidth - 4 * count;
  const columns = shares.map((share) =>
    Math.max(1, Math.round(((share / whole) * room) / Math.max(6, box.width * 0.7))),
  );
  const width = room / columns.reduce((sum, own) => sum + own, 0);
  const rows = classes.map(({ most }, k) => Math.ceil(most / (columns[k] as number)));
  const height = Math.min(box.height, (foot - top - 18) / Math.max(...rows));
  const manner = { size: TEXT.small, colour: ink.ink3, align: "center", font: ink.font } as const;
  let right = glass + glassWidth;
  classes.forEach(({ rank }, k) => {
    const own = boxes.filter((one) => one.rank === rank);
    const abreast = columns[k] as number;
    const wide = abreast * width + 4;
    own.forEach((one, place) => {
      const x = right - 2 - ((place % abreast) + 1) * width;
      const y = foot - (Math.floor(place / abreast) + 1) * height;
      paintBox(brush, one, { x, y, width, height }, look, hits);
    });
    brush.part = "switch-class";
    say(
      brush,
      `${count > 4 || isSmall ? "" : "Q"}${rank + 1}`,
      right - wide / 2,
      foot + 14,
      manner,
    );
    if (own.length > COUNTED) {
      const y = foot - Math.ceil(own.length / abreast) * height - 4;
      say(brush, String(own.length), right - wide / 2, y, {
        ...manner,
        weight: 600,
        colour: ink.ink2,
      });
    }
    right -= wide;
    if (k + 1 === count) return;
    brush.strokeStyle = ink.line;
    brush.lineWidth = 1;
    brush.beginPath();
    brush.moveTo(right, foot);
    brush.lineTo(right, foot - 80);
    brush.stroke();
  });
}

function paintBox(
  brush: Brush,
  { copy, flow, isMarked, isAgain }: Box,
  {
    x,
    y,
    width,
    height,
  }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  look: SwitchLook,
  hits: Hit[],
): void {
  const { ink } = look;
  const air = height > 4 ? 1 : 0.5;
  brush.part = "switch-box";
  brush.globalAlpha = alphaOf(look, flow);
  brush.fillStyle = look.colourOf(flow);
  brush.fillRect(x + air / 2, y + air / 2, width - air, height - air);
  if (isMarked && height > 3) {
    paintMarked(brush, x + width / 2, y + height / 2, Math.min(1.9, height / 4), ink);
  }
  if (isAgain && height > 5) {
    brush.fillStyle = ink.paper;
    brush.globalAlpha *= 0.55;
    brush.fillRect(x + air / 2, y + height - air / 2 - 1.5, width - air, 1.5);
  }
  brush.globalAlpha = 1;
  hits.push({ x, y, width, height, what: { copy } });
}
