import type { WaitingLine } from "../queues/waiting-line.ts";

/**
 * Keys of flows that wait, which are equal but for rounding and have been made the same: whoever comes
 * near one gets the very same key, so that nobody has to look for near ones there again. Least last.
 */
export class Ties {
  /** The least of the keys, ∞ if there is none: a key further below is near none of them. */
  least = Number.POSITIVE_INFINITY;
  private readonly keys: number[] = [];

  /** `key` is the least that there is: those below it have been served. */
  passed(key: number): void {
    const { keys } = this;
    while (keys.length > 0 && (keys.at(-1) as number) < key) keys.pop();
    this.least = keys.at(-1) ?? Number.POSITIVE_INFINITY;
  }

  /** Whether all keys near `key`, the least that there is, are the same. */
  has(key: number): boolean {
    this.passed(key);
    return this.least === key;
  }

  /** From now on all keys near `key`, the least that there is, are the same. */
  add(key: number): void {
    if (!this.has(key)) this.keys.push(key);
    this.least = key;
  }

  /** What a flow with `key` gets. */
  joined(key: number, near: number): number {
    const { keys } = this;
    let low = 0;
    let high = keys.length;
    // The first that is not above key + near.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((keys[middle] as number) > key + near) low = middle + 1;
      else high = middle;
    }
    const tie = keys[low];
    return tie !== undefined && tie >= key - near ? tie : key;
  }
}

/** Of `flow`, just taken out with `key`, and those whose keys differ from it by rounding: the earliest. */
export function earliestNear(
  waiting: WaitingLine,
  key: number,
  flow: number,
  near: number,
): number {
  const equal = [flow];
  let earliest = flow;
  while (waiting.length > 0 && waiting.firstKey() - key <= near) {
    const other = waiting.pop();
    if (other < earliest) earliest = other;
    equal.push(other);
  }
  // Back with one key, the others go by arrival from now on.
  for (const other of equal) if (other !== earliest) waiting.push(key, other);
  return earliest;
}
