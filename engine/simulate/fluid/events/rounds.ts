import type { Active } from "./active.ts";

/**
 * The order of NOS2 (SPEC 3.12): first the flows that the switches prefer, then the others; among either those
 * of the highest level that their host has of them (its first round), then those of its next, and so on.
 */
export class Rounds {
  private readonly host: Int32Array;
  private readonly levels: number;
  private readonly switchThreshold: number;
  /** By host, by switch level, by level: 1 where there are flows. */
  private readonly isBusy: Uint8Array;

  constructor(host: Int32Array, levels: number, switchThreshold: number) {
    this.host = host;
    this.levels = levels;
    this.switchThreshold = switchThreshold;
    const hosts = host.reduce((most, one) => Math.max(most, one), 0) + 1;
    this.isBusy = new Uint8Array(2 * hosts * levels);
  }

  /** Writes the class of every active flow to `stage`. */
  rank({ list, count, level, sent }: Active, stage: Uint16Array): void {
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

  private place(flow: number, level: Uint16Array, sent: Float64Array): number {
    const row = 2 * (this.host[flow] as number) + this.switchLevel(flow, sent);
    return row * this.levels + (level[flow] as number);
  }

  private switchLevel(flow: number, sent: Float64Array): 0 | 1 {
    return (sent[flow] as number) >= this.switchThreshold ? 1 : 0;
  }
}
