import { TraceBuilder } from "../../trace/trace-builder.ts";

/**
 * The trace of a link in slots. Flows that take turns of a packet are written down as one block: the flows of a
 * round in order, and for how many slots it goes on.
 */
export class TurnRecorder {
  private readonly builder: TraceBuilder;
  private readonly members: Int32Array;
  /** Flows of the block so far, or of its round once a round is complete. */
  private count = 0;
  private isRound = false;
  /** The member that would go on with the round. */
  private turn = 0;
  private level = 0;
  private start = 0;
  private end = 0;
  /** Number of the block that each flow is in. */
  private readonly blockOf: Int32Array;
  private block = 1;

  constructor(flowCount: number) {
    this.builder = new TraceBuilder(flowCount);
    this.members = new Int32Array(flowCount);
    this.blockOf = new Int32Array(flowCount);
  }

  /** `flow` has sent a packet in each slot of [start, end). */
  interval(flow: number, level: number, start: number, end: number): void {
    this.close();
    this.builder.interval(flow, level, start, end, 1);
  }

  addTurn(flow: number, level: number, slot: number): void {
    if (slot !== this.end || level !== this.level || !this.goesOn(flow)) {
      this.close();
      this.level = level;
      this.start = slot;
      this.append(flow);
    }
    this.end = slot + 1;
  }

  build() {
    this.close();
    return this.builder.build();
  }

  /** True if this turn makes the block longer; it is counted then. */
  private goesOn(flow: number): boolean {
    const { members, count } = this;
    if (count === 0) return false;
    if (this.isRound || flow === members[0]) {
      if (members[this.turn] !== flow) return false;
      this.isRound = true;
      this.turn = this.turn + 1 === count ? 0 : this.turn + 1;
      return true;
    }
    if (this.blockOf[flow] === this.block) return false;
    this.append(flow);
    return true;
  }

  private append(flow: number): void {
    this.members[this.count++] = flow;
    this.blockOf[flow] = this.block;
  }

  private close(): void {
    const { builder, members, count, level, start, end } = this;
    if (count > 0) builder.block(members, count, level, start, end, 1);
    this.count = 0;
    this.turn = 0;
    this.isRound = false;
    this.block++;
  }
}
