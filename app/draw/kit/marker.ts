import type { Brush } from "../brush/brush.ts";
import type { Marker } from "../brush/markers.ts";

/** Shapes of marks at points: those of policies, and a ring for what lies outside of something. */
export type MarkerShape = Marker | "ring";

type Corners = readonly (readonly [x: number, y: number])[];

const PLUS: Corners = [
  [-0.36, -1.08],
  [0.36, -1.08],
  [0.36, -0.36],
  [1.08, -0.36],
  [1.08, 0.36],
  [0.36, 0.36],
  [0.36, 1.08],
  [-0.36, 1.08],
  [-0.36, 0.36],
  [-1.08, 0.36],
  [-1.08, -0.36],
  [-0.36, -0.36],
];
const TRIANGLE: Corners = [
  [0, -1.28],
  [1.22, 0.83],
  [-1.22, 0.83],
];

/** Corners of what is no circle, in shares of the radius; all weigh about as much to the eye. */
const CORNERS: Readonly<Record<Exclude<Marker, "circle">, Corners>> = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: TRIANGLE,
  diamond: [
    [0, -1.45],
    [1.08, 0],
    [0, 1.45],
    [-1.08, 0],
  ],
  "triangle-down": TRIANGLE.map(([x, y]) => [x, -y] as const),
  plus: PLUS,
  cross: PLUS.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2] as const),
  star: Array.from({ length: 10 }, (_, k) => {
    const radius = k % 2 === 0 ? 1.6 : 0.66;
    const angle = (k * Math.PI) / 5;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)];
  }),
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
  star: "star",
  ring: "o",
};

/** Radius of a mark in pixels. */
const MARKER = 3.4;

/** A mark about (x, y); `hollow`: the colour of its inside, if it has one of its own. */
export function paintMarker(
  brush: Brush,
  shape: MarkerShape,
  [x, y]: readonly [x: number, y: number],
  colour: string,
  hollow: string | null,
  size = MARKER,
): void {
  if (shape === "ring") {
    brush.beginPath();
    brush.arc(x, y, size, 0, 2 * Math.PI);
    brush.strokeStyle = colour;
    brush.lineWidth = 1.5;
    brush.stroke();
    return;
  }
  brush.fillStyle = colour;
  fillShape(brush, shape, x, y, size);
  if (hollow === null) return;
  brush.fillStyle = hollow;
  fillShape(brush, shape, x, y, size / 2);
}

function fillShape(brush: Brush, shape: Marker, x: number, y: number, size: number): void {
  brush.beginPath();
  if (shape === "circle") brush.arc(x, y, size, 0, 2 * Math.PI);
  else {
    CORNERS[shape].forEach(([dx, dy], k) => {
      if (k === 0) brush.moveTo(x + dx * size, y + dy * size);
      else brush.lineTo(x + dx * size, y + dy * size);
    });
    brush.closePath();
  }
  brush.fill();
}
