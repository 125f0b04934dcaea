import type { Flows } from "../../model/flows.ts";
import type { Priorities } from "../../simulate/fluid/ranked/priorities.ts";
import { PortQueues } from "./port-queues.ts";

/**
 * Who has which ports. Flows gone through in order, each that finds both its ports free takes them whole
 * (SPEC 3.4 without streams): so of every flow that waits, one of the two ports is held by a flow before
 * it, and there is but one matching like that. It is mended, not made anew: a port that becomes free
 * looks for the first flow that could have it and whose other port is free or held by a flow behind it;
 * whoever loses that port leaves another one free, and so on down the order.
 */
export class Matching {
  /** Flows that were given ports in this moment; some may have lost them again. */
  readonly begun: number[] = [];
  /** Flows that came to wait in this moment; some may be served again. */
  readonly halted: number[] = [];
  private readonly flows: Flows;
  private readonly ports: number;
  private readonly priorities: Priorities;
  private readonly waiting: PortQueues;
  /** Who has each port, −1: nobody. Ingress p is p, egress p is `ports` + p. */
  private readonly holder: Int32Array;
  /** Ports that have become free and are yet to look for a flow. */
  private readonly vacant: number[] = [];
  /** Whether the flow could have both its ports: they are free or held by flows behind it. */
  private readonly canHave = (flow: number): boolean =>
    this.isOpen(this.ingress(flow), flow) && this.isOpen(this.egress(flow), flow);

  constructor(flows: Flows, ports: number, priorities: Priorities) {
    this.flows = flows;
    this.ports = ports;
    this.priorities = priorities;
    this.waiting = new PortQueues(flows, ports, priorities);
    this.holder = new Int32Array(2 * ports).fill(-1);
  }

  isServed(flow: number): boolean {
    return this.holder[this.ingress(flow)] === flow;
  }

  /** `flow` comes to wait; it may take its ports from flows behind it. */
  add(flow: number): void {
    if (this.canHave(flow)) this.serve(flow);
    else this.waiting.add(flow);
  }

  /** `flow` is no more, or about to change its place in the order. */
  delete(flow: number): void {
    if (this.isServed(flow)) this.release(flow);
    else this.waiting.delete(flow);
  }

  /** Lets every port that has become free find its flow. */
  mend(): void {
    for (;;) {
      const port = this.vacant.pop();
      if (port === undefined) return;
      const flow = this.waiting.find(port, this.canHave);
      if (flow < 0) continue;
      this.waiting.delete(flow);
      this.serve(flow);
    }
  }

  /** Whether the port is free or held by a flow behind `flow`. */
  private isOpen(port: number, flow: number): boolean {
    const holder = this.holder[port] as number;
    return holder < 0 || this.priorities.isBefore(flow, holder);
  }

  private serve(flow: number): void {
    this.take(this.ingress(flow), flow);
    this.take(this.egress(flow), flow);
    this.begun.push(flow);
  }

  /** Gives a port to `flow`; who held it waits. */
  private take(port: number, flow: number): void {
    const holder = this.holder[port] as number;
    if (holder >= 0) {
      this.release(holder);
      this.waiting.add(holder);
    }
    this.holder[port] = flow;
  }

  private release(flow: number): void {
    this.holder[this.ingress(flow)] = -1;
    this.holder[this.egress(flow)] = -1;
    this.vacant.push(this.ingress(flow), this.egress(flow));
    this.priorities.stop(flow);
    this.halted.push(flow);
  }

  private ingress(flow: number): number {
    return this.flows.src[flow] as number;
  }

  private egress(flow: number): number {
    return this.ports + (this.flows.dst[flow] as number);
  }
}
