import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { isTransport } from "../../model/spec/packet-setting.ts";
import { leafSpine, star } from "../../testing/networks.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { packetFlows, type SmallFlow, transported } from "../../testing/transports/run.ts";
import { homaLevels, unscheduledLevel } from "./homa-levels.ts";

const PACKET = 1_200_000;
const PAYLOAD = 1460;

describe("SPEC 16.9 Homa's levels", () => {
  test("follow from the share of unscheduled bytes, and cut-offs split these evenly", () => {
    // Of 4 · 1000 + 4 · 20000 bytes 4000 + 40000 are unscheduled: 52 %, four levels.
    const levels = homaLevels([1000, 1000, 1000, 1000, 20e3, 20e3, 20e3, 20e3], 10_000);
    expect(levels.unscheduled).toBe(4);
    expect(
      levels.cutoffs.every((size, k) => k === 0 || size > (levels.cutoffs[k - 1] as number)),
    ).toBe(true);
    expect(unscheduledLevel(levels, 1000)).toBe(0);
    expect(homaLevels([100, 200], 10_000).unscheduled).toBe(7);
    expect(homaLevels([1e9], 10_000).unscheduled).toBe(1);
  });

  test("are the distribution's, whatever the seed: those of very many flows of it; written-out flows have their own", () => {
    const sizesOf = (more: object) => {
      const units = { size: "bytes", time: "us" };
      const fabric = { kind: "link", rate: 1250 };
      const policies = [{ id: "homa" }];
      const read = parsed({ version: 1, model: "fluid", units, fabric, policies, ...more });
      const { flows, policies: known } = materialise(read);
      const setting = known[0]?.packets;
      if (setting === undefined || !isTransport(setting)) throw new Error("no transport");
      return { flows, sizes: setting.parameters.sizes };
    };
    const sampled = (seed: number, flows: number) =>
      sizesOf({ workload: { distribution: "web-search", load: 0.5, flows, seed } });
    const [one, other] = [sampled(1, 5).sizes, sampled(2, 7).sizes];
    expect(one).toEqual(other);
    const [expected, found] = [one ?? [], sampled(3, 50_000).flows.size].map((sizes) =>
      homaLevels(sizes, 10_000),
    ) as [ReturnType<typeof homaLevels>, ReturnType<typeof homaLevels>];
    expect(expected.unscheduled).toBe(found.unscheduled);
    for (const [k, size] of expected.cutoffs.entries()) {
      expect(Math.abs(size / (found.cutoffs[k] as number) - 1)).toBeLessThan(0.03);
    }
    const requests = {
      ...{ distribution: { fixed: 8000 }, load: 0.5, flows: 8, seed: 1 },
      requests: { fanIn: 4 },
    };
    const asked = sizesOf({ workload: requests, fabric: { kind: "star", hosts: 6, rate: 1250 } });
    expect(new Set(asked.sizes)).toEqual(new Set([2000]));
    expect(sizesOf({ flows: [{ id: "a", arrival: 0, size: 9 }] }).sizes).toBeNull();
  });
});

test("SPEC 16.9, 10.6 levels of a distribution know the longest way of the network, not of the flows (seeds 1 to 5)", () => {
  const network = leafSpine(2, 4, 1, 10e9, 10e9);
  const sizes = Float64Array.from({ length: 64 }, (_, k) => 1000 * (k + 1));
  const parameters = { sizes, propagation: 5e6, corePropagation: 20e6 };
  for (const seed of [1, 2, 3, 4, 5]) {
    const random = randomIntegers(seed);
    const inRack = Array.from({ length: 9 }, (_, k) => ({
      from: 1 + (k % 3),
      to: 0,
      bytes: 1 + random(64_000),
      start: random(10) * 1e6,
    }));
    const across = { from: 1, to: 7, bytes: 10, start: 1e12 };
    const ends = (flows: readonly SmallFlow[]) => [
      ...transported(network, packetFlows(flows), { id: "homa", parameters }).hosts.book.received,
    ];
    expect(ends([...inRack, across]).slice(0, 9), `seed ${seed}`).toEqual(ends(inRack));
  }
});

describe("SPEC 16.9 Homa by hand, on a star at 10 Gb/s", () => {
  const network = star(4, 10e9);

  test("two long flows to one receiver: the shorter is granted and ends as if it were alone, nearly", () => {
    const { book } = transported(
      network,
      packetFlows([
        { from: 1, to: 0, bytes: 400 * PAYLOAD },
        { from: 2, to: 0, bytes: 100 * PAYLOAD },
      ]),
      { id: "homa" },
    ).hosts;
    // The other's unscheduled packets are before it at most: seven of each, and both are granted.
    const alone = 101 * PACKET;
    expect(book.received[1]).toBeLessThan(alone + 10 * PACKET);
    expect(book.received[0]).toBeLessThan(503 * PACKET);
    expect(book.received[0]).toBeGreaterThanOrEqual(501 * PACKET);
    expect([...book.again]).toEqual([0, 0]);
  });

  test("a host sends the flow with the least left first", () => {
    const { book } = transported(
      network,
      packetFlows([
        { from: 1, to: 0, bytes: 7 * PAYLOAD },
        { from: 1, to: 2, bytes: PAYLOAD },
      ]),
      { id: "homa" },
    ).hosts;
    expect(book.received[1]).toBe(2 * PACKET);
    expect(book.received[0]).toBe(9 * PACKET);
  });

  test("what a small buffer drops is asked for, 2 ms later", () => {
    const { hosts, world } = transported(
      network,
      packetFlows([1, 2, 3].map((from) => ({ from, to: 0, bytes: 7 * PAYLOAD }))),
      { id: "homa", parameters: { buffer: 4500 } },
    );
    expect(world.tally.lost.reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
    expect(hosts.ended).toBe(3);
    expect(Math.max(...hosts.book.received)).toBeGreaterThan(2e9);
  });

  test("all of a gap is asked for at once: seven packets that are lost cost two milliseconds, not fourteen", () => {
    const { hosts, world } = transported(
      network,
      packetFlows([1, 2].map((from) => ({ from, to: 0, bytes: 45 * PAYLOAD, start: from }))),
      { id: "homa", parameters: { buffer: 3000 } },
    );
    expect(world.tally.lost.reduce((a, b) => a + b, 0)).toBe(7);
    expect([...hosts.book.again].reduce((a, b) => a + b, 0)).toBe(7);
    expect(Math.max(...hosts.book.received)).toBeLessThan(2.1e9);
  });
});
