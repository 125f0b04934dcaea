import type { Brush, Pixels } from "../brush/brush.ts";
import { FLOW_SHADES, flowColour } from "../brush/colours.ts";
import { endOf } from "../gantt/lanes.ts";
import type { Scene } from "../gantt/scene.ts";
import { xOf } from "../gantt/scene.ts";
import { shadeOf } from "../run/results.ts";
import type { ServiceVisit } from "../trace/services.ts";
import { eachPiece, eachRun } from "../trace/services.ts";
import type { ServiceRuns } from "../trace/trace-index.ts";
import { runsFor } from "../trace/trace-index.ts";

/** The faintest that service is shown, and the ground of the flows' stays. */
const FAINTEST = 0.45;
const GROUND = 0.16;

/**
 * Lanes too low for rectangles, painted pixel by pixel: each pixel's opacity is the service within it
 * (of all flows that share the pixel), its colour that of the last flow served there; the flows' stays
 * are a faint ground. Row by row, each from its own flows alone.
 */
export function paintRaster(context: Brush, scene: Scene): void {
  const { layout, width } = scene;
  if (layout.flows === null || width < 1) return;
  const rows = Math.max(1, Math.round(layout.count * layout.height));
  const perRow = Math.min(1, layout.height);
  const inks = inksOf(scene);
  const sheet = sheetOf(width, rows);
  const line = new Line(scene);
  let above = new Line(scene);
  let current = line;
  for (let row = 0; row < rows; row++) {
    current.clear();
    // Lane l stands in row ⌊l · rows / count⌋.
    const first = Math.ceil((row * layout.count) / rows);
    const end = Math.ceil(((row + 1) * layout.count) / rows);
    for (let lane = first; lane < end; lane++) current.add(layout.flows[lane] as number);
    current.emit(sheet.rgba, row * width, row === 0 ? null : above, perRow, inks);
    [above, current] = [current, above];
  }
  const top = layout.top[0] as number;
  context.drawPixels(sheet, 0, top, width, layout.count * layout.height);
}

/** One row of pixels. */
class Line {
  private readonly service: Float32Array;
  private readonly shade: Uint8Array;
  /** Rises and falls of the number of flows that are there. */
  private readonly stay: Int32Array;
  private readonly scene: Scene;
  private readonly runs: ServiceRuns | null;
  private readonly visit: ServiceVisit;
  private flow = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.runs = runsFor(scene.index, scene.window, scene.width);
    this.service = new Float32Array(scene.width);
    this.shade = new Uint8Array(scene.width);
    this.stay = new Int32Array(scene.width + 1);
    this.visit = (start, end, share) => this.mark(xOf(scene, start), xOf(scene, end), share);
  }

  clear(): void {
    this.service.fill(0);
    this.stay.fill(0);
  }

  add(flow: number): void {
    const { scene, stay } = this;
    const { width, window, index, view, experiment } = scene;
    const end = endOf(view.run.finish[flow] as number, view.run.terminated[flow] as number);
    const x0 = Math.max(0, Math.floor(xOf(scene, experiment.flows.arrival[flow] as number)));
    const x1 = Math.min(width, Math.ceil(xOf(scene, end)));
    if (x1 <= x0) return;
    stay[x0] = (stay[x0] as number) + 1;
    stay[x1] = (stay[x1] as number) - 1;
    this.flow = flow;
    if (this.runs === null) eachPiece(index, flow, window, this.visit);
    else eachRun(this.runs, flow, window, this.visit);
  }

  private mark(x0: number, x1: number, share: number): void {
    const a = Math.max(0, x0);
    const b = Math.min(this.service.length, x1);
    const shade = shadeOf(this.scene.experiment, this.flow);
    for (let x = Math.floor(a); x < b; x++) {
      const part = (Math.min(b, x + 1) - Math.max(a, x)) * share;
      this.service[x] = (this.service[x] as number) + part;
      this.shade[x] = shade;
    }
  }

  /** A line one pixel high is lost among the stays: where this row has no service it borrows from the one above. */
  emit(pixels: Uint32Array, at: number, above: Line | null, perRow: number, inks: Inks): void {
    const { service, shade, stay } = this;
    let there = 0;
    for (let x = 0; x < service.length; x++) {
      there += stay[x] as number;
      let served = service[x] as number;
      let of = shade[x] as number;
      if (served === 0 && above !== null && (above.service[x] as number) > 0) {
        served = (above.service[x] as number) / 2;
        of = above.shade[x] as number;
      }
      const alpha = served > 0 ? Math.max(FAINTEST, Math.min(1, served / perRow)) : 0;
      pixels[at + x] =
        served > 0
          ? (inks.shades[of] as number) | (Math.round(255 * alpha) << 24)
          : there > 0
            ? inks.ground
            : 0;
    }
  }
}

interface Inks {
  readonly shades: readonly number[];
  readonly ground: number;
}

function inksOf({ ink }: Scene): Inks {
  return {
    shades: Array.from({ length: FLOW_SHADES }, (_, k) => packed(flowColour(k, ink.theme))),
    ground: packed(ink.ink3) | (Math.round(255 * GROUND) << 24),
  };
}

/** Packs a colour as four bytes in little-endian order, as every browser stores an image. */
function packed(colour: string): number {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return part(1) | (part(3) << 8) | (part(5) << 16);
}

/** Charts of one size are painted one after the other on one sheet: a new one each is a megabyte a frame. */
let sheet: Pixels = { width: 0, height: 0, rgba: new Uint32Array(0) };

function sheetOf(width: number, height: number): Pixels {
  if (sheet.width !== width || sheet.height !== height) {
    sheet = { width, height, rgba: new Uint32Array(width * height) };
  }
  return sheet;
}
