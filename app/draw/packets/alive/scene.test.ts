import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { FOUR, incast, packetScenes, parsed } from "../../fixtures/packet-scenes.ts";
import { DATA, DROPPED, flowOf, goesBack } from "./packet-record.ts";
import { type PortIndex, portIndex } from "./port-index.ts";
import { fullestLink } from "./ports.ts";
import { sceneAt, shareCome } from "./scene.ts";
import { StayRows, Stays } from "./stays.ts";

function indexOf(record: PacketRecord): PortIndex {
  const link = fullestLink([record]);
  if (link === null) throw new Error("there is no port");
  return portIndex(record, link);
}

/** Times at which something happens, just before and between them. */
function timesOf({ copies, hops }: PacketRecord): readonly number[] {
  const all = new Set<number>([-1, 0]);
  for (let copy = 0; copy < copies.length; copy++) {
    for (const time of [copies.born[copy], copies.end[copy]]) all.add(time as number);
  }
  for (let hop = 0; hop < hops.length; hop++) {
    for (const time of [hops.joined[hop], hops.left[hop]]) all.add(time as number);
  }
  const times = [...all].filter(Number.isFinite).sort((a, b) => a - b);
  const some = times.filter((_, k) => k % Math.ceil(times.length / 36) === 0);
  return some.flatMap((time, k) => [time - 1, time, (time + (some[k + 1] ?? time)) / 2]);
}

function expectConserved(record: PacketRecord): void {
  const index = indexOf(record);
  const { copies } = record;
  const { buffer } = index.limits;
  const forward = Array.from({ length: copies.length }, (_, copy) => copy).filter(
    (copy) => !goesBack(copies.kind[copy] as number) && (index.hopOf[copy] as number) >= 0,
  );
  for (const time of timesOf(record)) {
    const scene = sceneAt(index, time);
    const places = [
      ...scene.atHost,
      ...scene.coming.map(({ copy }) => copy),
      ...scene.boxes.map(({ copy }) => copy),
      ...scene.small,
      ...scene.going.map(({ copy }) => copy),
    ];
    const under = forward.filter((copy) => {
      const end = copies.end[copy] as number;
      return (copies.born[copy] as number) <= time && !(end <= time);
    });
    expect(new Set(places).size, `${time}: one place each`).toBe(places.length);
    expect(
      [...places].sort((a, b) => a - b),
      `${time}`,
    ).toEqual(under);
    expect(scene.boxes.length, `${time}: room`).toBeLessThanOrEqual(buffer);
    const gone = forward.filter(
      (copy) =>
        copies.fate[copy] === DROPPED &&
        Number.isNaN(record.hops.left[index.hopOf[copy] as number]) &&
        (copies.end[copy] as number) <= time,
    );
    expect(scene.dropped).toBe(gone.length);
    const shares = [...scene.coming, ...scene.going, ...scene.back].map(({ share }) => share);
    expect(shares.every((share) => share >= 0 && share < 1)).toBe(true);
  }
}

const PDQ = ["pdq-distributed", "rcp-distributed"].map((id) => ({ id }));

describe("every packet is in exactly one place at any time, and no more wait than the port holds", () => {
  test.each([1, 8, 20])("%i workers at once", (workers) => {
    for (const { record } of packetScenes(incast(workers, 14_600, FOUR))) expectConserved(record);
  });

  test("senders by rates, and a network of two hops", () => {
    for (const { record } of packetScenes(incast(5, 50_000, PDQ))) expectConserved(record);
    const scenario = parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: {
        kind: "leaf-spine",
        leaves: 2,
        hosts: 4,
        spines: 1,
        hostRate: 1250,
        coreRate: 2500,
      },
      flows: Array.from({ length: 6 }, (_, k) => ({
        id: `f${k}`,
        arrival: k,
        size: 40_000,
        src: k % 4,
        dst: 5,
      })),
      policies: [
        { id: "dctcp", buffer: 15_000 },
        { id: "pias-dctcp", thresholds: [5000, 20_000] },
      ],
    });
    for (const { record } of packetScenes(scenario)) expectConserved(record);
  });
});

test("the port's drops are those that the engine counts, and in the end all has come", () => {
  for (const { label, run, record } of packetScenes(incast(8, 14_600, FOUR))) {
    const index = indexOf(record);
    const data = index.drops.filter((copy) => record.copies.kind[copy] === DATA);
    expect(data.length, label).toBe(run.counts?.droppedData);
    const last = sceneAt(index, index.end);
    expect(last.isOver).toBe(true);
    expect(last.done).toBe(8);
    expect(index.flows.map((_, place) => shareCome(index, place, index.end))).toEqual(
      new Array(8).fill(1),
    );
  }
});

test("the next box to leave is the first, and on the wire it follows", () => {
  const [tcp] = packetScenes(incast(8, 14_600, FOUR));
  if (tcp === undefined) throw new Error("there is no run");
  const index = indexOf(tcp.record);
  const { boxes } = sceneAt(index, index.fullestAt);
  expect(boxes.length).toBe(index.most);
  for (const [k, { copy }] of boxes.entries()) {
    const left = tcp.record.hops.left[index.hopOf[copy] as number] as number;
    const before = boxes[k - 1];
    const sooner =
      before === undefined
        ? 0
        : (tcp.record.hops.left[index.hopOf[before.copy] as number] as number);
    expect(left).toBeGreaterThan(sooner);
    expect(sceneAt(index, left).going.at(-1)?.copy).toBe(copy);
  }
  expect(flowOf(tcp.record, 3)).toBe(3);
});

test("who is there is found at any time as by looking at all, of those who come in order and of others", () => {
  for (const step of [37, 0]) {
    const rows = new StayRows();
    const stays = Array.from({ length: 500 }, (_, k): [number, number, number] => {
      const from = step === 0 ? k >> 2 : (k * step) % 101;
      return [k, from, from + ((k * 13) % 29)];
    });
    for (const stay of stays) rows.push(...stay);
    const index = new Stays(rows);
    for (let time = -1; time < 160; time += 0.5) {
      const there = stays.filter(([, from, to]) => from <= time && time < to).map(([who]) => who);
      expect([...index.at(time)].sort((a, b) => a - b)).toEqual(there);
    }
  }
});

test("of many who all stay no more is listed than twice as many", () => {
  const rows = new StayRows();
  const many = 60_000;
  for (let k = 0; k < many; k++) rows.push(k, k, many + k);
  const index = new Stays(rows);
  expect(index.at(many - 1).length).toBe(many);
  const { there } = index as unknown as { readonly there: readonly Int32Array[] };
  expect(there.reduce((sum, list) => sum + list.length, 0)).toBeLessThanOrEqual(2 * many);
});
