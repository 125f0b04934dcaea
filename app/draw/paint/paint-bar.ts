import type { Brush } from "../brush/brush.ts";
import { inkOn } from "../brush/colours.ts";
import { TEXT } from "../brush/ink.ts";
import type { Scene } from "../gantt/scene.ts";
import { inkOf, shows, xOf } from "../gantt/scene.ts";
import { flowId } from "../run/results.ts";
import { shorten } from "../scale/words.ts";
import { paintBlocks } from "./paint-blocks.ts";

/** The font of names inside bars. */
export function barFont({ ink, blocks }: Pick<Scene, "ink" | "blocks">): string {
  return blocks === undefined ? `500 ${TEXT.fine}px ${ink.font}` : `560 ${TEXT.lead}px ${ink.font}`;
}

/** Pixels of a bar that the dot of its finish covers, edge included. */
const DOT_PX = 4;

/** One bar of a flow in its colour, its id inside if it fits. Already cut to the plot. */
export function paintBar(
  context: Brush,
  scene: Scene,
  flow: number,
  x0: number,
  x1: number,
  y: number,
  height: number,
  isJoined = false,
): void {
  const colour = inkOf(scene, flow);
  // A hairline of paper between neighbours, as soon as there is room for one; none where the flow itself goes on.
  const gap = isJoined ? -0.5 : x1 - x0 > 4 ? 1 : 0;
  const width = Math.max(x1 - x0 - gap, 0.75);
  context.fillStyle = colour;
  if (scene.blocks === undefined) context.fillRect(x0, y, width, height);
  else paintBlocks(context, scene, x0, x1, y, height);
  // The lane has the name.
  if (scene.blocks !== undefined && isNamed(scene)) return;
  const letters = scene.blocks === undefined ? TEXT.fine : TEXT.lead;
  // A letter's height and a hair above and below: less would stand out of the bar.
  if (height >= letters + 2 && width >= 12 && shows(scene, "labels")) {
    const end = x1 - (hasDot(scene, flow, x1) ? DOT_PX : 0);
    const place = { x0, x1: end, y, height };
    paintLabel(context, flowId(scene.experiment, flow), place, colour, scene);
  }
}

/** A name that stands beside the lane is not cut short in the bar. */
function isNamed({ layout }: Scene): boolean {
  return layout.flows !== null;
}

/** True if the dot of the flow's finish stands in the middle of the bar's end, as in lanes of flows. */
function hasDot(scene: Scene, flow: number, x1: number): boolean {
  const isEnd = Math.abs(xOf(scene, scene.view.run.finish[flow] as number) - x1) < 1;
  return isEnd && isNamed(scene) && shows(scene, "finishes");
}

function paintLabel(
  context: Brush,
  id: string,
  { x0, x1, y, height }: { x0: number; x1: number; y: number; height: number },
  colour: string,
  scene: Scene,
): void {
  const text = fitText(context, id, x1 - x0 - 5, isNamed(scene));
  if (text === "") return;
  const centre = (x0 + x1 - 1) / 2;
  const middle = y + height / 2 + 0.5;
  // The paper between two packets does not cross a name.
  if (scene.blocks !== undefined) {
    const wide = context.measureText(text).width + 4;
    context.fillRect(centre - wide / 2, y, wide, height);
  }
  context.fillStyle = inkOn(colour);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, centre, middle);
}

/** The text, or what of it fits (from four characters on) unless it is to be whole, or nothing. */
function fitText(
  context: Pick<Brush, "measureText">,
  text: string,
  room: number,
  isWhole: boolean,
): string {
  const width = context.measureText(text).width;
  if (width <= room) return text;
  if (isWhole) return "";
  for (let keep = Math.floor((room / width) * text.length); keep >= 4; keep--) {
    const short = shorten(text, keep);
    if (context.measureText(short).width <= room) return short;
  }
  return "";
}

export function paintTexture(
  context: Brush,
  texture: 1 | 2 | 3,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.strokeStyle = colour;
  context.globalAlpha *= 0.45;
  context.lineWidth = 1;
  context.beginPath();
  const step = 6;
  const lean = texture === 3 ? 0 : texture === 1 ? height : -height;
  // Lines stand on a grid of the canvas, not of the bar: adjoining bars of a flow match.
  const first = Math.floor((x - height) / step) * step;
  for (let at = first; at < x + width + height; at += step) {
    context.moveTo(at, y + height);
    context.lineTo(at + lean, y);
  }
  context.stroke();
  context.restore();
}
