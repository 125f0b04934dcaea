import { flowsOf } from "../../engine/index.ts";
import { FLOW_HUES, flowColour } from "../theme/colours.ts";
import { endOf } from "./lanes.ts";
import type { Scene } from "./scene.ts";
import { xOf } from "./scene.ts";
import { endVisible, firstVisible, rowOf } from "./trace-index.ts";

/**
 * Lanes too low for rectangles, painted pixel by pixel: each pixel's opacity is the service within it
 * (of all flows that share the pixel), its colour that of the last flow served there; the flows' stays
 * are a faint ground.
 */
export function paintRaster(
  context: CanvasRenderingContext2D,
  scene: Scene,
  laneOf: Int32Array,
): void {
  const { layout, width } = scene;
  const rows = Math.max(1, Math.round(layout.count * layout.height));
  const rowOfLane = (lane: number): number =>
    Math.min(rows - 1, Math.floor((lane / layout.count) * rows));
  const image = new ImageData(width, rows);
  const stay = stays(scene, rows, rowOfLane);
  const { service, hue } = served(scene, rows, rowOfLane, laneOf);
  const hues = Array.from({ length: FLOW_HUES }, (_, k) => rgb(flowColour(k, scene.ink.theme)));
  const ground = rgb(scene.ink.ink3);
  const perRow = Math.min(1, layout.height);
  for (let p = 0; p < rows * width; p++) {
    const share = Math.min(1, (service[p] as number) / perRow);
    const colour = share > 0 ? (hues[hue[p] as number] as Rgb) : ground;
    const alpha = share > 0 ? Math.max(0.45, share) : (stay[p] as number) > 0 ? 0.16 : 0;
    image.data[4 * p] = colour[0];
    image.data[4 * p + 1] = colour[1];
    image.data[4 * p + 2] = colour[2];
    image.data[4 * p + 3] = Math.round(255 * alpha);
  }
  const canvas = new OffscreenCanvas(width, rows);
  canvas.getContext("2d")?.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, layout.top[0] as number, width, layout.count * layout.height);
}

function stays(scene: Scene, rows: number, rowOfLane: (lane: number) => number): Int32Array {
  const { width } = scene;
  const { finish, terminated } = scene.view.run;
  const stride = width + 1;
  const rise = new Int32Array(rows * stride);
  scene.layout.flows?.forEach((flow, lane) => {
    const end = endOf(finish[flow] as number, terminated[flow] as number);
    const x0 = Math.max(0, Math.floor(xOf(scene, scene.experiment.flows.arrival[flow] as number)));
    const x1 = Math.min(width, Math.ceil(xOf(scene, end)));
    if (x1 <= x0) return;
    const at = rowOfLane(lane) * stride;
    rise[at + x0] = (rise[at + x0] as number) + 1;
    rise[at + x1] = (rise[at + x1] as number) - 1;
  });
  const out = new Int32Array(rows * width);
  for (let row = 0; row < rows; row++) {
    let there = 0;
    for (let x = 0; x < width; x++) {
      there += rise[row * stride + x] as number;
      out[row * width + x] = there;
    }
  }
  return out;
}

function served(
  scene: Scene,
  rows: number,
  rowOfLane: (lane: number) => number,
  laneOf: Int32Array,
): { service: Float32Array; hue: Uint8Array } {
  const { width, window } = scene;
  const { pieces, trace, link } = scene.index;
  const service = new Float32Array(rows * width);
  const hue = new Uint8Array(rows * width);
  const mark = (flow: number, x0: number, x1: number, share: number): void => {
    const lane = laneOf[flow] as number;
    if (lane < 0) return;
    const base = rowOfLane(lane) * width;
    const a = Math.max(0, x0);
    const b = Math.min(width, x1);
    for (let x = Math.floor(a); x < b; x++) {
      const part = (Math.min(b, x + 1) - Math.max(a, x)) * share;
      service[base + x] = (service[base + x] as number) + part;
      hue[base + x] = flow % FLOW_HUES;
      // A line one pixel high is lost among the stays: it lends itself to the pixel below.
      const below = base + width + x;
      if (below < service.length && service[below] === 0) {
        service[below] = part / 2;
        hue[below] = flow % FLOW_HUES;
      }
    }
  };
  const end = endVisible(pieces, window.to);
  for (let piece = firstVisible(pieces, window.from); piece < end; piece++) {
    const x0 = xOf(scene, pieces.start[piece] as number);
    const x1 = xOf(scene, pieces.end[piece] as number);
    if (x1 <= 0) continue;
    const row = rowOf(pieces, piece);
    const height = pieces.height === null ? 1 : (pieces.height[piece] as number) * link.ports;
    const flows = flowsOf(trace, row);
    for (const flow of flows) mark(flow, x0, x1, height / flows.length);
  }
  return { service, hue };
}

type Rgb = readonly [number, number, number];

function rgb(colour: string): Rgb {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
