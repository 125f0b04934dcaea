import { describe, expect, it } from "vitest";
import { draftInput } from "../read/draft-input.ts";
import { readDraft } from "../read/draft-read.ts";
import type { Draft } from "./draft.ts";
import {
  partsOf,
  portsOfPart,
  shareOf,
  withMore,
  withoutPart,
  withPart,
  withShare,
} from "./mix-draft.ts";
import type { PacketsDraft } from "./packets-draft.ts";

const idsOf = (packets: PacketsDraft) => partsOf(packets).map(({ id }) => id);

describe("a mix that is being edited", () => {
  it("is of DCTCP and TCP in equal parts until it is told otherwise", () => {
    expect(idsOf({})).toEqual(["dctcp", "tcp"]);
    expect(shareOf({}, 1)).toBe(0.5);
    expect(shareOf({ of: [{}, {}, {}] }, 0)).toBe(0.3333);
  });

  it("gets transports whose ports fit with the first's, up to eight, and equal parts with each", () => {
    let packets = withMore(withShare({}, 0, 0.9));
    expect(packets).toEqual({ of: [{ id: "dctcp" }, { id: "tcp" }, { id: "l2dct" }] });
    for (let k = 0; k < 9; k++) packets = withMore(packets);
    expect(partsOf(packets)).toHaveLength(8);
    const kinds = new Set(partsOf(packets).map(portsOfPart));
    expect([...kinds]).toEqual(["strict"]);
    expect(idsOf(packets).filter((id) => id === "homa").length).toBeLessThan(2);
    const ranked = { of: [{ id: "ascc", set: "ns2" }, { id: "pfabric" }] };
    expect(idsOf(withMore(ranked)).at(-1)).toBe("las-dctcp");
  });

  it("loses one with its share", () => {
    const of = [{ id: "dctcp" }, { id: "homa" }, { id: "tcp" }];
    expect(withoutPart({ of, share: [0.2, 0.3, 0.5], by: "host" }, 1)).toEqual({
      of: [of[0], of[2]],
      by: "host",
    });
  });

  it("gives the rest to the other of two; of more each has its own share, and text stays text", () => {
    expect(withShare({}, 1, 0.1)).toEqual({ share: [0.9, 0.1] });
    expect(withShare({ share: [0.9, 0.1] }, 0, "0.")).toEqual({ share: ["0.", 0.1] });
    const three = { of: [{ id: "tcp" }, { id: "tcp" }, { id: "tcp" }] };
    expect(withShare(three, 0, 0.5)["share"]).toEqual([0.5, 1 / 3, 1 / 3]);
  });

  it("is in the file as it was written, with what was changed", () => {
    const of = [
      { id: "pias-dctcp", thresholds: [9000] },
      { id: "dctcp", label: "plain" },
    ];
    const draft = readDraft({ flows: [], policies: [{ id: "mix", of }] }) as Draft;
    const [policy] = draft.policies;
    if (policy === undefined) throw new Error("no policy");
    const packets = withPart(policy.packets, 1, { id: "tcp" });
    const changed = draftInput(draft, [{ ...policy, packets }]);
    expect(changed["policies"]).toEqual([{ id: "mix", of: [of[0], { id: "tcp" }] }]);
  });
});
