import { expect, test } from "vitest";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { compose } from "../compose.ts";
import { PLOT_NAMES, type PlotName } from "../parts/part.ts";
import { scenarioFigure } from "../scenario-figure.ts";
import { INKS } from "../sheet/sheet.ts";
import { toTex } from "../tex/document.ts";
import { toSvg } from "../write/svg.ts";
import { PLOT_KINDS } from "./index.ts";

const LINK = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } };
const SAMPLED = {
  ...LINK,
  workload: {
    ...{ distribution: "web-search", load: 0.6, flows: 40, seed: 1 },
    bounds: { model: "relative", error: 0.3 },
  },
  policies: [
    { id: "pias", thresholds: [20, 200] },
    { id: "qclimb", thresholds: [20, 200] },
    { id: "srpt" },
  ],
};
const DRAWN = {
  ...LINK,
  flows: [
    { id: "a", arrival: 0, size: 3 },
    { id: "b", arrival: 1, size: 9 },
  ],
  policies: [{ id: "edf" }],
};

/** Links of the view of reordering have a chain. */
const CHAIN = {
  numbers: {
    ...{ size: 28, window: 16, pace: 8, delay: 4, timeout: 40, lower: 14, upper: "", slack: 0 },
    ...{ from: 4, packets: 3, priority: 1 },
  },
  thresholds: "3, 8",
  lost: [9],
};

/** Files and views of kinds that a sampled workload does not give. */
const OWN: Partial<Record<PlotName, readonly [file: unknown, view: Record<string, unknown>]>> = {
  "worst-case": [{ ...DRAWN, policies: [{ id: "fifo" }, { id: "srpt" }] }, {}],
  reordering: [DRAWN, { chain: CHAIN }],
};

function figureOf(file: unknown, kind: PlotName, view: Record<string, unknown> = {}) {
  const parsed = parseScenario(file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  const request = {
    ...({ parts: [kind], width: 700, palette: "light", view } as const),
    ...{ title: undefined, caption: undefined },
  };
  return scenarioFigure(parsed.scenario, request, PLOT_KINDS);
}

test.each(PLOT_NAMES)("%s is drawn as SVG and for LaTeX", (kind) => {
  const [file, view] = OWN[kind] ?? [SAMPLED, {}];
  const { shown, choice, about } = figureOf(file, kind, view);
  const drawing = compose(shown, choice);
  expect(drawing.marks.length).toBeGreaterThan(10);
  expect(drawing.height).toBeGreaterThan(100);
  for (const mark of drawing.marks) {
    if (mark.kind !== "path") continue;
    const numbers = mark.path.flatMap(([, ...values]) => values);
    expect(numbers.every(Number.isFinite), `${kind}: ${mark.part}`).toBe(true);
  }
  expect(toSvg(drawing, about)).toMatch(/^<svg/);
  expect(toTex(shown, choice, about)).toContain("\\end{document}");
});

test.each<[PlotName, RegExp]>([
  ["thresholds", /^thresholds: none of these policies has thresholds; take --policy pias/],
  ["slack", /^slack: these flows are written out/],
  ["laws", /^laws: these flows are written out, so there is no law of sizes/],
  ["bounds", /^bounds: no flow has a lower bound; give the workload bounds, or flows\[i\]\.lower/],
  [
    "reordering",
    /^reordering: this file tells of no packets that overtake one another; take the link/,
  ],
])("%s of a scenario that cannot have it is refused in one sentence", (kind, why) => {
  expect(() => figureOf(DRAWN, kind)).toThrow(why);
});

test("a worst case of many flows, or of one that does not finish, is refused in one sentence", () => {
  expect(() => figureOf(SAMPLED, "worst-case")).toThrow(
    /^worst-case: it has a row a flow, and these are 40, more than 30; take gantt$/,
  );
});

test.each<PlotName>(["rank", "thresholds", "worst-case"])(
  "%s without any policy is refused in words that name one",
  (kind) => {
    expect(() => figureOf({ ...DRAWN, policies: [] }, kind)).toThrow(/; take --policy (fifo|pias)/);
  },
);

test("a chain that cannot be is refused with what the parser says", () => {
  const view = { chain: { ...CHAIN, thresholds: "8, 3" } };
  expect(() => figureOf(DRAWN, "reordering", view)).toThrow(/^reordering: thresholds.*ascending/);
});

test.each<PlotName>(["objective", "sizes", "classes", "rank"])(
  "%s needs neither a workload nor thresholds",
  (kind) => {
    const { shown, choice } = figureOf(DRAWN, kind);
    expect(compose(shown, choice).marks.length).toBeGreaterThan(5);
  },
);

test("policies with the same thresholds share a panel, and the ring is where they are", () => {
  const { shown } = figureOf(SAMPLED, "thresholds");
  const plot = shown.plots?.get("thresholds")?.plotOf(INKS.light);
  expect(plot?.panels.map(({ title }) => title)).toEqual(["PIAS, QCLIMB"]);
  const { shown: objective } = figureOf(SAMPLED, "objective");
  expect(objective.plots?.get("objective")?.note).toMatch(/The ring: the thresholds/);
});
