import { expect, test } from "vitest";
import { SYN, TERM } from "../packets/packet-pool.ts";
import { portOf } from "../testing/scenarios/pdq-port.ts";
import { LITERAL } from "./resolve-packets.ts";

/** So far apart that no dampening period lies between. */
const APART = 1e9;

test("SPEC 6.5 a list that has become too long is cut to its room, also past the flow that came", () => {
  const { ask, placeOf } = portOf(3, LITERAL);
  // Three send: there is room for six.
  expect([0, 1, 2].map((flow) => ask(flow, SYN, flow * APART))).toEqual([1, 1, 1]);
  for (const flow of [4, 6, 8]) ask(flow, SYN, flow * APART);
  expect([4, 6, 8].map((flow) => placeOf(flow, 9 * APART))).toEqual([4, 5, 6]);
  // One sends, and there is room for two.
  for (const flow of [0, 1]) ask(flow, TERM, 10 * APART);
  expect(placeOf(7, 11 * APART)).toBe(0);
  expect([8, 6, 4, 2].map((flow) => placeOf(flow, 12 * APART))).toEqual([0, 0, 2, 1]);
});
