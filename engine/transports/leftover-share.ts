/**
 * RCP beside PDQ (PDQ §3.3.1; SPEC 6.11): the flows that a full list leaves out share equally what the listed
 * ones leave. It keeps no state of a flow but that it came by in this period of the rate controller.
 */
export class LeftoverShare {
  private readonly seen = new Set<number>();
  private before = 0;

  /** No flow came by in this period or the last. */
  get isIdle(): boolean {
    return this.before === 0 && this.seen.size === 0;
  }

  /** The flow's part of `spare`. As many share it as came by in the last period, or already in this one. */
  of(flow: number, spare: number): number {
    this.seen.add(flow);
    return spare / Math.max(this.before, this.seen.size);
  }

  /** The flow is listed, paused elsewhere or gone. */
  forget(flow: number): void {
    this.seen.delete(flow);
  }

  /** A period ends. */
  turn(): void {
    this.before = this.seen.size;
    this.seen.clear();
  }
}
