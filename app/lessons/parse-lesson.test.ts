import { describe, expect, test } from "vitest";
import { parseLesson } from "./parse-lesson.ts";

const SCENARIO = {
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "a", arrival: 0, size: 3 },
    { id: "b", arrival: 1, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};

const lessonOf = (...steps: readonly unknown[]): unknown => ({
  version: 1,
  title: "T",
  topic: "P",
  summary: "S",
  source: "W",
  steps,
});

const faultsOf = (input: unknown): readonly string[] => {
  const parsed = parseLesson("t", input);
  return parsed.ok ? [] : parsed.faults;
};

const first = { title: "One", text: "Words.", scenario: SCENARIO };

test("marks of numbers that never end are words, read in time that grows as they do", () => {
  const text = Array.from({ length: 20 }, () => "{".repeat(9000));
  const steps = Array.from({ length: 50 }, () => ({ ...first, text }));
  expect(parseLesson("t", lessonOf(...steps)).ok).toBe(true);
});

test("a step without flows of its own has those of the step before, under its own policies", () => {
  const parsed = parseLesson(
    "t",
    lessonOf(first, { title: "Two", text: "{{meanFct LAS}}", policies: [{ id: "las" }] }),
  );
  if (!parsed.ok) throw new Error(parsed.faults.join("\n"));
  const [one, two] = parsed.lesson.steps;
  expect(two?.scenario.flows).toEqual(one?.scenario.flows);
  expect(two?.scenario.policies).toEqual([{ id: "las" }]);
});

describe("all that is wrong with a lesson is said at once, each with its place", () => {
  const table: [name: string, steps: readonly unknown[], faults: readonly RegExp[]][] = [
    [
      "no flows at all",
      [{ title: "One", text: "Words." }],
      [/^steps\[0\]\.scenario: expected flows/],
    ],
    ["an unknown key", [{ ...first, colour: 1 }], [/^steps\[0\]\.colour: expected no such key/]],
    [
      "several at once",
      [
        { ...first, text: "{{meanFct LAS}} and {{fct FIFO c}} and {{colour}}" },
        { title: 7, text: [] },
      ],
      [
        /^steps\[0\]\.text: expected mean: no policy "LAS" \(there are FIFO, SRPT\)/,
        /^steps\[0\]\.text: expected fct: no flow "c" \(there are a, b\)/,
        /^steps\[0\]\.text: expected no measure is called "colour"/,
        /^steps\[1\]\.title: expected a text, got 7/,
        /^steps\[1\]\.text: expected a sentence or two/,
      ],
    ],
    [
      "an expression",
      [{ ...first, text: "{{1 +}}" }],
      [/^steps\[0\]\.text: expected an expression/],
    ],
    [
      "a claim",
      [{ ...first, claims: ["fpt FIFO"] }],
      [/^steps\[0\]\.claims\[0\]: .*a claim compares/],
    ],
    [
      "what a measure is of",
      [{ ...first, text: "{{fct a}}" }],
      [/fct is of a policy, a flow; it got a/],
    ],
    [
      "n without a family",
      [{ ...first, text: "{{n}}" }],
      [/n is known only in a step with a family/],
    ],
    [
      "a scenario's own faults",
      [{ ...first, scenario: { ...SCENARIO, flows: [{ id: "a", arrival: 0, size: -1 }] } }],
      [/^steps\[0\]\.scenario\.flows\[0\]\.size: expected a positive integer/],
    ],
    [
      "flows that would take long",
      [
        {
          ...first,
          scenario: {
            ...SCENARIO,
            flows: undefined,
            workload: { distribution: "web-search", load: 0.5, flows: 10_001, seed: 1 },
          },
        },
      ],
      [/^steps\[0\]\.scenario: expected at most 10000 flows, got 10001/],
    ],
    [
      "two sources",
      [{ ...first, preset: "pdq-fig-1" }],
      [/^steps\[0\]\.scenario: expected nothing beside preset/],
    ],
    [
      "a preset",
      [{ title: "One", text: "Words.", preset: "no" }],
      [/^steps\[0\]\.preset: expected the name of a preset/],
    ],
    [
      "a question",
      [{ ...first, question: { ask: "?" } }],
      [/^steps\[0\]\.question: expected one of next, which, guess/],
    ],
    [
      "a policy that is not there",
      [{ ...first, question: { ask: "?", next: "LAS", at: 2 } }],
      [/^steps\[0\]\.question\.next: expected a policy \(FIFO, SRPT\), got "LAS"/],
    ],
    [
      "an answer without a question",
      [{ ...first, after: "So." }],
      [/^steps\[0\]\.after: expected nothing/],
    ],
    [
      "a window",
      [{ ...first, view: { window: [5, 2] } }],
      [/^steps\[0\]\.view\.window: expected from < to/],
    ],
    [
      "a family's size",
      [
        {
          title: "One",
          text: "Words.",
          family: { of: "any", against: "las", from: 2, to: 9, at: 3 },
          policies: [{ id: "las" }],
        },
      ],
      [/^steps\[0\]\.family\.to: expected an integer from 2 to 4, got 9/],
    ],
    [
      "labels that are the same",
      [{ ...first, policies: [{ id: "fifo" }, { id: "fifo" }] }],
      [/^steps\[0\]: expected policies with labels that differ/],
    ],
  ];
  test.each(table)("%s", (_, steps, wanted) => {
    const faults = faultsOf(lessonOf(...steps));
    expect(faults).toHaveLength(wanted.length);
    for (const [k, pattern] of wanted.entries()) expect(faults[k]).toMatch(pattern);
  });

  test("the lesson itself", () => {
    expect(faultsOf(7)).toEqual(["lesson: expected an object, got 7"]);
    expect(faultsOf({ ...(lessonOf() as object), version: 2 })).toEqual([
      "version: expected 1, got 2",
      "steps: expected at least one step, got an empty array",
    ]);
  });
});
