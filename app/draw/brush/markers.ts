import type { Brush } from "./brush.ts";

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

const STAR: Corners = Array.from({ length: 10 }, (_, k) => {
  const radius = k % 2 === 0 ? 1.6 : 0.66;
  const angle = (k * Math.PI) / 5;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
});

/** Corners of the shapes that are no circle, about their middle; a circle of radius 1 weighs about as much to the eye. */
const SHAPES = {
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
  down: TRIANGLE.map(([x, y]) => [x, -y] as const),
  plus: PLUS,
  cross: PLUS.map(([x, y]) => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2] as const),
  star: STAR,
} satisfies Readonly<Record<string, Corners>>;

/** The shape of a point, by which a curve is known where no colour tells it. */
export type Marker = "circle" | keyof typeof SHAPES;

export const MARKERS: readonly Marker[] = [
  "circle",
  "square",
  "triangle",
  "diamond",
  "down",
  "plus",
  "cross",
  "star",
];

/** Radius of a point's marker, in pixels. */
const MARKER_RADIUS = 3.4;
/** Of a hollow marker so much is paper. */
const HOLLOW = 0.5;

/** A marker about a point, in the brush's fill; hollow with `paper` inside. */
export function paintMarker(
  brush: Brush,
  marker: Marker,
  x: number,
  y: number,
  { radius = MARKER_RADIUS, paper = null }: { radius?: number; paper?: string | null } = {},
): void {
  fillShape(brush, marker, x, y, radius);
  if (paper === null) return;
  const fill = brush.fillStyle;
  brush.fillStyle = paper;
  fillShape(brush, marker, x, y, HOLLOW * radius);
  brush.fillStyle = fill;
}

function fillShape(brush: Brush, marker: Marker, x: number, y: number, radius: number): void {
  brush.beginPath();
  if (marker === "circle") brush.arc(x, y, radius, 0, 2 * Math.PI);
  else {
    SHAPES[marker].forEach(([dx, dy], k) => {
      if (k === 0) brush.moveTo(x + radius * dx, y + radius * dy);
      else brush.lineTo(x + radius * dx, y + radius * dy);
    });
    brush.closePath();
  }
  brush.fill();
}
