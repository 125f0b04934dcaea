import { expect, test } from "vitest";
import { POLICIES } from "../../../engine/doors/scenario.ts";
import { DASH_SAMPLE, policyDash } from "./colours.ts";

const IDS = POLICIES.map(({ id }) => id);

test("a legend shows of every curve more than its first dash and the gap after it", () => {
  for (const palette of ["light", "dark", "print"] as const) {
    for (const id of IDS) {
      for (const nth of [0, 1, 2]) {
        const [first = 0, gap = 0] = policyDash(id, nth, palette, nth + IDS.indexOf(id));
        expect(DASH_SAMPLE - first - gap, `${id} ${palette}`).toBeGreaterThanOrEqual(9);
      }
    }
  }
});

test("a further run has dashes with dots behind them, whether the first is a line, dashes or dots", () => {
  expect(policyDash("fifo", 1, "light", 1)).toEqual([14, 3, 1.5, 3]);
  expect(policyDash("brr", 1, "light", 1)).toEqual([8, 4, 1.5, 3]);
  expect(policyDash("qclimb", 1, "light", 1)).toEqual([14, 3, 1.5, 3]);
  expect(policyDash("qclimb", 2, "light", 2)).toEqual([14, 3, 1.5, 3, 1.5, 3]);
});

test("a further run of a policy has a dash of its own, on paper every run has", () => {
  for (const id of IDS) {
    const runs = [0, 1, 2, 3].map((nth) => policyDash(id, nth, "light", nth).join());
    expect(new Set(runs).size).toBe(4);
  }
  const printed = Array.from({ length: 8 }, (_, place) =>
    policyDash("pias", 0, "print", place).join(),
  );
  expect(new Set(printed).size).toBe(8);
});
