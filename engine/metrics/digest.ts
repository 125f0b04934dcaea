import type { Run } from "../run.ts";

/**
 * A short name of what came out: equal for equal results; two that differ share it once in 10^15 or so.
 * It reads every finish and termination time to the last bit, run by run, so that no run need be kept.
 */
export class Digest {
  private a = 0x9e3779b9;
  private b = 0x85ebca6b;
  private readonly time = new Float64Array(1);
  private readonly words = new Uint32Array(this.time.buffer);

  add({ finish, terminated }: Run): this {
    const { time, words } = this;
    this.take(finish.length);
    for (let i = 0; i < finish.length; i++) {
      // A NaN has many bit patterns: a termination is its time, told apart by a sign.
      const end = finish[i] as number;
      time[0] = Number.isNaN(end) ? -1 - (terminated[i] as number) : end;
      this.take(words[0] as number);
      this.take(words[1] as number);
    }
    return this;
  }

  /** Thirteen hexadecimal digits. */
  toString(): string {
    return `${hex(this.a)}${hex(this.b).slice(0, 5)}`;
  }

  private take(word: number): void {
    let a = Math.imul(this.a ^ word, 0xcc9e2d51);
    a ^= a >>> 15;
    const b = Math.imul(this.b + word, 0x1b873593);
    this.a = a;
    this.b = ((b ^ (b >>> 13)) + a) | 0;
  }
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}
