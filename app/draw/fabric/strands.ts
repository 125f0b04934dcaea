import type { Wiring } from "../../../engine/index.ts";
import type { Mark, Places } from "./places.ts";

/**
 * The lines of the drawing, in columns. A cable is two strands, each the half next to the node that sends
 * on it; links between hosts drawn as one and their switch are one strand.
 */
export interface Strands {
  readonly count: number;
  /** Marks that send and receive. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** From the sender to the middle of the cable. */
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  /** The strand of each link. */
  readonly strandOf: Int32Array;
  /** Links of strand s, ascending: `link[start[s] … start[s + 1])`. */
  readonly start: Int32Array;
  readonly link: Int32Array;
}

export function strandsOf(
  { marks }: Places,
  markOf: Int32Array,
  wiring: Wiring,
  width: number,
  isFlat: boolean,
): Strands {
  const links = wiring.from.length;
  const known = new Map<number, number>();
  const strandOf = new Int32Array(links);
  const from: number[] = [];
  const to: number[] = [];
  const sizes: number[] = [];
  for (let link = 0; link < links; link++) {
    const a = markOf[wiring.from[link] as number] as number;
    const b = markOf[wiring.to[link] as number] as number;
    const key = a * marks.length + b;
    const strand = known.get(key) ?? from.length;
    if (strand === from.length) {
      known.set(key, strand);
      from.push(a);
      to.push(b);
      sizes.push(0);
    }
    strandOf[link] = strand;
    sizes[strand] = (sizes[strand] as number) + 1;
  }
  const count = from.length;
  const start = new Int32Array(count + 1);
  for (let s = 0; s < count; s++) start[s + 1] = (start[s] as number) + (sizes[s] as number);
  const next = start.slice();
  const link = new Int32Array(links);
  for (let l = 0; l < links; l++) {
    const s = strandOf[l] as number;
    link[next[s] as number] = l;
    next[s] = (next[s] as number) + 1;
  }
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map(() => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let s = 0; s < count; s++) {
    const [a, b] = [marks[from[s] as number] as Mark, marks[to[s] as number] as Mark];
    const near = edgeOf(a, b, width, isFlat);
    const far = edgeOf(b, a, width, isFlat);
    // A port of a big switch has one direction: the whole line is its.
    const isHalf = known.has((to[s] as number) * marks.length + (from[s] as number));
    const part = isHalf ? 0.5 : 1;
    x0[s] = near[0];
    y0[s] = near[1];
    x1[s] = near[0] + (far[0] - near[0]) * part;
    y1[s] = near[1] + (far[1] - near[1]) * part;
  }
  const ends = { from: Int32Array.from(from), to: Int32Array.from(to) };
  return { count, ...ends, x0, y0, x1, y1, strandOf, start, link };
}

/** The point at which a line to `other` leaves a mark: in layers at its top or bottom, fanned out over a wide one. */
function edgeOf(mark: Mark, other: Mark, width: number, isFlat: boolean): [number, number] {
  if (!isFlat) {
    const most = 0.44 * mark.width;
    const aside = ((other.x - mark.x) / width) * mark.width;
    const x = mark.x + Math.min(most, Math.max(-most, aside));
    return [x, mark.y + (Math.sign(other.y - mark.y) * mark.height) / 2];
  }
  const [dx, dy] = [other.x - mark.x, other.y - mark.y];
  const far = Math.hypot(dx, dy);
  return [mark.x + ((dx / far) * mark.width) / 2, mark.y + ((dy / far) * mark.height) / 2];
}
