import { expect, test } from "vitest";
import { PACKET_BYTES, wholeDown, wholePackets, wholeUp } from "./packets.ts";

test("b bytes are ⌈b / 1460⌉ packets, and at least one", () => {
  const table: [number, number][] = [
    [0, 1],
    [1, 1],
    [1460, 1],
    [1461, 2],
    [8760, 6],
    [29_200_000, 20_000],
    [973_333_820, 666_667],
  ];
  for (const [bytes, packets] of table) {
    expect([bytes, wholePackets(bytes / PACKET_BYTES)]).toEqual([bytes, packets]);
  }
});

test("a rounding error beside a whole number is no packet more or less", () => {
  expect(50 * 1.1).toBeGreaterThan(55);
  expect(wholeUp(50 * 1.1)).toBe(55);
  expect(wholeUp(55.001)).toBe(56);
  expect(10 * (1 - 0.9)).toBeLessThan(1);
  expect(wholeDown(10 * (1 - 0.9))).toBe(1);
  expect(wholeDown(0.999)).toBe(0);
  expect(wholeDown(0)).toBe(0);
});
