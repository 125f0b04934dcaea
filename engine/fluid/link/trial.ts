import { FlowList } from "../../simulate/queues/flow-list.ts";

/**
 * An allocation that may not last: where it leaves a flow without time to spare below full rate, that flow ends and rates are
 * given anew, as if it had not been (SPEC 2.10). So what decides between equal keys is how they moved before it, and not what
 * it did. Knows the flows that it may have touched, each with its rate until this moment.
 */
export class Trial {
  private readonly flows = new FlowList();
  /** By flow. */
  private readonly isNoted: Uint8Array;
  private readonly rate: Float64Array;

  constructor(flowCount: number) {
    this.isNoted = new Uint8Array(flowCount);
    this.rate = new Float64Array(flowCount);
  }

  /** Another moment. */
  begin(): void {
    const { flows } = this;
    for (let k = 0; k < flows.length; k++) this.isNoted[flows.at(k)] = 0;
    flows.clear();
  }

  /** `flow` has been served at `rate` until now; what is noted first counts. */
  note(flow: number, rate: number): void {
    if (this.isNoted[flow] === 1) return;
    this.isNoted[flow] = 1;
    this.rate[flow] = rate;
    this.flows.add(flow);
  }

  forEach(visit: (rate: number, flow: number) => void): void {
    const { flows } = this;
    for (let k = 0; k < flows.length; k++) visit(this.rate[flows.at(k)] as number, flows.at(k));
  }
}
