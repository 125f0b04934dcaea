import { arrivalOrder } from "../../model/arrival-order.ts";
import type { Flows } from "../../model/flows.ts";
import type { Releases } from "../../model/releases.ts";
import type { Policy } from "../../policies/policy.ts";
import { Calendar } from "../queues/calendar.ts";
import type { Standing } from "./standing.ts";

/** Where the backlogged flows stand; a heap and rings on a link, an ordered list on a switch. */
export interface Queueing {
  add(flow: number): void;
  delete(flow: number): void;
}

/**
 * Everything that happens to flows from outside the transmission phase, slot model: arrivals and
 * releases (SPEC 1.2, 1.4), completeness (ASRPT), terminations (PDQ). Each has a calendar, so that the
 * loop learns the slot of the next one and never looks at the slots between.
 */
export class Intake {
  readonly finish: Float64Array;
  readonly terminated: Float64Array;
  /** Flows that have finished or been terminated. */
  ended = 0;
  private readonly flows: Flows;
  private readonly releases: Releases;
  private readonly standing: Standing;
  private readonly queueing: Queueing;
  /** Flows by (arrival, index); null: as they are numbered. */
  private readonly byArrival: Int32Array | null;
  private arrived = 0;
  /** Flows that have sent all that is released, by their next release. */
  readonly dry: Calendar;
  /** ASRPT: arrived, incomplete flows by the release of their last packet. */
  private readonly ripening: Calendar | null;
  /** PDQ: arrived flows that are not in service, by the slot in which they become hopeless. */
  private readonly expiring: Calendar | null;

  constructor(
    flows: Flows,
    policy: Policy,
    releases: Releases,
    standing: Standing,
    queueing: Queueing,
  ) {
    const n = flows.count;
    this.flows = flows;
    this.releases = releases;
    this.standing = standing;
    this.queueing = queueing;
    this.finish = new Float64Array(n).fill(Number.NaN);
    this.terminated = new Float64Array(n).fill(Number.NaN);
    this.byArrival = arrivalOrder(flows);
    this.dry = new Calendar(n);
    this.ripening = policy.byCompleteness ? new Calendar(n) : null;
    this.expiring = policy.terminates ? new Calendar(n) : null;
  }

  /** The slot of the next event; later than the last slot given to `upTo`. */
  next(): number {
    return Math.min(this.nextBeside(), this.dry.next());
  }

  /** The slot of the next event that is not the next release of a flow that has run dry. */
  nextBeside(): number {
    return Math.min(
      this.nextArrival(),
      this.ripening?.next() ?? Number.POSITIVE_INFINITY,
      this.expiring?.next() ?? Number.POSITIVE_INFINITY,
    );
  }

  /** The arrival phase of `slot`, which must not be later than `next()` when nothing else is due. */
  upTo(slot: number): void {
    this.admit(slot);
    this.ripen(slot);
    this.terminate(slot);
  }

  /** The flow is about to be served: while it is, no slot makes it hopeless. */
  hold(flow: number): void {
    this.expiring?.delete(flow);
  }

  /**
   * After service up to `slot` (its last packet left just before `served`): the flow ends, waits for
   * its next release, or stays backlogged. Says which: true if it is still backlogged.
   */
  settle(flow: number, slot: number, served = slot): boolean {
    if (this.standing.remaining(flow) === 0) {
      this.finish[flow] = served;
      this.end(flow);
      return false;
    }
    this.expect(flow);
    const release = this.releases.at(flow, this.standing.sent[flow] as number);
    if (release <= slot) return true;
    this.queueing.delete(flow);
    this.dry.set(flow, release);
    return false;
  }

  /** After service that skipped `flow`'s own events: what it waits for now. */
  recount(flow: number): void {
    this.expect(flow);
  }

  /** The flow has sent all that was released and waits for its next release. */
  rest(flow: number): void {
    this.expect(flow);
    this.dry.set(flow, this.releases.at(flow, this.standing.sent[flow] as number));
  }

  /** The same of many flows; `order` of what is dry is to follow. */
  restAmongMany(flow: number): void {
    this.expect(flow);
    this.dry.put(flow, this.releases.at(flow, this.standing.sent[flow] as number));
  }

  /** What is released by `slot` becomes backlogged, in order of release, several at once by index. */
  private admit(slot: number): void {
    for (;;) {
      const arrival = this.nextArrival();
      const release = this.dry.next();
      if (Math.min(arrival, release) > slot) return;
      const again = this.dry.first();
      if (arrival < release || (arrival === release && this.nextFlow() < again)) {
        this.arrive(this.nextFlow(), slot);
      } else {
        this.dry.delete(again);
        this.enqueue(again, slot);
      }
    }
  }

  private arrive(flow: number, slot: number): void {
    this.arrived++;
    this.standing.start(flow);
    this.enqueue(flow, slot);
    this.expect(flow);
    if (this.standing.level[flow] !== 0) this.ripening?.set(flow, this.releases.last(flow));
  }

  private enqueue(flow: number, slot: number): void {
    this.standing.refresh(flow, slot);
    this.queueing.add(flow);
  }

  /** Flows that become complete change over to the first group; those that were dry are there already. */
  private ripen(slot: number): void {
    const { ripening } = this;
    if (ripening === null) return;
    while (ripening.next() <= slot) {
      const flow = ripening.first();
      ripening.delete(flow);
      if (this.standing.level[flow] === 0) continue;
      this.queueing.delete(flow);
      this.enqueue(flow, slot);
    }
  }

  private terminate(slot: number): void {
    const { expiring } = this;
    if (expiring === null) return;
    while (expiring.next() <= slot) {
      const flow = expiring.first();
      this.terminated[flow] = slot;
      this.end(flow);
    }
  }

  /** The first slot t with t + remaining > deadline, if the flow is not served until then (SPEC 1.9). */
  private expect(flow: number): void {
    const deadline = this.flows.deadline[flow] as number;
    if (this.expiring === null || deadline === Number.POSITIVE_INFINITY) return;
    this.expiring.set(flow, Math.floor(deadline - this.standing.remaining(flow)) + 1);
  }

  private end(flow: number): void {
    this.queueing.delete(flow);
    this.dry.delete(flow);
    this.ripening?.delete(flow);
    this.expiring?.delete(flow);
    this.ended++;
  }

  private nextArrival(): number {
    if (this.arrived === this.flows.count) return Number.POSITIVE_INFINITY;
    return this.flows.arrival[this.nextFlow()] as number;
  }

  private nextFlow(): number {
    return this.byArrival === null ? this.arrived : (this.byArrival[this.arrived] as number);
  }
}
