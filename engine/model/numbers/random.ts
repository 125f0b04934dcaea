import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/**
 * Every purpose has a stream of its own, so that changing how many numbers one of them takes leaves the others alone.
 * The order is part of every published sample:
 * append, never reorder.
 */
const PURPOSES = [
  "arrivals",
  "sizes",
  "endpoints",
  "bounds",
  "deadlines",
  "pauses",
  "releases",
  "history",
  "traffic",
  "forest",
  "thresholds",
  "losses",
  "cables",
  "worst",
  "mix",
  "senders",
  "resampling",
] as const;
type Purpose = (typeof PURPOSES)[number];

const TWO_TO_26 = 0x4000000;
const TWO_TO_32 = 0x100000000;
const TWO_TO_53 = 0x20000000000000;

/**
 * The random numbers of one purpose: the generator xoroshiro128+ started from the seed and jumped ahead
 * once a purpose. A jump is 2⁶⁴ draws, so the streams of one seed never overlap. Drawing moves it on.
 *
 * A class, and columns filled by a method: closures made anew for every sample would be compiled anew.
 */
export class Stream {
  private readonly generator: RandomGenerator;

  /** `seed`: any safe integer. */
  constructor(seed: number, purpose: Purpose) {
    const generator = xoroshiro128plusFromState(initialState(seed));
    for (let jumps = PURPOSES.indexOf(purpose); jumps > 0; jumps--) generator.jump();
    this.generator = generator;
  }

  /** Uniform in [0, 1), a multiple of 2⁻⁵³. */
  uniform(): number {
    // The upper bits of two words: the lowest bits of a "+" generator are its weakest.
    const upper = this.generator.next() >>> 5;
    const lower = this.generator.next() >>> 6;
    return (upper * TWO_TO_26 + lower) / TWO_TO_53;
  }

  /** `uniform()` in every row. */
  fill(column: Float64Array): void {
    for (let i = 0; i < column.length; i++) column[i] = this.uniform();
  }

  /** A whole number, uniform in 0…count−1: one number of the stream, with a bias below count · 2⁻⁵³. */
  below(count: number): number {
    return Math.floor(this.uniform() * count);
  }
}

/**
 * Four words from a seed. The generator's own seeding leaves neighbouring seeds with neighbouring first
 * draws, hence the mixing. Different seeds give different states: the first two words determine the
 * seed, since `mix` is a bijection. The last is odd, so the state is never all zero.
 */
function initialState(seed: number): readonly number[] {
  const a = mix(seed ^ 0x9e3779b9);
  const b = mix(Math.floor(seed / TWO_TO_32) ^ a);
  const c = mix(b ^ 0x85ebca6b);
  const d = mix(c ^ a) | 1;
  return [a, b, c, d];
}

/** The finaliser of MurmurHash3 (Austin Appleby, public domain): every bit of the word reaches all others. */
function mix(word: number): number {
  let h = word | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
