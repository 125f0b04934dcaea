import { doubled } from "../simulate/queues/doubled.ts";
import type { LinkState } from "./filler.ts";
import type { Patterns } from "./patterns.ts";
import { sortFirst } from "./sort-first.ts";

/** So many flows in step are looked for; when they are fewer than FEW they go their own ways. */
export const MANY = 128;
/** No fewer than may be one cycle, which are better off by themselves. */
export const FEW = 64;

/**
 * Finds backlogged flows in FIFO order whose heads were released in one slot, and whose next packets will
 * be: they take turns by index, round after round, as one group of peers.
 */
export class InStep {
  private readonly patterns: Patterns;
  private readonly link: LinkState;
  /** Scratch: flows of one stamp, in order of pattern and index, and what puts them into this order. */
  private tied = new Int32Array(MANY);
  private order = new Float64Array(MANY);
  /** Decisions before the next search, so that searches in vain cost no more than steps. */
  private patience = 0;

  constructor(link: LinkState, patterns: Patterns) {
    this.link = link;
    this.patterns = patterns;
  }

  /** Looks for them among those that tie with the first two of the heap, which tie. */
  gather(lead: number): void {
    if (this.patience-- > 0) return;
    const { heap } = this.link;
    const count = this.takeTied(lead);
    sortFirst(this.order, count, this.tied);
    this.patience = 0;
    for (let from = 0; from < count; ) {
      const pattern = this.patternOf(from);
      let to = from + 1;
      while (to < count && this.patternOf(to) === pattern) to++;
      if (pattern >= 0) this.unite(from, to);
      from = to;
    }
    for (let k = 0; k < count; k++) {
      const flow = this.tied[k] as number;
      if (flow < 0) continue;
      heap.set(flow);
      this.patience += 2;
    }
  }

  private takeTied(lead: number): number {
    const { flows, heap, standing } = this.link;
    let count = 0;
    for (let flow = lead; flow >= 0 && standing.ties(lead, flow); flow = heap.first()) {
      heap.delete(flow);
      if (count === this.tied.length) {
        this.tied = doubled(this.tied);
        this.order = doubled(this.order);
      }
      this.order[count] = (this.patterns.of[flow] as number) * flows.count + flow;
      this.tied[count++] = flow;
    }
    return count;
  }

  private patternOf(k: number): number {
    return this.patterns.of[this.tied[k] as number] as number;
  }

  /** Tied flows of one pattern become one group, if they are many, and −1, but for who stands for it. */
  private unite(from: number, to: number): void {
    const { peers } = this.link;
    const { tied } = this;
    const lead = tied[from] as number;
    let isAny = peers.has(lead);
    let free = 1;
    for (let k = from + 1; k < to; k++) {
      if (!this.isFree(k)) continue;
      free++;
      isAny ||= peers.has(tied[k] as number);
    }
    if (free < MANY && !isAny) return;
    if (!peers.has(lead)) peers.found(lead);
    for (let k = from + 1; k < to; k++) {
      if (!this.isFree(k)) continue;
      peers.unite(lead, tied[k] as number);
      tied[k] = -1;
    }
  }

  /** A group in the middle of a round takes only those that come after its lead. */
  private isFree(k: number): boolean {
    const { peers } = this.link;
    const flow = this.tied[k] as number;
    return !peers.has(flow) || peers.takes(flow);
  }
}
