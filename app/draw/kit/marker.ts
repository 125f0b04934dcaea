import type { Brush } from "../brush/brush.ts";

/** Shapes of marks at points: they tell curves apart where colours do not. */
export type MarkerShape =
  | "square"
  | "circle"
  | "diamond"
  | "triangle"
  | "triangle-down"
  | "cross"
  | "plus"
  | "ring";

/** Corners of the filled shapes, in shares of the radius. */
const CORNERS: Readonly<Partial<Record<MarkerShape, readonly (readonly [number, number])[]>>> = {
  diamond: [
    [0, -1.35],
    [1.35, 0],
    [0, 1.35],
    [-1.35, 0],
  ],
  triangle: [
    [0, -1.3],
    [1.3, 1],
    [-1.3, 1],
  ],
  "triangle-down": [
    [0, 1.3],
    [1.3, -1],
    [-1.3, -1],
  ],
};

/** pgfplots has these names for them. */
export const TEX_MARKERS: Readonly<Record<MarkerShape, string>> = {
  square: "square*",
  circle: "*",
  diamond: "diamond*",
  triangle: "triangle*",
  "triangle-down": "triangle*,mark options={rotate=180}",
  cross: "x",
  plus: "+",
  ring: "o",
};

/** Radius of a mark in pixels. */
const MARKER = 2.5;

/** A mark about (x, y); `hollow`: the colour of its inside, if it has one of its own. */
export function paintMarker(
  brush: Brush,
  shape: MarkerShape,
  [x, y]: readonly [x: number, y: number],
  colour: string,
  hollow: string | null,
  size = MARKER,
): void {
  brush.fillStyle = colour;
  brush.strokeStyle = colour;
  if (shape === "square") {
    brush.fillRect(x - size, y - size, 2 * size, 2 * size);
    if (hollow === null) return;
    brush.fillStyle = hollow;
    brush.fillRect(x - size / 2, y - size / 2, size, size);
    return;
  }
  trace(brush, shape, x, y, size);
  if (shape === "cross" || shape === "plus" || shape === "ring") {
    brush.lineWidth = 1.5;
    brush.stroke();
    return;
  }
  brush.fill();
  if (hollow === null) return;
  trace(brush, shape, x, y, size / 2);
  brush.fillStyle = hollow;
  brush.fill();
}

function trace(brush: Brush, shape: MarkerShape, x: number, y: number, size: number): void {
  brush.beginPath();
  const corners = CORNERS[shape];
  if (corners !== undefined) {
    corners.forEach(([dx, dy], k) => {
      if (k === 0) brush.moveTo(x + dx * size, y + dy * size);
      else brush.lineTo(x + dx * size, y + dy * size);
    });
    brush.closePath();
  } else if (shape === "cross" || shape === "plus") {
    const [a, b] = shape === "cross" ? [size, size] : [0, 1.3 * size];
    const c = shape === "cross" ? size : 1.3 * size;
    brush.moveTo(x - c, y - a);
    brush.lineTo(x + c, y + a);
    brush.moveTo(x - a, y + b);
    brush.lineTo(x + a, y - b);
  } else brush.arc(x, y, shape === "ring" ? 1.4 * size : 1.1 * size, 0, 2 * Math.PI);
}
