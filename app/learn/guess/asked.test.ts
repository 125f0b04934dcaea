import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../../../engine/doors/draw-data.ts";
import { Reader } from "../../../engine/doors/files.ts";
import { materialise } from "../../../engine/doors/run.ts";
import type { ResolvedPolicy } from "../../../engine/doors/scenario.ts";
import { type Row, randomOf, runOf, traceOf } from "../../draw/fixtures/fixtures.ts";
import { packetScenes } from "../../draw/fixtures/packet-scenes.ts";
import type { PlotAxis } from "../../draw/kit/plot.ts";
import { portIndex } from "../../draw/packets/alive/port-index.ts";
import { fullestLink } from "../../draw/packets/alive/ports.ts";
import { recordUpTo } from "../../draw/packets/alive/record-up-to.ts";
import { keep, viewOf } from "../../draw/run/experiment.ts";
import { type ExperimentView, flowId, type RunView } from "../../draw/run/results.ts";
import { LESSONS } from "../../lessons/exercise.ts";
import { familyScenario } from "../../lessons/family.ts";
import { suitedScale, timeAxis } from "../../lessons/guess-scale.ts";
import { Lab } from "../../lessons/lab.ts";
import { labelsOf, type Names } from "../../lessons/lesson-measures.ts";
import type { Step } from "../../lessons/lesson-types.ts";
import type { Truth } from "../../lessons/marking.ts";
import { readQuestion } from "../../lessons/parse-question.ts";
import { store } from "../../store/store.ts";
import { goToStep } from "../session.ts";
import { askedExtent, askedRuns, guessOf, packetsPlace, placeOn } from "./asked.ts";
import { askedAxis } from "./guess-moves.ts";
import "../../store/testing/one-engine.ts";

const scenarioOf = ({ scenario, family }: Step) =>
  family === null
    ? scenario
    : familyScenario({ ...family, policies: scenario.policies }, family.at).scenario;

/** A run as no policy makes it; those of one `past` are alike before a time. */
function madeUp(
  experiment: ExperimentView,
  policy: ResolvedPolicy,
  slot: number,
  { before, past, rest }: { before: number; past: number; rest: number },
): RunView {
  const { arrival, count } = experiment.flows;
  const [early, late] = [randomOf(past), randomOf(rest)];
  const finish = new Float64Array(count);
  const rows: Row[] = [];
  for (let flow = 0; flow < Math.min(count, 40); flow++) {
    const begin = arrival[flow] as number;
    const served = early();
    if (begin < before) rows.push([flow, 0, begin, begin + served * (before - begin), 1]);
    const after = Math.max(begin, before) + 5 * late();
    finish[flow] = after + 1;
    rows.push([flow, 0, after, after + 1, 1]);
  }
  for (let flow = 40; flow < count; flow++) finish[flow] = (arrival[flow] as number) + 9 * late();
  rows.sort((a, b) => a[2] - b[2]);
  const queues = policy.id === "asrpt" ? 2 : 1;
  return runOf(experiment, slot, policy.id, policy.label, queues, traceOf(rows, "rates"), finish);
}

/** A truth as the engine would tell it, with the options of a question about the order: nothing else of it matters here. */
function truthOf({ question }: Step, ids: readonly string[]): Truth | null {
  if (question === null) return null;
  const scale = { from: 1, to: 9, step: 1, isLog: false };
  if (question.kind === "guess" || question.kind === "finish") {
    return { kind: "number", value: 1, right: 0, close: 0, scale };
  }
  const names = question.kind === "next" ? ids : question.options.map(({ text }) => text);
  const options = names.map((text) => ({ text, known: "", value: null }));
  return { kind: "pick", options, right: [0], reason: "" };
}

const asks = (step: Step | undefined): boolean => step?.question != null;

describe.each(LESSONS.map((lesson) => [lesson.title, lesson] as const))("%s", (_, lesson) => {
  const steps = lesson.steps
    .map((step, k) => [k, step] as const)
    .filter(([k, step]) => asks(step) || asks(lesson.steps[k + 1]));

  test.each(steps.map(([k, step]) => [step.title, k, step] as const))(
    "%s: what stands before the answer is something, and the same whatever comes of it",
    (_title, k, step) => {
      const made = materialise(scenarioOf(step));
      const experiment = viewOf(keep(1, made));
      goToStep(lesson, k);
      const { lesson: slice } = store.getState();
      if (slice === null) throw new Error("it is open");
      const { hides } = slice;
      const { from } = timeAxis(experiment);
      const times = hides === null || hides === "all" ? [] : [hides.from, hides.plays?.at];
      const before = Math.max(from, ...times.filter((time) => time != null));
      const shown = [11, 12].map((rest) => {
        const runs = made.policies.map((policy, slot) =>
          madeUp(experiment, policy, slot, { before, past: slot, rest: rest + 10 * slot }),
        );
        const cut = askedRuns(experiment, runs, slice);
        return { runs, cut, extent: askedExtent(experiment, cut, 0) };
      });
      const [one, other] = shown;
      if (one === undefined || other === undefined) throw new Error("there are two");
      expect(one.cut.length).toBeGreaterThan(0);
      expect(experiment.flows.count).toBeGreaterThan(0);
      const covered = one.cut.filter(({ until }) => until !== undefined);
      if (asks(step)) expect(covered.length).toBeGreaterThan(0);
      for (const [place, view] of one.cut.entries()) {
        if (view.until === undefined) continue;
        expect(view, view.policy.label).toEqual(other.cut[place]);
      }
      if (covered.length === one.cut.length) expect(one.extent).toEqual(other.extent);
      // What the whole runs are differs, or nothing would be compared.
      expect(one.runs).not.toEqual(other.runs);
    },
  );

  test.each(steps.filter(([, step]) => asks(step)).map(([, step]) => [step.title, step] as const))(
    "%s: its guess is set in the figure, on an axis that asks no run",
    (_title, step) => {
      const { question } = step;
      if (question === null) throw new Error("it asks");
      const made = materialise(scenarioOf(step));
      const view = viewOf(keep(1, made));
      const ids = Array.from({ length: Math.min(30, made.flows.count) }, (_, f) => flowId(view, f));
      const truth = truthOf(step, ids);
      const places = made.policies.map(({ label }) => placeOn({ question, truth }, label, ids));
      const isOnChart = places.some((place) => place !== null);
      if (question.kind !== "guess") {
        expect(isOnChart).toBe(true);
        return;
      }
      class Unrun extends Lab {
        override policy(): never {
          throw new Error("a run was asked");
        }
      }
      const scale = question.scale ?? suitedScale(question.of, false, new Unrun(scenarioOf(step)));
      expect(isOnChart || scale !== null).toBe(true);
    },
  );
});

/** The same run until a time, and then another one. */
function otherwise(record: PacketRecord, time: number): PacketRecord {
  const random = randomOf(7);
  const later = <Column extends Float64Array>(column: Column): Column =>
    column.map((at) => (at > time || Number.isNaN(at) ? time + 1 + 1e9 * random() : at)) as Column;
  const { copies, hops, fired, waited, markedAt, end } = record;
  return {
    ...record,
    copies: {
      ...copies,
      born: later(copies.born),
      end: later(copies.end),
      fate: copies.fate.map((fate, copy) => ((copies.end[copy] as number) > time ? 2 : fate)),
    },
    hops: {
      ...hops,
      // Who is on a wire is there when it comes.
      joined: hops.joined.map((at, hop) =>
        at > time && !((hops.left[hops.before[hop] as number] as number) <= time)
          ? time + 1 + 1e9 * random()
          : at,
      ),
      left: later(hops.left),
    },
    fired: { ...fired, fired: later(fired.fired) },
    waited: { ...waited, until: later(waited.until) },
    markedAt: later(markedAt),
    end: later(end),
  };
}

const byPacket = LESSONS.flatMap(({ title, steps }) =>
  steps
    .filter(({ question, view }) => question !== null && view.panels.includes("packets"))
    .map((step) => [`${title}, ${step.title}`, step] as const),
);

test.each(byPacket)(
  "%s: packets before the answer are some, and the same whatever comes of them",
  (_, step) => {
    const { question, hides, scenario } = step;
    const at = hides?.from ?? (question?.kind === "finish" ? question.at : 0);
    if (question === null) throw new Error("it asks");
    const names = labelsOf(scenario);
    const arrivals = scenario.flows?.map(({ arrival }) => arrival) ?? [];
    const place = packetsPlace(question, names, arrivals);
    expect(place, "it is guessed in the picture").not.toBeNull();
    for (const { label, run, record } of packetScenes(scenario)) {
      const until = (at - record.begin) * record.picoseconds;
      const [cut, other] = [record, otherwise(record, until)].map((one) => recordUpTo(one, until));
      if (cut === undefined || other === undefined) throw new Error("there are two");
      expect(cut, label).toEqual(other);
      expect(recordUpTo(record, 1e12).copies.end).not.toEqual(cut.copies.end);
      const link = fullestLink([cut]);
      if (link === null) throw new Error("nothing is at any port");
      const index = portIndex(cut, link, null, until);
      expect(index.flows.length).toBe(arrivals.length);
      // What is asked for has not come to be.
      if (place?.policy !== label) continue;
      if (place.kind === "heap") expect(index.drops.length).toBeLessThan(run.counts?.dropped ?? 0);
      if (place.kind === "glass") expect(index.most).toBeLessThan(run.counts?.longestQueue ?? 0);
      if (place.kind === "time") expect([...cut.end].some(Number.isNaN)).toBe(true);
    }
  },
);

test.each<[asked: string, question: object, arrivals: number[], place: unknown]>([
  ["drops", { guess: "dropped TCP" }, [0, 0], { kind: "heap", policy: "TCP" }],
  ["a queue", { guess: "longestQueue TCP" }, [0, 5], { kind: "glass", policy: "TCP" }],
  ["the last end", { guess: "maxFct TCP" }, [5, 5], { kind: "time", policy: "TCP" }],
  ["the longest of several arrivals", { guess: "maxFct TCP" }, [0, 5], null],
  ["an end", { guess: "finish TCP a" }, [0, 5], { kind: "time", policy: "TCP" }],
  [
    "an end on the axis",
    { finish: "a", under: "TCP", at: 3 },
    [0, 5],
    { kind: "time", policy: "TCP" },
  ],
  ["a policy", { which: "dropped" }, [0, 0], { kind: "chart", policy: null }],
  ["a flow", { which: "finish TCP _", options: ["a", "b"] }, [0, 0], null],
  ["a mean", { guess: "meanFct TCP" }, [0, 0], null],
  ["a ratio", { guess: "dropped TCP / dropped Homa" }, [0, 0], null],
  ["what is sent next", { next: "TCP", at: 3 }, [0, 0], null],
])("%s: where in the pictures of packets it is guessed", (_, asks, arrivals, place) => {
  const names: Names = { policies: ["TCP", "Homa"], flows: ["a", "b"], isFamily: false };
  const reader = new Reader("question");
  const question = readQuestion({ ask: "?", ...asks }, "", names, reader, false);
  if (question === undefined) throw new Error(JSON.stringify(reader.told()));
  expect(packetsPlace(question, names.policies, arrivals)).toEqual(place);
});

test.each([
  ["none", null],
  ["linear", { from: 10e6, to: 90e6, step: 1e6, isLog: false }],
  ["log", { from: 10e6, to: 1e10, step: 1e6, isLog: true }],
] as const)(
  "before the answer what has played has its share of the axis, beside a scale: %s",
  (_, scale) => {
    const { lay, ...axis } = askedAxis(8e6, scale);
    const { toX, toValue, ticks } = (lay as NonNullable<PlotAxis["lay"]>)(axis, 600, 60);
    expect(toX(0)).toBe(0);
    expect(toX(4e6)).toBeCloseTo(toX(8e6) / 2, 6);
    for (const time of [1e6, 7e6, ...(scale === null ? [] : [12e6, 40e6, 90e6])]) {
      expect(toValue(toX(time)) / time).toBeCloseTo(1, 9);
    }
    const places = ticks.values.map(toX);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places.at(-1)).toBeLessThan(600);
    if (scale === null) expect(Math.max(...ticks.values)).toBeLessThanOrEqual(8e6);
    else expect(Math.max(...ticks.values)).toBeGreaterThan(8e6);
  },
);

test.each([
  ["10,130", 10_130],
  ["10130", 10_130],
  ["1,460,000", 1_460_000],
  ["13,5", 13.5],
  ["0,125", 0.125],
  ["-5", -5],
  ["", null],
  [" ", null],
  ["abc", null],
  ["1e400", null],
  ["1,2,3", null],
] as const)("a guess of %j is %s, typed or given", (text, guess) => {
  expect(guessOf({ given: null, picked: text })).toBe(guess);
  expect(guessOf({ given: text, picked: "" })).toBe(guess);
});
