import { describe, expect, test } from "vitest";
import { digestOf } from "../metrics/digest.ts";
import { CAME, CAUSES, DROPPED, type PacketRecord, type PortSpan } from "../model/packet-tables.ts";
import { ACK, DATA, GRANT } from "../packets/packet-pool.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { POLICIES, recorded, runner } from "../testing/transports/logged-run.ts";

/** What hops over the port of a link say, of those that are at it in a span of picoseconds. */
function hopsAt({ copies, hops, markedHop, markedAt, only }: PacketRecord, span: PortSpan) {
  const rows = [];
  for (let hop = 0; hop < hops.length; hop++) {
    const joined = hops.joined[hop] as number;
    const copy = hops.copy[hop] as number;
    const at = (column: ArrayLike<number>) => column[copy] as number;
    const left = Number.isNaN(hops.left[hop]) ? at(copies.end) : (hops.left[hop] as number);
    if (hops.link[hop] !== span.link || joined > span.to || left < span.from) continue;
    const marks = [...markedHop.keys()].filter((k) => markedHop[k] === hop);
    rows.push({
      joined,
      left: hops.left[hop],
      kind: at(copies.kind),
      flow: at(copies.flow),
      number: at(copies.number),
      wire: at(copies.wire),
      rank: at(copies.rank),
      born: at(copies.born),
      again: at(copies.again),
      why: at(copies.why),
      fate: at(copies.fate),
      end: at(copies.end),
      // What was done to it before the span is not told.
      marked: marks.map((k) => markedAt[k] as number).filter((time) => time >= span.from),
    });
  }
  if (only !== null) expect(rows.length).toBe(hops.length);
  return rows.sort((a, b) => a.joined - b.joined || a.born - b.born || a.number - b.number);
}

describe("SPEC 16.20 every packet of a run", () => {
  test.each(POLICIES)(
    "changes nothing of the run, and begins at the first arrival: %j",
    (policy) => {
      const { run, flows } = runner(policy);
      const plain = run({});
      const logged = run({ packets: true });
      expect(digestOf(logged)).toBe(digestOf(plain));
      const { begin, picoseconds, end, copies, start } = recorded(logged);
      expect(begin).toBe(Math.min(...flows.arrival));
      for (const [flow, time] of logged.finish.entries()) {
        expect(begin + (end[flow] as number) / picoseconds).toBeCloseTo(time, 6);
      }
      expect(copies.born[0]).toBe(start.reduce((a, b) => Math.min(a, b)));
      expect(copies.born.length).toBe(copies.length);
      if (logged.counts === undefined) return;
      const dropped = copies.fate.filter((fate) => fate === DROPPED).length;
      expect(dropped).toBe(logged.counts.dropped);
      expect(copies.again.reduce((a, b) => a + b, 0)).toBe(logged.counts.again);
      expect(recorded(logged).markedAt.length).toBe(logged.counts.marked);
    },
  );

  test("a run of more than 2^18 hops has none, and says so", () => {
    const flows = [{ id: "a", arrival: 0, size: 70_000 * 1460, src: 0, dst: 1 }];
    const fabric = { kind: "star", hosts: 2, rate: 1250 };
    const { run } = runner({ id: "dctcp" }, 1, { flows, fabric, workload: undefined });
    expect(run({ packets: true }).packets).toBeNull();
    const span = { link: 2, from: 1000, to: 1200 };
    expect(recorded(run({ packets: span })).copies.length).toBeGreaterThan(100);
  });

  test("by hand: copies, what let them go, and their hops", () => {
    const flows = [{ id: "a", arrival: 2, size: 2 * 1460, src: 0, dst: 1 }];
    const fabric = { kind: "star", hosts: 2, rate: 1250, propagation: 5 };
    const policy = { id: "tcp", jitter: 0, initialWindow: 1 };
    const { run } = runner(policy, 1, { flows, fabric, workload: undefined });
    const { copies, hops, fired, waited, begin, links } = recorded(run({ packets: true }));
    expect([begin, fired.length, waited.length]).toEqual([2, 0, 0]);
    expect([...copies.kind]).toEqual([DATA, ACK, DATA, ACK]);
    expect([...copies.number]).toEqual([0, 1, 1, 2]);
    expect([...copies.wire]).toEqual([1500, 40, 1500, 40]);
    expect([...copies.why].map((why) => CAUSES[why])).toEqual([
      "arrival",
      "packet",
      "packet",
      "packet",
    ]);
    expect([...copies.cause]).toEqual([-1, 0, 1, 2]);
    expect([...copies.fate]).toEqual([CAME, CAME, CAME, CAME]);
    // Two links of 1.2 µs there, of 0.032 µs back, and 5 µs each.
    const [there, back] = [12.4e6, 10.064e6];
    const ends = [there, there + back, 2 * there + back, 2 * (there + back)];
    expect([...copies.end]).toEqual(ends);
    expect([...copies.born]).toEqual([0, ...ends.slice(0, 3)]);
    expect([...hops.copy]).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect([...hops.joined.subarray(0, 2)]).toEqual([0, 6.2e6]);
    expect([...hops.left]).toEqual([...hops.joined]);
    expect([...copies.last]).toEqual([1, 3, 5, 7]);
    expect([...hops.before]).toEqual([-1, 0, -1, 2, -1, 4, -1, 6]);
    expect([...links.delay]).toEqual(new Array(4).fill(5e6));
    expect([...links.rate]).toEqual(new Array(4).fill(1e10));
  });

  test("by hand: what a port has no room for is dropped there, and goes again by a timer", () => {
    const flows = Array.from({ length: 8 }, (_, src) => {
      return { id: `w${src}`, arrival: 0, size: 1460, src, dst: 8 };
    });
    const fabric = { kind: "star", hosts: 9, rate: 1250, propagation: 5 };
    const policy = { id: "dctcp", buffer: 9000, rtoInitial: 1000 };
    const { run } = runner(policy, 1, { flows, fabric, workload: undefined });
    const { copies, hops, fired, lost, links } = recorded(run({ packets: true }));
    expect(
      [...lost].map((copy) => [copies.flow[copy], copies.fate[copy], copies.end[copy]]),
    ).toEqual([6, 7].map((flow) => [flow, DROPPED, 6.2e6]));
    const dropped = [...lost].map((copy) => copies.last[copy] as number);
    expect(dropped.map((hop) => hops.left[hop])).toEqual([Number.NaN, Number.NaN]);
    expect(dropped.map((hop) => links.buffer[hops.link[hop] as number])).toEqual([9000, 9000]);
    expect([...fired.flow]).toEqual([6, 7]);
    expect([...fired.number]).toEqual([0, 0]);
    expect([...fired.fired]).toEqual([1e9, 1e9]);
    expect([...fired.set]).toEqual([0, 0]);
    expect([...fired.lost]).toEqual([2, 2]);
    const again = [...copies.again.keys()].filter((copy) => copies.again[copy] === 1);
    expect(again.map((copy) => [CAUSES[copies.why[copy] as number], copies.cause[copy]])).toEqual([
      ["timer", 0],
      ["timer", 1],
    ]);
  });

  test("marks stand with their hops, grants of a receiver's clock and waits of senders by rate are told", () => {
    const flows = Array.from({ length: 4 }, (_, src) => {
      return { id: `w${src}`, arrival: 0, size: 60 * 1460, src, dst: 4 };
    });
    const fabric = { kind: "star", hosts: 5, rate: 1250, propagation: 1 };
    const of = (policy: object) =>
      recorded(runner(policy, 1, { flows, fabric, workload: undefined }).run({ packets: true }));
    const { hops, markedHop, markedAt, links } = of({ id: "dctcp", ecn: 6000 });
    expect(markedHop.length).toBeGreaterThan(0);
    for (const [k, hop] of markedHop.entries()) {
      expect(hops.joined[hop]).toBe(markedAt[k]);
      expect(links.ecn[hops.link[hop] as number]).toBe(6000);
    }
    const { copies, isPulled } = of({ id: "homa", overcommit: 1 });
    expect([...isPulled]).toEqual([1, 1, 1, 1]);
    const clock = [...copies.kind.keys()].filter(
      (copy) => CAUSES[copies.why[copy] as number] === "clock",
    );
    expect(clock.length).toBeGreaterThan(0);
    expect(new Set(clock.map((copy) => copies.kind[copy]))).toEqual(new Set([GRANT]));
    const { waited, copies: paced } = of({ id: "pdq-distributed" });
    expect(new Set(waited.pausedBy)).toContain(5);
    expect([...waited.until].every((time) => time > 0)).toBe(true);
    const sent = [...paced.kind.keys()].filter((copy) => paced.kind[copy] === DATA);
    expect(new Set(sent.map((copy) => CAUSES[paced.why[copy] as number]))).toEqual(
      new Set(["rate"]),
    );
  });

  test("nobody's packets are recorded of a policy that sends none", () => {
    const { run } = runner({ id: "srpt" });
    expect(run({ packets: true }).packets).toBeUndefined();
  });

  describe.each(POLICIES)("one port over a span has what the whole log has there: %j", (policy) => {
    test.each(seedsUpTo(4))("seed %i", (seed) => {
      const { run } = runner(policy, seed);
      const whole = recorded(run({ packets: true }));
      const { picoseconds, begin, hops } = whole;
      const middle = hops.joined[Math.floor((hops.length * seed) / 7)] as number;
      const link = hops.link[Math.floor(hops.length / 2)] as number;
      const [from, to] = [middle, middle + 200e6].map((time) => begin + time / picoseconds);
      const part = recorded(run({ packets: { link, from: from as number, to: to as number } }));
      const only = part.only as PortSpan;
      expect([only.link, only.from, only.to]).toEqual([
        link,
        expect.closeTo(middle, -2),
        expect.closeTo(middle + 200e6, -2),
      ]);
      expect(hopsAt(part, only)).toEqual(hopsAt(whole, only));
      expect(hopsAt(whole, only).length).toBeGreaterThan(0);
    });
  });

  test("flows that go on behind the last counted one have no end", () => {
    const workload = {
      distribution: { uniform: { min: 1000, max: 60_000 } },
      load: 0.7,
      flows: 40,
      seed: 1,
      pattern: "random",
      counted: { from: 5, to: 20 },
    };
    const run = runner({ id: "dctcp" }, 1, { workload }).run({ packets: true });
    const isOver = (time: number) => !Number.isNaN(time);
    const { end } = recorded(run);
    expect([...end].map(isOver)).toEqual([...run.finish].map(isOver));
    expect([...end].every(isOver)).toBe(false);
  });

  test("a span is a millisecond at most", () => {
    const { run } = runner({ id: "tcp" });
    const { only } = recorded(run({ packets: { link: 0, from: 0, to: 1e9 } }));
    expect((only as PortSpan).to - (only as PortSpan).from).toBe(1e9);
  });
});
