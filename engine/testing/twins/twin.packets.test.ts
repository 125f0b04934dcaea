import { describe, expect, test } from "vitest";
import type { Network } from "../../network/graph/network.ts";
import { LITERAL, RECOMMENDED, VARIANTS } from "../../transports/resolve-packets.ts";
import { simulatePackets } from "../../transports/simulate-packets.ts";
import { naivePackets } from "../naive/naive-packets.ts";
import { fatTree, star, tree } from "../networks.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";

const MILLISECOND = 1e9;
const NETWORKS: readonly (readonly [string, Network])[] = [
  ["star", star(12, 1e9)],
  ["tree", tree(4, 3, 1e9, 1e9)],
  ["tree with a slow root", tree(2, 4, 1e9, 3e8)],
  ["tree with a fast root", tree(4, 3, 1e8, 1e9)],
  ["fat-tree", fatTree(4, 1e9)],
];
const READINGS = { recommended: RECOMMENDED, literal: LITERAL };

/** Between the starts of flows, at random. */
const STEPS = [0, 1, MILLISECOND / 10, MILLISECOND];
/** So far apart that ports rest between them. */
const WITH_RESTS = [...STEPS, 7 * MILLISECOND];

/** Up to twelve flows, ties and deadlines among them, to one host or to any. */
function randomFlows(network: Network, seed: number, steps: readonly number[] = STEPS) {
  const random = randomIntegers(seed);
  const count = 1 + random(12);
  const isIncast = random(2) === 0;
  const hasDeadlines = random(2) === 0;
  const step = steps[random(steps.length)] as number;
  const source = Int32Array.from({ length: count }, () => random(network.hosts - 1));
  const start = Float64Array.from({ length: count }, () => random(4) * step);
  const bytes = Float64Array.from({ length: count }, () =>
    random(3) === 0 ? 20_000 : 1 + random(random(2) === 0 ? 3000 : 200_000),
  );
  return {
    count,
    source,
    start,
    bytes,
    destination: source.map((host) =>
      isIncast ? network.hosts - 1 : (host + 1 + random(network.hosts - 1)) % network.hosts,
    ),
    deadline: start.map((time, flow) =>
      hasDeadlines && random(4) > 0
        ? time + (100 + random(400)) * 1e6 + (bytes[flow] as number) * 8e3 * (1 + random(4))
        : Number.POSITIVE_INFINITY,
    ),
  };
}

describe("SPEC 6.1–6.7 packet by packet PDQ equals its naive twin to the picosecond", () => {
  for (const [reading, parameters] of Object.entries(READINGS)) {
    for (const [variant, changed] of Object.entries(VARIANTS)) {
      test.each(NETWORKS)(`${reading}, ${variant}, on a %s, seeds 1 to 10`, (_, network) => {
        const settings = { ...parameters, ...changed };
        for (let seed = 1; seed <= 10; seed++) {
          const flows = randomFlows(network, seed);
          const { finish, terminated } = simulatePackets(network, flows, settings);
          const twin = naivePackets(network, flows, settings);
          expect([...finish, ...terminated], `seed ${seed}`).toEqual([
            ...twin.finish,
            ...twin.terminated,
          ]);
        }
      });
    }
  }
});

describe("SPEC 6.9, 6.15 so do RCP and D³", () => {
  for (const protocol of ["rcp", "d3"] as const) {
    // From 58 on: acknowledgements leave through ports that know no flow.
    const tried = [...Array.from({ length: 20 }, (_, k) => k + 1), 58, 70, 104, 116, 169, 218];
    test.each(NETWORKS)(`${protocol} on a %s, seeds ${tried}`, (_, network) => {
      const parameters = { ...RECOMMENDED, earlyTermination: protocol === "d3" };
      for (const seed of tried) {
        const flows = randomFlows(network, seed, WITH_RESTS);
        const { finish, terminated } = simulatePackets(network, flows, parameters, { protocol });
        const twin = naivePackets(network, flows, parameters, protocol);
        expect([...finish, ...terminated], `seed ${seed}`).toEqual([
          ...twin.finish,
          ...twin.terminated,
        ]);
      }
    });
  }
});

test("SPEC 6.3 a grant, however small, lets the first packet go at once: what a SYN took counts for nothing", () => {
  const network = star(6, 1e9);
  const flows = {
    count: 4,
    source: Int32Array.of(3, 1, 2, 0),
    destination: new Int32Array(4).fill(5),
    bytes: Float64Array.of(100, 20_000, 50_000, 50_000),
    start: Float64Array.of(62_338_000, 52_000_000, 100_000_000, 122_000_000),
    deadline: new Float64Array(4).fill(Number.POSITIVE_INFINITY),
  };
  // The last flow is first offered 31,755 bits a second: at that rate its SYN would have taken 14 ms.
  const { finish } = simulatePackets(network, flows, LITERAL);
  expect([...finish]).toEqual([353_224_000, 388_392_000, 994_232_000, 1_314_360_000]);
  expect([...finish]).toEqual(naivePackets(network, flows, LITERAL).finish);
});
