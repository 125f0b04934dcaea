/**
 * PDQ: a key that all near ones have been made equal to (SPEC 2.9), by deadline and for flows without one.
 */
export class DeadlineTies {
  /** Of flows without a deadline; NaN: there is none. */
  without = Number.NaN;
  private readonly dated = new Map<number, number>();

  /** How many deadlines have one. */
  get size(): number {
    return this.dated.size;
  }

  /** NaN: there is none. */
  at(due: number): number {
    if (due === Number.POSITIVE_INFINITY) return this.without;
    return this.dated.get(due) ?? Number.NaN;
  }

  set(due: number, key: number): void {
    if (due === Number.POSITIVE_INFINITY) this.without = key;
    else this.dated.set(due, key);
  }
}
