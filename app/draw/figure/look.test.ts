import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { tries } from "../../../engine/testing/seeds.ts";
import { meanWordsOf } from "../run/run-words.ts";
import type { FigureChoice } from "./compose.ts";
import { compose } from "./compose.ts";
import type { FigureLook, FigureMark } from "./draw/look.ts";
import { DEFAULT_LOOK, FIGURE_MARKS } from "./draw/look.ts";
import { type Drawing, type Mark, scaled } from "./draw/mark.ts";
import { shownOf } from "./headless.ts";

const parsed = parseScenario({
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 9, deadline: 12 },
    { id: "b", arrival: 1, size: 2, deadline: 2 },
    { id: "c", arrival: 2, size: 4 },
  ],
  policies: [{ id: "fifo" }, { id: "pias", thresholds: [3] }, { id: "srpt" }],
});
if (!parsed.ok) throw new Error("the scenario is sound");
const { scenario } = parsed;

const choice: FigureChoice = {
  parts: ["gantt", "cdf"],
  width: 800,
  palette: "light",
  title: "",
  caption: "",
};

function drawn(look: Partial<FigureLook>, more: Partial<FigureChoice> = {}, view = {}): Drawing {
  return compose(shownOf(scenario, view), {
    ...choice,
    ...more,
    look: { ...DEFAULT_LOOK, ...look },
  });
}

const texts = ({ marks }: Drawing): string[] =>
  marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));

const hiding = (...marks: FigureMark[]): Partial<FigureLook> => ({ hidden: new Set(marks) });

/** Whether a mark is there, told by its word in the legend. */
const LEGEND: Readonly<Record<Exclude<FigureMark, "labels" | "legend">, RegExp>> = {
  waiting: /^(waiting|there, not served)/,
  arrivals: /^arrival$/,
  finishes: /^finish$/,
  flags: /^deadline, (met|missed)$/,
  moves: /^moves to/,
};

/** As 0.2 drew them. */
const plain = (look: Partial<FigureLook> = {}): Partial<FigureLook> => ({ ...look, bars: "plain" });

describe.each(["queue", "flow"])("of plain bars in lanes by %s", (lanes) => {
  const all = drawn(plain(), { parts: ["gantt"] }, { lanes });

  test.each(Object.entries(LEGEND))(
    "%s are left out of the picture and the legend",
    (name, word) => {
      if (name === "moves" && lanes === "flow") return;
      const without = drawn(plain(hiding(name as FigureMark)), { parts: ["gantt"] }, { lanes });
      expect(texts(all).some((text) => word.test(text))).toBe(true);
      expect(texts(without).some((text) => word.test(text))).toBe(false);
      const isNew = (mark: Mark): boolean => mark.kind !== "text";
      expect(without.marks.filter(isNew).length).toBeLessThan(all.marks.filter(isNew).length - 1);
    },
  );

  test("names leave the bars, and the legend leaves whole", () => {
    const count = (drawing: Drawing): number =>
      texts(drawing).filter((text) => text === "a").length;
    const labels = drawn(plain(hiding("labels")), { parts: ["gantt"] }, { lanes });
    expect(count(all)).toBeGreaterThan(count(labels));
    const bare = texts(drawn(plain(hiding("legend")), { parts: ["gantt"] }, { lanes }));
    expect(bare.filter((text) => Object.values(LEGEND).some((word) => word.test(text)))).toEqual(
      [],
    );
  });

  test("lanes are as high as is asked for, whatever the letters", () => {
    const heightOf = (text: number, laneHeight: number): number => {
      const { marks } = drawn(
        plain({ ...hiding(...FIGURE_MARKS), text, laneHeight }),
        { parts: ["gantt"] },
        { lanes },
      );
      return Math.max(
        ...marks.flatMap((mark) =>
          mark.kind === "path" && mark.fill !== null
            ? mark.path.flatMap(([kind, , , width = 0, height = 0]) =>
                kind === "rect" && width > 9 && width < 760 && height < 200 ? [height] : [],
              )
            : [],
        ),
      );
    };
    for (const text of [1, 1.5]) {
      const gap = lanes === "flow" ? 2 * text : 0;
      expect(heightOf(text, 40)).toBeCloseTo(40 - gap, 6);
    }
  });
});

describe("of packets as on the page", () => {
  const all = drawn({}, { parts: ["gantt"] }, { lanes: "flow" });

  test("a chart has its policy's rule and average, waits in words, and the first says what its number is", () => {
    const words = texts(all);
    for (const rule of [
      "first come, first served",
      "sinks a queue at 3 sent",
      "shortest remaining first",
      "on average done after",
      "waited 8, 9 late",
    ])
      expect(words, rule).toContain(rule);
    expect(words.filter((text) => text === "on average done after")).toHaveLength(1);
    const { runs } = shownOf(scenario, {});
    for (const { summary } of runs) expect(words).toContain(meanWordsOf(runs)(summary.mean ?? 0));
    // Nothing of it has to be explained but deadlines.
    expect(words.filter((text) => /^(served|arrival|finish|there)/.test(text))).toEqual([]);
    expect(words.filter((text) => text.startsWith("deadline"))).toHaveLength(2);
  });

  test("each packet is a block: as many as flows have packets", () => {
    const round = ({ marks }: Drawing): number =>
      marks.filter((mark) => mark.kind === "path" && mark.path.some(([kind]) => kind === "Q"))
        .length;
    // 15 packets a policy; the pale stays besides.
    const bare = drawn(hiding("waiting"), { parts: ["gantt"] }, { lanes: "flow" });
    expect(round(bare)).toBe(3 * 15);
    expect(round(all)).toBeGreaterThan(3 * 15);
    expect(texts(bare).filter((text) => text.startsWith("waited"))).toEqual([]);
  });

  test("deadlines and their legend are left out", () => {
    const words = texts(drawn(hiding("flags"), { parts: ["gantt"] }, { lanes: "flow" }));
    expect(words.filter((text) => text.startsWith("deadline"))).toEqual([]);
  });

  test("lanes are as high as is asked for, whatever the letters", () => {
    for (const text of [1, 1.5]) {
      const { marks } = drawn({ text, laneHeight: 40 }, { parts: ["gantt"] }, { lanes: "flow" });
      const ys = marks.flatMap((mark) =>
        mark.kind === "text" && (mark.text === "a" || mark.text === "b") ? [mark.y] : [],
      );
      expect((ys[1] ?? 0) - (ys[0] ?? 0)).toBeCloseTo(40, 6);
    }
  });

  test("a rule without room beside its name has a line of its own, and is whole", () => {
    const words = texts(drawn({}, { parts: ["gantt"], width: 330 }, { lanes: "flow" }));
    expect(words).toContain("first come, first served");
    expect(words).toContain("average");
  });

  test("policies with the same finish times share a chart that has both names", () => {
    const both = parseScenario({
      ...{ version: 1, model: "slot", fabric: { kind: "link", rate: 1 } },
      flows: [{ id: "a", arrival: 0, size: 3 }],
      policies: [{ id: "fifo" }, { id: "srpt" }],
    });
    if (!both.ok) throw new Error("the scenario is sound");
    const words = texts(
      compose(shownOf(both.scenario, { lanes: "flow" }), { ...choice, parts: ["gantt"] }),
    );
    expect(words.filter((text) => text === "a")).toHaveLength(1);
    expect(words).toEqual(expect.arrayContaining(["FIFO", "SRPT", "the same, to the last packet"]));
  });
});

test("letters of another size are in a figure of the same width", () => {
  for (const text of [0.5, 1, 2]) {
    const { width, marks } = drawn({ text });
    expect(width).toBe(800);
    const title = marks.find((mark) => mark.kind === "text" && mark.text === "FCT (slots)");
    expect(title?.kind === "text" && title.size).toBe(12 * text);
  }
});

test("names at the curves are in their colours and apart, and no list stands beside", () => {
  const drawing = drawn({ direct: true }, { parts: ["cdf"] });
  const names = drawing.marks.flatMap((mark) =>
    mark.kind === "text" && ["FIFO", "PIAS", "SRPT"].includes(mark.text) ? [mark] : [],
  );
  expect(names.map(({ text }) => text)).toEqual(["FIFO", "PIAS", "SRPT"]);
  expect(new Set(names.map(({ fill }) => fill)).size).toBe(3);
  for (const [k, one] of names.entries()) {
    for (const other of names.slice(k + 1)) {
      const isApart = Math.abs(one.y - other.y) >= 15 || Math.abs(one.x - other.x) > 30;
      expect(isApart).toBe(true);
    }
  }
  expect(texts(drawing).some((text) => text.startsWith("median"))).toBe(false);
});

const SEED = 24041;
const looks: fc.Arbitrary<FigureLook> = fc.record({
  hidden: fc.subarray([...FIGURE_MARKS]).map((marks) => new Set(marks)),
  text: fc.constantFrom(0.5, 1, 1.5, 4),
  bars: fc.constantFrom("packets", "plain"),
  laneHeight: fc.constantFrom(null, 4, 40),
  direct: fc.boolean(),
});

test(`nothing of a figure lies outside it, however it looks (seed ${SEED})`, () => {
  fc.assert(
    fc.property(looks, fc.constantFrom(320, 800, "slide" as const), (look, width) => {
      const drawing = drawn(look, { width });
      for (const mark of drawing.marks) {
        if (mark.kind !== "text") continue;
        expect(mark.x).toBeGreaterThanOrEqual(0);
        expect(mark.x).toBeLessThanOrEqual(drawing.width + 0.01);
        expect(mark.y).toBeLessThanOrEqual(drawing.height);
      }
    }),
    { seed: SEED, numRuns: tries(40) },
  );
});

test("a drawing twice as large is the same drawing", () => {
  const one = drawn({});
  const back = scaled(scaled(one, 2), 0.5);
  expect(back).toEqual(one);
  expect(scaled(one, 2).width).toBe(2 * one.width);
});
