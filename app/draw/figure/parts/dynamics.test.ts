import { expect, test } from "vitest";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { PRESET_GROUPS } from "../../../../workloads/presets/index.ts";
import { flowColour } from "../../brush/colours.ts";
import { ganttColumns } from "../../gantt/gantt-columns.ts";
import { AROUND } from "../../kit/space.ts";
import { pausersOf } from "../../packets/rates-plot.ts";
import { shadeOf } from "../../run/results.ts";
import { compose, type FigureChoice } from "../compose.ts";
import { shownOf } from "../headless.ts";
import { INKS } from "../sheet/sheet.ts";
import { canOutline, textWidth } from "../type/inter.ts";

const CHOICE = {
  parts: ["dynamics"],
  width: 960,
  palette: "light",
  title: "",
  caption: "",
} as const satisfies FigureChoice;

function shownOfPreset(name: string, view: object = {}) {
  const preset = PRESET_GROUPS.flatMap(({ presets }) => presets).find((one) => one.name === name);
  const parsed = parseScenario(preset?.scenario);
  if (!parsed.ok) throw new Error("a faulty example");
  return shownOf(parsed.scenario, view, CHOICE.parts);
}

const shown = shownOfPreset("pdq-fig-1-packets");
const dynamics = shown.runs.find(({ run }) => run.dynamics !== undefined)?.run.dynamics;
if (dynamics === undefined) throw new Error("no dynamics");

/** Pixels of the time axis under rectangles of some colours, from its left end, by the ground on which they stand, from the top. */
function covered(colours: ReadonlySet<string>, left: number): readonly ReadonlySet<number>[] {
  const grounds = new Map<number, Set<number>>();
  for (const mark of compose(shown, CHOICE).marks) {
    if (mark.kind !== "path" || mark.fill === null || !colours.has(mark.fill)) continue;
    for (const [kind, x = 0, y = 0, width = 0, height = 0] of mark.path) {
      if (kind !== "rect" || x < left) continue;
      const ground = Math.round(y + height);
      const pixels = grounds.get(ground) ?? new Set();
      grounds.set(ground, pixels);
      for (let at = Math.round(x - left); at < Math.round(x - left + width); at++) pixels.add(at);
    }
  }
  return [...grounds].sort(([a], [b]) => a - b).map(([, pixels]) => pixels);
}

test("a lane is filled while the engine lets its flow send, and low while a switch pauses it", () => {
  const { gutter, plot } = ganttColumns(CHOICE.width - 2 * AROUND, shown.lanes);
  const left = AROUND + gutter;
  const { from, to } = shown.window;
  const toPixel = (time: number): number => ((time - from) / (to - from)) * plot;
  const { rates } = dynamics;
  const run = shown.runs.find((view) => view.run.dynamics === dynamics)?.run;
  const flows = Array.from({ length: shown.experiment.flows.count }, (_, flow) => flow);
  const colours = new Set(
    flows.map((flow) => flowColour(shadeOf(shown.experiment, flow), "light")),
  );
  const lanes = covered(colours, left);
  expect(lanes).toHaveLength(flows.length);
  for (const flow of flows) {
    const own = [...rates.flow.keys()].filter((k) => rates.flow[k] === flow);
    const pixels = lanes[flow] ?? new Set();
    for (const [place, k] of own.entries()) {
      const next = own[place + 1];
      const over = run?.finish[flow] as number;
      const end = next === undefined ? over : Math.min(over, rates.time[next] as number);
      const start = Math.ceil(toPixel(rates.time[k] as number)) + 1;
      // Pixels that are wholly within the step.
      for (let x = start; x < toPixel(end) - 2; x++) {
        expect([flow, x, pixels.has(x)]).toEqual([flow, x, (rates.rate[k] as number) > 0]);
      }
    }
  }
  const { colours: ofPauses } = pausersOf(
    dynamics,
    [...shown.experiment.flows.size.keys()],
    INKS.light,
  );
  const [[, colour] = []] = [...ofPauses];
  expect(colour).toBeDefined();
  const paused = new Set(covered(new Set([colour ?? ""]), left).flatMap((pixels) => [...pixels]));
  const longest = [...dynamics.pauses.from.keys()].sort((a, b) => length(b) - length(a))[0] ?? 0;
  const middle = ((dynamics.pauses.from[longest] ?? 0) + (dynamics.pauses.to[longest] ?? 0)) / 2;
  expect(paused.has(Math.round(toPixel(middle)))).toBe(true);

  function length(k: number): number {
    return (dynamics?.pauses.to[k] ?? 0) - (dynamics?.pauses.from[k] ?? 0);
  }
});

test("the policy and the port are those that the view has chosen, else the first and its busiest", () => {
  const wordsOf = (view: object) =>
    compose(shownOfPreset("pdq-fig-6-packets", view), CHOICE)
      .marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []))
      .join(" ");
  const usual = wordsOf({});
  expect(usual).toContain("at the busiest port, the switch to host 5.");
  expect(usual).toContain("PDQ distributed");
  const chosen = wordsOf({ packets: "RCP distributed", port: 0 });
  expect(chosen).toContain("at the port host 0 to the switch.");
  expect(chosen).toContain("RCP distributed");
  expect(wordsOf({ packets: "nobody", port: 999 })).toBe(usual);
});

test.each([320, 420, 960])("no word reaches over an edge, %i pixels wide", (width) => {
  const { marks, height } = compose(shown, { ...CHOICE, width });
  const words = marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
  expect(words.map(({ text }) => text)).toContain("may be granted");
  for (const { text, x, y, anchor, size, weight } of words) {
    const wide = textWidth(text, size, weight);
    const left = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
    const isInside = left >= 0 && left + wide <= width && y < height;
    expect([text, isInside, canOutline(text)]).toEqual([text, true, true]);
  }
});

test("runs without packets have nothing of the kind", () => {
  const words = compose(shownOfPreset("asrpt-fig-2"), CHOICE).marks.flatMap((mark) =>
    mark.kind === "text" ? [mark.text] : [],
  );
  expect(words).toEqual(["None of these policies sends packets."]);
});

test("of transports it has windows, queues by class, drops and marks; each within its edges", () => {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 5, rate: 1250 },
    flows: [0, 1, 2, 3].map((src) => ({ id: `f${src}`, arrival: src, size: 60_000, src, dst: 4 })),
    policies: [
      { id: "tcp", buffer: 15_000 },
      { id: "pias-dctcp", thresholds: [20_000, 40_000], label: "queues" },
    ],
  });
  if (!parsed.ok) throw new Error("a faulty scenario");
  const wordsOf = (view: object, width = 960) => {
    const { marks, height } = compose(shownOf(parsed.scenario, view, CHOICE.parts), {
      ...CHOICE,
      width,
    });
    const words = marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
    for (const { text, x, y, anchor, size, weight } of words) {
      const wide = textWidth(text, size, weight);
      const left = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
      const isInside = left >= 0 && left + wide <= width && y < height;
      expect([text, isInside, canOutline(text)]).toEqual([text, true, true]);
    }
    return words.map(({ text }) => text);
  };
  for (const width of [320, 960]) {
    expect(wordsOf({}, width)).toEqual(
      expect.arrayContaining(["TCP", "mean queue", "timeout", "f3"]),
    );
  }
  expect(wordsOf({}).join(" ")).toContain("Queue at the fullest port, the switch to host 4");
  expect(wordsOf({ packets: "queues" })).toEqual(expect.arrayContaining(["mean queue 2"]));
  const drawing = compose(shownOf(parsed.scenario, {}, CHOICE.parts), CHOICE);
  const dropped = drawing.marks.some(
    (mark) => mark.kind === "path" && mark.fill === INKS.light.bad,
  );
  expect(dropped).toBe(true);
});
