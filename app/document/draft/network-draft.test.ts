import { describe, expect, it } from "vitest";
import { setNetwork } from "../edits/draft-edits.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { asKind, NETWORK_FIELDS, type NetworkKind, networkOfKind } from "./network-draft.ts";

const KINDS = Object.keys(NETWORK_FIELDS) as NetworkKind[];
const fast = (kind: NetworkKind, rates: Readonly<Record<string, number | string>>) => {
  const network = networkOfKind(kind);
  return { ...network, cells: { ...network.cells, ...rates } };
};
const hostRateOf = (kind: NetworkKind) =>
  "hostRate" in networkOfKind(kind).cells ? "hostRate" : "rate";
const ratesOf = ({ cells }: ReturnType<typeof networkOfKind>) =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => /rate$/i.test(name)));

describe("another kind of network", () => {
  it.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))(
    "from %s to %s: its hosts are as fast",
    (from, to) => {
      const before = fast(from, { [hostRateOf(from)]: 125_000 });
      const { rate, hostRate } = ratesOf(asKind(before, to));
      expect(hostRate ?? rate).toBe(125_000);
      expect(Object.keys(asKind(before, to).cells)).toEqual(Object.keys(networkOfKind(to).cells));
    },
  );

  it("keeps the rate of the core where both have one", () => {
    const before = fast("leaf-spine", { hostRate: 10, coreRate: 40 });
    expect(ratesOf(asKind(before, "tree"))).toEqual({ hostRate: 10, coreRate: 40 });
  });

  it("has a core as much faster as it usually is where there was none", () => {
    const before = fast("fat-tree", { rate: 10 });
    expect(ratesOf(asKind(before, "leaf-spine"))).toEqual({ hostRate: 10, coreRate: 20 });
    expect(ratesOf(asKind(before, "tree"))).toEqual({ hostRate: 10, coreRate: 10 });
  });

  it("keeps a rate that is none, to be corrected", () => {
    const before = fast("star", { rate: "fast" });
    expect(ratesOf(asKind(before, "leaf-spine"))).toEqual({ hostRate: "fast", coreRate: 2 });
  });

  it("keeps the ways flows take, the seed and the delays", () => {
    const delays = { ...networkOfKind("star").delays, propagation: 3 };
    const before = { ...networkOfKind("star"), routing: "spray", seed: 7, delays } as const;
    expect(asKind(before, "bcube")).toMatchObject({ routing: "spray", seed: 7, delays });
  });

  it("moves flows whose hosts are gone; a number being typed moves none", () => {
    const network = networkOfKind("leaf-spine");
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 1, dst: 2 },
      { id: "b", arrival: 0, size: 1, src: 11, dst: 12 },
    ];
    const fabric = { ...EMPTY_DRAFT.fabric, kind: "network" as const, network };
    const draft = { ...EMPTY_DRAFT, fabric, flows };
    const moved = setNetwork(draft, asKind(network, "star")).flows;
    expect(moved).toEqual([flows[0], { ...flows[1], src: 11, dst: 0 }]);
    const typed = setNetwork(draft, { ...network, cells: { ...network.cells, leaves: 1 } });
    expect(typed.flows).toBe(flows);
  });
});
