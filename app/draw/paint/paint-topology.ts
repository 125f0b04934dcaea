import type { Brush } from "../brush/brush.ts";
import { type Ink, TEXT } from "../brush/ink.ts";
import { RAMP_STEPS, rampOf, stepOf } from "../brush/ramp.ts";
import type { Layout } from "../fabric/layout.ts";
import { busiestOf } from "../fabric/loads.ts";
import type { Mark } from "../fabric/places.ts";
import { strandPoints } from "../fabric/strands.ts";

const THINNEST = 1.25;
const THICKEST = 4;
const VEIL = 0.76;
/** Corners of switches and of the frame of a cell. */
const ROUND = 12;
const FRAME = 3;

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
      for (const s of strands) {
        if (layout.strands.isCell[s] === 0 && isAtHost(layout, s) === isHost)
          trace(brush, layout, s);
      }
      brush.lineWidth = widthOf(layout, step, isHost);
      brush.strokeStyle = colourOf(step, ink);
      brush.stroke();
    }
  });
  const steps = stepsOfHosts(layout, load, shown);
  for (const [k, mark] of layout.marks.entries()) paintMark(brush, mark, steps[k] as number, ink);
}

/** By mark, the step of the fullest link of a host. */
function stepsOfHosts(
  { strands, marks }: Layout,
  load: Float64Array,
  shown: Int32Array,
): Uint8Array {
  const steps = new Uint8Array(marks.length);
  for (let s = 0; s < strands.count; s++) {
    const step = stepOf(load[shown[s] as number] as number);
    for (const mark of [strands.from[s] as number, strands.to[s] as number]) {
      steps[mark] = Math.max(steps[mark] as number, step);
    }
  }
  return steps;
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
  const shown = busiestOf(strands, { load });
  const steps = stepsOfHosts(layout, load, shown);
  for (const mark of touched) paintMark(brush, marks[mark] as Mark, steps[mark] as number, ink);
}

function paintLink(
  brush: Brush,
  layout: Layout,
  load: Float64Array,
  link: number,
  casing: string,
  ink: Ink,
): void {
  const { strands, marks } = layout;
  const s = strands.strandOf[link] as number;
  const step = stepOf(load[link] as number);
  if (strands.isCell[s] === 1) {
    const ends = [marks[strands.from[s] as number], marks[strands.to[s] as number]];
    const host = ends.find((mark) => mark?.kind !== "switch") as Mark;
    frame(brush, host, casing);
    return;
  }
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

/** Around a host. */
function frame(brush: Brush, { x, y, width, height }: Mark, colour: string): void {
  brush.strokeStyle = colour;
  brush.lineWidth = 2;
  brush.lineJoin = "round";
  brush.beginPath();
  brush.rect(x - width / 2 - FRAME, y - height / 2 - FRAME, width + 2 * FRAME, height + 2 * FRAME);
  brush.stroke();
  brush.lineJoin = "miter";
}

/** A switch with its name in it, or a host in the colour of its fullest link. */
function paintMark(brush: Brush, mark: Mark, step: number, ink: Ink): void {
  const { kind, label, x, y, width, height } = mark;
  const [left, top] = [x - width / 2, y - height / 2];
  const isSwitch = kind === "switch";
  const colour = !isSwitch ? colourOf(step, ink) : mark.isUppermost ? ink.ink : ink.ink2;
  brush.fillStyle = colour;
  if (kind === "host" || width < 4) brush.fillRect(left, top, width, height);
  else rounded(brush, left, top, width, height, colour);
  if (label === "") return;
  brush.textBaseline = "middle";
  brush.font = `${isSwitch && height > 20 ? TEXT.small : TEXT.fine}px ${ink.font}`;
  if (isSwitch) {
    brush.textAlign = "center";
    brush.fillStyle = ink.paper;
    brush.fillText(label, x, y + 0.5);
    return;
  }
  brush.fillStyle = ink.ink2;
  const { side = "below" } = mark;
  if (side === "above" || side === "below") {
    brush.textAlign = "center";
    brush.fillText(label, x, y + (side === "above" ? -1 : 1) * (height / 2 + 8));
    return;
  }
  brush.font = `${TEXT.lead}px ${ink.font}`;
  brush.textAlign = side === "left" ? "end" : "start";
  brush.fillText(label, x + (side === "left" ? -1 : 1) * (width / 2 + 7), y + 0.5);
}

/** A box whose corners are those of the line around it. */
function rounded(
  brush: Brush,
  left: number,
  top: number,
  width: number,
  height: number,
  colour: string,
): void {
  const line = Math.min(ROUND, width / 2, height / 2);
  brush.fillRect(left + line / 2, top + line / 2, width - line, height - line);
  brush.strokeStyle = colour;
  brush.lineWidth = line;
  brush.lineJoin = "round";
  brush.beginPath();
  brush.rect(left + line / 2, top + line / 2, width - line, height - line);
  brush.stroke();
  brush.lineJoin = "miter";
}

function trace(brush: Brush, { strands }: Layout, s: number): void {
  const points = strandPoints(strands, s);
  brush.moveTo(points[0] as number, points[1] as number);
  for (let k = 2; k < points.length; k += 2) {
    brush.lineTo(points[k] as number, points[k + 1] as number);
  }
}

function isAtHost({ strands, marks }: Layout, s: number): boolean {
  const isSwitch = (mark: number | undefined) => marks[mark as number]?.kind === "switch";
  return !isSwitch(strands.from[s]) || !isSwitch(strands.to[s]);
}

/** No thicker than its host, and thin where there are many. */
function widthOf(layout: Layout, step: number, isHost: boolean): number {
  if (step === 0) return 1;
  const room = (2.2 * layout.width) / layout.strands.drawn;
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
