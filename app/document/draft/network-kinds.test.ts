import { describe, expect, it } from "vitest";
import { TOPOLOGIES } from "../../../engine/doors/scenario.ts";
import { setFabricKind } from "../../edits/setting-edits.ts";
import { EMPTY_DRAFT, flowsOf, withField, withFlows } from "./draft.ts";
import type { Json } from "./json-paths.ts";
import { type NetworkKind, networkOf } from "./network-kinds.ts";

const KINDS = TOPOLOGIES.map(({ kind }) => kind);
const hostRateOf = (kind: NetworkKind) => ("hostRate" in networkOf(kind) ? "hostRate" : "rate");
const ratesOf = (network: Json) =>
  Object.fromEntries(Object.entries(network).filter(([name]) => /rate$/i.test(name)));

describe("another kind of network", () => {
  it.each(KINDS.flatMap((from) => KINDS.map((to) => [from, to] as const)))(
    "from %s to %s: its hosts are as fast",
    (from, to) => {
      const after = networkOf(to, { ...networkOf(from), [hostRateOf(from)]: 125_000 });
      const { rate, hostRate } = after;
      expect(hostRate ?? rate).toBe(125_000);
      expect(Object.keys(after)).toEqual(Object.keys(networkOf(to)));
    },
  );

  it("keeps the rate of the core where both have one", () => {
    const before = { ...networkOf("leaf-spine"), hostRate: 10, coreRate: 40 };
    expect(ratesOf(networkOf("tree", before))).toEqual({ hostRate: 10, coreRate: 40 });
  });

  it("has a core as much faster as it usually is where there was none", () => {
    const before = { ...networkOf("fat-tree"), rate: 10 };
    expect(ratesOf(networkOf("leaf-spine", before))).toEqual({ hostRate: 10, coreRate: 20 });
    expect(ratesOf(networkOf("tree", before))).toEqual({ hostRate: 10, coreRate: 10 });
  });

  it("keeps a rate that is none, to be corrected", () => {
    const before = { ...networkOf("star"), rate: "fast" };
    expect(ratesOf(networkOf("leaf-spine", before))).toEqual({ hostRate: "fast", coreRate: 2 });
  });

  it("keeps the ways flows take, the seed and the delays", () => {
    const said = { routing: "spray", seed: 7, propagation: 3 };
    expect(networkOf("bcube", { ...networkOf("star"), ...said })).toMatchObject(said);
  });

  it("moves flows whose hosts are gone; a number being typed moves none", () => {
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 1, dst: 2 },
      { id: "b", arrival: 0, size: 1, src: 11, dst: 12 },
    ];
    const draft = withField(withFlows(EMPTY_DRAFT, flows), "fabric", networkOf("leaf-spine"));
    const moved = flowsOf(setFabricKind(draft, "network", "star"));
    expect(moved).toEqual([flows[0], { ...flows[1], src: 11, dst: 0 }]);
    expect(flowsOf(withField(draft, "fabric.leaves", 1))).toBe(flows);
  });
});
