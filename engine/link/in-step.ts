import type { LinkState } from "./filler.ts";
import type { Patterns } from "./patterns.ts";

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
  /** Scratch: flows of one stamp. */
  private readonly tied: number[] = [];
  /** Decisions before the next search, so that searches in vain cost no more than steps. */
  private patience = 0;

  constructor(link: LinkState, patterns: Patterns) {
    this.link = link;
    this.patterns = patterns;
  }

  /** Looks for them among those that tie with the first two of the heap, which tie. */
  gather(lead: number): void {
    if (this.patience-- > 0) return;
    const { heap, standing } = this.link;
    const { tied } = this;
    tied.length = 0;
    for (let flow = lead; flow >= 0 && standing.ties(lead, flow); flow = heap.first()) {
      heap.delete(flow);
      tied.push(flow);
    }
    const leads = this.united();
    this.patience = 2 * leads.length;
    for (const flow of leads) heap.set(flow);
  }

  /** Who stands for whom afterwards, of those that tie, which are in order of index. */
  private united(): number[] {
    const { peers } = this.link;
    const byPattern = new Map<number, number[]>();
    const leads: number[] = [];
    for (const flow of this.tied) {
      const pattern = this.patterns.of[flow] as number;
      const mates = byPattern.get(pattern);
      // A group in the middle of a round takes only those that come after its lead.
      const isFree = pattern >= 0 && (mates === undefined || !peers.has(flow) || peers.takes(flow));
      if (!isFree) leads.push(flow);
      else if (mates === undefined) byPattern.set(pattern, [flow]);
      else mates.push(flow);
    }
    for (const mates of byPattern.values()) leads.push(...this.grouped(mates));
    return leads;
  }

  private grouped(mates: number[]): readonly number[] {
    const { peers } = this.link;
    const [lead] = mates as [number];
    if (mates.length < MANY && !mates.some((flow) => peers.has(flow))) return mates;
    if (!peers.has(lead)) peers.form(Int32Array.of(lead), 1, -1);
    for (const flow of mates) if (flow !== lead) peers.unite(lead, flow);
    return [lead];
  }
}
