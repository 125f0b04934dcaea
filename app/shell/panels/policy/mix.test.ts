import { describe, expect, it } from "vitest";
import {
  type Draft,
  newPolicy,
  type PolicyDraft,
  readDraft,
} from "../../../document/draft/draft.ts";
import type { Json } from "../../../document/draft/json-paths.ts";
import {
  partPolicy,
  partsOf,
  portsOfPart,
  shareOf,
  withMore,
  withoutPart,
  withPart,
  withShare,
} from "./mix.ts";

const mixOf = (file: Json): PolicyDraft => ({ ...newPolicy("mix"), file: { id: "mix", ...file } });
const MIX = mixOf({});
const idsOf = ({ file }: PolicyDraft) => partsOf(file).map(({ id }) => id);

describe("a mix that is being edited", () => {
  it("is of DCTCP and TCP in equal parts until it is told otherwise", () => {
    expect(idsOf(MIX)).toEqual(["dctcp", "tcp"]);
    expect(shareOf({}, 1)).toBe(0.5);
    expect(shareOf({ of: [{}, {}, {}] }, 0)).toBe(0.3333);
  });

  it("gets transports whose ports fit with the first's, up to eight, and equal parts with each", () => {
    let mix = withMore(withShare(MIX, 0, 0.9));
    expect(mix.file).toEqual({
      id: "mix",
      of: [{ id: "dctcp" }, { id: "tcp" }, { id: "l2dct" }],
    });
    for (let k = 0; k < 9; k++) mix = withMore(mix);
    expect(idsOf(mix)).toHaveLength(8);
    const kinds = new Set(partsOf(mix.file).map(portsOfPart));
    expect([...kinds]).toEqual(["strict"]);
    expect(idsOf(mix).filter((id) => id === "homa").length).toBeLessThan(2);
    const ranked = mixOf({ of: [{ id: "ascc", set: "ns2" }, { id: "pfabric" }] });
    expect(idsOf(withMore(ranked)).at(-1)).toBe("las-dctcp");
  });

  it("loses one with its share, and what was set aside of it", () => {
    const of = [{ id: "dctcp" }, { id: "homa" }, { id: "tcp" }];
    const mix = mixOf({ of, share: [0.2, 0.3, 0.5], by: "host" });
    const typed = withPart(mix, 1, { file: { id: "homa" }, aside: { cutoffs: { text: "1, " } } });
    const { file, aside } = withoutPart(typed, 1);
    expect(file).toEqual({ id: "mix", of: [of[0], of[2]], by: "host" });
    expect(aside).toEqual({});
  });

  it("gives the rest to the other of two; of more each has its own share, and text stays text", () => {
    const sharesOf = (mix: PolicyDraft) => mix.file["share"];
    expect(sharesOf(withShare(MIX, 1, 0.1))).toEqual([0.9, 0.1]);
    expect(sharesOf(withShare(mixOf({ share: [0.9, 0.1] }), 0, "0."))).toEqual(["0.", 0.1]);
    const three = mixOf({ of: [{ id: "tcp" }, { id: "tcp" }, { id: "tcp" }] });
    expect(sharesOf(withShare(three, 0, 0.5))).toEqual([0.5, 1 / 3, 1 / 3]);
  });

  it("is in the file as it was written, with what was changed", () => {
    const of = [
      { id: "pias-dctcp", thresholds: [9000] },
      { id: "dctcp", label: "plain" },
    ];
    const draft = readDraft({ flows: [], policies: [{ id: "mix", of }] }) as Draft;
    const [policy = MIX] = draft.policies;
    const part = partPolicy(policy, 0);
    expect([part?.id, part?.file]).toEqual(["pias-dctcp", of[0]]);
    const { file } = withPart(policy, 1, { file: { id: "tcp" }, aside: {} });
    expect(file).toEqual({ id: "mix", of: [of[0], { id: "tcp" }] });
  });
});
