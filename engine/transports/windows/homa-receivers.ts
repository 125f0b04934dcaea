import type { PacketFlows } from "../../packets/packet-flows.ts";
import { PAYLOAD } from "../../packets/packet-pool.ts";
import type { Reception } from "../../packets/switching/reception.ts";
import { LEVELS } from "../kinds/homa.ts";
import type { HomaParameters } from "./homa-levels.ts";

/** A grant: the flow may send its first `upTo` packets, those that are granted at `level`. */
export interface HomaGrant {
  readonly flow: number;
  readonly upTo: number;
  readonly level: number;
}

/** Receivers count what came of each flow and grant the flows with the fewest bytes left (SPEC 16.9). */
export class HomaReceivers {
  private readonly flows: PacketFlows;
  private readonly packets: Int32Array;
  private readonly reception: Reception;
  private readonly parameters: HomaParameters;
  /** Packets granted so far, unscheduled ones included; 0 until the first packet comes. */
  private readonly granted: Int32Array;
  /** Maps a host to flows that have begun to come and are not granted whole. */
  private readonly waiting = new Map<number, number[]>();

  constructor(
    flows: PacketFlows,
    packets: Int32Array,
    reception: Reception,
    parameters: HomaParameters,
  ) {
    this.flows = flows;
    this.packets = packets;
    this.reception = reception;
    this.parameters = parameters;
    this.granted = new Int32Array(flows.count);
  }

  /** A packet of the flow has come, and not all of it. */
  came(flow: number): void {
    if (this.granted[flow] !== 0) return;
    const total = this.packets[flow] as number;
    const first = Math.min(total, this.parameters.unscheduled[flow] as number);
    this.granted[flow] = first;
    if (first < total) this.listOf(flow).push(flow);
  }

  /** All of the flow has come. */
  end(flow: number): void {
    this.unlist(flow);
  }

  waitsFor(flow: number): boolean {
    return (this.reception.count[flow] as number) < (this.granted[flow] as number);
  }

  /** The gap begins with the first packet that is missing and ends before the next that is there, or with what was granted. */
  gapEnd(flow: number): number {
    const granted = this.granted[flow] as number;
    let end = (this.reception.whole[flow] as number) + 1;
    while (end < granted && !this.reception.has(flow, end)) end++;
    return end;
  }

  /** One packet is granted to each of the best flows, the best first. */
  grants(of: number): readonly HomaGrant[] {
    const list = this.listOf(of);
    if (list.length === 0) return [];
    const chosen = this.best(list);
    const { levels, unscheduled } = this.parameters;
    const grants: HomaGrant[] = [];
    for (const [k, flow] of chosen.entries()) {
      const upTo = (this.granted[flow] as number) + 1;
      const under = upTo - (this.reception.count[flow] as number);
      if (under > (unscheduled[flow] as number)) continue;
      this.granted[flow] = upTo;
      // Of m flows the r-th gets the (m − r + 1)-th lowest scheduled level, as far as there are so many.
      const level = Math.max(levels.unscheduled, LEVELS - (chosen.length - k));
      grants.push({ flow, upTo, level });
      if (upTo === this.packets[flow]) this.unlist(flow);
    }
    return grants;
  }

  /** The first flows by bytes not granted, then arrival and index, one a sender. */
  private best(list: readonly number[]): number[] {
    const chosen: number[] = [];
    const { overcommit } = this.parameters;
    const { source } = this.flows;
    for (const flow of list) {
      const last = chosen.length === overcommit ? (chosen[overcommit - 1] as number) : -1;
      if (last >= 0 && !this.isBefore(flow, last)) continue;
      let rival = chosen.length - 1;
      while (rival >= 0 && source[chosen[rival] as number] !== source[flow]) rival--;
      if (rival >= 0) {
        if (!this.isBefore(flow, chosen[rival] as number)) continue;
        chosen.splice(rival, 1);
      }
      let at = chosen.length;
      while (at > 0 && this.isBefore(flow, chosen[at - 1] as number)) at--;
      chosen.splice(at, 0, flow);
      if (chosen.length > overcommit) chosen.pop();
    }
    return chosen;
  }

  private isBefore(one: number, other: number): boolean {
    const { bytes, start } = this.flows;
    const { granted } = this;
    const left = (bytes[one] as number) - (granted[one] as number) * PAYLOAD;
    const by = left - ((bytes[other] as number) - (granted[other] as number) * PAYLOAD);
    if (by !== 0) return by < 0;
    const first = (start[one] as number) - (start[other] as number);
    return first !== 0 ? first < 0 : one < other;
  }

  private listOf(flow: number): number[] {
    const host = this.flows.destination[flow] as number;
    const known = this.waiting.get(host);
    if (known !== undefined) return known;
    const made: number[] = [];
    this.waiting.set(host, made);
    return made;
  }

  private unlist(flow: number): void {
    const list = this.listOf(flow);
    const at = list.indexOf(flow);
    if (at < 0) return;
    list[at] = list.at(-1) as number;
    list.pop();
  }
}
