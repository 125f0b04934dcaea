import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { materialise, resolvePolicies, simulate } from "../../../../engine/doors/run.ts";
import type { Scenario } from "../../../../engine/doors/scenario.ts";
import { seeds } from "../../../../engine/testing/seeds.ts";
import { TIME_PARTS } from "../../brush/time-parts.ts";
import { packetScenes, parsed } from "../../fixtures/packet-scenes.ts";
import { amountsOf } from "../../kit/marks/amounts.ts";
import { Lives } from "./life.ts";
import { DATA, flowOf, GRANT, ratesOf, windowAt, windowsOf } from "./packet-record.ts";
import { portIndex } from "./port-index.ts";
import { fullestLink, portsOf } from "./ports.ts";
import { sceneAt } from "./scene.ts";
import { tracksPlot } from "./tracks-plot.ts";

/** Numbers from 0 to 1 that follow from a seed alone. */
function numbersOf(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** Some flows between the hosts of a small network, under policies of every kind. */
function randomRuns(seed: number): Scenario {
  const next = numbersOf(seed);
  const networks = [
    { kind: "star", hosts: 5, rate: 1250, propagation: 2 },
    { kind: "leaf-spine", leaves: 2, hosts: 3, spines: 2, hostRate: 1250, coreRate: 1250 },
    { kind: "bcube", n: 2, k: 2, rate: 125, propagation: 1 },
  ] as const;
  const fabric = networks[Math.floor(next() * 3)] as (typeof networks)[number];
  const hosts = fabric.kind === "bcube" ? 8 : fabric.kind === "star" ? 5 : 6;
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric,
    flows: Array.from({ length: 3 + Math.floor(next() * 6) }, (_, k) => {
      const src = Math.floor(next() * hosts);
      const dst = (src + 1 + Math.floor(next() * (hosts - 1))) % hosts;
      const size = 1 + Math.floor(next() * 60_000);
      return {
        id: `f${k}`,
        arrival: Math.floor(next() * 60),
        size,
        src,
        dst: next() < 0.6 ? (src === 0 ? 1 : 0) : dst,
      };
    }),
    policies: [
      { id: "tcp", buffer: 12_000 },
      { id: "dctcp", buffer: 20_000, ecn: 8000, ...(next() < 0.5 && { loss: { share: 0.03 } }) },
      { id: "pfabric" },
      { id: "homa" },
      { id: "pias-dctcp", thresholds: [5000, 20_000] },
      { id: "pdq-distributed" },
      ...(fabric.kind === "bcube" ? [{ id: "pdq-distributed", subflows: 2, label: "M-PDQ" }] : []),
      { id: "d3-distributed" },
      { id: "rcp-distributed" },
    ],
  });
}

describe.each(seeds([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]))(
  "runs of seed %i",
  (seed) => {
    const scenes = packetScenes(randomRuns(seed));

    test("the parts of every life are those that packets carry forward", () => {
      for (const { label, run, record } of scenes) {
        const lives = new Lives(record);
        for (let flow = 0; flow < record.start.length; flow++) {
          const life = lives.of(flow);
          const name = `${label}, flow ${flow}`;
          expect(life === null, name).toBe(Number.isNaN(record.end[flow]));
          if (life === null) continue;
          const amounts = amountsOf(life.pieces);
          for (const part of TIME_PARTS) {
            const sum = Math.round((run.where?.[part][flow] ?? Number.NaN) * record.picoseconds);
            expect(amounts[part], `${name}: ${part}`).toBe(sum);
          }
        }
      }
    });

    test("ports are ranked as by looking at every moment", () => {
      for (const { record } of scenes) {
        const ranked = portsOf([record]);
        for (const { link, most, through } of ranked) {
          const stays = staysAt(record, link);
          expect(through).toBe(stays.length);
          const naive = stays.map(
            ([time]) => stays.filter(([from, to]) => from <= time && time < to).length,
          );
          expect(most).toBe(Math.max(...naive));
        }
        const isSwitch = ({ link }: { readonly link: number }): boolean =>
          (record.links.from[link] as number) >= record.hosts;
        expect(ranked.map(isSwitch)).toEqual(ranked.map(isSwitch).sort().reverse());
        expect(fullestLink([record])).toBe(ranked[0]?.link);
      }
    });

    test("what waits at a port is in its index as in a scan of its hops", () => {
      for (const { record } of scenes) {
        const link = fullestLink([record]) as number;
        const index = portIndex(record, link);
        const stays = staysAt(record, link);
        for (const [at] of stays) {
          for (const time of [at - 1, at, at + 1]) {
            const there = stays.filter(([from, to]) => from <= time && time < to);
            const { boxes } = sceneAt(index, time);
            expect(boxes.map(({ copy }) => copy).sort((a, b) => a - b)).toEqual(
              there.map(([, , copy]) => copy).sort((a, b) => a - b),
            );
          }
        }
      }
    });

    test("what may still be sent of grants is what was granted before less what was sent", () => {
      for (const { run, record } of scenes) {
        if (record.isPulled[0] !== 1) continue;
        const windows = windowsOf(run, record);
        const { copies } = record;
        const own = Array.from({ length: copies.length }, (_, copy) => copy);
        for (const at of own) {
          const time = copies.born[at] as number;
          const flow = copies.flow[at] as number;
          if (time < (record.start[flow] as number)) continue;
          const mine = own.filter((copy) => copies.flow[copy] === flow);
          const data = mine.filter(
            (copy) => copies.kind[copy] === DATA && copies.again[copy] === 0,
          );
          const first = data.filter((copy) => copies.why[copy] === 0).length;
          const granted = mine
            .filter((copy) => copies.kind[copy] === GRANT && (copies.end[copy] as number) <= time)
            .map((copy) => copies.number[copy] as number);
          const sent = data.filter((copy) => (copies.born[copy] as number) <= time).length;
          const left = Math.max(0, Math.max(first, ...granted) - sent);
          expect(windowAt(windows, flow, time)).toEqual({ size: left, used: 0 });
        }
      }
    });

    test("a sender by rate sends nothing before its first packet, and never more than its line", () => {
      for (const { record } of scenes) {
        const rateOf = ratesOf(record);
        if (rateOf === null) continue;
        const { copies } = record;
        const first = new Map<number, number>();
        for (let copy = copies.length - 1; copy >= 0; copy--) {
          const flow = flowOf(record, copies.flow[copy] as number);
          if (copies.kind[copy] === DATA) first.set(flow, copies.born[copy] as number);
        }
        for (const [flow, time] of first) {
          expect(rateOf(flow, time - 1)).toBe(0);
          expect(rateOf(flow, time)).toBeGreaterThan(0);
          for (let k = 0; k < 40; k++)
            expect(rateOf(flow, time * (1 + k / 7))).toBeLessThanOrEqual(1);
        }
      }
    });
  },
);

/** When packets of data came to the port of a link and were gone from it, and their copies. */
function staysAt({ hops, copies }: PacketRecord, link: number) {
  const stays: (readonly [from: number, to: number, copy: number])[] = [];
  for (let hop = 0; hop < hops.length; hop++) {
    const copy = hops.copy[hop] as number;
    if (hops.link[hop] !== link || copies.kind[copy] !== DATA) continue;
    const left = hops.left[hop] as number;
    const to = Number.isNaN(left) ? (copies.end[copy] as number) : left;
    stays.push([hops.joined[hop] as number, to, copy]);
  }
  return stays;
}

describe("one port for a stretch of time", () => {
  const scenario = randomRuns(3);
  const { flows } = materialise(scenario);
  const policies = resolvePolicies(scenario);
  const [link] = portsOf(packetScenes(scenario).map(({ record }) => record)).map((one) => one.link);

  test.each(policies.map((policy) => [policy.label, policy] as const))(
    "is what the whole run has there, under %s",
    (_, policy) => {
      const at = link as number;
      const ask = (packets: true | { link: number; from: number; to: number }) =>
        simulate(flows, scenario.model, scenario.fabric, policy, { packets })
          .packets as PacketRecord;
      const whole = ask(true);
      const all = portIndex(whole, at);
      const from = Math.round((0.3 * all.fullestAt) / whole.picoseconds);
      const part = ask({ link: at, from: whole.begin + from, to: whole.begin + from + 200 });
      const index = portIndex(part, at);
      const { only } = part;
      if (only === null) throw new Error("one port was asked for");
      expect([index.begin, index.end]).toEqual([only.from, only.to]);
      for (let k = 0; k <= 60; k++) {
        const time = only.from + ((only.to - only.from) * k) / 60;
        const [here, there] = [sceneAt(index, time), sceneAt(all, time)];
        expect(here.boxes.map(({ flow, isMarked }) => [flow, isMarked])).toEqual(
          there.boxes.map(({ flow, isMarked }) => [flow, isMarked]),
        );
        // What was sent before it began is not told.
        const sent = there.going.filter(
          ({ copy }) => (whole.hops.left[all.hopOf[copy] as number] as number) >= only.from,
        );
        expect(here.going.map(({ flow, share }) => [flow, share])).toEqual(
          sent.map(({ flow, share }) => [flow, share]),
        );
        expect(here.isSilent).toBe(false);
        const before = sceneAt(all, only.from).dropped;
        expect(here.dropped).toBe(there.dropped - before);
      }
      const lives = new Lives(part);
      expect(index.flows.map((flow) => lives.of(flow))).toEqual(index.flows.map(() => null));
      const runs = [{ label: policy.label, index, lives, amounts: amountsOf([]) }];
      const look = { mode: "fold", isSmall: false, theme: "light", lit: null } as const;
      const { panels, x } = tracksPlot(runs, { ...look, nameOf: String });
      expect(panels.length).toBe(1);
      expect(x.range[0]).toBe(only.from);
    },
  );
});
