/** Rows of numbers that grow by doubling. */
export class GrowingColumn {
  private values = new Float64Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float64Array(2 * this.length);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }

  /** What has been pushed. */
  column(): Float64Array {
    return this.values.slice(0, this.length);
  }
}
