import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { type SlotFlow, type SlotRule, slotRule } from "./naive-slot-rules.ts";

/** A packet of `flow` left in `slot`, from priority queue `queue`. */
export interface Service {
  readonly slot: number;
  readonly flow: number;
  readonly queue: number;
}

interface NaiveSlotRun {
  readonly finish: readonly (number | null)[];
  readonly terminated: readonly (number | null)[];
  /** In the order of the slots; within a slot, in the order in which the policy picked. */
  readonly served: readonly Service[];
}

/**
 * The slot model read literally (SPEC 1 and 3): one slot after the other, and in each everything is
 * decided anew. Slow and obvious on purpose: the engine is tested against it. A link is a switch with
 * one port, where the greedy matching picks one flow.
 */
export function naiveSlot(
  specs: readonly FlowSpec[],
  fabric: Fabric,
  policy: PolicySpec,
): NaiveSlotRun {
  const rule = slotRule(policy);
  const flows = specs.map(
    (spec, index): SlotFlow => ({ index, spec, release: releases(spec), sent: 0 }),
  );
  const finish: (number | null)[] = specs.map(() => null);
  const terminated: (number | null)[] = specs.map(() => null);
  const served: Service[] = [];
  const rings = new Rings();

  const isAlive = (flow: SlotFlow): boolean =>
    flow.sent < flow.spec.size && terminated[flow.index] === null;

  for (let slot = 0; flows.some(isAlive); slot++) {
    if (policy.id === "pdq" && policy.earlyTermination !== false) {
      for (const flow of flows.filter(isAlive)) {
        if (flow.spec.arrival <= slot && isLate(flow, slot)) terminated[flow.index] = slot;
      }
    }
    const isBacklogged = (flow: SlotFlow): boolean =>
      isAlive(flow) && (flow.release[flow.sent] as number) <= slot;
    const backlogged = flows.filter(isBacklogged);
    rings.arrivalPhase(backlogged, rule, slot);

    const picked = greedyMatching(inOrder(backlogged, rule, rings, slot), fabric);
    for (const flow of picked) {
      const queue = rule.queue(flow, slot);
      served.push({ slot, flow: flow.index, queue });
      rings.leave(flow);
      flow.sent++;
      if (flow.sent === flow.spec.size) finish[flow.index] = slot + 1;
    }
    for (const flow of picked.filter(isBacklogged)) rings.join(flow, rule, slot);
  }
  return { finish, terminated, served };
}

function releases({ arrival, size, spread = 0, packets }: FlowSpec): readonly number[] {
  return packets ?? Array.from({ length: size }, (_, j) => arrival + Math.floor(spread * j));
}

function isLate({ spec, sent }: SlotFlow, slot: number): boolean {
  return slot + (spec.size - sent) > (spec.deadline ?? Number.POSITIVE_INFINITY);
}

/** The backlogged flows as the policy ranks them: by queue, then by place in the ring or by key. */
function inOrder(
  backlogged: readonly SlotFlow[],
  rule: SlotRule,
  rings: Rings,
  slot: number,
): readonly SlotFlow[] {
  const rank = (flow: SlotFlow): readonly number[] => {
    const queue = rule.queue(flow, slot);
    return [queue, ...(rule.isRing(queue) ? [rings.place(flow)] : rule.key(flow, slot))];
  };
  return backlogged
    .map((flow) => ({ flow, rank: rank(flow) }))
    .sort((a, b) => lexicographic(a.rank, b.rank))
    .map(({ flow }) => flow);
}

/** Takes each flow whose ingress and egress are both still free in this slot. */
function greedyMatching(order: readonly SlotFlow[], fabric: Fabric): readonly SlotFlow[] {
  const busyIngress = new Set<number>();
  const busyEgress = new Set<number>();
  return order.filter(({ spec }) => {
    const src = fabric.kind === "link" ? 0 : (spec.src as number);
    const dst = fabric.kind === "link" ? 0 : (spec.dst as number);
    if (busyIngress.has(src) || busyEgress.has(dst)) return false;
    busyIngress.add(src);
    busyEgress.add(dst);
    return true;
  });
}

/** The round-robin rings, one a queue; each lists its flows from head to tail. */
class Rings {
  private readonly rings = new Map<number, SlotFlow[]>();

  /** Flows that became backlogged join, by index; a flow whose queue changed meanwhile moves on. */
  arrivalPhase(backlogged: readonly SlotFlow[], rule: SlotRule, slot: number): void {
    for (const flow of backlogged) {
      const queue = rule.queue(flow, slot);
      if (this.rings.get(queue)?.includes(flow)) continue;
      this.leave(flow);
      this.join(flow, rule, slot);
    }
  }

  join(flow: SlotFlow, rule: SlotRule, slot: number): void {
    const queue = rule.queue(flow, slot);
    if (!rule.isRing(queue)) return;
    this.rings.set(queue, [...(this.rings.get(queue) ?? []), flow]);
  }

  leave(flow: SlotFlow): void {
    for (const [queue, ring] of this.rings) {
      this.rings.set(
        queue,
        ring.filter((member) => member !== flow),
      );
    }
  }

  /** How far from the head of its ring the flow stands. */
  place(flow: SlotFlow): number {
    for (const ring of this.rings.values()) {
      if (ring.includes(flow)) return ring.indexOf(flow);
    }
    throw new Error(`flow ${flow.spec.id} is in no ring`);
  }
}

function lexicographic(a: readonly number[], b: readonly number[]): number {
  for (const [k, x] of a.entries()) {
    const y = b[k] as number;
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}
