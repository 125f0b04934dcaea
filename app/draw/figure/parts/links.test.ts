import { describe, expect, test } from "vitest";
import { linkLoads, meanServed, servedAt, wiringOf } from "../../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { materialise, type Run, simulate } from "../../../../engine/doors/run.ts";
import type { Scenario } from "../../../../engine/doors/scenario.ts";
import { rampOf, stepOf } from "../../brush/ramp.ts";
import { layoutOf } from "../../fabric/layout.ts";
import { AROUND } from "../../kit/space.ts";
import { portRecord } from "../../packets/port-record.ts";
import { portCurves } from "../../plots/port-plot.ts";
import { compose, type FigureChoice } from "../compose.ts";
import { shownOf } from "../headless.ts";
import { scenarioFigure } from "../scenario-figure.ts";
import { INKS } from "../sheet/sheet.ts";
import { canOutline, textWidth } from "../type/inter.ts";
import { toSvg } from "../write/svg.ts";
import type { Shown } from "./part.ts";
import { plotOf } from "./plots.ts";

const CHOICE = {
  parts: ["links"],
  width: 800,
  palette: "light",
  title: "",
  caption: "",
} as const satisfies FigureChoice;
/** Left of the drawing. */
const LEFT = AROUND + 74;
const LEAF_SPINE = { kind: "leaf-spine", leaves: 2, hosts: 3, spines: 2, hostRate: 1, coreRate: 2 };

function scenarioOn(fabric: object, policies: readonly object[] = [{ id: "brr" }]): Scenario {
  const flows = Array.from({ length: 9 }, (_, k) => {
    return { id: `f${k}`, arrival: k % 3, size: 1 + k, src: k % 4, dst: (k + 1 + (k % 2)) % 4 };
  });
  const parsed = parseScenario({ version: 1, model: "fluid", fabric, flows, policies });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.scenario;
}

/** Every line of a file with its colour and its two ends, from its own numbers. */
function linesOf(svg: string) {
  return [...svg.matchAll(/stroke="(#\w{6})"[^>]* d="([^"]+)"/g)].flatMap(([, colour, data = ""]) =>
    [...data.matchAll(/M([^a-zA-Z]+)((?:l[^a-zA-Z]+)+)/g)].map(([, from = "", by = ""]) => {
      const [x = 0, y = 0] = numbers(from);
      const steps = numbers(by);
      const sum = (axis: number) =>
        steps.reduce((all, step, k) => (k % 2 === axis ? all + step : all), 0);
      return { colour, ends: [x, y, x + sum(0), y + sum(1)] };
    }),
  );
}

function numbers(text: string): number[] {
  return (text.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
}

/** The engine's own loads, of the first policy. */
function loadsOf(scenario: Scenario, playhead: number | null): Float64Array {
  const { fabric, model } = scenario;
  const { flows, policies } = materialise(scenario);
  const [policy] = policies;
  if (policy === undefined || fabric.kind === "link") throw new Error("nothing to run");
  const { trace } = simulate(flows, model, fabric, policy, { trace: true });
  if (trace === null) throw new Error("no trace");
  const { routes } = wiringOf(flows, fabric);
  const mean = meanServed(trace, flows.count, 1, 9);
  return linkLoads(playhead === null ? mean : servedAt(trace, playhead, 0), routes).load;
}

describe("the links of a figure", () => {
  test.each([
    ["their mean over the window", null],
    ["at the playhead", 2.5],
  ] as const)("the SVG holds every link in its place with its load's colour: %s", (_, playhead) => {
    const scenario = scenarioOn(LEAF_SPINE);
    const { fabric } = scenario;
    if (fabric.kind !== "leaf-spine") throw new Error(fabric.kind);
    const shown = shownOf(scenario, { window: [1, 9], playhead }, CHOICE.parts);
    const svg = toSvg(compose(shown, CHOICE), { title: "", description: "", link: "#1.x" });
    const drawn = linesOf(svg);
    const { strands } = layoutOf(fabric, wiringOf(materialise(scenario).flows, fabric), {
      width: CHOICE.width - AROUND - LEFT,
    });
    const load = loadsOf(scenario, playhead);
    expect(new Set(load).size).toBeGreaterThan(2);
    expect(drawn).toHaveLength(load.length);
    const top = Math.min(...drawn.map(({ ends }) => ends[1] ?? 0)) - Math.min(...strands.y0);
    load.forEach((value, link) => {
      const s = strands.strandOf[link] as number;
      const place = [
        LEFT + (strands.x0[s] as number),
        top + (strands.y0[s] as number),
        LEFT + (strands.x1[s] as number),
        top + (strands.y1[s] as number),
      ];
      const own = drawn.filter(({ ends }) =>
        ends.every((at, k) => Math.abs(at - (place[k] ?? 0)) < 0.02),
      );
      const step = stepOf(value);
      const colour = step === 0 ? INKS.light.line : rampOf("light")[step - 1];
      expect([link, own.map((line) => line.colour)]).toEqual([link, [colour]]);
    });
  });

  test.each([320, 700])("no word and no line reaches over an edge, %i pixels wide", (width) => {
    for (const fabric of [
      LEAF_SPINE,
      { kind: "switch", ports: 4, rate: 1 },
      { kind: "fat-tree", k: 4, rate: 1 },
      { kind: "bcube", n: 4, k: 1, rate: 1 },
      { kind: "jellyfish", switches: 20, degree: 4, hosts: 3, rate: 1 },
    ]) {
      const shown = shownOf(scenarioOn(fabric), {}, CHOICE.parts);
      const { marks, height } = compose(shown, { ...CHOICE, width });
      const texts = marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
      const words = texts.map(({ text }) => text);
      // In the font of the file, and a number beside its unit.
      expect(words.filter((text) => !canOutline(text) || text.startsWith("%"))).toEqual([]);
      expect(words).toContain("BRR (PS)");
      expect(words).toContain("100 % of the capacity");
      for (const { text, x, y, anchor, size, weight } of texts) {
        const wide = textWidth(text, size, weight);
        const left = x - wide * { start: 0, middle: 0.5, end: 1 }[anchor];
        const isInside = left >= 0 && left + wide <= width && y < height;
        expect([fabric.kind, text, isInside]).toEqual([fabric.kind, text, true]);
      }
      for (const mark of marks) {
        if (mark.kind !== "path" || mark.stroke === null) continue;
        const reach = mark.path.flatMap(([kind, x = 0]) => (kind === "Z" ? [] : [x]));
        expect(Math.min(...reach)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...reach)).toBeLessThanOrEqual(width);
      }
    }
  });

  test("a playhead outside the runs stands at their end, as on the page", () => {
    const at = (playhead: number) =>
      shownOf(scenarioOn(LEAF_SPINE), { playhead }, CHOICE.parts).links?.playhead;
    expect(at(-3)).toBe(0);
    expect(at(1e9)).toBe(at(1e8));
    expect(at(1e9)).toBeLessThan(1e3);
  });
});

describe("one link over time, and requests", () => {
  const SENT = {
    ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
    fabric: { kind: "star", hosts: 6, rate: 1250 },
    flows: Array.from({ length: 10 }, (_, k) => ({
      ...{ id: `w${k}`, arrival: 7 * k, size: 900 * (k + 1), src: k % 5, dst: 5 },
      request: `q${k % 4}`,
    })),
    policies: [{ id: "tcp" }, { id: "srpt" }],
  };
  const shownAs = (file: object, part: "link-load" | "requests", view = {}): Shown => {
    const parsed = parseScenario(file);
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    return shownOf(parsed.scenario, view, [part]);
  };
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;

  test.each([
    { kind: "switch", ports: 4, rate: 1 },
    LEAF_SPINE,
    { kind: "fat-tree", k: 4, rate: 1 },
  ])("the fullest link's curve has the engine's own load as its mean, $kind", (fabric) => {
    const scenario = scenarioOn(fabric);
    const loads = loadsOf(scenario, null);
    const most = Math.max(...loads);
    const [panel] = plotOf("link-load", shownAs(scenario, "link-load"), "light").panels;
    expect(panel?.title).toMatch(/^How full .+ is$/);
    expect(meanOf(panel?.curves[0]?.points.map(({ y }) => y) ?? [])).toBeCloseTo(most, 9);
  });

  test("the link that somebody looks at is the one; packets count with what their port sent", () => {
    const shown = shownAs(SENT, "link-load");
    const titles = [shown, { ...shown, port: 0 }].map(
      (one) => plotOf("link-load", one, "light").panels[0]?.title,
    );
    expect(titles).toEqual(["How full the switch → host 5 is", "How full host 0 → the switch is"]);
    const { links, runs, window } = shown;
    if (links === null || typeof links.wiring === "string") throw new Error("no links");
    const all = Array.from(links.wiring.to);
    const link = all.indexOf(5);
    const [packets, flows] = portCurves(runs, links.wiring, link, window);
    const port = portRecord(runs[0]?.run as Run)?.ports.find((one) => one.link === link);
    expect(packets?.bins.values).toBe(port?.utilisation);
    const used = Array.from(flows?.bins.values ?? []).reduce((sum, one) => sum + one, 0);
    const sent = shown.experiment.flows.size.reduce((sum, size) => sum + size, 0);
    expect(used * (flows?.bins.bin ?? 0) * 1250).toBeCloseTo(sent, 6);
  });

  test("completion times of requests are those of their last flows, counted from the first arrival", () => {
    const shown = shownAs(SENT, "requests");
    const plot = plotOf("requests", shown, "light");
    const { flows } = shown.experiment;
    for (const [k, { run }] of shown.runs.entries()) {
      const times = [0, 1, 2, 3].map((q) => {
        const own = Array.from({ length: flows.count }, (_, f) => f).filter((f) => f % 4 === q);
        const last = Math.max(...own.map((f) => run.finish[f] as number));
        return last - Math.min(...own.map((f) => flows.arrival[f] as number));
      });
      const points = plot.panels[0]?.curves.find(
        ({ label }) => label === shown.runs[k]?.policy.label,
      );
      const steps = new Set(points?.points.map(({ x }) => Number(x.toPrecision(9))));
      for (const time of times) expect(steps).toContain(Number(time.toPrecision(9)));
    }
  });

  test.each([
    ["link-load", { kind: "link", rate: 1 }, /^link-load: one link is no network with a link/],
    ["requests", LEAF_SPINE, /^requests: no flow belongs to a request; give the workload/],
  ] as const)("%s is refused in one sentence where there is none", (part, fabric, why) => {
    const flows = [
      { id: "a", arrival: 0, size: 3, ...(part === "requests" && { src: 0, dst: 4 }) },
    ];
    const parsed = parseScenario({
      version: 1,
      model: "fluid",
      fabric,
      flows,
      policies: [{ id: "fifo" }],
    });
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const request = { parts: [part], width: 640, palette: "light", view: {} } as const;
    const words = { title: undefined, caption: undefined };
    expect(() => scenarioFigure(parsed.scenario, { ...request, ...words })).toThrow(why);
  });
});
