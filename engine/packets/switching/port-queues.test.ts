import { describe, expect, test } from "vitest";
import { star } from "../../testing/networks.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { Agenda } from "../agenda.ts";
import { ACK, DATA, PacketPool } from "../packet-pool.ts";
import { PacketWatch } from "../watch.ts";
import type { Discipline, PortSetting } from "./port-queues.ts";
import { RankedQueue, StrictQueue } from "./port-queues.ts";
import { PortTally } from "./port-tally.ts";

interface Waiting {
  readonly packet: number;
  readonly flow: number;
  readonly isAck: boolean;
  readonly wire: number;
  readonly rank: number;
  marked: boolean;
}

/** The same port, naively: a list in order of coming, gone through at every question. */
class NaiveQueue {
  waiting: Waiting[] = [];
  readonly dropped: number[] = [];
  private readonly setting: PortSetting;

  constructor(setting: PortSetting) {
    this.setting = setting;
  }

  private bytes(of = this.waiting): number {
    return of.reduce((sum, { wire }) => sum + wire, 0);
  }

  join(packet: Waiting): void {
    const { discipline, buffer, ecn, ecnBy, marks } = this.setting;
    const isRanked = discipline === "ranked";
    if (!isRanked && this.bytes() + packet.wire > buffer) {
      this.dropped.push(packet.packet);
      return;
    }
    this.waiting.push(packet);
    const own = this.waiting.filter(({ rank }) => rank === packet.rank);
    if (this.bytes(isRanked || ecnBy === "port" ? this.waiting : own) > ecn) {
      const data = this.waiting.filter(({ isAck }) => !isAck);
      const largest = Math.max(...data.map(({ rank }) => rank));
      const of =
        isRanked && marks === "largest"
          ? data.filter(({ rank }) => rank === largest).at(-1)
          : packet;
      if (of !== undefined && !of.isAck) of.marked = true;
    }
    while (isRanked && this.bytes() > buffer) {
      const worst = Math.max(...this.waiting.map(({ rank }) => rank));
      const last = this.waiting.filter(({ rank }) => rank === worst).at(-1) as Waiting;
      this.waiting = this.waiting.filter((other) => other !== last);
      this.dropped.push(last.packet);
    }
  }

  leave(): Waiting | undefined {
    const { discipline } = this.setting;
    const best = Math.min(...this.waiting.map(({ rank }) => rank));
    let next = this.waiting.find(({ rank }) => rank === best);
    if (discipline === "fifo") next = this.waiting[0];
    if (discipline === "ranked") {
      const like = (other: Waiting) =>
        other.flow === next?.flow &&
        other.isAck === next.isAck &&
        (other.rank === MOST) === (next.rank === MOST);
      next = this.waiting.find(like);
    }
    this.waiting = this.waiting.filter((other) => other !== next);
    return next;
  }
}

const DISCIPLINES: readonly Discipline[] = ["fifo", "strict", "ranked"];
const MOST = Number.POSITIVE_INFINITY;

describe("SPEC 16.1 a port takes in, marks, drops and sends as a list of its packets says", () => {
  for (const discipline of DISCIPLINES) {
    for (const [ecnBy, marks] of [
      ["port", "coming"],
      ["queue", "largest"],
    ] as const) {
      test.each(seeds([1, 2, 3]))(
        `${discipline}, marks by ${ecnBy}, ${marks} (seed %i)`,
        (seed) => {
          const random = randomIntegers(seed);
          const pool = new PacketPool();
          const dropped: number[] = [];
          const watch = Object.assign(new PacketWatch(), {
            gone: (packet: number) => dropped.push(packet),
          });
          const tally = new PortTally(star(2, 1e9), 4, pool, new Agenda(), watch);
          const setting = { discipline, queues: 3, buffer: 9000, ecn: 5000, ecnBy, marks };
          const isRanked = discipline === "ranked";
          const queue = new (isRanked ? RankedQueue : StrictQueue)(setting, 1, pool, tally);
          const twin = new NaiveQueue(setting);
          for (let step = 0; step < 3000; step++) {
            if (random(5) < 3) {
              const packet = pool.take();
              const isAck = random(4) === 0;
              const [flow, drawn] = [random(4), isAck ? 0 : random(4)];
              // A packet of ASCC that was sent while its flow was incomplete.
              const rank = discipline === "ranked" && drawn === 3 ? MOST : drawn % 3;
              const wire = isAck ? 40 : 41 + random(1460);
              pool.kind[packet] = isAck ? ACK : DATA;
              pool.flow[packet] = flow;
              pool.wire[packet] = wire;
              pool.rank[packet] = rank;
              pool.marked[packet] = 0;
              queue.join(packet);
              twin.join({
                packet,
                flow,
                isAck,
                wire,
                rank: discipline === "fifo" ? 0 : rank,
                marked: false,
              });
            } else {
              const packet = queue.leave();
              const expected = twin.leave();
              expect(packet).toBe(expected?.packet ?? -1);
              if (packet < 0) continue;
              expect(pool.marked[packet] === 1).toBe(expected?.marked);
              pool.release(packet);
            }
            expect(queue.bytes).toBe(twin.waiting.reduce((sum, { wire }) => sum + wire, 0));
          }
          expect(dropped).toEqual(twin.dropped);
          expect(dropped.length).toBeGreaterThan(10);
        },
      );
    }
  }
});
