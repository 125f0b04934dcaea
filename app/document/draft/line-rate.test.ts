import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT } from "./draft.ts";
import { lineRateOf } from "./line-rate.ts";
import { networkOfKind } from "./network-draft.ts";

const { fabric } = EMPTY_DRAFT;
const leafSpine = networkOfKind("leaf-spine");
const star = networkOfKind("star");

describe("the rate by which a drawn length is a size", () => {
  it.each([
    ["a link's or a switch's own", { ...fabric, rate: 5 }, 5],
    ["1 while the field is empty", { ...fabric, rate: "" }, 1],
    [
      "in a network a host's, whatever the link's field says",
      {
        ...fabric,
        kind: "network" as const,
        rate: 5,
        network: { ...leafSpine, cells: { ...leafSpine.cells, hostRate: 7 } },
      },
      7,
    ],
    [
      "where all links are alike, theirs",
      {
        ...fabric,
        kind: "network" as const,
        network: { ...star, cells: { ...star.cells, rate: 125_000 } },
      },
      125_000,
    ],
    [
      "of data only, where packets have headers",
      {
        ...fabric,
        kind: "network" as const,
        network: { ...star, delays: { ...star.delays, header: 300 } },
      },
      0.8,
    ],
  ])("is %s", (_, made, rate) => {
    expect(lineRateOf({ model: "fluid", fabric: made })).toBe(rate);
  });

  it("is 1 in slots", () => {
    expect(lineRateOf({ model: "slot", fabric: { ...fabric, rate: 5 } })).toBe(1);
  });
});
