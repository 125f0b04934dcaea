import { describe, expect, test } from "vitest";
import { FOUR, incast, packetScenes } from "../../draw/fixtures/packet-scenes.ts";
import { portIndex } from "../../draw/packets/alive/port-index.ts";
import { fullestLink } from "../../draw/packets/alive/ports.ts";
import type { Hit } from "../../draw/packets/alive/switch-layout.ts";
import { asPressed, chosenBy, flowBy, nearest, type Pressed } from "./pressing.ts";

const runs = packetScenes(incast(3, 5_840, FOUR)).map(({ record }) => ({
  index: portIndex(record, fullestLink([record]) as number),
}));
const [{ index }] = runs as [(typeof runs)[0]];

/** Two packets of each of the first two flows, then the senders. */
const { copies } = index.record;
const copiesOf = (flow: number): number[] =>
  Array.from({ length: copies.length }, (_, copy) => copy)
    .filter((copy) => copies.flow[copy] === flow && copies.kind[copy] === 0)
    .slice(0, 2);
const [a, b] = copiesOf(0) as [number, number];
const [c, d] = copiesOf(1) as [number, number];
const hits: readonly Hit[] = [
  ...[a, c, b, d].map((copy, k) => ({ x: 20 * k, y: 0, width: 10, height: 10, what: { copy } })),
  ...[0, 1, 2].map((flow) => ({ x: 0, y: 50 * (flow + 1), width: 8, height: 8, what: { flow } })),
];

function walked(keys: readonly string[], from: Pressed | null = null): Pressed | null {
  return keys.reduce<Pressed | null>((at, key) => {
    const next = chosenBy(key, hits, at, index, 1);
    return next === undefined ? at : next;
  }, from);
}

describe("keys choose what a pointer can", () => {
  test("down and up go through the senders and round", () => {
    expect(walked(["ArrowDown"])).toEqual({ run: 1, copy: null, flow: 0 });
    expect(walked(["ArrowDown", "ArrowDown"])?.flow).toBe(1);
    expect(walked(["ArrowUp"])?.flow).toBe(2);
    expect(walked(["ArrowUp", "ArrowDown"])?.flow).toBe(0);
  });

  test("right and left go through all packets, of a chosen sender those alone", () => {
    expect(walked(["ArrowRight"])).toEqual({ run: 1, copy: a, flow: 0 });
    expect(walked(["ArrowRight", "ArrowRight"])?.copy).toBe(b);
    expect(walked(["ArrowDown", "ArrowDown", "ArrowRight"])?.copy).toBe(c);
    expect(walked(["ArrowDown", "ArrowDown", "ArrowLeft"])?.copy).toBe(d);
    expect(walked(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"])?.flow).toBe(2);
  });

  test("Escape lets go of it, and of nothing is not taken", () => {
    expect(walked(["ArrowDown", "Escape"])).toBe(null);
    expect(chosenBy("Escape", hits, null, index, 1)).toBe(undefined);
    expect(chosenBy("a", hits, null, index, 1)).toBe(undefined);
  });

  test("in the tracks, down goes through the flows of all policies", () => {
    const all = Array.from({ length: 12 }, (_, k) => ({
      run: Math.floor(k / 3),
      copy: null,
      flow: k % 3,
    }));
    let at: Pressed | null = null;
    for (const expected of [...all, all[0]]) {
      at = flowBy("ArrowDown", runs, at) ?? null;
      expect(at).toEqual(expected);
    }
    expect(flowBy("ArrowUp", runs, at)).toEqual(all.at(-1));
    expect(flowBy("Escape", runs, at)).toBe(null);
    expect(flowBy("ArrowLeft", runs, at)).toBe(undefined);
  });
});

test("the nearest within reach is pressed", () => {
  expect(asPressed(nearest(hits, 22, 5), index, 0)).toEqual({ run: 0, copy: c, flow: 1 });
  expect(asPressed(nearest(hits, 4, 112), index, 0)).toEqual({ run: 0, copy: null, flow: 1 });
  expect(nearest(hits, 300, 300)).toBe(null);
  expect(asPressed(null, index, 0)).toBe(null);
});
