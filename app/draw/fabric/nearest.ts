import type { Layout } from "./layout.ts";

/** As near as a pointer, or a finger, must come to a line, in pixels. */
const REACH = { mouse: 7, touch: 16 } as const;

/** As much farther does an idle link count as being than one in use, squared. */
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
