import { expect, test } from "vitest";
import { viewToLink } from "../../store/files/scenario-link.ts";
import { initialState } from "../../store/store.ts";
import { chainFromLink, FIRST_CHAIN } from "./chain.ts";

test("a chain travels in a link, and only from its own view", () => {
  const chain = { ...FIRST_CHAIN, thresholds: "2 5", lost: [1, 2] };
  const state = initialState();
  const view = { ...state.view, chain, screen: "reordering" } as const;
  expect(chainFromLink(JSON.parse(JSON.stringify(viewToLink({ ...state, view }))))).toEqual(chain);
  expect(viewToLink({ ...state, view: { ...view, screen: "playground" } })).toBe(undefined);
});

test("what is odd in it is as at first; where there is none, there is none", () => {
  for (const view of [null, 7, {}, { chain: 3 }]) expect(chainFromLink(view)).toBeNull();
  const odd = { numbers: { size: 9, window: [], speed: 3 }, thresholds: 4, lost: ["x"] };
  expect(chainFromLink({ chain: odd })).toEqual({
    ...FIRST_CHAIN,
    numbers: { ...FIRST_CHAIN.numbers, size: 9 },
  });
});
