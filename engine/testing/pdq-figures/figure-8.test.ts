import { describe, expect, test } from "vitest";
import { RECOMMENDED } from "../../packets/parameters.ts";
import { jellyfish } from "../networks.ts";
import { besideRcp, fullPermutation } from "./figure-8.ts";

describe("SPEC 6.9 PDQ Fig. 8e: flow by flow against RCP", () => {
  const network = jellyfish(8, 7, 4, 1e9, 1);

  test.each([1, 2])(
    "on a small Jellyfish most flows gain, few lose, none much (seed %i)",
    (seed) => {
      const flows = fullPermutation(network, 10, seed);
      const { ratios, means } = besideRcp(network, flows, RECOMMENDED, seed);
      const share = (is: (ratio: number) => boolean) => ratios.filter(is).length / ratios.length;
      expect(means).toBeLessThan(0.75);
      expect(share((ratio) => ratio <= 0.5)).toBeGreaterThan(0.3);
      expect(share((ratio) => ratio > 1)).toBeLessThan(0.15);
      expect(Math.max(...ratios)).toBeLessThan(2.57);
    },
  );

  test("every server sends to one other, and receives from one", () => {
    const flows = fullPermutation(network, 3, 1);
    const pairs = new Set(
      flows.source.map((from, k) => from * 100 + (flows.destination[k] as number)),
    );
    expect(pairs.size).toBe(network.hosts);
    expect(new Set(flows.destination).size).toBe(network.hosts);
    expect(flows.source.every((from, k) => from !== flows.destination[k])).toBe(true);
  });
});
