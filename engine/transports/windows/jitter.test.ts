import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { specsOf } from "../../model/flow-specs.ts";
import { DATA } from "../../packets/packet-pool.ts";
import { simulate } from "../../run/simulate.ts";
import { star } from "../../testing/networks.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";

const PAYLOAD = 1460;
const MICROSECOND = 1e6;
const GIGABIT = 1e9;
/** A full packet at 1 Gb/s. */
const PACKET = 12 * MICROSECOND;

/** Two long TCP flows over one port, the second `offset` after the first: the first's share, and the drops of both. */
function pair(jitter: number, seed: number, offset: number) {
  const sent: [number, number] = [0, 0];
  const until = 60e3 * MICROSECOND;
  const { world } = transported(
    star(3, GIGABIT),
    packetFlows(
      [1, 2].map((from, k) => ({ from, to: 0, bytes: 5500 * PAYLOAD, start: k * offset })),
    ),
    {
      id: "tcp",
      parameters: {
        jitter,
        seed,
        buffer: 20 * 1500,
        propagation: 25 * MICROSECOND,
        maxWindow: 1e6,
      },
      prepare: ({ world: { switching, pool } }) =>
        switching.listen((packet, link, now) => {
          if (link === 1 && now <= until) sent[pool.flow[packet] as 0 | 1]++;
        }),
    },
  );
  const [one, other] = [...world.tally.lost] as [number, number];
  return {
    share: sent[0] / (sent[0] + sent[1]),
    isOneSided: one + other > 0 && Math.min(one, other) === 0,
  };
}

/** The share of the second of two long TCP flows at 10 Gb/s with the usual buffers, from its start on while both have data. */
function lateShare(seed: number, offset: number): number {
  const packets = 5000;
  const sent: [number, number] = [0, 0];
  const first = packets + Math.ceil(offset / (PACKET / 10));
  const until = offset + (packets * PACKET) / 10;
  transported(
    star(3, 10 * GIGABIT),
    packetFlows([
      { from: 1, to: 0, bytes: first * PAYLOAD },
      { from: 2, to: 0, bytes: packets * PAYLOAD, start: offset },
    ]),
    {
      id: "tcp",
      parameters: { jitter: 1, seed, propagation: 5 * MICROSECOND },
      prepare: ({ world: { switching, pool } }) =>
        switching.listen((packet, link, now) => {
          const isBetween = link === 1 && now >= offset && now <= until;
          if (isBetween) sent[pool.flow[packet] as 0 | 1]++;
        }),
    },
  );
  return sent[1] / (sent[0] + sent[1]);
}

describe("SPEC 16.1 jitter of hosts", () => {
  test("of two equal flows, at ten offsets, each has its part in the mean of 20 seeds; without jitter one has every drop", () => {
    const offsets = Array.from({ length: 10 }, (_, k) => (1 + k) * 7_777_777);
    const periodic = offsets.slice(0, 3).map((offset) => pair(0, 1, offset));
    expect(periodic.map(({ isOneSided }) => isOneSided)).toEqual([true, true, true]);
    const runs = Array.from({ length: 20 }, (_, k) =>
      pair(1, k + 1, offsets[k % offsets.length] as number),
    );
    const mean = runs.reduce((sum, { share }) => sum + share, 0) / runs.length;
    expect(mean).toBeGreaterThan(0.4);
    expect(mean).toBeLessThan(0.6);
    expect(runs.filter(({ isOneSided }) => isOneSided).length).toBeLessThanOrEqual(2);
  });

  test("of two equal flows each has its part however long the first was alone, with the buffers of nobody's saying", () => {
    const shares = [1, 2, 3, 4].map((seed) => lateShare(seed, 4 * seed * 1e9));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.4);
    expect(mean).toBeLessThan(0.6);
  });

  test("an incast of 2, 4, 8 … 64 flows begins near the link's rate and falls", () => {
    const goodput = (flows: number, seed: number): number => {
      const { hosts } = transported(
        star(flows + 1, 10 * GIGABIT),
        packetFlows(
          Array.from({ length: flows }, (_, k) => ({ from: k + 1, to: 0, bytes: 45 * PAYLOAD })),
        ),
        { id: "tcp", parameters: { jitter: 1, seed } },
      );
      return (flows * 45 * PACKET) / 10 / Math.max(...hosts.book.received);
    };
    const seeds = [1, 2, 3, 4, 5];
    const means = [2, 4, 8, 16, 32, 64].map(
      (flows) => seeds.reduce((sum, seed) => sum + goodput(flows, seed), 0) / seeds.length,
    );
    // Up to 16 flows hardly anything is lost; beyond, more and more of them lose their last window and wait.
    for (const mean of means.slice(0, 4)) expect(mean).toBeGreaterThan(0.95);
    expect(means[4]).toBeLessThan(means[3] as number);
    expect(means[5]).toBeLessThan(means[4] as number);
    expect(means[5]).toBeLessThan(0.4);
  });

  test("is 0 to one packet time, the same in every run of a flow, and overtakes nothing of it", () => {
    const network = star(4, GIGABIT);
    const flows = [
      { from: 1, to: 0, bytes: 200 * PAYLOAD },
      { from: 2, to: 0, bytes: 100 * PAYLOAD, start: 40 * MICROSECOND },
    ];
    /** When the packets of the first flow leave their host, and join the switch's port. */
    const times = (of: typeof flows, jitter: number, seed: number) => {
      const left: number[] = [];
      const joined: number[] = [];
      transported(network, packetFlows(of), {
        id: "tcp",
        parameters: { jitter, seed, initialWindow: 200 },
        prepare: ({ world: { switching, pool } }) => {
          const join = switching.join.bind(switching);
          const isData = (packet: number) => pool.flow[packet] === 0 && pool.kind[packet] === DATA;
          switching.join = (packet, now) => {
            // Those that have left their host join the switch's port; each leaves once.
            if (isData(packet) && (pool.offset[packet] as number) < left.length * PAYLOAD) {
              joined.push(now);
            }
            join(packet, now);
          };
          switching.listen((packet, link, now) => {
            if (isData(packet) && link === 2) left.push(now);
          });
        },
      });
      return { left, joined };
    };
    const alone = times(flows.slice(0, 1), 1, 3);
    const both = times(flows, 1, 3);
    expect(both.joined).toEqual(alone.joined);
    const delays = alone.joined.map((time, k) => time - (alone.left[k] as number) - PACKET);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...delays)).toBeLessThan(PACKET);
    expect(Math.max(...delays)).toBeGreaterThan(0.9 * PACKET);
    expect(
      alone.joined.every((time, k) => k === 0 || time >= (alone.joined[k - 1] as number)),
    ).toBe(true);
    const half = times(flows, 0.5, 3);
    expect(half.joined.every((time, k) => time - (half.left[k] as number) < 1.5 * PACKET)).toBe(
      true,
    );
    expect(times(flows, 1, 4).joined).not.toEqual(both.joined);
  });

  test("tcp has it unless its settings say otherwise, other transports and sets only if they say so", () => {
    const flows = [{ id: "f", arrival: 0, size: 146_000, src: 1, dst: 0 }];
    const ends = (policy: object, more: object = {}) => {
      const fabric = { kind: "star", hosts: 3, rate: 125 };
      const shell = { version: 1, model: "fluid", units: { size: "bytes", time: "us" }, fabric };
      const scenario = parsed({ ...shell, flows, policies: [policy], ...more });
      const known = materialise(scenario);
      const [resolved] = known.policies;
      if (resolved === undefined) throw new Error("no policy");
      return simulate(known.flows, "fluid", scenario.fabric, resolved).finish[0];
    };
    const still = ends({ id: "tcp", jitter: 0 });
    expect(ends({ id: "tcp" })).not.toBe(still);
    expect(ends({ id: "tcp" })).toBe(ends({ id: "tcp", jitter: 1, seed: 1 }));
    expect(ends({ id: "tcp", seed: 2 })).not.toBe(ends({ id: "tcp" }));
    const fabric = { kind: "star", hosts: 3, rate: 125, seed: 2 };
    expect(ends({ id: "tcp" }, { fabric })).toBe(ends({ id: "tcp", seed: 2 }));
    for (const id of ["dctcp", "l2dct", "srpt-dctcp", "pfabric"]) {
      expect(ends({ id }), id).toBe(ends({ id, jitter: 0 }));
      expect(ends({ id, jitter: 1 }), id).not.toBe(ends({ id }));
    }
    expect(ends({ id: "dctcp", set: "ns2" })).toBe(ends({ id: "dctcp", set: "ns2", jitter: 0 }));
  });

  test("a flow has the same on a link whoever made it: sampled or written out, with the policy or before it", () => {
    const shell = {
      ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
      fabric: { kind: "link", rate: 1250 },
      policies: [{ id: "tcp", buffer: 15_000 }],
    };
    const workload = { distribution: { fixed: 60_000 }, load: 0.9, flows: 12, seed: 3 };
    const sampled = parsed({ ...shell, workload });
    const { flows, ids, policies } = materialise(sampled);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const ends = (of: typeof flows) => [...simulate(of, "fluid", sampled.fabric, policy).finish];
    const written = parsed({ ...shell, flows: specsOf(flows, ids, false) });
    expect(ends(materialise({ ...sampled, policies: [] }).flows)).toEqual(ends(flows));
    expect(ends(materialise(written).flows)).toEqual(ends(flows));
    expect(ends(materialise({ ...written, policies: [] }).flows)).toEqual(ends(flows));
  });
});
