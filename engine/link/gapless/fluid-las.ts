import type { Flows } from "../../flows.ts";
import { snapped } from "../../moment.ts";
import type { TraceBuilder } from "../../trace.ts";
import { doubled } from "./doubled.ts";
import { PairingHeaps } from "./pairing-heaps.ts";
import type { Progress } from "./progress.ts";
import { Sharers } from "./sharers.ts";

/**
 * LAS in the fluid model, gapless flows in order of arrival: a stack of groups of equal attained
 * service, the least on top. The top group shares the link until its smallest flow ends, it catches up
 * with the group below and becomes one with it, or a flow arrives and starts a group of its own.
 */
export function serveFluidLas(
  flows: Flows,
  rate: number,
  finish: Float64Array,
  trace: TraceBuilder | null,
  progress: Progress,
): void {
  const { arrival, size, count } = flows;
  const heaps = new PairingHeaps(size);
  let root = new Int32Array(64);
  let members = new Int32Array(64);
  let attained = new Float64Array(64);
  /**
   * Those that are there in order of arrival, for the trace only: a group that is less served came later,
   * so the top group stands at the end.
   */
  const standing = trace === null ? null : new Sharers();
  const record = (sharers: number, start: number, end: number): void => {
    const { items, length } = standing as Sharers;
    if (end > start) trace?.share(items, length - sharers, sharers, 0, start, end, rate / sharers);
  };
  let top = -1;
  let now = 0;
  let next = 0;
  let ended = 0;

  while (top >= 0 || next < count) {
    const until = next < count ? (arrival[next] as number) : Number.POSITIVE_INFINITY;
    if (top >= 0) {
      progress.step(ended);
      const smallest = root[top] as number;
      const sharers = members[top] as number;
      const level = attained[top] as number;
      const end = size[smallest] as number;
      const below = top > 0 ? (attained[top - 1] as number) : Number.POSITIVE_INFINITY;
      const goal = end <= below ? end : below;
      const time = snapped(now + ((goal - level) * sharers) / rate, until, now);
      if (time <= until) {
        if (standing !== null) record(sharers, now, time);
        now = time;
        if (goal === end) {
          finish[smallest] = time;
          standing?.delete(smallest);
          ended++;
          root[top] = heaps.dropRoot(smallest);
          members[top] = sharers - 1;
          attained[top] = goal;
          if (sharers === 1) top--;
        } else {
          top--;
          root[top] = heaps.meld(smallest, root[top] as number);
          members[top] = sharers + (members[top] as number);
        }
        continue;
      }
      if (standing !== null) record(sharers, now, until);
      attained[top] = level + ((until - now) * rate) / sharers;
    }
    now = until;
    const flow = next++;
    standing?.add(flow);
    if (top >= 0 && attained[top] === 0) {
      root[top] = heaps.meld(root[top] as number, flow);
      members[top] = (members[top] as number) + 1;
      continue;
    }
    if (++top === root.length) {
      root = doubled(root);
      members = doubled(members);
      attained = doubled(attained);
    }
    root[top] = flow;
    members[top] = 1;
    attained[top] = 0;
  }
}
