import { describe, expect, test } from "vitest";
import { closeBlock } from "../simulate/at-once/trace-rows.ts";
import type { Roster } from "../simulate/trace/roster.ts";
import { TraceBuilder } from "../simulate/trace/trace-builder.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { intervals } from "./intervals.ts";
import { rateOf } from "./trace.ts";

function list(builder: TraceBuilder, since?: number, until?: number): string[] {
  return [...intervals(builder.build(), since, until)].map(
    ({ flow, queue, start, end, rate }) => `f${flow} Q${queue} [${start}, ${end}) ${rate}`,
  );
}

describe("TraceBuilder", () => {
  test("joins adjacent intervals of one flow, queue and rate", () => {
    const builder = new TraceBuilder(2);
    builder.interval(0, 0, 0, 2, 1);
    builder.interval(0, 0, 2, 3, 1);
    builder.interval(0, 1, 3, 4, 1);
    builder.interval(1, 1, 4, 5, 1);
    builder.interval(0, 1, 5, 6, 1);
    expect(list(builder)).toEqual([
      "f0 Q0 [0, 3) 1",
      "f0 Q1 [3, 4) 1",
      "f1 Q1 [4, 5) 1",
      "f0 Q1 [5, 6) 1",
    ]);
  });

  test("keeps intervals of different rates apart", () => {
    const builder = new TraceBuilder(1);
    builder.interval(0, 0, 0, 1, 0.5);
    builder.interval(0, 0, 1, 2, 1);
    expect(list(builder)).toEqual(["f0 Q0 [0, 1) 0.5", "f0 Q0 [1, 2) 1"]);
  });

  test("does not extend an interval across a block of the same flow", () => {
    const builder = new TraceBuilder(2);
    builder.interval(0, 0, 0, 1, 1);
    builder.block(Int32Array.of(0, 1), 2, 0, 1, 3, 1);
    builder.interval(0, 0, 3, 4, 1);
    expect(builder.build().length).toBe(3);
  });

  test("grows beyond its first capacity, members too", () => {
    const builder = new TraceBuilder(200);
    const members = Int32Array.from({ length: 200 }, (_, i) => i);
    for (let k = 0; k < 100; k++) builder.block(members, 200, 0, 200 * k, 200 * (k + 1), 1);
    const trace = builder.build();
    expect([trace.length, trace.members.length]).toEqual([100, 20_000]);
    expect(list(builder, 19_999)).toEqual(["f199 Q0 [19999, 20000) 1"]);
  });
});

describe("intervals expands a block turn by turn", () => {
  const builder = new TraceBuilder(3);
  builder.block(Int32Array.of(2, 0), 2, 1, 10, 14, 1);

  test("from its first member on", () => {
    expect(list(builder)).toEqual([
      "f2 Q1 [10, 11) 1",
      "f0 Q1 [11, 12) 1",
      "f2 Q1 [12, 13) 1",
      "f0 Q1 [13, 14) 1",
    ]);
  });

  test("a service that goes on from row to row is one interval, in any window", () => {
    const rows = new TraceBuilder(3);
    rows.interval(2, 1, 0, 10, 1);
    rows.block(Int32Array.of(2, 0), 2, 1, 10, 14, 1);
    rows.block(Int32Array.of(0, 1), 2, 1, 14, 16, 1);
    const [first, ...others] = ["f2 Q1 [0, 11) 1", "f0 Q1 [11, 12) 1", "f2 Q1 [12, 13) 1"];
    const [late, end] = ["f0 Q1 [13, 15) 1", "f1 Q1 [15, 16) 1"];
    expect(list(rows)).toEqual([first, ...others, late, end]);
    expect(list(rows, 10, 11)).toEqual([first]);
    expect(list(rows, 3, 4)).toEqual([first]);
    expect(list(rows, 14)).toEqual([late, end]);
    expect(list(rows, 13, 14)).toEqual([late]);
    expect(list(rows, 11, 13)).toEqual(others);
  });

  test("only inside the window", () => {
    expect(list(builder, 11.5, 12.5)).toEqual(["f0 Q1 [11, 12) 1", "f2 Q1 [12, 13) 1"]);
    expect(list(builder, 14)).toEqual([]);
  });
});

/** As loops do it: what stands in the roster has equal parts of all the capacity. */
function write(builder: TraceBuilder, roster: Roster, queue: number, from: number, to: number) {
  builder.openBlocks();
  builder.openQueues();
  builder.open(1);
  const { length: row, flow, start, end, memberCount, memberStart } = builder;
  const place = roster.block(roster.count);
  flow[row] = roster.at(place);
  start[row] = from;
  end[row] = to;
  builder.queue[row] = queue;
  memberCount[row] = roster.count > 1 ? roster.count : 0;
  memberStart[row] = roster.count > 1 ? place : 0;
  builder.length = closeBlock(row, flow, start, end, builder.queue, memberCount, memberStart);
}

/** Adds the members as a block of their own, each with an equal part. */
function share(
  builder: TraceBuilder,
  members: readonly number[],
  queue: number,
  start: number,
  end: number,
): void {
  const roster = builder.roster();
  for (const flow of members) roster.join(flow);
  write(builder, roster, queue, start, end);
}

describe("blocks that share by rates", () => {
  test("intervals has one a member, and goes on through blocks of equal rate", () => {
    const builder = new TraceBuilder(4, "rates", 2, true);
    share(builder, [0, 1], 0, 0, 2);
    share(builder, [1, 2], 0, 2, 3);
    share(builder, [1, 2, 3], 0, 3, 6);
    share(builder, [3], 1, 6, 7);
    expect(list(builder)).toEqual([
      "f0 Q0 [0, 2) 1",
      "f1 Q0 [0, 3) 1",
      "f2 Q0 [2, 3) 1",
      `f1 Q0 [3, 6) ${2 / 3}`,
      `f2 Q0 [3, 6) ${2 / 3}`,
      `f3 Q0 [3, 6) ${2 / 3}`,
      "f3 Q1 [6, 7) 2",
    ]);
    expect(list(builder, 2.5, 3)).toEqual(["f1 Q0 [0, 3) 1", "f2 Q0 [2, 3) 1"]);
  });

  test("a rate is written down only if it is not all, or an equal part, of the capacity", () => {
    const builder = new TraceBuilder(3, "rates", 6);
    builder.block(Int32Array.of(0, 1, 2), 3, 0, 0, 1, 2);
    builder.interval(1, 0, 1, 2, 6);
    expect(builder.build().rate).toBe(null);
    builder.interval(1, 0, 2, 3, 5);
    builder.block(Int32Array.of(0, 2), 2, 0, 3, 4, 3);
    const trace = builder.build();
    expect([0, 1, 2, 3].map((row) => rateOf(trace, row))).toEqual([2, 6, 5, 3]);
  });

  test("adjacent blocks of one roster as it stood, and of one queue, are one row", () => {
    const builder = new TraceBuilder(3, "rates", 1, true);
    const roster = builder.roster();
    const record = (queue: number, start: number) => {
      write(builder, roster, queue, start, start + 1);
    };
    roster.join(0);
    roster.join(1);
    record(0, 0);
    record(0, 1);
    record(1, 2);
    roster.leave(1);
    roster.join(2);
    record(1, 3);
    expect(list(builder)).toEqual([
      "f0 Q0 [0, 2) 0.5",
      "f1 Q0 [0, 2) 0.5",
      "f0 Q1 [2, 4) 0.5",
      "f1 Q1 [2, 3) 0.5",
      "f2 Q1 [3, 4) 0.5",
    ]);
    expect(builder.build().length).toBe(3);
  });

  test("a flow that leaves the end of a roster without having been in a block takes no place", () => {
    const builder = new TraceBuilder(5, "rates", 1, true);
    const roster = builder.roster();
    roster.join(0);
    roster.join(1);
    write(builder, roster, 0, 0, 1);
    for (const flow of [2, 3]) {
      roster.join(flow);
      roster.leave(flow);
    }
    roster.join(4);
    write(builder, roster, 0, 1, 2);
    roster.leave(4);
    write(builder, roster, 0, 2, 3);
    const { members, memberStart, memberCount } = builder.build();
    expect([[...members], [...memberStart], [...memberCount]]).toEqual([
      [0, 1, 4],
      [0, 0, 0],
      [2, 3, 2],
    ]);
  });

  test.each(seeds([1, 2, 3, 4]))(
    "are the intervals of their members, in any window, seed %i",
    (seed) => {
      const random = randomIntegers(seed);
      const blocks = new TraceBuilder(10, "rates", 12, true);
      const flows = new TraceBuilder(10, "rates", 12);
      const rosters = [blocks.roster(), blocks.roster()];
      const members: number[][] = [[], []];
      let now = 0;
      for (let k = 0; k < 200; k++) {
        now += random(3) === 0 ? 1 : 0;
        const queue = random(2);
        const there = members[queue] as number[];
        const flow = 5 * queue + random(5);
        if (there.includes(flow)) {
          rosters[queue]?.leave(flow);
          there.splice(there.indexOf(flow), 1);
        } else {
          rosters[queue]?.join(flow);
          there.push(flow);
          there.sort((a, b) => a - b);
        }
        // Some come and go between two rows.
        if (there.length === 0 || random(3) === 0) continue;
        const end = now + 1 + random(3);
        write(blocks, rosters[queue] as Roster, queue, now, end);
        for (const one of there) flows.interval(one, queue, now, end, 12 / there.length);
        now = end;
      }
      expect(list(blocks)).toEqual(list(flows));
      for (let from = -2; from < now; from += 3.5) {
        expect(list(blocks, from, from + 6.5)).toEqual(list(flows, from, from + 6.5));
      }
    },
  );
});
