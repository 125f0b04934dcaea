import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChainRun, type Copy, type RecoveryId, runChain, tallyOf } from "./chain.ts";
import { type ChainSetup, qclimbPriorities } from "./parse-chain.ts";

const PLAIN: ChainSetup = {
  size: 6,
  window: 6,
  pace: 6,
  delay: 1,
  timeout: 20,
  priority: [0, 0, 0, 0, 0, 0],
  cross: [],
  lost: new Set(),
};
const BOTH: readonly RecoveryId[] = ["tcp", "qclimb"];

/** Packets in the order in which the switch sent them, "3*" where it was sent again. */
function order({ copies }: ChainRun): string[] {
  const left = copies.filter((copy) => copy.left !== null);
  left.sort((a, b) => (a.left as number) - (b.left as number));
  return left.map(({ packet, reason }) => `${packet}${reason === "first" ? "" : "*"}`);
}

describe("SPEC 12.1 slots", () => {
  test("cross traffic before the flow's own packets, strict priority, FIFO inside, one packet a slot", () => {
    const setup = {
      ...PLAIN,
      size: 4,
      pace: 2,
      priority: [1, 1, 0, 0],
      cross: [
        { slot: 0, priority: 1 },
        { slot: 2, priority: 0 },
      ],
    };
    const run = runChain(setup, "qclimb");
    expect(run.copies.map(({ sent }) => sent)).toEqual([0, 0, 1, 1]);
    // Slot 0: the other packet came before. Slots 1 and 3: 2 and 3 overtake; slot 2 belongs to the other again.
    expect(run.crossLeft).toEqual([0, 3]);
    expect(run.copies.map(({ left }) => left)).toEqual([4, 5, 1, 2]);
    expect(run.held.slice(0, 6)).toEqual([0, 1, 2, 2, 2, 0]);
    expect(run.finish).toBe(6);
  });
});

describe("SPEC 12.2 the window", () => {
  test("counts what was sent and not acknowledged, in order or not", () => {
    const setup = { ...PLAIN, window: 2, pace: 2, delay: 1 };
    const run = runChain(setup, "tcp");
    // The ACK of a packet that leaves in slot t is heard in t + 2.
    expect(run.copies.map(({ sent }) => sent)).toEqual([0, 0, 2, 3, 4, 5]);
    const early = { ...setup, size: 4, priority: [1, 0, 0, 0] };
    // Packet 1 comes first, and its ACK, a duplicate, lets packet 2 go.
    expect(runChain(early, "tcp").copies.map(({ sent }) => sent)).toEqual([0, 0, 2, 3]);
  });
});

describe("SPEC 12.3 the receiver", () => {
  test("holds what comes too early until the gap is filled", () => {
    const run = runChain({ ...PLAIN, priority: [2, 2, 1, 1, 0, 0], timeout: 99 }, "qclimb");
    expect(order(run)).toEqual(["4", "5", "2", "3", "0", "1"]);
    expect(run.held.slice(0, 6)).toEqual([1, 2, 3, 4, 4, 0]);
    expect(run.expected.slice(0, 6)).toEqual([0, 0, 0, 0, 1, 6]);
    expect(tallyOf(run)).toEqual({
      byAck: 0,
      byTimeout: 0,
      useless: 0,
      early: 4,
      mostHeld: 4,
      finish: 6,
    });
    expect(run.gaps.map(({ left, right }) => [left, right])).toEqual([
      [-1, 4],
      [-1, 4],
      [-1, 2],
      [-1, 2],
      [0, 2],
    ]);
  });
});

describe("SPEC 12.4 TCP", () => {
  test("takes three duplicate ACKs for a loss: packets that climbed past others are sent again for nothing", () => {
    const setup = { ...PLAIN, size: 8, window: 8, pace: 8, priority: [1, 1, 1, 1, 0, 0, 0, 0] };
    const run = runChain(setup, "tcp");
    // Heard in slots 2, 3, 4: 4, 5 and 6 came before 0. Its copy stands behind the packets of its own queue.
    expect(order(run)).toEqual(["4", "5", "6", "7", "0", "1", "2", "3", "0*", "1*", "2*", "3*"]);
    expect(tallyOf(run)).toMatchObject({ byAck: 4, useless: 4, finish: 8 });
    expect(tallyOf(runChain(setup, "qclimb"))).toMatchObject({ byAck: 0, useless: 0, finish: 8 });
  });

  test("two duplicates are none; and a loss is found by the third", () => {
    const overtaken = { ...PLAIN, priority: [1, 1, 1, 1, 0, 0] };
    expect(tallyOf(runChain(overtaken, "tcp"))).toMatchObject({ byAck: 0, useless: 0 });
    const lost = { ...PLAIN, lost: new Set([1]) };
    const run = runChain(lost, "tcp");
    // 2, 3 and 4 leave in slots 1 to 3; the ACK of 4 is heard in slot 5.
    expect(run.copies.at(-1)).toEqual({
      packet: 1,
      reason: "ack",
      sent: 5,
      queue: 0,
      left: 5,
      isUseless: false,
    });
    expect(run.finish).toBe(6);
  });

  test("in recovery a partial ACK sends the next packet that is missing", () => {
    const run = runChain(
      {
        ...PLAIN,
        size: 8,
        window: 8,
        pace: 8,
        priority: new Array(8).fill(0),
        lost: new Set([1, 3]),
      },
      "tcp",
    );
    expect(run.copies.slice(8).map(({ packet, sent, reason }) => [packet, sent, reason])).toEqual([
      [1, 5, "ack"],
      [3, 8, "ack"],
    ]);
  });
});

describe("SPEC 12.5 QCLIMB", () => {
  test("a gap inside one priority is a loss, reported at once and sent again in the highest queue", () => {
    const setup = { ...PLAIN, priority: [1, 1, 1, 1, 0, 0], lost: new Set([1]) };
    const run = runChain(setup, "qclimb");
    expect(order(run)).toEqual(["4", "5", "0", "2", "3", "1*"]);
    // 2 leaves in slot 3 and is the first of its queue to come after 0.
    expect(run.gaps.filter(({ isOnePriority }) => isOnePriority)[0]).toEqual({
      slot: 3,
      left: 0,
      right: 2,
      isOnePriority: true,
      isLoss: true,
    });
    expect(run.copies.at(-1)).toMatchObject({ packet: 1, sent: 5, queue: 0, reason: "ack" });
    expect(tallyOf(run)).toMatchObject({ byAck: 1, byTimeout: 0, useless: 0 });
  });

  test("several losses of one gap, one after the other: each ACK names a higher packet", () => {
    const run = runChain({ ...PLAIN, lost: new Set([1, 2]) }, "qclimb");
    const again = run.copies.slice(6).map(({ packet, reason }) => [packet, reason]);
    expect(again).toEqual([
      [1, "ack"],
      [2, "ack"],
    ]);
  });
});

describe("SPEC 12.6 the timer", () => {
  test("a loss at the boundary of a priority, or of the first packet, is left to it", () => {
    const setup = { ...PLAIN, priority: [1, 1, 1, 0, 0, 0], timeout: 12 };
    for (const packet of [0, 2]) {
      const run = runChain({ ...setup, lost: new Set([packet]) }, "qclimb");
      expect(tallyOf(run)).toMatchObject({ byAck: 0, byTimeout: 1, useless: 0 });
    }
    expect(tallyOf(runChain({ ...setup, lost: new Set([1]) }, "qclimb"))).toMatchObject({
      byAck: 1,
      byTimeout: 0,
    });
  });
});

const chains: fc.Arbitrary<ChainSetup> = fc
  .record({
    size: fc.integer({ min: 1, max: 24 }),
    window: fc.integer({ min: 1, max: 24 }),
    pace: fc.integer({ min: 1, max: 24 }),
    delay: fc.integer({ min: 0, max: 6 }),
    timeout: fc.integer({ min: 3, max: 60 }),
    steps: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    lower: fc.integer({ min: 0, max: 20 }),
    margin: fc.constantFrom(0, 3, 10, Number.POSITIVE_INFINITY),
    slack: fc.integer({ min: 0, max: 4 }),
    lost: fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 4 }),
    cross: fc.array(
      fc.record({
        slot: fc.integer({ min: 0, max: 30 }),
        priority: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 12 },
    ),
  })
  .map(({ steps, lower, margin, slack, lost, ...rest }) => {
    const thresholds = steps.map((_, k) => steps.slice(0, k + 1).reduce((a, b) => a + b));
    const tagging = { thresholds, lower, upper: lower + margin, slack };
    return { ...rest, lost: new Set(lost), priority: qclimbPriorities(rest.size, tagging) };
  });

/** The naive switch: which packet may leave in a slot, judged anew from the list of all copies. */
function mayLeave(
  copies: readonly Copy[],
  lost: ReadonlySet<number>,
  slot: number,
): Copy | undefined {
  const isThere = ({ sent, left, reason, packet }: Copy): boolean =>
    sent <= slot && (left ?? slot) >= slot && !(reason === "first" && lost.has(packet));
  return copies.filter(isThere).sort((a, b) => a.queue - b.queue)[0];
}

describe("SPEC 12.7 what is counted", () => {
  for (const [seed, id] of BOTH.entries()) {
    test(`${id}, seed ${seed}: all comes, once of use, in the order of the queues, and the numbers say so`, () => {
      fc.assert(
        fc.property(chains, (setup) => {
          const run = runChain(setup, id);
          const { copies, held, expected, finish } = run;
          const { size, lost, cross } = setup;
          const useful = copies.filter(({ left, isUseless }) => left !== null && !isUseless);
          expect(useful.map(({ packet }) => packet).sort((a, b) => a - b)).toEqual(
            Array.from({ length: size }, (_, k) => k),
          );
          expect(Math.max(...useful.map(({ left }) => left as number)) + 1).toBe(finish);
          // Copies that never came are the first ones of the lost packets, and no others.
          const gone = copies.filter(({ left }) => left === null);
          const doomed = [...lost].filter((packet) => packet < size).sort((a, b) => a - b);
          expect(gone.map(({ packet }) => packet).sort((a, b) => a - b)).toEqual(doomed);
          for (const { left, queue } of copies) {
            if (left === null) continue;
            const best = mayLeave(copies, lost, left);
            expect(best?.left).toBe(left);
            expect(best?.queue).toBe(queue);
          }
          expect(run.crossLeft.length).toBeLessThanOrEqual(cross.length);
          for (let slot = 0; slot < held.length; slot++) {
            const come = useful.filter(({ left }) => (left as number) <= slot).length;
            expect((held[slot] as number) + (expected[slot] as number)).toBe(come);
          }
          const { byAck, byTimeout } = tallyOf(run);
          expect(copies.length).toBe(size + byAck + byTimeout);
        }),
        { seed, numRuns: 300 },
      );
    });
  }

  test("SPEC 12.5 seed 7: under QCLIMB's own priorities what is said to be lost is lost", () => {
    fc.assert(
      fc.property(chains, (setup) => {
        const run = runChain({ ...setup, timeout: 400 }, "qclimb");
        for (const gap of run.gaps) if (gap.isOnePriority) expect(gap.isLoss).toBe(true);
        expect(tallyOf(run).useless).toBe(0);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  test("without thresholds, loss and cross traffic both do the same: nothing is sent again", () => {
    for (const id of BOTH) {
      expect(
        tallyOf(
          runChain({ ...PLAIN, size: 40, window: 5, pace: 2, priority: new Array(40).fill(0) }, id),
        ),
      ).toMatchObject({
        byAck: 0,
        byTimeout: 0,
        useless: 0,
        early: 0,
        mostHeld: 0,
      });
    }
  });
});

test("SPEC 12.2 a packet's priority is its flow's queue after the packets before it", () => {
  const tagging = { thresholds: [2, 5], lower: 7, upper: 10, slack: 1 };
  expect(qclimbPriorities(12, tagging)).toEqual([2, 2, 2, 1, 1, 1, 0, 0, 2, 2, 2, 2]);
  expect(
    qclimbPriorities(7, { ...tagging, lower: 0, slack: 0, upper: Number.POSITIVE_INFINITY }),
  ).toEqual([0, 0, 1, 1, 1, 2, 2]);
});
