import { TimeBins } from "./time-bins.ts";

/** Columns: picoseconds in which it sent anything, and data; bytes times picoseconds by class; then its watcher's own. */
const BUSY = 0;
const DATA = 1;
const CLASSES = 2;

/** Bins of a port are at most and at least so many. */
const MOST_BINS = 2 ** 11;
const FEWEST_BINS = 2 ** 6;

/** As many bins a port as `all` bins have room for, a power of two. */
export function binsOf(ports: number, all: number): number {
  const share = 2 ** Math.floor(Math.log2(all / Math.max(1, ports)));
  return Math.min(MOST_BINS, Math.max(FEWEST_BINS, share));
}

/** Utilisation and queue of a port over time, in bins of one width. Columns run parallel. */
export interface SentSeries {
  /** Share of the bin in which it sent: anything, and data with its headers. */
  readonly utilisation: Float32Array;
  readonly data: Float32Array;
  /** By class, bytes that waited, on average; without the packet in service. */
  readonly queues: readonly Float32Array[];
  /** Bytes that waited at most, of those that were seen. */
  readonly longest: Float64Array;
}

/** Watches one port in bins: what it sends, and what waits there by class. */
export class PortBins {
  protected readonly bins: TimeBins;
  private readonly classes: number;
  /** The first column of `own` ones. */
  protected readonly own: number;

  constructor(count: number, classes: number, own: number) {
    this.classes = classes;
    this.own = CLASSES + classes;
    this.bins = new TimeBins(count, this.own + own);
  }

  /** Picoseconds of a bin. */
  get width(): number {
    return this.bins.width;
  }

  /** It has a packet on its link over [from, to). */
  sends(from: number, to: number, isData: boolean): void {
    this.bins.reach(to);
    this.bins.spread(BUSY, from, to, 1);
    if (isData) this.bins.spread(DATA, from, to, 1);
  }

  /** So many bytes of a class have waited over [from, to), which there are bins for. */
  protected waited(of: number, from: number, to: number, bytes: number): void {
    this.bins.spread(CLASSES + of, from, to, bytes);
  }

  /** The bins until `end`, each `width` wide, which is this one's or wider. */
  protected sent(end: number, width: number): SentSeries & { readonly length: number } {
    const { bins } = this;
    const length = bins.widen(end, width);
    return {
      length,
      utilisation: bins.means(BUSY, end, length),
      data: bins.means(DATA, end, length),
      queues: Array.from({ length: this.classes }, (_, k) => bins.means(CLASSES + k, end, length)),
      longest: bins.largest.slice(0, length),
    };
  }
}
