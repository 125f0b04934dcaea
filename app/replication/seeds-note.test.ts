import { expect, test } from "vitest";
import type { ManyState } from "../store/seeds/many.ts";
import { seedsWords, terminatedWords } from "./seeds-note.tsx";

function many(
  state: ManyState["state"],
  known: number,
  change: Partial<ManyState> = {},
): ManyState {
  const seeds = [3, 4, 5].slice(0, known);
  const shown = { seeds, counted: "" } as unknown as NonNullable<ManyState["shown"]>;
  return {
    state,
    done: known,
    total: 3,
    message: "",
    shown: known < 2 ? null : shown,
    isStale: false,
    ...change,
  };
}

test("what the numbers are over is said in every state", () => {
  const table: [ManyState, RegExp][] = [
    [many("running", 1), /^1 of 3 seeds\.$/],
    [many("running", 2), /^Means over 2 of 3 seeds, 9 flows each/],
    [many("done", 3), /^Means over seeds 3 to 5, .* 95 % t-intervals\.$/],
    [many("cancelled", 2), /^Means over 2 of 3 seeds.* Cancelled\.$/],
    [many("failed", 0, { message: "No memory." }), /^No memory\.$/],
    [many("overLimit", 0), /^3 seeds of 9 flows take a while\.$/],
    [many("running", 2, { isStale: true }), /^2 of 3 seeds\. Below: of the former flows/],
  ];
  for (const [state, words] of table) expect(seedsWords(state, 3, 3, 9)).toMatch(words);
});

test("a warm-up is said where the numbers are", () => {
  const { shown, ...rest } = many("done", 3);
  if (shown === null) throw new Error("three seeds are known");
  const warm = { ...rest, shown: { ...shown, counted: ", the first 2 in no statistic" } };
  expect(seedsWords(warm, 3, 3, 9)).toMatch(
    "9 flows each, the same for all policies, the first 2 in",
  );
});

test("that a mean is over fewer flows is said wherever a run of any seed gave some up", () => {
  expect(terminatedWords([[{ terminated: 0 }], [{ terminated: 0 }]])).toBe("");
  expect(terminatedWords([[{ terminated: 0 }], [{ terminated: 2 }]])).toMatch(/over fewer flows/);
});
