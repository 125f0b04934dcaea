import type { Layout } from "./layout.ts";
import { strandPoints } from "./strands.ts";

/**
 * The strands in the order in which arrow keys walk them: bands from top to bottom, each from left to right.
 * Strands of a ring are one band, in the order of their senders.
 */
export type Bands = readonly (readonly number[])[];

export function bandsOf({ strands, layers }: Layout, isShown: (strand: number) => boolean): Bands {
  const shown = Array.from({ length: strands.count }, (_, s) => s).filter(isShown);
  if (layers.length === 0) {
    return [
      shown.sort((a, b) => (strands.from[a] as number) - (strands.from[b] as number) || a - b),
    ];
  }
  const y = (s: number): number =>
    Math.round(((strands.y0[s] as number) + (strands.y1[s] as number)) / 2);
  const bands = new Map<number, number[]>();
  for (const s of shown) {
    const band = bands.get(y(s)) ?? [];
    band.push(s);
    bands.set(y(s), band);
  }
  return [...bands]
    .sort(([a], [b]) => a - b)
    .map(([, band]) => band.sort((a, b) => xOf(strands, a) - xOf(strands, b) || a - b));
}

/** The strand to which a key leads; null if it is no such key, or there is nowhere to go. */
export function strandAfter(
  { strands }: Layout,
  bands: Bands,
  strand: number | null,
  key: string,
): number | null {
  if (key === "End") return bands.at(-1)?.at(-1) ?? null;
  const at = bands.findIndex((band) => strand !== null && band.includes(strand));
  const band = bands[at];
  if (strand === null || band === undefined) {
    return key.startsWith("Arrow") ? (bands[0]?.[0] ?? null) : null;
  }
  const place = band.indexOf(strand);
  if (key === "ArrowLeft") return band[place - 1] ?? null;
  if (key === "ArrowRight") return band[place + 1] ?? null;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const next = bands[at + (key === "ArrowDown" ? 1 : -1)];
  if (next === undefined) return null;
  const x = xOf(strands, strand);
  const apart = (s: number): number => Math.abs(xOf(strands, s) - x);
  return next.reduce((best, s) => (apart(s) < apart(best) ? s : best));
}

function xOf({ x0, x1 }: Layout["strands"], s: number): number {
  return ((x0[s] as number) + (x1[s] as number)) / 2;
}

/** Greatest distance, in pixels, at which a pointer or a finger hits a line. */
const REACH = { mouse: 7, touch: 16 } as const;

/** Squared pixels that an idle link counts as farther away than a full one. */
const IDLE = 16;

/** The strand nearest to a point, those in much use first; null if none is near. */
export function nearestStrand(
  { strands }: Layout,
  x: number,
  y: number,
  loadOf: (strand: number) => number,
  by: keyof typeof REACH = "mouse",
): number | null {
  let best: number | null = null;
  let least = REACH[by] ** 2;
  for (let s = 0; s < strands.count; s++) {
    if (isBeyond(strands, s, x, y, REACH[by])) continue;
    const load = loadOf(s);
    // Of the two directions of a cell the fuller one is meant.
    const far = squaredDistance(strandPoints(strands, s), x, y) + (load > 0 ? 1 - load : IDLE);
    if (far < least) [best, least] = [s, far];
  }
  return best;
}

/** Whether the box around a strand is too far away; curves stay inside it. */
function isBeyond(
  { x0, y0, x1, y1 }: Layout["strands"],
  s: number,
  x: number,
  y: number,
  reach: number,
): boolean {
  const [ax, ay, bx, by] = [x0[s], y0[s], x1[s], y1[s]] as [number, number, number, number];
  return (
    x < Math.min(ax, bx) - reach ||
    x > Math.max(ax, bx) + reach ||
    y < Math.min(ay, by) - reach ||
    y > Math.max(ay, by) + reach
  );
}

function squaredDistance(points: readonly number[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k + 3 < points.length; k += 2) {
    const [ax, ay] = [points[k] as number, points[k + 1] as number];
    const [dx, dy] = [(points[k + 2] as number) - ax, (points[k + 3] as number) - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    least = Math.min(least, (ax + t * dx - x) ** 2 + (ay + t * dy - y) ** 2);
  }
  return least;
}
