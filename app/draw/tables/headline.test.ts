import { expect, test } from "vitest";
import { classShares, sizeClasses } from "../../../engine/doors/draw-data.ts";
import type { Summary } from "../../../engine/doors/measures.ts";
import type { PolicyId } from "../../../engine/doors/scenario.ts";
import type { RunView } from "../run/results.ts";
import { classWords, headlineOf, leastWords } from "./headline.ts";

const EXPERIMENT = {
  model: "slot",
  timeUnit: "slots",
  flows: { count: 10_000 },
} as Parameters<typeof headlineOf>[0];

interface Made {
  readonly id: PolicyId;
  readonly mice?: number;
  readonly max?: number;
  readonly count?: number;
  readonly terminated?: number;
}

/** The sentence over runs with these numbers, policies by their ids. */
function said(rows: readonly Made[], more: Partial<typeof EXPERIMENT> = {}): string {
  const runs = rows.map(({ id }, slot) => ({ policy: { id, label: id }, slot }) as RunView);
  return wordsOf(headlineOf({ ...EXPERIMENT, ...more }, runs, [rows.map(summaryOf)]));
}

/** The words that follow it over the same runs. */
function least(rows: readonly Made[]): string {
  const runs = rows.map(({ id }, slot) => ({ policy: { id, label: id }, slot }) as RunView);
  return leastWords(EXPERIMENT, runs, [rows.map(summaryOf)]);
}

function summaryOf({ mice = 50, max = 100, count = 5000, terminated = 0 }: Made): Summary {
  return { max, terminated, byClass: { mice: { count, p99: mice } } } as unknown as Summary;
}

function wordsOf(parts: ReturnType<typeof headlineOf>): string {
  return parts.map((part) => (typeof part === "string" ? part : part.policy.label)).join("");
}

test("the largest number stands against the smallest, that of a policy that needs to know nothing if it is close", () => {
  const web = [
    { id: "fifo", mice: 84_148.6 },
    { id: "las", mice: 67.2 },
    { id: "srpt", mice: 63 },
  ] as const;
  expect(said(web)).toBe("99 of 100 mice are done within 67 slots under las, 84,149 under fifo.");
  const far = [...web.slice(0, 1), { id: "las", mice: 69.4 }, web[2]] as const;
  expect(said(far)).toContain("within 63 slots under srpt,");
});

test("the smallest number is told where the sentence names a policy for its knowing nothing, and nowhere else", () => {
  const web = [
    { id: "las", mice: 67.2 },
    { id: "srpt", mice: 63 },
  ] as const;
  expect(least(web)).toBe("srpt, which knows sizes: 63.");
  expect(least([web[0], { id: "rank", mice: 63 }])).toBe("rank: 63.");
  expect(least([web[0], { id: "srpt", mice: 67.1 }])).toBe("");
  expect(least([{ id: "fifo", mice: 84_149 }, web[1]])).toBe("");
  expect(least([])).toBe("");
});

test("fewer than a hundred mice: the slowest of all flows; one policy, or all alike: no comparison", () => {
  const few = [
    { id: "srpt", max: 9.25, count: 99 },
    { id: "fifo", max: 12, count: 99 },
  ] as const;
  expect(said(few)).toBe(
    "The slowest of 10,000 flows is done after 9.25 slots under srpt, 12 under fifo.",
  );
  expect(said(few.slice(1))).toBe("The slowest of 10,000 flows is done after 12 slots under fifo.");
  expect(said([{ id: "fifo" }, { id: "srpt" }])).toBe(
    "99 of 100 mice are done within 50 slots under every policy.",
  );
});

test("what gave flows up is not compared by what it finished; where all did, that is told", () => {
  const pdq = { id: "pdq", mice: 1, terminated: 12 } as const;
  expect(said([pdq, { id: "fifo", mice: 70 }])).toBe(
    "99 of 100 mice are done within 70 slots under fifo.",
  );
  expect(said([pdq, { id: "d3", terminated: 80 }])).toBe(
    "12 flows are given up under pdq, 80 under d3.",
  );
});

test("over seeds the means are told, in the unit of the experiment", () => {
  const runs = [{ policy: { id: "las", label: "LAS" }, slot: 0 } as RunView];
  const bySeed = [0.2, 0.4].map((mice) => [summaryOf({ id: "las", mice })]);
  const parts = headlineOf({ ...EXPERIMENT, model: "fluid", timeUnit: "ms" }, runs, bySeed);
  expect(wordsOf(parts)).toBe(
    "On average over 2 seeds 99 of 100 mice are done within 0.300 ms under LAS.",
  );
});

test("says what a mouse is, how many there are, and what of all that is sent is theirs", () => {
  const words = (sizes: readonly number[], sizeUnit = "packets"): string => {
    const size = Float64Array.from(sizes);
    const flows = { count: sizes.length, size } as Parameters<typeof classWords>[0]["flows"];
    const model = sizeUnit === "packets" ? "slot" : "fluid";
    const classes = sizeClasses(flows, model, { size: sizeUnit as "bytes" });
    const classCount = [0, 1, 2].map((k) => classes.filter((own) => own === k).length);
    return classWords(
      { sizeUnit, flows, classCount: classCount as [number, number, number] },
      classShares(flows, classes),
    );
  };
  const kinds = "A mouse carries up to 100 kB, an elephant more than 10 MB.";
  expect(words([1, 1, 298])).toBe(
    `${kinds} Here 2 of 3 flows are mice, and 1 packet of 100 is theirs.`,
  );
  expect(words([1, 1e4])).toBe(
    `${kinds} Here 1 of 2 flows is a mouse, and less than 1 packet of 100 is theirs.`,
  );
  const many = Array.from({ length: 2000 }, (_, k) => (k < 1100 ? 6e4 : 6e6));
  expect(words(many, "bytes")).toBe(
    `${kinds} Here 55 of 100 flows are mice, and 1 byte of 100 is theirs.`,
  );
  expect(words([1, 2])).toBe(`${kinds} All flows here are mice.`);
  expect(words([100, 200])).toBe(`${kinds} No flow here is a mouse.`);
});

test("of one part of the flows 99 of 100 are told of, mice or not; of few the slowest, counted", () => {
  const runs = ["las", "fifo"].map((id, slot) => ({ policy: { id, label: id }, slot }) as RunView);
  const summary = (count: number, p99: number, max: number) =>
    ({ ...summaryOf({ id: "las", max, mice: 1 }), count, p99 }) as Summary;
  const many = [summary(400, 193, 900), summary(400, 78_281, 90_000)];
  const words = (bySeed: readonly (readonly Summary[])[]) =>
    wordsOf(headlineOf(EXPERIMENT, runs, bySeed, "answers"));
  expect(words([many])).toBe(
    "Of answers, 99 of 100 flows are done within 193 slots under las, 78,281 under fifo.",
  );
  expect(words([many, many])).toBe(
    "Of answers, on average over 2 seeds 99 of 100 flows are done within 193 slots under las, 78,281 under fifo.",
  );
  expect(words([[summary(40, 193, 900), summary(40, 78_281, 90_000)]])).toBe(
    "Of answers, the slowest of 40 flows is done after 900 slots under las, 90,000 under fifo.",
  );
});
