/**
 * Keys of flows that wait, which are equal but for rounding and have been made the same: whoever comes
 * near one gets the very same key, so that nobody has to look for near ones there again. Least last.
 */
export class Ties {
  private readonly keys: number[] = [];

  get isEmpty(): boolean {
    return this.keys.length === 0;
  }

  /** Whether all keys near `key`, the least that there is, are the same. */
  has(key: number): boolean {
    const { keys } = this;
    while (keys.length > 0 && (keys.at(-1) as number) < key) keys.pop();
    return keys.at(-1) === key;
  }

  /** From now on all keys near `key`, the least that there is, are the same. */
  add(key: number): void {
    if (!this.has(key)) this.keys.push(key);
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
