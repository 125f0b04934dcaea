import { Rounds, type Visited } from "./rounds.ts";

/** Streams and visitors that leave less of the link than this are not told apart from such as fill it. */
const LEAST_LEFT = 1e-9;

/**
 * How long a round is in the long run: as many slots as there are flows that have a turn in each, the steady
 * ones and the visitors whose releases come more often than rounds, divided by the share that streams
 * and the other visitors leave.
 */
export class Pace {
  readonly length: number;
  /** What streams and visitors leave. */
  readonly left: number;
  /** Releases are within two packets of their rate: so rounds end so many slots before their time at most. */
  readonly early: number;
  /** Packets that all releases together may be off by. */
  readonly slack: number;
  private readonly ring: Visited;

  constructor(ring: Visited) {
    const { spread, steady, streams, visitors } = ring;
    this.ring = ring;
    const often = Array.from(visitors, (flow) => spread[flow] as number).sort((a, b) => a - b);
    let left = streams.left;
    for (const one of often) left -= 1 / one;
    let turns = steady;
    for (const one of often) {
      if (left > LEAST_LEFT && one * left >= turns) break;
      left += 1 / one;
      turns++;
    }
    this.length = turns / left;
    this.left = left;
    this.slack = 2 * (often.length + streams.flows) + 8;
    this.early = ((streams.left - left) * this.length + this.slack) / left;
  }

  /**
   * Those of the visitors that have a packet whenever their turn comes, because by now so many are `waiting`
   * and their releases come more often than rounds, even if others that do have none.
   */
  steadyAmong(waiting: (flow: number) => number): Int32Array {
    const { left, ring, slack } = this;
    const { spread, steady, streams, visitors } = ring;
    if (left <= LEAST_LEFT) return visitors.subarray(0, 0);
    for (let all = visitors.filter((flow) => (spread[flow] as number) < this.length); ; ) {
      const length = (steady + all.length) / left;
      const early = ((streams.left - left) * length + slack) / left;
      const some = all.filter((flow) => {
        const one = spread[flow] as number;
        return one < length && waiting(flow) >= 4 + early / one;
      });
      if (some.length === all.length) return some;
      all = some;
    }
  }
}

/** What is sure of rounds far ahead. */
export class Outlook {
  /** Whether anything is: all visitors come less often than rounds. */
  readonly isSure: boolean;
  private readonly ring: Visited;
  private readonly start: Rounds;
  private readonly pace: Pace;
  /** Rounds end so many slots after their time at most. */
  private readonly late: number;

  constructor(ring: Visited, start: Rounds) {
    const { releases, spread, visitors } = ring;
    const pace = new Pace(ring);
    this.ring = ring;
    this.start = start;
    this.pace = pace;
    this.isSure =
      pace.left > LEAST_LEFT && visitors.every((flow) => (spread[flow] as number) >= pace.length);
    const waiting = start.sent.map(
      (sent, k) => releases.countBy(visitors[k] as number, start.slot) - sent,
    );
    this.late = waiting.reduce((sum, packets) => sum + packets, pace.slack) / pace.left;
  }

  /** A round that ends by then. */
  roundBy(slot: number): number {
    const { start, late, pace } = this;
    return start.round + Math.floor((slot - start.slot - late) / pace.length);
  }

  /** That round, with as little sent as it can be. */
  least(round: number): Rounds {
    const { start, pace } = this;
    const rounds = round - start.round;
    return this.course(round, (sent, _, spread) => {
      const packets = (pace.length * (rounds - 1) - pace.early) / spread - 2;
      return sent + Math.max(0, Math.floor(packets));
    });
  }

  /** That round, with as much sent as it can be. */
  most(round: number): Rounds {
    const { start, pace, late } = this;
    const rounds = round - start.round;
    const slot = Math.ceil(start.slot + pace.length * rounds + late);
    return this.course(round, (sent, flow) =>
      Math.min(this.ring.releases.countBy(flow, slot), sent + rounds),
    );
  }

  private course(
    round: number,
    sentBy: (sent: number, flow: number, spread: number) => number,
  ): Rounds {
    const { ring, start } = this;
    let turns = start.turns + (round - start.round) * ring.steady;
    const sent = start.sent.map((packets, k) => {
      const flow = ring.visitors[k] as number;
      const now = sentBy(packets, flow, ring.spread[flow] as number);
      turns += now - packets;
      return now;
    });
    return new Rounds(ring, round, sent, turns, start);
  }
}
