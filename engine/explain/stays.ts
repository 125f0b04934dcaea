/** The number of flows that stood in a queue over a span of time. */
export interface LaneStory {
  /** The queue from 0 (the highest); on a switch the ingress port, on a network the host. */
  readonly lane: number;
  /** The mean over the whole span, and the most at once. */
  readonly mean: number;
  readonly most: number;
}

/** Times of one event differ by rounding: relative. */
const SAME = 1e-9;

interface Lane {
  readonly start: number[];
  readonly end: number[];
}

/** Collects the stays of flows in queues, told in order of time for each flow. */
export class Stays {
  readonly sent: Float64Array;
  readonly served: Float64Array;
  readonly waited: Float64Array;
  /** Each flow's stay that may still become longer: where, and from when to when. */
  private readonly lane: Int32Array;
  private readonly start: Float64Array;
  private readonly end: Float64Array;
  private readonly all = new Map<number, Lane>();
  private readonly laneOf: (flow: number, queue: number) => number;

  constructor(count: number, laneOf: (flow: number, queue: number) => number) {
    this.sent = new Float64Array(count);
    this.served = new Float64Array(count);
    this.waited = new Float64Array(count);
    this.lane = new Int32Array(count).fill(-1);
    this.start = new Float64Array(count);
    this.end = new Float64Array(count);
    this.laneOf = laneOf;
  }

  serve(flow: number, queue: number, start: number, end: number, amount: number): void {
    this.sent[flow] = (this.sent[flow] as number) + amount;
    this.served[flow] = (this.served[flow] as number) + end - start;
    this.stay(flow, queue, start, end);
  }

  wait(flow: number, queue: number, start: number, end: number): void {
    this.waited[flow] = (this.waited[flow] as number) + end - start;
    this.stay(flow, queue, start, end);
  }

  flows(): Int32Array {
    return Int32Array.from(this.lane.keys()).filter((flow) => this.lane[flow] !== -1);
  }

  /** The span is so long; everything must have been told before. */
  lanes(length: number): readonly LaneStory[] {
    for (let flow = 0; flow < this.lane.length; flow++) this.close(flow);
    return [...this.all]
      .sort(([a], [b]) => a - b)
      .map(([lane, { start, end }]) => {
        let time = 0;
        start.forEach((since, k) => {
          time += (end[k] as number) - since;
        });
        return { lane, mean: time / length, most: mostAtOnce(start, end) };
      });
  }

  private stay(flow: number, queue: number, start: number, end: number): void {
    const lane = this.laneOf(flow, queue);
    const isNext = start - (this.end[flow] as number) <= SAME * Math.abs(start);
    if (this.lane[flow] !== lane || !isNext) {
      this.close(flow);
      this.lane[flow] = lane;
      this.start[flow] = start;
    }
    this.end[flow] = end;
  }

  private close(flow: number): void {
    const lane = this.lane[flow] as number;
    const [start, end] = [this.start[flow] as number, this.end[flow] as number];
    if (lane === -1 || end - start <= SAME * Math.abs(end)) return;
    const own = this.all.get(lane) ?? { start: [], end: [] };
    this.all.set(lane, own);
    own.start.push(start);
    own.end.push(end);
  }
}

/** One that leaves as another one comes makes room for it. */
function mostAtOnce(start: readonly number[], end: readonly number[]): number {
  const starts = Float64Array.from(start).sort();
  const ends = Float64Array.from(end).sort();
  let [left, most] = [0, 0];
  starts.forEach((time, k) => {
    while (left < ends.length && (ends[left] as number) <= time + SAME * Math.abs(time)) left += 1;
    most = Math.max(most, k + 1 - left);
  });
  return most;
}
