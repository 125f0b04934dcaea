/** The rule of a tournament whose entrants move. Both are asked of two that differ. */
export interface Race {
  /** Whether `a` is ahead of `b` at `time`; a total order. */
  isAhead(a: number, b: number, time: number): boolean;
  /** When `b`, which is behind `a` at `time`, gets ahead of it if both go on as they do; ∞: never. */
  overtakes(b: number, a: number, time: number): number;
}

/** A moment later than this one by rounding. */
const LATER = 1 + 2 ** -50;

/**
 * Who is first among entrants that move, each on a line of its own: a tree of matches, each of which knows
 * until when no match below it has another outcome (a kinetic tournament; Basch, Guibas and Hershberger 1997).
 * One in or out costs O(log n), time that goes on costs the outcomes that it changes.
 */
export class Tournament {
  private readonly race: Race;
  /** The moment the outcomes are of. */
  private time = 0;
  /** How many leaves there are; matches 1…leaves−1, the two below match m are 2m and 2m+1. */
  private leaves = 4;
  /** By match or leaf: who has won, −1 if there is nobody, and until when. */
  private winner = new Int32Array(8).fill(-1);
  private until = new Float64Array(8).fill(Number.POSITIVE_INFINITY);
  /** By entrant: its leaf; 0: not in. */
  private readonly leaf: Int32Array;
  /** Leaves that may be used again; from `fresh` on none has been used. */
  private readonly free: number[] = [];
  private fresh = 4;

  constructor(entrants: number, race: Race) {
    this.race = race;
    this.leaf = new Int32Array(entrants);
  }

  has(entrant: number): boolean {
    return this.leaf[entrant] !== 0;
  }

  /** The first at the moment that was advanced to; −1 when nobody is in. */
  first(): number {
    return this.winner[1] as number;
  }

  /** Until when all outcomes stand. */
  next(): number {
    return this.until[1] as number;
  }

  /** To `time`, unless it is past already. */
  advance(time: number): void {
    if (time <= this.time) return;
    this.time = time;
    this.renew(1);
  }

  /** `now`: the present moment, from which on alone outcomes are asked for. */
  add(entrant: number, now: number): void {
    if (this.first() < 0 && now > this.time) this.time = now;
    if (this.free.length === 0 && this.fresh === 2 * this.leaves) this.grow();
    const at = this.free.pop() ?? this.fresh++;
    this.leaf[entrant] = at;
    this.winner[at] = entrant;
    this.settle(at, entrant);
  }

  delete(entrant: number): void {
    const at = this.leaf[entrant] as number;
    this.leaf[entrant] = 0;
    this.winner[at] = -1;
    this.free.push(at);
    this.settle(at, entrant);
  }

  /** Plays the matches above a leaf anew, as long as that changes anything. */
  private settle(leaf: number, entrant: number): void {
    for (let match = leaf >> 1; match > 0; match >>= 1) {
      const before = this.winner[match] as number;
      const until = this.until[match] as number;
      this.play(match);
      const after = this.winner[match] as number;
      if (after === before && after !== entrant && this.until[match] === until) return;
    }
  }

  /** Plays anew what has another outcome by now. */
  private renew(match: number): void {
    if ((this.until[match] as number) > this.time) return;
    this.renew(2 * match);
    this.renew(2 * match + 1);
    this.play(match);
  }

  private play(match: number): void {
    const { winner, until, race, time } = this;
    const a = winner[2 * match] as number;
    const b = winner[2 * match + 1] as number;
    let last = Math.min(until[2 * match] as number, until[2 * match + 1] as number);
    if (a < 0 || b < 0) {
      winner[match] = a < 0 ? b : a;
    } else {
      const isAhead = race.isAhead(a, b, time);
      winner[match] = isAhead ? a : b;
      const change = isAhead ? race.overtakes(b, a, time) : race.overtakes(a, b, time);
      // Never at this very moment, so that time goes on.
      last = Math.min(last, Math.max(change, time * LATER));
    }
    until[match] = last;
  }

  /** Twice the leaves: all move, and all matches are played anew. */
  private grow(): void {
    const entrants = this.winner.subarray(this.leaves);
    const { leaves } = this;
    this.leaves = 2 * leaves;
    this.winner = new Int32Array(4 * leaves).fill(-1);
    this.until = new Float64Array(4 * leaves).fill(Number.POSITIVE_INFINITY);
    this.winner.set(entrants, this.leaves);
    for (let k = 0; k < leaves; k++) this.leaf[entrants[k] as number] = this.leaves + k;
    this.fresh = this.leaves + leaves;
    for (let match = this.leaves - 1; match > 0; match--) this.play(match);
  }
}
