import type { PacketPool } from "../pool.ts";
import type { PortTally } from "./tally.ts";

/** What ports are like. */
export interface PortSetting {
  readonly discipline: Discipline;
  /** Of `strict`. */
  readonly queues: number;
  /** Bytes that may wait; ∞: any. */
  readonly buffer: number;
  /** Data is marked when more bytes wait with it; ∞: never. */
  readonly ecn: number;
  /** Which bytes count: all of the port, or those of the packet's own queue. */
  readonly ecnBy: "port" | "queue";
  /** Ranked ports: mark the packet that comes, or the waiting data of the largest rank, of equal ones the last. */
  readonly marks: "coming" | "largest";
}

export type Discipline = "fifo" | "strict" | "ranked";

/** What waits at a port; the packet in service is not here any more. */
export abstract class PortQueue {
  protected readonly pool: PacketPool;
  protected readonly tally: PortTally;
  protected readonly setting: PortSetting;
  readonly link: number;
  /** Bytes that wait. */
  bytes = 0;

  constructor(setting: PortSetting, link: number, pool: PacketPool, tally: PortTally) {
    this.setting = setting;
    this.link = link;
    this.pool = pool;
    this.tally = tally;
  }

  /** Classes that are told apart: the queues of a strict port, else one. */
  readonly classes: number = 1;

  /** Bytes of a class that wait. */
  bytesOf(_class: number): number {
    return this.bytes;
  }

  /** Takes the packet in, or drops it or another. */
  abstract join(packet: number): void;

  /** Takes the next packet out; −1: none waits. */
  abstract leave(): number;

  /** Calls `visit` for every packet that waits. */
  abstract each(visit: (packet: number) => void): void;

  /** Removes the waiting packets for which `is` holds, as drops. */
  abstract remove(is: (packet: number) => boolean): void;
}
