/**
 * An allocation that may not last: where it leaves a flow without time to spare below full rate, that flow ends and rates are
 * given anew, as if it had not been (SPEC 2.10). So what decides between equal keys is how they moved before it, and not what
 * it did. Knows the flows that it may have touched, each with its rate until this moment.
 */
export class Trial {
  private readonly rates = new Map<number, number>();

  /** Another moment. */
  begin(): void {
    this.rates.clear();
  }

  /** `flow` has been served at `rate` until now; what is noted first counts. */
  note(flow: number, rate: number): void {
    if (!this.rates.has(flow)) this.rates.set(flow, rate);
  }

  forEach(visit: (rate: number, flow: number) => void): void {
    this.rates.forEach(visit);
  }
}
