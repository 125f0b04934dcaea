import type { CdfPoints } from "../model/spec/scenario.ts";

/** A size distribution for drawing: ascending sizes, and the share of the flows and of the bytes up to each. */
export interface SizeCurve {
  readonly size: Float64Array;
  readonly flows: Float64Array;
  readonly bytes: Float64Array;
}

/** Neighbouring sizes of a curve are this factor apart at most, so that it looks smooth on a logarithmic axis. */
const RATIO = 1.1;
/** A piece that begins at size 0 is drawn from this share of its end on, since a logarithmic axis has no 0. */
const LEAST = 1e-3;

/** The exact distribution of flows and bytes over the sizes of a law. "Bytes": whatever its sizes count. */
export class SizeProfile {
  private readonly points: CdfPoints;
  /** Σ size · mass up to each point. */
  private readonly work: Float64Array;

  /** A CDF from P = 0 to P = 1, straight between its points, as a `Distribution` gives them. */
  constructor(points: CdfPoints) {
    this.points = points;
    this.work = new Float64Array(points.length);
    for (let i = 1; i < points.length; i++) {
      this.work[i] = (this.work[i - 1] as number) + this.workOfPiece(i, this.size(i));
    }
  }

  /** E[S], before anything is rounded to packets. */
  get mean(): number {
    return this.work.at(-1) ?? 0;
  }

  /** P(S ≤ x). */
  flowsUpTo(x: number): number {
    const i = this.firstAbove(x);
    return i === 0 ? 0 : this.share(i - 1) + this.massOfPiece(i, x);
  }

  /** The share of all bytes that is in flows of at most x. */
  bytesUpTo(x: number): number {
    const i = this.firstAbove(x);
    if (i === 0) return 0;
    return ((this.work[i - 1] as number) + this.workOfPiece(i, x)) / this.mean;
  }

  curve(): SizeCurve {
    const sizes: number[] = [];
    const flows: number[] = [];
    const bytes: number[] = [];
    for (let i = 0; i < this.points.length; i++) {
      for (const x of this.sizesOfPiece(i)) {
        sizes.push(x);
        flows.push((i === 0 ? 0 : this.share(i - 1)) + this.massOfPiece(i, x));
        const before = i === 0 ? 0 : (this.work[i - 1] as number);
        bytes.push((before + this.workOfPiece(i, x)) / this.mean);
      }
    }
    return {
      size: Float64Array.from(sizes),
      flows: Float64Array.from(flows),
      bytes: Float64Array.from(bytes),
    };
  }

  /** Sizes from behind the point before up to point i, its own size last. */
  private sizesOfPiece(i: number): number[] {
    const end = this.size(i);
    const start = i === 0 ? end : Math.max(this.size(i - 1), LEAST * end);
    const sizes: number[] = [];
    if (i > 0 && start > this.size(i - 1)) sizes.push(start);
    for (let x = start * RATIO; x < end; x *= RATIO) sizes.push(x);
    return [...sizes, end];
  }

  /** P(piece i up to x): the piece ends at point i. An atom is a piece of no length. */
  private massOfPiece(i: number, x: number): number {
    if (i === 0 || i >= this.points.length) return 0;
    const [from, to] = [this.size(i - 1), this.size(i)];
    const mass = this.share(i) - this.share(i - 1);
    return from === to ? mass : (mass * (x - from)) / (to - from);
  }

  private workOfPiece(i: number, x: number): number {
    return i === 0 ? 0 : 0.5 * this.massOfPiece(i, x) * (this.size(i - 1) + x);
  }

  /** The first point whose size is above x. */
  private firstAbove(x: number): number {
    const i = this.points.findIndex(([size]) => size > x);
    return i < 0 ? this.points.length : i;
  }

  private size(i: number): number {
    return this.points[i]?.[0] ?? 0;
  }

  private share(i: number): number {
    return this.points[i]?.[1] ?? 0;
  }
}
