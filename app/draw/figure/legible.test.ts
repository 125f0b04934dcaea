import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { compose, PACKETS, PARTS, type PartName, partsThatTake, type Say } from "./compose.ts";
import { DEFAULT_LOOK, type FigureLook } from "./draw/look.ts";
import type { TextMark } from "./draw/mark.ts";
import { PLOT_KINDS } from "./kinds/index.ts";
import { type ScenarioFigure, scenarioFigure } from "./scenario-figure.ts";
import { toTex } from "./tex/document.ts";
import { texText } from "./tex/escape.ts";
import { textWidth } from "./type/inter.ts";

const SAMPLED = {
  ...{ version: 1, title: "Sampled", model: "slot", fabric: { kind: "link", rate: 1 } },
  workload: {
    ...{ distribution: "web-search", load: 0.6, flows: 300, seed: 1 },
    bounds: { model: "relative", error: 0.3 },
  },
  policies: [
    { id: "fifo" },
    { id: "las" },
    { id: "pias", thresholds: [20, 200] },
    { id: "qclimb", thresholds: [20, 200] },
    { id: "srpt" },
  ],
};
const DRAWN = {
  ...{ version: 1, title: "Drawn", model: "slot", fabric: { kind: "link", rate: 1 } },
  flows: [
    { id: "first", arrival: 0, size: 13 },
    { id: "second", arrival: 1, size: 9 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }],
};
const CHAIN = {
  numbers: {
    ...{ size: 28, window: 16, pace: 8, delay: 4, timeout: 40, lower: 14, upper: "", slack: 0 },
    ...{ from: 4, packets: 3, priority: 1 },
  },
  thresholds: "3, 8",
  lost: [9],
};

const SENT = {
  ...{ version: 1, title: "Sent", model: "fluid", units: { size: "bytes", time: "us" } },
  fabric: { kind: "star", hosts: 13, rate: 1250 },
  flows: Array.from({ length: 12 }, (_, k) => ({
    ...{ id: `w${k}`, arrival: k, size: 700 * (k + 1) ** 2, src: k, dst: 12 },
    request: `q${k % 6}`,
  })),
  policies: [{ id: "tcp" }, { id: "dctcp" }, { id: "homa" }],
};

const DRAWN_PARTS: readonly PartName[] = [
  ...["gantt", "table", "links", "dynamics", "packets", "headline", "switch", "tracks"],
] as PartName[];
/** Pictures of a network are drawn, not plotted: tests of their own hold them. */
const PLOTTED = (Object.keys(PARTS) as PartName[]).filter((part) => !DRAWN_PARTS.includes(part));
const SENT_PARTS = new Set<PartName>([
  ...PACKETS,
  "dynamics",
  ...(["requests", "slowest-requests", "link-load"] as PartName[]),
]);
const COLUMN = 322;
const PAGE = 960;

function textsAndMarks({ shown, choice }: ScenarioFigure): unknown {
  return compose(shown, choice).marks;
}

const drawn = new Map<string, ScenarioFigure>();

/** Each is drawn once for all that is asked of it. */
function figureOf(
  part: PartName,
  width: number,
  isDirect = false,
  look: Partial<FigureLook> = {},
  more: object = {},
): ScenarioFigure {
  const key = JSON.stringify([part, width, isDirect, look, more]);
  const figure = drawn.get(key) ?? drawFigure(part, width, { direct: isDirect, ...look }, more);
  drawn.set(key, figure);
  return figure;
}

function drawFigure(
  part: PartName,
  width: number,
  look: Partial<FigureLook>,
  more: object,
): ScenarioFigure {
  const isDrawn = part === "worst-case" || part === "reordering";
  const isSent = SENT_PARTS.has(part);
  const parsed = parseScenario(isSent ? SENT : isDrawn ? DRAWN : SAMPLED);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const view = { bins: "deciles", ...(part === "reordering" ? { chain: CHAIN } : {}), ...more };
  const request = {
    ...({ parts: [part], width, palette: "print", view } as const),
    ...{
      title: undefined,
      caption: undefined,
      look: { ...DEFAULT_LOOK, ...look },
    },
  };
  return scenarioFigure(parsed.scenario, request, PLOT_KINDS);
}

function textsOf({ shown, choice }: ScenarioFigure): readonly TextMark[] {
  return compose(shown, choice).marks.filter((mark) => mark.kind === "text");
}

const cases = PLOTTED.flatMap((part) => [COLUMN, PAGE].map((width) => [part, width] as const));

test.each(cases)("%s, %i pixels wide: no number at an axis lies on another", (part, width) => {
  const numbers = textsOf(figureOf(part, width)).filter(({ text }) =>
    /^−?\d[\d.,]*[kMG]?$/.test(text),
  );
  const boxes = numbers.map(({ text, x, y, anchor, size, weight }) => {
    const wide = textWidth(text, size, weight);
    const left = anchor === "start" ? x : anchor === "end" ? x - wide : x - wide / 2;
    return { text, left, right: left + wide, y };
  });
  for (const [k, one] of boxes.entries()) {
    const under = boxes
      .slice(k + 1)
      .filter(
        ({ left, right, y }) => Math.abs(y - one.y) < 8 && left < one.right && right > one.left,
      );
    expect(under, one.text).toEqual([]);
  }
});

test.each(cases)("%s, %i pixels wide: LaTeX has every word of the drawing", (part, width) => {
  const figure = figureOf(part, width);
  const tex = toTex(figure.shown, figure.choice, figure.about);
  const written = tex.replace(/^%.*$/gm, "").replace(/\s+/g, " ");
  const words = textsOf(figure)
    .map(({ text }) => text)
    // The list of the curves has their medians in the drawing alone.
    .filter((text) => /[A-Za-z]{2}/.test(text) && !text.startsWith("median "));
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) expect(written).toContain(texText(word));
  expect(written).not.toContain("?");
});

test("names at the curves have places of their own in LaTeX", () => {
  for (const part of ["cdf", "ccdf", "size"] as const) {
    const { shown, choice, about } = figureOf(part, PAGE, true);
    const nodes = [...toTex(shown, choice, about).matchAll(/\\node\[[^\]]*\] at (\([^)]*\))/g)];
    expect(nodes.length).toBeGreaterThanOrEqual(SAMPLED.policies.length);
    expect(new Set(nodes.map(([, at]) => at)).size).toBe(nodes.length);
  }
});

test("an area between logarithmic axes keeps its corners in LaTeX", () => {
  const parsed = parseScenario(SAMPLED);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const view = { seeds: 3, measure: "slowdown" };
  const { shown, choice, about } = scenarioFigure(parsed.scenario, {
    ...({ parts: ["cdf", "size"], width: PAGE, palette: "light", view } as const),
    ...{ title: undefined, caption: undefined },
  });
  const areas = [
    ...toTex(shown, choice, about).matchAll(/\\addplot\[name path=[^\n]*\n(.*?)\n\};/gs),
  ];
  expect(areas.length).toBeGreaterThan(0);
  for (const [, rows = ""] of areas) {
    for (const row of rows.split("\n")) expect(Number(row.trim().split(" ")[0])).toBeGreaterThan(0);
  }
});

test("in print the legend of a transport's dynamics has a shape for each thing that befalls a packet", () => {
  const parsed = parseScenario({
    ...{ version: 1, model: "fluid", fabric: { kind: "link", rate: 1250 } },
    units: { time: "us", size: "bytes" },
    flows: [{ id: "a", arrival: 0, size: 20_000 }],
    policies: [{ id: "dctcp" }],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const { shown, choice } = scenarioFigure(parsed.scenario, {
    ...({ parts: ["dynamics"], width: PAGE, palette: "print", view: {} } as const),
    ...{ title: undefined, caption: undefined },
  });
  const { marks } = compose(shown, choice);
  const shapes = ["dropped", "marked", "timeout", "sent again"].map((words) => {
    const at = marks.findLastIndex((mark) => mark.kind === "text" && mark.text === words);
    const box = marks[at - 1];
    const [kind, , y, width, height] = box?.kind === "path" ? (box.path[0] ?? []) : [];
    expect(kind).toBe("rect");
    const text = marks[at];
    return JSON.stringify([text?.kind === "text" ? (y as number) - text.y : 0, width, height]);
  });
  expect(new Set(shapes).size).toBe(4);
});

test("a heat map has its own colours in LaTeX, and no more cells than TeX can hold", () => {
  const { shown, choice, about } = figureOf("objective", PAGE);
  const tex = toTex(shown, choice, about);
  const maps = [
    ...tex.matchAll(/matrix plot\*,mesh\/cols=(\d+),mesh\/rows=(\d+).*?\{\n(.*?)\n\}/gs),
  ];
  expect(maps).toHaveLength(2);
  for (const [, columns, rows, cells = ""] of maps) {
    expect(Number(columns) * Number(rows)).toBeLessThanOrEqual(2500);
    const table = cells
      .split("\n")
      .map((row) => row.trim().replace("\\\\", "").split(" ").map(Number));
    expect(table).toHaveLength(Number(columns) * Number(rows));
    expect(table.flat().every(Number.isFinite)).toBe(true);
  }
  expect(tex.match(/colormap=\{cells\}/g)).toHaveLength(2);
});

test("what changes a figure some part of it takes, and the fields of each change it", () => {
  const drawn = (part: PartName, look: Partial<FigureLook>, view: object): string =>
    JSON.stringify(textsAndMarks(figureOf(part, PAGE, false, look, view)));
  const says: Readonly<Partial<Record<Say, readonly [Partial<FigureLook>, object]>>> = {
    lanes: [{}, { lanes: "flow" }],
    measure: [{}, { measure: "slowdown" }],
    legend: [{ hidden: new Set(["legend"]) }, {}],
    direct: [{ direct: true }, {}],
    xlabel: [{ xlabel: "along" }, {}],
    ylabel: [{ ylabel: "upwards" }, {}],
    measures: [{ measures: ["p99"] }, {}],
    window: [{}, { window: [1, 40_000] }],
    axis: [{}, { scale: "linear" }],
    class: [{}, { sizeClass: 0 }],
    range: [{}, { range: [2, 50] }],
    bins: [{}, { bins: "log" }],
  };
  const wrong: string[] = [];
  for (const part of ["gantt", "cdf", "ccdf", "size", "slowdowns", "table", "classes"] as const) {
    const before = drawn(part, {}, {});
    for (const [say, [look, view]] of Object.entries(says)) {
      // A lone panel would have that name; several have names that tell them apart.
      if (say === "ylabel" && ["size", "slowdowns"].includes(part)) continue;
      const isChanged = drawn(part, look, view) !== before;
      if (isChanged !== partsThatTake(say as Say).includes(part)) wrong.push(`${part} ${say}`);
    }
  }
  expect(wrong).toEqual([]);
});

const EVERY = (Object.keys(PARTS) as PartName[]).filter((part) => part !== "links");

test.each(EVERY)("%s in one column: no words are cut", (part) => {
  for (const isDirect of part === "cdf" ? [false, true] : [false]) {
    const words = textsOf(figureOf(part, COLUMN, isDirect)).map(({ text }) => text);
    expect(words.filter((text) => text.includes("…"))).toEqual([]);
  }
});

test("a figure of slowdowns says what it has across and upwards", () => {
  const words = textsOf(figureOf("slowdowns", PAGE)).map(({ text }) => text);
  expect(words.filter((text) => text === "Flow size (bytes)")).toHaveLength(5);
  for (const label of ["FIFO", "SRPT"]) expect(words).toContain(`${label}, slowdown`);
});
