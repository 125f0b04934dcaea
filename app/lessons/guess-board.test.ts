import { expect, test } from "vitest";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { readExercise } from "./exercise.ts";
import { scaleOf, stepAt, timeAxis } from "./guess-scale.ts";
import { Lab } from "./lab.ts";
import { markOf } from "./marking.ts";
import { stepJob } from "./step-job.ts";

const scenario: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "elephant", arrival: 0, size: 12 },
    { id: "mouse", arrival: 1, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }],
};

function answerOf(question: object, text = "Look at it.", of: Scenario = scenario) {
  const lesson = { version: 1, steps: [{ text, question: { ask: "What?", ...question } }] };
  const read = readExercise({ scenario: of, lesson });
  if (!read.ok) throw new Error(read.faults.join("\n"));
  const [step] = read.lesson.steps;
  if (step === undefined) throw new Error("there is a step");
  return stepJob({ ...step, n: 0 });
}

const faultsOf = (question: object) => {
  const lesson = { version: 1, steps: [{ text: "a", question: { ask: "What?", ...question } }] };
  const read = readExercise({ scenario, lesson });
  return read.ok ? [] : read.faults;
};

test("beside the bar that is asked for stand those of the same measure that the text tells, and no other", () => {
  const text = "{{meanFct FIFO}}, {{fpt LAS}}, {{meanFct LAS}}, and of {{size mouse}} packet.";
  const { board } = answerOf({ guess: "meanFct SRPT" }, text);
  expect(board).toEqual({
    title: "Mean FCT",
    unit: "slots",
    rows: [
      { label: "FIFO", policy: "fifo", value: 12 },
      { label: "LAS", policy: "las", value: 7 },
      { label: "SRPT", policy: "srpt", value: null },
    ],
  });
});

test("microseconds are written as everywhere else", () => {
  const inMicroseconds = {
    ...scenario,
    model: "fluid" as const,
    units: { size: "bytes", time: "us" } as const,
  };
  expect(answerOf({ guess: "maxFct SRPT" }, "Look at it.", inMicroseconds).board?.unit).toBe("µs");
});

test("a ratio to the optimum stands beside the optimum, a count has its unit, and what is no measure no title", () => {
  expect(answerOf({ guess: "fpt LAS / optFpt" }).board).toMatchObject({
    title: "FPT, times the best",
    rows: [
      { label: "the best schedule", value: 1 },
      { label: "LAS", value: null },
    ],
  });
  expect(answerOf({ guess: "late LAS" }).board).toMatchObject({ unit: "flows" });
  expect(answerOf({ guess: "meanFct LAS - meanFct SRPT" }).board).toMatchObject({
    title: "",
    rows: [{ label: "", value: null }],
  });
  // A time of a flow stands on its lane.
  expect(answerOf({ guess: "finish LAS mouse" }).board).toBeNull();
});

test("a logarithmic scale has places as far apart by ratio, and the nearest one is right", () => {
  const scale = scaleOf([10, 1000], false, true);
  expect(stepAt(scale, 10) / 10).toBeCloseTo(stepAt(scale, 1000) / 1000, 12);
  const { truth } = answerOf({ guess: "meanFct FIFO", scale: [1, 10_000], axis: "log" });
  const step = 12 * (1e4 ** (1 / 200) - 1);
  expect(truth).toMatchObject({ value: 12, scale: { isLog: true } });
  expect(truth && markOf(truth, String(12 + 0.49 * step))).toBe("right");
  expect(truth && markOf(truth, String(12 + 0.51 * step))).toBe("close");
});

test("a logarithmic axis needs a scale that begins above 0, and a guess", () => {
  expect(faultsOf({ guess: "meanFct FIFO", axis: "log" })[0]).toMatch(/axis: expected a scale/);
  expect(faultsOf({ guess: "meanFct FIFO", scale: [0, 9], axis: "log" })[0]).toMatch(/above 0/);
  expect(faultsOf({ which: "meanFct", axis: "log" })[0]).toMatch(/axis: expected nothing/);
  expect(faultsOf({ guess: "meanFct FIFO", scale: [1, 9], axis: "round" })[0]).toMatch(
    /"linear" or "log"/,
  );
});

test("without a scale there is one, which changes no mark", () => {
  const own = answerOf({ guess: "meanFct FIFO" }).truth;
  expect(own).toMatchObject({ value: 12, scale: { from: 0, to: 20 } });
  expect(own?.kind === "number" && own.right).toBeCloseTo(0.12, 6);
});

test("charts show as much time as all work takes in any order, on a network to each host", () => {
  const { flows } = new Lab(scenario).experiment;
  expect(timeAxis({ flows, model: "slot", rate: 1, ports: 1 })).toEqual({ from: 0, to: 15 });
  const [src, dst] = [Int32Array.of(0, 1), Int32Array.of(2, 3)];
  const apart = timeAxis({ flows: { ...flows, src, dst }, model: "fluid", rate: 1, ports: 4 });
  expect(apart.to).toBeCloseTo(12 * 1.65, 12);
});
