import { bySent, levelOf } from "./ladder.ts";
import type { PolicyDefinition, Staged } from "./policy.ts";
import { RING } from "./service-orders.ts";

/**
 * NOS2: many priority queues at the hosts, where they cost nothing, and two in the switches. Flows share inside a
 * queue, as under DCTCP in the paper.
 */
export const nos2: PolicyDefinition = {
  id: "nos2",
  name: "NOS2",
  title: "Network optimized split 2",
  rule: "A host serves its highest priority queue first; switches know two queues, and a flow is in the second from one threshold on.",
  group: "nothing",
  brief: "PIAS with two queues a switch",
  source: "NOS2 §IV",
  parameters: ["thresholds", "switchThreshold"],
  usual: {
    thresholds: { method: "equal-split", queues: 8 },
    switchThreshold: { method: "optimal" },
  },
  reads: [],
  needs: [],
  isTiered: true,
  models: ["fluid"],
  bind({ src }, { thresholds, switchThreshold = Number.POSITIVE_INFINITY }) {
    let rounds: Rounds | null = null;
    const rungs = [...new Set([...thresholds, switchThreshold])].sort((a, b) => a - b);
    const levels = thresholds.length + 1;
    return {
      levels,
      orders: Array.from({ length: levels }, () => RING),
      ladder: {
        shared: null,
        start: () => 0,
        at: (_flow, rung) => rungs[rung] ?? Number.POSITIVE_INFINITY,
        open: () => false,
        isBeyond: () => false,
        // The switches' threshold is a rung that leaves the host's level as it is.
        level: (_flow, rung) => levelOf(thresholds, rungs[rung] as number),
        reason: (_flow, sent) => bySent(sent),
      },
      stage(active, into) {
        rounds ??= new Rounds(src, levels, switchThreshold);
        rounds.rank(active, into);
      },
    };
  },
};

/**
 * The order of NOS2 (SPEC 3.12): first the flows that the switches prefer, then the others; among either those
 * of the highest level that their host has of them (its first round), then those of its next, and so on.
 */
class Rounds {
  private readonly host: Int32Array;
  private readonly levels: number;
  private readonly switchThreshold: number;
  /** 1 if there are flows of a host, switch level and level. */
  private readonly isBusy: Uint8Array;

  constructor(host: Int32Array, levels: number, switchThreshold: number) {
    this.host = host;
    this.levels = levels;
    this.switchThreshold = switchThreshold;
    const hosts = host.reduce((most, one) => Math.max(most, one), 0) + 1;
    this.isBusy = new Uint8Array(2 * hosts * levels);
  }

  rank({ list, count, level, sent }: Staged, stage: { [flow: number]: number }): void {
    const { isBusy, levels } = this;
    for (let k = 0; k < count; k++) isBusy[this.place(list[k] as number, level, sent)] = 1;
    for (let k = 0; k < count; k++) {
      const flow = list[k] as number;
      const place = this.place(flow, level, sent);
      let round = 0;
      for (let at = place - (level[flow] as number); at < place; at++)
        round += isBusy[at] as number;
      stage[flow] = this.switchLevel(flow, sent) * levels + round;
    }
    for (let k = 0; k < count; k++) isBusy[this.place(list[k] as number, level, sent)] = 0;
  }

  private place(flow: number, level: Staged["level"], sent: Staged["sent"]): number {
    const row = 2 * (this.host[flow] as number) + this.switchLevel(flow, sent);
    return row * this.levels + (level[flow] as number);
  }

  private switchLevel(flow: number, sent: Staged["sent"]): 0 | 1 {
    return (sent[flow] as number) >= this.switchThreshold ? 1 : 0;
  }
}
