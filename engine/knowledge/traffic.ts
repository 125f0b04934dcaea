import type { Flows } from "../model/flows.ts";
import type { Stream } from "../model/numbers/random.ts";
import { allocateExamples, type Examples, SIZES_KNOWN } from "./features.ts";

/**
 * The place of a size among those of the history, as a share of it: the inverse of sampling. A size that
 * came several times owns a stretch of shares, and a place in it is drawn. So the places of another sample of the
 * same law are uniform in [0, 1] as far as the history can tell.
 */
export class LawOfHistory {
  private readonly sorted: Float64Array;

  constructor(sizes: Float64Array) {
    this.sorted = sizes.slice().sort();
  }

  /** The place of `size`; one number of the stream. */
  place(size: number, stream: Stream): number {
    const from = this.countBelow(size, false);
    const to = this.countBelow(size, true);
    return (from + stream.uniform() * (to - from)) / this.sorted.length;
  }

  /** Counts the sizes that are smaller, or no larger. */
  private countBelow(size: number, orEqual: boolean): number {
    const { sorted } = this;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const value = sorted[middle] as number;
      if (value < size || (orEqual && value === size)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const APPLICATIONS = 16;
/** Pairs of hosts of one application. */
const PAIRS = 8;
const HOSTS = 64;
const TCP = 6;
const UDP = 17;
/** Ports of services, and those that a client is given for one flow. */
const SERVICE_PORTS = { from: 1024, count: 48_128 } as const;
const CLIENT_PORTS = { from: 49_152, count: 16_384 } as const;

/** Two hosts of one application, with the start and the sizes of their last flows. */
interface Pair {
  readonly source: number;
  readonly destination: number;
  readonly port: number;
  readonly protocol: number;
  lastStart: number;
  /** The latest first; 0 where there was none. */
  readonly sizes: Float64Array;
}

/**
 * Origins of flows (SPEC 4.11). A size distribution does not say which host sends, and there is no trace here to
 * learn from; so every flow is given an origin that knows about its size. Applications have a service port and pairs
 * of hosts that stay; each pair sends sizes of one range of the law: small ones, middling ones, or elephants. With
 * the place p of a flow's size in the law and U uniform, the pair is the ⌊((1 − noise)·p + noise·U)·n⌋-th of n: at
 * noise 0 the pair predicts the size as narrowly as n pairs can, at noise 1 no feature predicts anything. Sizes and
 * arrivals are the workload's own; noise does not change them.
 * Features are those of QCLIMB §4.1, with the gap since the pair's last flow *started* (when it ended is for a
 * scheduler to say). Before the first flow of a pair the gap is −1 and its last sizes are 0.
 */
export class Traffic {
  private readonly pairs: readonly Pair[];
  private readonly noise: number;
  private readonly stream: Stream;

  /** Draws the applications; `stream` goes on to draw the flows. */
  constructor(noise: number, stream: Stream) {
    this.noise = noise;
    this.stream = stream;
    this.pairs = Array.from({ length: APPLICATIONS }, () => drawPairs(stream)).flat();
  }

  /** The features of further flows, in order of arrival, the clock `offset` ahead of theirs. */
  send({ arrival, size, count }: Flows, law: LawOfHistory, offset: number): Examples {
    const { pairs, noise, stream } = this;
    const examples = allocateExamples(size);
    for (let i = 0; i < count; i++) {
      const place = law.place(size[i] as number, stream);
      const mark = (1 - noise) * place + noise * stream.uniform();
      const nth = Math.min(pairs.length - 1, Math.floor(mark * pairs.length));
      const clientPort = CLIENT_PORTS.from + stream.below(CLIENT_PORTS.count);
      const start = offset + (arrival[i] as number);
      const pair = pairs[nth] as Pair;
      write(examples, i, pair, start, clientPort);
      pair.lastStart = start;
      pair.sizes.copyWithin(1, 0, SIZES_KNOWN - 1);
      pair.sizes[0] = size[i] as number;
    }
    return examples;
  }
}

function drawPairs(stream: Stream): Pair[] {
  const port = SERVICE_PORTS.from + stream.below(SERVICE_PORTS.count);
  const protocol = stream.uniform() < 0.25 ? UDP : TCP;
  return Array.from({ length: PAIRS }, () => {
    const source = stream.below(HOSTS);
    const destination = (source + 1 + stream.below(HOSTS - 1)) % HOSTS;
    const sizes = new Float64Array(SIZES_KNOWN);
    return { source, destination, port, protocol, lastStart: Number.NaN, sizes };
  });
}

/** Values stand in the order of `FEATURES`. */
function write(
  { columns }: Examples,
  row: number,
  pair: Pair,
  start: number,
  clientPort: number,
): void {
  const gap = Number.isNaN(pair.lastStart) ? -1 : start - pair.lastStart;
  const { source, destination, port, protocol } = pair;
  const values = [start, gap, ...pair.sizes, source, destination, clientPort, port, protocol];
  for (const [k, value] of values.entries()) (columns[k] as Float64Array)[row] = value;
}
