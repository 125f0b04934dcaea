import { describe, expect, test } from "vitest";
import { intervals, TraceBuilder } from "./trace.ts";

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
    builder.block(Int32Array.of(0, 1), 2, 0, 1, 3);
    builder.interval(0, 0, 3, 4, 1);
    expect(builder.build().length).toBe(3);
  });

  test("grows beyond its first capacity, members too", () => {
    const builder = new TraceBuilder(200);
    const members = Int32Array.from({ length: 200 }, (_, i) => i);
    for (let k = 0; k < 100; k++) builder.block(members, 200, 0, 200 * k, 200 * (k + 1));
    const trace = builder.build();
    expect([trace.length, trace.members.length]).toEqual([100, 20_000]);
    expect(list(builder, 19_999)).toEqual(["f199 Q0 [19999, 20000) 1"]);
  });
});

describe("intervals expands a block turn by turn", () => {
  const builder = new TraceBuilder(3);
  builder.block(Int32Array.of(2, 0), 2, 1, 10, 14);

  test("from its first member on", () => {
    expect(list(builder)).toEqual([
      "f2 Q1 [10, 11) 1",
      "f0 Q1 [11, 12) 1",
      "f2 Q1 [12, 13) 1",
      "f0 Q1 [13, 14) 1",
    ]);
  });

  test("only inside the window", () => {
    expect(list(builder, 11.5, 12.5)).toEqual(["f0 Q1 [11, 12) 1", "f2 Q1 [12, 13) 1"]);
    expect(list(builder, 14)).toEqual([]);
  });
});
