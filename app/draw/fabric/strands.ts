import type { Wiring } from "../../../engine/doors/draw-data.ts";
import type { Mark, Places } from "./places.ts";

/** A curve is painted, and pointed at, as so many straight pieces. */
const PIECES = { half: 7, whole: 14 } as const;

/** The points of a strand, x and y in turn: half of an S from its sender to its receiver, or a straight line. */
export function strandPoints(strands: Strands, s: number): readonly number[] {
  const [x0, y0] = [strands.x0[s] as number, strands.y0[s] as number];
  const [x1, y1] = [strands.x1[s] as number, strands.y1[s] as number];
  const isUpright = strands.lines === "upright";
  if (strands.lines === "straight" || (isUpright ? x0 === x1 : y0 === y1)) return [x0, y0, x1, y1];
  const isWhole = strands.isWhole[s] === 1;
  const points: number[] = [];
  const pieces = isWhole ? PIECES.whole : PIECES.half;
  for (let k = 0; k <= pieces; k++) {
    const t = k / pieces;
    // The first half of a smooth step is a parabola; both halves of it meet in the middle, as those of a cable do.
    const even = t;
    const bent = isWhole ? (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) ** 2) : t * t;
    points.push(
      x0 + (x1 - x0) * (isUpright ? bent : even),
      y0 + (y1 - y0) * (isUpright ? even : bent),
    );
  }
  return points;
}

/**
 * The lines of the drawing, in columns. A cable is two strands, each the half next to the node that sends
 * on it, or side by side; links between hosts drawn as one and their switch are one strand.
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
  readonly lines: Places["lines"];
  /** 1: it is no half of a cable. */
  readonly isWhole: Uint8Array;
  /** 1: a host that is a cell stands for it, and no line is drawn. */
  readonly isCell: Uint8Array;
  /** How many are lines. */
  readonly drawn: number;
  /** The strand of each link. */
  readonly strandOf: Int32Array;
  /** Links of strand s, ascending: `link[start[s] … start[s + 1])`. */
  readonly start: Int32Array;
  readonly link: Int32Array;
}

export function strandsOf(
  { marks, lines, hasCells, areBeside = false }: Places,
  markOf: Int32Array,
  wiring: Wiring,
  width: number,
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
  const [isWhole, isCell] = [new Uint8Array(count), new Uint8Array(count)];
  for (let s = 0; s < count; s++) {
    const [a, b] = [marks[from[s] as number] as Mark, marks[to[s] as number] as Mark];
    const cell = !hasCells ? undefined : [a, b].find(({ kind }) => kind !== "switch");
    if (cell !== undefined) {
      isCell[s] = 1;
      x0[s] = x1[s] = cell.x;
      y0[s] = y1[s] = cell.y;
      continue;
    }
    const near = edgeOf(a, b, width, lines);
    const far = edgeOf(b, a, width, lines);
    // A port of a big switch has one direction: the whole line is its.
    const isHalf = known.has((to[s] as number) * marks.length + (from[s] as number));
    isWhole[s] = isHalf && !areBeside ? 0 : 1;
    const part = isWhole[s] === 1 ? 1 : 0.5;
    const [aside, up] = isHalf && areBeside ? besideOf(near, far, lines) : [0, 0];
    x0[s] = near[0] + aside;
    y0[s] = near[1] + up;
    x1[s] = near[0] + (far[0] - near[0]) * part + aside;
    y1[s] = near[1] + (far[1] - near[1]) * part + up;
  }
  const ends = { from: Int32Array.from(from), to: Int32Array.from(to) };
  const drawn = isCell.reduce((lines, cell) => lines - cell, count);
  const places = { x0, y0, x1, y1, lines, isWhole, isCell, drawn };
  return { count, ...ends, ...places, strandOf, start, link };
}

/** Half of what lies between the two lines of a cable. */
const BESIDE = 1.9;

/** How far a line stands beside the middle of its cable: always on the same side of its direction. */
function besideOf(
  near: readonly [number, number],
  far: readonly [number, number],
  lines: Places["lines"],
): readonly [aside: number, up: number] {
  const [dx, dy] = [far[0] - near[0], far[1] - near[1]];
  if (lines === "upright" && dy !== 0) return [BESIDE * Math.sign(dy), 0];
  if (lines !== "straight") return [0, -BESIDE * Math.sign(dx)];
  const length = Math.hypot(dx, dy) || 1;
  return [(BESIDE * dy) / length, (-BESIDE * dx) / length];
}

/** The point at which a line to `other` leaves a mark: fanned out over a wide one, or in its direction. */
function edgeOf(mark: Mark, other: Mark, width: number, lines: Places["lines"]): [number, number] {
  const [dx, dy] = [other.x - mark.x, other.y - mark.y];
  if (lines === "level" || (lines === "upright" && dy === 0))
    return [mark.x + (Math.sign(dx) * mark.width) / 2, mark.y];
  if (lines === "upright") {
    const most = 0.44 * mark.width;
    const aside = (dx / width) * mark.width;
    const x = mark.x + Math.min(most, Math.max(-most, aside));
    return [x, mark.y + (Math.sign(dy) * mark.height) / 2];
  }
  const far = Math.hypot(dx, dy);
  return [mark.x + ((dx / far) * mark.width) / 2, mark.y + ((dy / far) * mark.height) / 2];
}
