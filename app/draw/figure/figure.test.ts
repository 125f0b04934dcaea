import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeLink, encodeLink, parseScenario } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { tries } from "../../../engine/testing/seeds.ts";
import css from "../../theme/tokens.css?raw";
import { policyColour } from "../brush/colours.ts";
import { carriedLink, withLink } from "./carry/carry.ts";
import { compose, type FigureChoice } from "./compose.ts";
import { DEFAULT_LOOK } from "./draw/look.ts";
import type { Drawing, Mark } from "./draw/mark.ts";
import { shownOf } from "./headless.ts";
import { toPdf } from "./pdf/pdf.ts";
import { INKS } from "./sheet/sheet.ts";
import { PRESETS } from "./sheet/width.ts";
import { textWidth } from "./type/inter.ts";
import { aboutFigure } from "./words.ts";
import { pngOf } from "./write/png.ts";
import { toSvg } from "./write/svg.ts";

const SEED = 60101;
const RUNS = { seed: SEED, numRuns: tries(60) };

/** Drawn flows with names that are hard on a figure. */
const scenarios = fc
  .record({
    model: fc.constantFrom("slot", "fluid"),
    flows: fc.uniqueArray(
      fc.record({
        id: fc
          .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
          .filter((id) => id.trim() !== ""),
        arrival: fc.integer({ min: 0, max: 30 }),
        size: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: 1, maxLength: 24, selector: ({ id }) => id.trim() },
    ),
    policies: fc.subarray(
      [{ id: "fifo" }, { id: "pias", thresholds: [3, 7, 20] }, { id: "brr" }, { id: "srpt" }],
      { minLength: 1 },
    ),
    title: fc.string({ unit: "grapheme", maxLength: 80 }),
  })
  .map((drawn) => parseScenario({ version: 1, fabric: { kind: "link", rate: 1 }, ...drawn }))
  .filter((parsed): parsed is { ok: true; scenario: Scenario } => parsed.ok)
  .map(({ scenario }) => scenario);

const choices: fc.Arbitrary<FigureChoice> = fc.record({
  parts: fc.subarray(["gantt", "cdf", "table"], { minLength: 1 }),
  width: fc.integer({ min: 320, max: 1400 }),
  palette: fc.constantFrom("light", "dark", "print"),
  title: fc.string({ unit: "grapheme", maxLength: 60 }),
  caption: fc.lorem({ maxCount: 30 }),
  look: fc.constantFrom(DEFAULT_LOOK, { ...DEFAULT_LOOK, bars: "plain" }),
});
const views = fc.record({
  lanes: fc.constantFrom("queue", "flow"),
  measure: fc.constantFrom("fct", "slowdown"),
  scale: fc.constantFrom("linear", "log"),
  base: fc.constantFrom("FIFO", "SRPT", "LAS", "BRR"),
  against: fc.constantFrom("none", "delta", "speedup"),
});

describe(`figures of any scenario (seed ${SEED})`, () => {
  test("show all that is in them: no mark reaches over an edge", () => {
    fc.assert(
      fc.property(scenarios, views, choices, (scenario, view, choice) => {
        const drawing = compose(shownOf(scenario, view), choice);
        expect(drawing.marks.flatMap((mark) => (reachesOut(mark, drawing) ? [mark] : []))).toEqual(
          [],
        );
      }),
      RUNS,
    );
  });

  test("fill a slide of 16 to 9 and keep inside it, the narrowest if that has room", () => {
    fc.assert(
      fc.property(scenarios, views, choices, (scenario, view, choice) => {
        const shown = shownOf(scenario, view);
        const drawing = compose(shown, { ...choice, width: "slide" });
        const { width, height, marks } = drawing;
        expect([width % 16, height]).toEqual([0, (width * 9) / 16]);
        expect(marks.flatMap((mark) => (reachesOut(mark, drawing) ? [mark] : []))).toEqual([]);
        const narrow = compose(shown, { ...choice, width: 640 });
        expect(width === 640).toBe(narrow.height <= 360);
      }),
      RUNS,
    );
  });

  test("are as wide as is asked for to a fraction of a pixel: 8.5 cm are 240.9 bp in a PDF", () => {
    fc.assert(
      fc.property(scenarios, views, choices, (scenario, view, choice) => {
        const shown = shownOf(scenario, view);
        const drawing = compose(shown, { ...choice, width: PRESETS["one-column"] });
        expect(drawing.width).toBe((8.5 * 96) / 2.54);
        expect(drawing.marks.flatMap((mark) => (reachesOut(mark, drawing) ? [mark] : []))).toEqual(
          [],
        );
      }),
      RUNS,
    );
  });

  test("open again as the scenario and view they were made of, from SVG, PNG and PDF", () => {
    fc.assert(
      fc.property(scenarios, views, choices, (scenario, view, choice) => {
        const link = encodeLink({ scenario, view });
        const shown = shownOf(scenario, view);
        const about = aboutFigure(shown, choice.title, link);
        const drawing = compose(shown, choice);
        const svg = toSvg(drawing, about);
        const png = withLink(pngOf({ width: 1, height: 1, rgba: new Uint32Array(1) }), link);
        const pdf = toPdf(drawing, about);
        expect(misplaced(pdf)).toEqual([]);
        for (const file of [new TextEncoder().encode(svg), png, pdf]) {
          expect(decodeLink(carriedLink(file) ?? "")).toEqual({ ok: true, scenario, view });
        }
      }),
      RUNS,
    );
  });
});

/** Objects that are not where the file's own table says, which is what readers go by. */
function misplaced(pdf: Uint8Array): string[] {
  const text = new TextDecoder("latin1").decode(pdf);
  const [, table = "0"] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  const [head = "", ...rows] = text.slice(Number(table)).match(/^.*\n/gm) ?? [];
  if (head !== "xref\n") return ["xref"];
  const count = Number(rows[0]?.split(" ")[1]);
  return rows.slice(2, count + 1).flatMap((row, k) => {
    const name = `${k + 1} 0 obj\n`;
    return text.startsWith(name, Number.parseInt(row, 10)) ? [] : [name];
  });
}

function reachesOut(mark: Mark, { width, height }: Drawing): boolean {
  const inside = (x: number, y: number): boolean =>
    x >= 0 && x <= width + 0.01 && y >= 0 && y <= height + 0.01;
  if (mark.kind === "text") {
    const wide = textWidth(mark.text, mark.size, mark.weight);
    const left = mark.x - wide * { start: 0, middle: 0.5, end: 1 }[mark.anchor];
    return !(
      inside(left, mark.y - 0.75 * mark.size) && inside(left + wide, mark.y + 0.25 * mark.size)
    );
  }
  const clip = mark.clip;
  if (clip !== null)
    return !(inside(clip.x, clip.y) && inside(clip.x + clip.width, clip.y + clip.height));
  if (mark.kind === "pixels") {
    const { x, y, width, height } = mark.box;
    return !(inside(x, y) && inside(x + width, y + height));
  }
  return mark.path.some(([kind, x = 0, y = 0, a = 0, b = 0]) => {
    if (kind === "Z") return false;
    if (kind === "circle") return !(inside(x - a, y - a) && inside(x + a, y + a));
    return !inside(x, y) || (kind === "rect" && !inside(x + a, y + b));
  });
}

test("long names beside plain lanes are whole, in two lines, and runs of one policy have swatches of their own", () => {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: [{ id: "a", arrival: 0, size: 4 }],
    policies: [
      { id: "pias", thresholds: [2] },
      { id: "pias", thresholds: [3], label: "PIAS as distributed" },
      { id: "pias", thresholds: [1], label: "A third" },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
  const choice = {
    parts: ["gantt"],
    width: 960,
    palette: "light",
    title: "",
    caption: "",
    look: { ...DEFAULT_LOOK, bars: "plain" },
  } as const;
  const { marks } = compose(shownOf(parsed.scenario, {}), choice);
  const names = marks.flatMap((mark) =>
    mark.kind === "text" && mark.weight === 600 && mark.size === 13 ? [mark.text] : [],
  );
  expect(names).toEqual(["PIAS", "PIAS as", "distributed", "A third"]);
  const bars = marks.flatMap((mark) => {
    if (mark.kind !== "path" || mark.fill !== policyColour("pias", "light")) return [];
    return mark.path.flatMap(([kind, , , width, height]) =>
      kind === "rect" && height === 10 ? [width] : [],
    );
  });
  expect(bars).toEqual([10, 4, 4, 2, 2, 2]);
});

test("the inks of figures are the page's", () => {
  const [light = "", dark = ""] = css.split("}");
  for (const [theme, block] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    const tokens = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)];
    expect(tokens).toHaveLength(13);
    for (const [, name = "", colour = ""] of tokens) {
      if (name === "paper-3") continue;
      const ink: Readonly<Record<string, unknown>> = { ...INKS[theme] };
      expect([theme, name, ink[name.replace("-", "")]]).toEqual([theme, name, colour]);
    }
  }
});
