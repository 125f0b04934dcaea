import { expect, test } from "vitest";
import { type FlowDraft, readDraft } from "../document/draft/draft.ts";
import { textOfList } from "../document/draft/written-lists.ts";
import { drawnThresholds, movePolicy, togglePolicy } from "./policy-edits.ts";

const of = (...sizes: readonly (number | string)[]): FlowDraft[] =>
  sizes.map((size, k) => ({ id: `f${k}`, arrival: 0, size }));

test.each([
  ["an elephant and three mice", [12, 1, 2, 1], true, "2, 6"],
  ["flows of one size", [4, 4, 4], true, "2"],
  ["single packets", [1, 1], true, ""],
  ["no flows", [], true, ""],
  ["a size that is no number", ["many", 8, 2, 1], true, "2, 4"],
  ["sizes that are no whole numbers", [0.5, 0.75, 3], false, "0.75, 1.5"],
])("of %s part the short from the long", (_, sizes, isWhole, text) => {
  expect(drawnThresholds(of(...sizes), isWhole)).toBe(text);
});

test("a policy that needs thresholds has them when it is chosen for drawn flows, and lends them to the next", () => {
  const draft = readDraft({
    flows: [12, 1, 2, 1].map((size, k) => ({ id: `f${k}`, arrival: k, size })),
    policies: [{ id: "fifo" }],
  });
  if (draft === null) throw new Error("no draft");
  const both = togglePolicy(togglePolicy(draft, "pias"), "qclimb");
  const texts = both.policies.map((policy) => [policy.id, textOfList(policy, "thresholds")]);
  expect(texts).toEqual([
    ["fifo", ""],
    ["pias", "2, 6"],
    ["qclimb", "2, 6"],
  ]);
  // A rank of one's own says itself what its thresholds are.
  const ranked = togglePolicy(draft, "rank").policies.find(({ id }) => id === "rank");
  expect(ranked?.file["thresholds"]).toBeUndefined();
});

test("a policy is moved among those of the experiment, and the next one finds its place all the same", () => {
  const draft = readDraft({ flows: [], policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }] });
  if (draft === null) throw new Error("no draft");
  const ids = ({ policies }: typeof draft) => policies.filter(({ on }) => on).map(({ id }) => id);
  const without = togglePolicy(draft, "las");
  const moved = movePolicy(without, "srpt", -1);
  expect(ids(moved)).toEqual(["srpt", "fifo"]);
  expect(movePolicy(moved, "srpt", -1)).toBe(moved);
  expect(ids(movePolicy(moved, "srpt", 1))).toEqual(["fifo", "srpt"]);
  expect(ids(togglePolicy(moved, "brr"))).toEqual(["srpt", "fifo", "brr"]);
  expect(ids(togglePolicy(moved, "rank"))).toEqual(["rank", "srpt", "fifo"]);
});
