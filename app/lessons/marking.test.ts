import { describe, expect, test } from "vitest";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { readExercise } from "./exercise.ts";
import { markOf, type Truth, truthWords, verdict } from "./marking.ts";
import { stepJob } from "./step-job.ts";

const pick = (...right: readonly number[]): Truth => ({
  kind: "pick",
  options: ["FIFO", "LAS", "SRPT"].map((text) => ({ text, known: "", value: null })),
  right,
  reason: "",
});
const number = (value: number): Truth => ({
  kind: "number",
  value,
  right: 0.01 * value,
  close: 0.15 * value,
  scale: null,
});

test.each<[truth: Truth, given: string, mark: ReturnType<typeof markOf>, words: string]>([
  [pick(2), "SRPT", "right", "Right: SRPT."],
  [pick(2), "FIFO", "wrong", "You said FIFO; it is SRPT."],
  [pick(1, 2), "LAS", "right", "Right, and so is SRPT."],
  [pick(1, 2), "FIFO", "wrong", "You said FIFO; it is LAS and SRPT."],
  [number(12), "12", "right", "Right: it is 12."],
  [number(6.6667), "6.67", "right", "Right: it is 6.667."],
  [number(12), "11", "close", "Close. You guessed 11; it is 12."],
  [number(12), "8.5", "wrong", "You guessed 8.5; it is 12."],
  [number(Number.NaN), "9", "wrong", "You said 9; it never ends: it is terminated."],
  [number(12), "-3", "wrong", "You guessed -3; it is 12."],
  [number(12), "twelve", "wrong", "You said twelve; it is 12."],
])("the verdict, %#", (truth, given, mark, words) => {
  expect(verdict(truth, given)).toEqual({ mark, words });
  expect(markOf(truth, given)).toBe(mark);
});

test("what was not answered has no mark", () => {
  expect(markOf(number(12), null)).toBeNull();
  expect(markOf(pick(1), null)).toBeNull();
});

test("the truth alone, for the sheet of answers", () => {
  expect([pick(0), pick(0, 1), number(1234.5)].map(truthWords)).toEqual([
    "FIFO",
    "FIFO and LAS",
    "1,235",
  ]);
});

describe("how near a number has to come", () => {
  const scenario = (model: "slot" | "fluid", from = 0): Scenario => ({
    version: 1,
    model,
    fabric: { kind: "link", rate: 1 },
    flows: [
      { id: "elephant", arrival: from, size: 18 },
      { id: "mouse", arrival: from + 5, size: 1 },
    ],
    policies: [{ id: "fifo" }],
  });
  const truthOf = (of: Scenario, question: object): Truth => {
    const lesson = { version: 1, steps: [{ question: { ask: "?", ...question } }] };
    const read = readExercise({ scenario: of, lesson });
    const [step] = read.ok ? read.lesson.steps : [];
    const truth = step && stepJob({ ...step, n: 0 }).truth;
    if (truth == null) throw new Error(read.ok ? "no truth" : read.faults.join());
    return truth;
  };
  const marks = (truth: Truth, ...given: readonly number[]) =>
    given.map((one) => markOf(truth, String(one)));
  const finish = { finish: "mouse", under: "FIFO", at: 5 };

  test("a finish in slots is right only when it is equal, wherever time begins", () => {
    for (const from of [0, 1000, 1e9]) {
      const truth = truthOf(scenario("slot", from), {
        ...finish,
        at: from + 5,
      });
      const given = [19, 18, 20, 17, 21, 16, 18.99].map((time) => from + time);
      // The FCT is 14: close is at most 2.1 slots off.
      expect(marks(truth, ...given)).toEqual([
        "right",
        "close",
        "close",
        "close",
        "close",
        "wrong",
        "close",
      ]);
    }
  });

  test("so are other whole numbers of slots and packets, and counts", () => {
    for (const guess of ["finish FIFO mouse", "fct FIFO mouse", "maxFct FIFO", "fpt FIFO"]) {
      const truth = truthOf(scenario("slot"), { guess });
      if (truth.kind !== "number") throw new Error("it is a number");
      expect(marks(truth, truth.value, truth.value + 1)).toEqual(["right", "close"]);
    }
    const late = truthOf(scenario("fluid"), { guess: "late FIFO" });
    expect(marks(late, 0, 1)).toEqual(["right", "wrong"]);
    // A mean is none.
    const mean = truthOf(scenario("slot"), { guess: "meanFct FIFO" });
    expect(marks(mean, 16, 16.1, 16.2, 18.4, 18.5)).toEqual([
      "right",
      "right",
      "close",
      "close",
      "wrong",
    ]);
  });

  test("what is made of whole numbers without a division is whole, whatever the scale's steps", () => {
    for (const guess of [
      "finish FIFO mouse - finish FIFO elephant",
      "fct FIFO mouse + fct FIFO elephant",
      "2 * fct FIFO mouse",
      "finish FIFO mouse - arrival mouse",
      "(fct FIFO mouse - size mouse) * 3",
      "late FIFO + 300",
    ]) {
      for (const scale of [undefined, [0, 4000]]) {
        const truth = truthOf(scenario("slot"), { guess, ...(scale && { scale }) });
        if (truth.kind !== "number") throw new Error("it is a number");
        const [right, over] = marks(truth, truth.value, truth.value + 1);
        expect([guess, right, over === "right"]).toEqual([guess, "right", false]);
      }
    }
    for (const guess of ["fct FIFO mouse / 2", "1.5 * fct FIFO mouse", "mean FIFO + 1"]) {
      const truth = truthOf(scenario("slot"), { guess, scale: [0, 4000] });
      if (truth.kind !== "number") throw new Error("it is a number");
      expect([guess, ...marks(truth, truth.value + 1)]).toEqual([guess, "right"]);
    }
  });

  test("in the fluid model a finish may be off by 1 % of the FCT, or half a step of the mark", () => {
    const truth = truthOf(scenario("fluid", 1e6), { ...finish, at: 1e6 + 5 });
    expect(marks(truth, 1e6 + 19.1, 1e6 + 19.2, 1e6 + 21.2)).toEqual(["right", "close", "wrong"]);
    const long = scenario("fluid");
    const flows = [...(long.flows ?? []), { id: "whale", arrival: 6, size: 400 }];
    const drawn = truthOf({ ...long, flows }, finish);
    // The mark moves by 2, and 19 is between two places.
    expect(drawn).toMatchObject({ scale: { step: 2 } });
    expect(marks(drawn, 16, 18, 20)).toEqual(["wrong", "right", "right"]);
  });

  test("tolerance says otherwise, and nothing beyond it that is not near is close", () => {
    const finishWithin = (tolerance: number) => truthOf(scenario("slot"), { ...finish, tolerance });
    expect(marks(finishWithin(0.1), 20, 21, 22)).toEqual(["right", "close", "wrong"]);
    expect(marks(finishWithin(0.2), 21, 22)).toEqual(["right", "wrong"]);
    const exact = truthOf(scenario("slot"), { guess: "meanFct FIFO / 3", tolerance: 0 });
    expect(marks(exact, 16 / 3, 5.33)).toEqual(["right", "close"]);
  });

  test("a whole number on a scale can be hit", () => {
    const truth = truthOf(scenario("slot"), { guess: "finish FIFO mouse", scale: [0, 1000] });
    expect(truth).toMatchObject({ scale: { step: 1 } });
    const mean = truthOf(scenario("slot"), { guess: "meanFct FIFO", scale: [0, 1000] });
    expect(mean).toMatchObject({ scale: { step: 5 } });
    // 15 and 20 lie around 16: the nearest place of the mark is right.
    expect(marks(mean, 15, 20)).toEqual(["right", "wrong"]);
  });
});
