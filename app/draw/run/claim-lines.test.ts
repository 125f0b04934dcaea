import { expect, test } from "vitest";
import { type ClaimRow, claimLines, countedLines, oursWords, paperNumber } from "./claim-lines.ts";

const ROW: ClaimRow = {
  ...{ claim: "5t", source: "PIAS", place: "Fig. 5b", says: "large flows", quote: "50% reduction" },
  ...{ kind: "effect", asks: null, form: "saving", printed: 0.5 },
  ...{ ours: 0.44, oursLow: 0.39, oursHigh: 0.49, word: "same direction", seedsNeeded: null },
  ...{ effect: 1 - 1 / 0.56, low: 1 - 1 / 0.51, high: 1 - 1 / 0.61, paper: -1 },
  ...{ seeds: 4, estimator: "pooled", effort: "quick", fitted: false, nearest: null },
  ...{ on: "300 flows; paper: 144 hosts", cause: "not tried", why: "", command: "slotwise" },
};

test("SPEC 13.5 a claim in five lines", () => {
  expect(claimLines(ROW).map(({ label, text, right }) => [label, text, right])).toEqual([
    ["", "PIAS Fig. 5b  large flows", "same direction"],
    ["paper", "“50% reduction”", "−50 %"],
    ["here", "−44 % [−49 %, −39 %], 0.79 of the paper’s; pooled, 4 seeds", undefined],
    // The effort says how large the runs are.
    ["on", "quick effort, 300 flows; paper: 144 hosts", undefined],
    ["cause", "not tried", undefined],
  ]);
  const [head, paper, here, on] = claimLines({ ...ROW, fitted: true, quote: "", why: "by bytes" });
  expect([head?.right, paper?.text]).toEqual(["same direction, fitted", "in our words"]);
  // How it is read stands with our number; where it was measured has nothing but what differs.
  expect(here?.text).toMatch(/pooled, 4 seeds; by bytes$/);
  expect(on?.text).toBe("quick effort, 300 flows; paper: 144 hosts");
  // The end of a range that ours does not reach, or goes beyond; none inside it, nor where ours agrees or is the other way round.
  expect(oursWords({ ...ROW, paper: [-1, -2] })).toContain("0.79 of the paper’s");
  expect(oursWords({ ...ROW, paper: [-0.25, -0.5] })).toContain("1.6 times the paper’s");
  for (const paper of [[-0.5, -1], [0.5, 1], 0.3] as const)
    expect(oursWords({ ...ROW, paper })).not.toContain("the paper’s");
  expect(oursWords({ ...ROW, word: "agrees" })).not.toContain("of the paper");
});

test("SPEC 13.5 what an undecided claim lacks is what it lacks", () => {
  const lacking = (more: Partial<ClaimRow>) => {
    const row = { ...ROW, word: "undecided", oursLow: null, oursHigh: null, ...more } as ClaimRow;
    return claimLines(row).find(({ label }) => label === "here")?.text;
  };
  expect(lacking({ seeds: 3 })).toContain("too few seeds for an interval");
  expect(lacking({})).toContain("no interval: without one of the seeds there is no such quotient");
});

test("SPEC 13.5 numbers are written as the claim writes them", () => {
  const paper = (more: Partial<ClaimRow>) => paperNumber({ ...ROW, ...more });
  expect(paper({ form: "quotient", printed: 1.39 })).toBe("+39 %");
  expect(paper({ form: "quotient", printed: 22.8 })).toBe("× 22.8");
  expect(paper({ printed: [0.174, 0.479] })).toBe("−17.4 % to −47.9 %");
  expect(paper({ kind: "bound", asks: "at-least", printed: 0.3 })).toBe("at least 30 % less");
  expect(paper({ kind: "side", asks: "at-most", form: "quotient", printed: 1 })).toBe("no more");
  expect(paper({ kind: "alike", form: "quotient", printed: 1 })).toBe("alike");
  expect(paper({ kind: "number", form: "share", printed: 0.917 })).toBe("91.7 %");
  expect(paper({ kind: "number", form: "share", printed: [0.999055, 1] })).toBe(
    "99.906 % to 100 %",
  );
  const exact = {
    seeds: null,
    estimator: "exact",
    effect: null,
    paper: null,
    form: "number",
  } as const;
  expect(oursWords({ ...ROW, ...exact, ours: 7 })).toBe("7; exact");
  expect(oursWords({ ...ROW, ours: null })).toBe("no such number");
});

test("SPEC 13.5 what a paper's claims come to: measured, exact and fitted apart, each statement once", () => {
  const rows: readonly ClaimRow[] = [
    { ...ROW, word: "agrees" },
    { ...ROW, word: "agrees" },
    ROW,
    { ...ROW, word: "opposite", nearest: "5t" },
    { ...ROW, word: "differs", source: "PDQ" },
    { ...ROW, word: "erratum", estimator: "exact" },
    { ...ROW, word: "agrees", fitted: true },
  ];
  expect(countedLines("PIAS", rows)).toEqual([
    "PIAS: 3 measured claims: 2 agree, 1 same direction.",
    "1 exact example or formula: 1 erratum.",
    "Fitted, not counted: 1 agrees.",
  ]);
  expect(countedLines("PDQ", rows)).toEqual(["PDQ: 1 measured claim: 1 differs."]);
});
