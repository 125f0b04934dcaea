import { expect, test } from "vitest";
import type { Theme } from "./colours.ts";
import { contrast, FLOW_HUES, flowColour, flowPattern, inkOn, policyColour } from "./colours.ts";

const IDS = [
  "fifo",
  "brr",
  "las",
  "pias",
  "asrpt",
  "srpt",
  "qclimb",
  "pdq",
  "sjf",
  "edf",
  "d3",
  "nos2",
  "qclimb-ps",
  "qclimb-fp",
  "qclimb-pp",
  "srpte",
  "rank",
  "pdq-distributed",
  "rcp-distributed",
] as const;
const PAPERS: readonly (readonly [Theme, readonly string[]])[] = [
  ["light", ["#ffffff", "#fafafa"]],
  ["dark", ["#14161a", "#17191e"]],
];

test.each(PAPERS)("every policy and flow colour keeps 3 : 1 against %s paper", (theme, papers) => {
  for (const paper of papers) {
    for (const id of IDS) {
      expect(contrast(policyColour(id, theme), paper), `${id} on ${paper}`).toBeGreaterThan(3);
    }
    for (let f = 0; f < FLOW_HUES; f++) {
      expect(contrast(flowColour(f, theme), paper), `flow ${f} on ${paper}`).toBeGreaterThan(3);
    }
  }
});

test.each(PAPERS)("the id inside a bar keeps 4.5 : 1 against every flow colour, %s", (theme) => {
  for (let f = 0; f < FLOW_HUES; f++) {
    const colour = flowColour(f, theme);
    expect(contrast(colour, inkOn(colour)), `flow ${f}`).toBeGreaterThan(4.5);
  }
});

test("no two policies share a colour, in either theme", () => {
  for (const [theme] of PAPERS) {
    expect(new Set(IDS.map((id) => policyColour(id, theme))).size).toBe(IDS.length);
  }
});

test("flows beyond the tenth repeat the hue with another texture", () => {
  expect(flowColour(13, "light")).toBe(flowColour(3, "light"));
  expect([3, 13, 23, 33, 43].map((k) => flowPattern(k, "light"))).toEqual([0, 1, 2, 3, 0]);
  expect([3, 4, 8, 12, 16].map((k) => flowPattern(k, "print"))).toEqual([0, 1, 2, 3, 0]);
});
