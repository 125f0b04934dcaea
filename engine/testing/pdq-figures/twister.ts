const SIZE = 624;

/**
 * The Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998) as Python's `random.Random(seed)` seeds and
 * reads it. For numbers drawn elsewhere that are to be drawn again; what the engine itself draws comes from
 * `workload/random.ts`.
 */
export class Twister {
  private readonly state = new Uint32Array(SIZE);
  private next = SIZE;

  /** `seed`: a whole number from 0 to 2³² − 1. */
  constructor(seed: number) {
    const { state } = this;
    state[0] = 19650218;
    for (let k = 1; k < SIZE; k++) state[k] = Math.imul(1812433253, this.mixed(k)) + k;
    // The key is the seed alone: its first word, number 0.
    for (let turn = 1; turn <= SIZE; turn++) {
      const k = this.wordOf(turn);
      state[k] = ((state[k] as number) ^ Math.imul(1664525, this.mixed(k))) + seed;
    }
    for (let turn = 2; turn <= SIZE; turn++) {
      const k = this.wordOf(turn);
      state[k] = ((state[k] as number) ^ Math.imul(1566083941, this.mixed(k))) - k;
    }
    state[0] = 0x80000000;
  }

  /** Uniform in [0, 1), 53 bits. */
  uniform(): number {
    const high = this.word() >>> 5;
    const low = this.word() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  /** A whole number below `bound`: as many bits as it takes, until they fit. */
  below(bound: number): number {
    const spare = Math.clz32(bound);
    for (;;) {
      const drawn = this.word() >>> spare;
      if (drawn < bound) return drawn;
    }
  }

  private word(): number {
    if (this.next === SIZE) this.twist();
    let word = this.state[this.next++] as number;
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  private twist(): void {
    const { state } = this;
    for (let k = 0; k < SIZE; k++) {
      const following = state[(k + 1) % SIZE] as number;
      const pair = ((state[k] as number) & 0x80000000) | (following & 0x7fffffff);
      const odd = (pair & 1) === 0 ? 0 : 0x9908b0df;
      state[k] = (state[(k + 397) % SIZE] as number) ^ (pair >>> 1) ^ odd;
    }
    this.next = 0;
  }

  /** The word before the `k`-th, its high bits folded in. */
  private mixed(k: number): number {
    const before = this.state[k - 1] as number;
    return before ^ (before >>> 30);
  }

  /** Turns go from word 1 to the last and on from 1, which then follows the last. */
  private wordOf(turn: number): number {
    if (turn < SIZE) return turn;
    this.state[0] = this.state[SIZE - 1] as number;
    return turn - SIZE + 1;
  }
}
