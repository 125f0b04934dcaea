import type { Layout } from "./layout.ts";

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

/** Squared pixels that an idle link counts as farther away than one in use. */
const IDLE = 16;

/** The strand nearest to a point, those in use first; null if none is near. */
export function nearestStrand(
  { strands }: Layout,
  x: number,
  y: number,
  isUsed: (strand: number) => boolean,
  by: keyof typeof REACH = "mouse",
): number | null {
  const { count, x0, y0, x1, y1 } = strands;
  let best: number | null = null;
  let least = REACH[by] ** 2;
  for (let s = 0; s < count; s++) {
    const [ax, ay] = [x0[s] as number, y0[s] as number];
    const [dx, dy] = [(x1[s] as number) - ax, (y1[s] as number) - ay];
    const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
    const t = Math.min(1, Math.max(0, along));
    const [px, py] = [ax + t * dx - x, ay + t * dy - y];
    const far = px * px + py * py + (isUsed(s) ? 0 : IDLE);
    if (far < least) [best, least] = [s, far];
  }
  return best;
}
