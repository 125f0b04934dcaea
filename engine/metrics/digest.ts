import type { Run } from "../model/run-result.ts";

/**
 * The digest of a run's results, thirteen hexadecimal digits: equal for equal results; two that
 * differ share it once in 10^15 or so. It reads every finish and termination time, to the last bit.
 */
export function digestOf({ finish, terminated }: Pick<Run, "finish" | "terminated">): string {
  const mix = new Mix();
  const time = new Float64Array(1);
  const words = new Uint32Array(time.buffer);
  for (let i = 0; i < finish.length; i++) {
    // A NaN has many bit patterns: a termination is its time, marked by a sign; without an end it is −∞.
    const end = finish[i] as number;
    const cut = terminated[i] as number;
    time[0] = Number.isNaN(end) ? -1 - (Number.isNaN(cut) ? Number.POSITIVE_INFINITY : cut) : end;
    mix.add(words[0] as number);
    mix.add(words[1] as number);
  }
  return mix.name(finish.length);
}

/** The digest of all runs of an experiment, in the order of its policies. */
export function digestOfAll(digests: readonly string[]): string {
  const mix = new Mix();
  for (const digest of digests) {
    for (let k = 0; k < digest.length; k++) mix.add(digest.charCodeAt(k));
  }
  return mix.name(digests.length);
}

/** Two interleaved multiplicative hashes of 32 bits. */
class Mix {
  private a = 0x9e3779b9;
  private b = 0x85ebca6b;

  add(word: number): void {
    let a = Math.imul(this.a ^ word, 0xcc9e2d51);
    a ^= a >>> 15;
    const b = Math.imul(this.b + word, 0x1b873593);
    this.a = a;
    this.b = ((b ^ (b >>> 13)) + a) | 0;
  }

  /** Closes with the number of values. */
  name(count: number): string {
    this.add(count);
    return `${hex(this.a)}${hex(this.b).slice(0, 5)}`;
  }
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
