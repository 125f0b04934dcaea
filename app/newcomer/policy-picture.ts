import type { Run } from "../../engine/doors/run.ts";

/** The canvas under one policy, as it is drawn. Times are in slots. */
export interface Picture {
  /** Mean flow completion time. */
  readonly mean: number;
  readonly lanes: readonly Lane[];
}

export interface Lane {
  readonly arrival: number;
  readonly finish: number;
  /** When each packet was sent: the slot's beginning. */
  readonly packets: readonly number[];
}

/** Reads a run with its trace, on one link in slots, and its mean. */
export function pictureOf(
  arrivals: readonly number[],
  { finish, trace }: Pick<Run, "finish" | "trace">,
  mean: number,
): Picture {
  const packets: number[][] = arrivals.map(() => []);
  for (let row = 0; row < (trace?.length ?? 0); row++) {
    const own = packets[trace?.flow[row] ?? 0];
    const end = trace?.end[row] ?? 0;
    for (let slot = trace?.start[row] ?? 0; slot < end; slot++) own?.push(slot);
  }
  const lanes = arrivals.map((arrival, flow) => ({
    arrival,
    finish: finish[flow] ?? arrival,
    packets: packets[flow] ?? [],
  }));
  return { mean, lanes };
}

/** Slots between arrival and finish in which a flow was not sent. */
export function waited({ arrival, finish, packets }: Lane): number {
  return finish - arrival - packets.length;
}
