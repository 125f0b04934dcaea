import { expect, test } from "vitest";
import { portNames, waitingPlace } from "./words.ts";

test.each([
  ["a link", { ports: 1, areHosts: false }, "Queue 3"],
  ["a switch", { ports: 4, areHosts: false }, "Ingress 2"],
  ["a network", { ports: 4, areHosts: true }, "Host 2"],
] as const)("flows of %s wait in a place by its name", (_, ends, name) => {
  expect(waitingPlace(ends, 2)).toBe(name);
});

test("a lane of a port has its port's name, or its host's", () => {
  const names = [false, true].map((areHosts) =>
    [1, 5].map((lane) => portNames(lane, { ports: 4, areHosts })[1]),
  );
  expect(names).toEqual([
    ["Ingress port 1", "Egress port 1"],
    ["Host 1, sending", "Host 1, receiving"],
  ]);
});
