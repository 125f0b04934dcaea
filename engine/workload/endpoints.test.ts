import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import type { Pattern } from "../model/spec/scenario.ts";
import { loadedPorts } from "../model/spec/workload-spec.ts";
import { chiSquareScore } from "../testing/sample-statistics.ts";
import { drawEndpoints } from "./endpoints.ts";

const COUNT = 60_000;

function drawn(pattern: Pattern, ports: number, seed = 1, count = COUNT, rack = ports) {
  const src = new Int32Array(count);
  const dst = new Int32Array(count);
  drawEndpoints(pattern, { ports, rack }, new Stream(seed, "endpoints"), { src, dst });
  return { src, dst };
}

function countsOf(column: Int32Array, ports: number): number[] {
  const counts = new Array<number>(ports).fill(0);
  for (const port of column) counts[port] = (counts[port] ?? 0) + 1;
  return counts;
}

/** Where each port sends, and a failure if it sends to two. */
function partners(src: Int32Array, dst: Int32Array): Map<number, number> {
  const partner = new Map<number, number>();
  src.forEach((from, i) => {
    const to = dst[i] ?? -1;
    if ((partner.get(from) ?? to) !== to) throw new Error(`Port ${from} sends to two ports.`);
    partner.set(from, to);
  });
  return partner;
}

describe("SPEC 4.4 random", () => {
  test("uses every pair of different ports alike (χ², 5 ports, seed 1)", () => {
    const { src, dst } = drawn("random", 5);
    const pairs = new Array<number>(25).fill(0);
    src.forEach((from, i) => {
      const pair = from * 5 + (dst[i] ?? 0);
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    });
    const proper = pairs.filter((_, pair) => pair % 6 !== 0);
    expect(pairs.filter((_, pair) => pair % 6 === 0)).toEqual([0, 0, 0, 0, 0]);
    expect(
      Math.abs(
        chiSquareScore(
          proper,
          proper.map(() => 1 / 20),
        ),
      ),
    ).toBeLessThan(3.3);
  });
});

describe("SPEC 4.4 permutation", () => {
  test.each([2, 3, 8, 64])("sends each of %d ports to one other, and none to itself", (ports) => {
    for (let seed = 0; seed < 20; seed++) {
      const { src, dst } = drawn("permutation", ports, seed, 2000);
      const partner = partners(src, dst);
      expect(partner.size).toBe(ports);
      expect(new Set(partner.values()).size).toBe(ports);
      for (const [from, to] of partner) expect(to).not.toBe(from);
    }
  });

  test("loads every ingress alike (χ², seed 1)", () => {
    const counts = countsOf(drawn("permutation", 8).src, 8);
    expect(
      Math.abs(
        chiSquareScore(
          counts,
          counts.map(() => 1 / 8),
        ),
      ),
    ).toBeLessThan(3.3);
  });

  test("is another one for another seed", () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { src, dst } = drawn("permutation", 8, seed, 1000);
      seen.add([...partners(src, dst)].sort(([a], [b]) => a - b).join());
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});

describe("SPEC 4.4 stride", () => {
  test("of i sends each port to the i-th next", () => {
    const { src, dst } = drawn({ stride: 3 }, 5);
    for (const [from, to] of partners(src, dst)) expect(to).toBe((from + 3) % 5);
  });

  test("sends each port to the next, the last to the first", () => {
    const { src, dst } = drawn("stride", 3);
    expect([...partners(src, dst)].sort(([a], [b]) => a - b)).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
  });
});

describe("SPEC 4.4 incast", () => {
  test("sends all other ports to port 0, alike (χ², seed 1)", () => {
    const { src, dst } = drawn("incast", 5);
    expect(countsOf(dst, 5)).toEqual([COUNT, 0, 0, 0, 0]);
    const [own, ...others] = countsOf(src, 5);
    expect(own).toBe(0);
    expect(
      Math.abs(
        chiSquareScore(
          others,
          others.map(() => 1 / 4),
        ),
      ),
    ).toBeLessThan(3.3);
  });

  test("fills one port, the other patterns all", () => {
    expect(loadedPorts("incast", 16)).toBe(1);
    for (const pattern of ["random", "permutation", "stride"] as const) {
      expect(loadedPorts(pattern, 16)).toBe(16);
    }
  });
});

describe("SPEC 3.7 staggered", () => {
  test.each([0.3, 0.7])(
    "keeps a share of %f in racks of 3, of 12 hosts; both sides alike (χ²)",
    (share) => {
      const { src, dst } = drawn({ staggered: share }, 12, 1, COUNT, 3);
      const pairs = new Array<number>(144).fill(0);
      let within = 0;
      src.forEach((from, i) => {
        const to = dst[i] as number;
        pairs[12 * from + to] = (pairs[12 * from + to] as number) + 1;
        if (Math.floor(from / 3) === Math.floor(to / 3)) within++;
      });
      // Four standard deviations of a binomial.
      const spread = 4 * Math.sqrt(COUNT * share * (1 - share));
      expect(Math.abs(within - share * COUNT)).toBeLessThan(spread);
      const sameRack = (pair: number) => Math.floor(pair / 36) === Math.floor((pair % 12) / 3);
      const near = pairs.filter((count, k) => count > 0 && sameRack(k));
      const far = pairs.filter((count, k) => count > 0 && !sameRack(k));
      expect([near.length, far.length]).toEqual([24, 108]);
      expect(
        chiSquareScore(
          near,
          near.map(() => 1 / 24),
        ),
      ).toBeLessThan(4);
      expect(
        chiSquareScore(
          far,
          far.map(() => 1 / 108),
        ),
      ).toBeLessThan(4);
    },
  );

  test("with one rack stays in it, with racks of one leaves it", () => {
    const all = drawn("staggered", 4, 1, 1000, 4);
    expect(Math.max(...all.dst)).toBeLessThan(4);
    const alone = drawn({ staggered: 1 }, 4, 1, 1000, 1);
    alone.src.forEach((from, i) => {
      expect(alone.dst[i]).not.toBe(from);
    });
  });
});

describe("SPEC 4.29 balanced senders", () => {
  function balanced(pattern: Pattern, ports: number, count: number, seed = 1) {
    const ends = { src: new Int32Array(count), dst: new Int32Array(count) };
    const streams = [new Stream(seed, "endpoints"), new Stream(seed, "senders")] as const;
    drawEndpoints(pattern, { ports, rack: 2 }, streams[0], ends, streams[1]);
    return ends;
  }

  const patterns: Pattern[] = [
    "random",
    "permutation",
    "incast",
    { stride: 2 },
    { staggered: 0.5 },
  ];

  test.each(patterns)(
    "%j: each sender has ⌊f/n⌋ or ⌈f/n⌉ of the first f flows, whatever f",
    (pattern) => {
      for (let seed = 1; seed <= 5; seed++) {
        const { src, dst } = balanced(pattern, 7, 100, seed);
        const senders = pattern === "incast" ? 6 : 7;
        for (const count of [1, 5, 6, 7, 13, 50, 100]) {
          const counts = countsOf(src.subarray(0, count), 7).slice(pattern === "incast" ? 1 : 0);
          expect(Math.min(...counts)).toBe(Math.floor(count / senders));
          expect(Math.max(...counts)).toBe(Math.ceil(count / senders));
        }
        src.forEach((from, i) => {
          expect(dst[i]).not.toBe(from);
        });
      }
    },
  );

  test("orders of a round are alike likely, and receivers as well (χ², seed 1)", () => {
    const { src, dst } = balanced("random", 3, COUNT);
    const orders = new Map<string, number>();
    for (let i = 0; i < COUNT; i += 3) {
      const order = src.subarray(i, i + 3).join();
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    const alike = (counts: number[]) =>
      Math.abs(
        chiSquareScore(
          counts,
          counts.map(() => 1 / counts.length),
        ),
      );
    expect(orders.size).toBe(6);
    expect(alike([...orders.values()])).toBeLessThan(3.3);
    expect(alike(countsOf(dst, 3))).toBeLessThan(3.3);
  });
});

test("a switch of one port has only the flow from 0 to 0, whatever the pattern", () => {
  for (const pattern of ["random", "permutation", "stride", "incast"] as const) {
    const { src, dst } = drawn(pattern, 1, 1, 10);
    expect([...src, ...dst].every((port) => port === 0)).toBe(true);
  }
});
