import type { Brush } from "../brush/brush.ts";
import type { Ink } from "../brush/ink.ts";
import { RAMP_STEPS, rampOf, stepOf } from "../brush/ramp.ts";
import { TEXT } from "../brush/text.ts";
import type { Layout } from "../fabric/layout.ts";
import type { Mark } from "../fabric/places.ts";

const THINNEST = 1.5;
const THICKEST = 6;
const VEIL = 0.76;

/** The flow whose way stands out: by link what part of it goes there. */
export interface Way {
  readonly colour: string;
  readonly shareOf: ReadonlyMap<number, number>;
}

/** Links by load, then the nodes over their ends. `shown`: by strand, the link it is shown as. */
export function paintTopology(
  brush: Brush,
  layout: Layout,
  load: Float64Array,
  shown: Int32Array,
  ink: Ink,
): void {
  const bySteps = Array.from({ length: RAMP_STEPS + 1 }, (): number[] => []);
  shown.forEach((link, s) => {
    bySteps[stepOf(load[link] as number)]?.push(s);
  });
  // The full ones last: they lie over the others.
  bySteps.forEach((strands, step) => {
    for (const isHost of [true, false]) {
      brush.beginPath();
      for (const s of strands) if (isAtHost(layout, s) === isHost) trace(brush, layout, s);
      brush.lineWidth = widthOf(layout, step, isHost);
      brush.strokeStyle = colourOf(step, ink);
      brush.stroke();
    }
  });
  for (const mark of layout.marks) paintMark(brush, layout, mark, ink);
}

/** Emphasises one link, and the way of a flow, beside which all else steps back. */
export function paintEmphasis(
  brush: Brush,
  layout: Layout,
  load: Float64Array,
  link: number | null,
  way: Way | null,
  ink: Ink,
): void {
  if (way !== null) {
    brush.globalAlpha = VEIL;
    brush.fillStyle = ink.paper;
    brush.fillRect(0, 0, layout.width, layout.height);
    brush.globalAlpha = 1;
    paintWay(brush, layout, load, way, ink);
  }
  if (link !== null) paintLink(brush, layout, load, link, ink.ink, ink);
}

/** The whole cable, so that the way is one line, and on it the half that sends. */
function paintWay(
  brush: Brush,
  layout: Layout,
  load: Float64Array,
  { colour, shareOf }: Way,
  ink: Ink,
): void {
  const { strands, marks } = layout;
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.beginPath();
  for (const link of shareOf.keys()) {
    const s = strands.strandOf[link] as number;
    trace(brush, layout, s);
    const back = strands.strandOf[link ^ 1];
    if (back !== undefined && strands.from[back] === strands.to[s]) trace(brush, layout, back);
  }
  brush.stroke();
  for (const link of shareOf.keys()) paintLink(brush, layout, load, link, colour, ink);
  const touched = new Set<number>();
  for (const link of shareOf.keys()) {
    const s = strands.strandOf[link] as number;
    touched.add(strands.from[s] as number).add(strands.to[s] as number);
  }
  for (const mark of touched) paintMark(brush, layout, marks[mark] as Mark, ink);
}

function paintLink(
  brush: Brush,
  layout: Layout,
  load: Float64Array,
  link: number,
  casing: string,
  ink: Ink,
): void {
  const s = layout.strands.strandOf[link] as number;
  const step = stepOf(load[link] as number);
  const width = widthOf(layout, step, isAtHost(layout, s));
  for (const [colour, more] of [
    [casing, 4],
    [ink.paper, 1.5],
    [colourOf(step, ink), 0],
  ] as const) {
    brush.beginPath();
    trace(brush, layout, s);
    brush.strokeStyle = colour;
    brush.lineWidth = width + more;
    brush.stroke();
  }
}

function paintMark(
  brush: Brush,
  layout: Layout,
  { kind, label, x, y, width, height }: Mark,
  ink: Ink,
): void {
  const [left, top] = [x - width / 2, y - height / 2];
  brush.fillStyle = kind === "switch" ? ink.paper2 : ink.ink2;
  brush.fillRect(left, top, width, height);
  if (kind !== "host" && width >= 4) {
    brush.strokeStyle = ink.ink2;
    brush.lineWidth = 1;
    brush.beginPath();
    brush.rect(left + 0.5, top + 0.5, width - 1, height - 1);
    brush.stroke();
  }
  if (label === "") return;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  if (kind === "switch") {
    brush.fillStyle = ink.ink;
    brush.font = `${TEXT.fine}px ${ink.font}`;
    brush.fillText(label, x, y + 0.5);
    return;
  }
  // Away from the links.
  const side = y < layout.height / 2 ? -1 : 1;
  brush.fillStyle = ink.ink3;
  brush.font = `${TEXT.fine}px ${ink.font}`;
  brush.fillText(label, x, y + side * (height / 2 + 8));
}

function trace(brush: Brush, { strands }: Layout, s: number): void {
  brush.moveTo(strands.x0[s] as number, strands.y0[s] as number);
  brush.lineTo(strands.x1[s] as number, strands.y1[s] as number);
}

function isAtHost({ strands, marks }: Layout, s: number): boolean {
  const isSwitch = (mark: number | undefined) => marks[mark as number]?.kind === "switch";
  return !isSwitch(strands.from[s]) || !isSwitch(strands.to[s]);
}

/** No thicker than its host, and thin where there are many. */
function widthOf(layout: Layout, step: number, isHost: boolean): number {
  if (step === 0) return 1;
  const room = (2.2 * layout.width) / layout.strands.count;
  const own = isHost
    ? 0.8 * (layout.marks.find(({ kind }) => kind !== "switch")?.width ?? 1)
    : room;
  const least = room < 0.8 ? 1 : THINNEST;
  const most = Math.min(THICKEST, Math.max(least, Math.min(own, room)));
  return least + ((most - least) * step) / RAMP_STEPS;
}

function colourOf(step: number, ink: Ink): string {
  return step === 0 ? ink.line : (rampOf(ink.theme)[step - 1] as string);
}
