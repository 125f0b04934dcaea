import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { materialise, resolvePolicies, simulate } from "../../../../engine/doors/run.ts";
import type { PolicySpec } from "../../../../engine/doors/scenario.ts";
import { contrast } from "../../brush/colours.ts";
import { flowHue, flowHues } from "../../brush/flow-hues.ts";
import { TEXT } from "../../brush/ink.ts";
import { Recorder } from "../../figure/draw/recorder.ts";
import { INKS } from "../../figure/sheet/sheet.ts";
import { textWidth } from "../../figure/type/inter.ts";
import { FOUR, incast, packetScenes, parsed } from "../../fixtures/packet-scenes.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { paintLaid } from "../../kit/paint-plot.ts";
import { Lives } from "./life.ts";
import { windowAt, windowsOf } from "./packet-record.ts";
import { paintSwitch } from "./paint-switch.ts";
import { type PortIndex, portIndex } from "./port-index.ts";
import { fullestLink } from "./ports.ts";
import { recordUpTo } from "./record-up-to.ts";
import { sceneAt } from "./scene.ts";
import { type Hit, layoutOf, sharedScale, switchHeight } from "./switch-layout.ts";
import { tickWords, timeAxis } from "./time-axis.ts";
import { countsWords, flowWords, packetWords, stateWords } from "./told.ts";
import { tracksPlot } from "./tracks-plot.ts";

function indexed(workers: number) {
  const runs = packetScenes(incast(workers, 14_600, FOUR));
  const link = fullestLink(runs.map(({ record }) => record)) as number;
  return runs.map(({ label, run, record }) => ({
    label,
    index: portIndex(record, link, windowsOf(run, record)),
    lives: new Lives(record),
  }));
}

const nameOf = (flow: number): string => `w${flow + 1}`;

describe.each([
  [8, 330, false],
  [8, 170, true],
  [32, 330, false],
  [40, 330, false],
])("%i senders on %i pixels", (workers, width, isSmall) => {
  const runs = indexed(workers);
  const indexes = runs.map(({ index }) => index);
  const scale = sharedScale(indexes);
  const height = switchHeight(4, workers, isSmall);

  test("every box is painted once, in the glass, and may be pressed", () => {
    for (const { index } of runs) {
      for (const time of [0, 9e6, index.fullestAt, 25e6, index.end]) {
        const scene = sceneAt(index, time);
        const layout = layoutOf(index, scene, scale, { width, height, isSmall });
        const recorder = new Recorder(textWidth);
        const hits: readonly Hit[] = paintSwitch(recorder, index, scene, {
          layout,
          ink: INKS.light,
          colourOf: (flow) => flowHue(flow, workers, "light"),
          lit: null,
          picked: null,
          toX: (at) => at / 1e6,
          windowOf: (flow, at) => windowAt(index.windows, flow, at),
        });
        for (const { copy } of scene.boxes) {
          const own = hits.filter(({ what }) => "copy" in what && what.copy === copy);
          expect(own.length).toBe(1);
          const [box] = own as [Hit];
          expect(box.x).toBeGreaterThanOrEqual(layout.glass - 1);
          expect(box.x + box.width).toBeLessThanOrEqual(layout.glass + layout.glassWidth + 1);
          expect(box.y).toBeGreaterThanOrEqual(layout.top - 1);
          expect(box.y + box.height).toBeLessThanOrEqual(layout.foot + 1);
        }
        expect(layout.rows.flat().length).toBe(workers);
        expect(layout.rows.length).toBeLessThanOrEqual(32);
      }
    }
  });

  test("tracks have a panel for each queue and for its flows, on one axis", () => {
    const look = { mode: "fold", isSmall, theme: "light", lit: 2, nameOf } as const;
    const laid = layPlot(tracksPlot(runs, look), 1000, textWidth);
    expect(laid.frames.length).toBe(8);
    expect(new Set(laid.frames.map(({ left, width: wide }) => `${left} ${wide}`)).size).toBe(1);
    paintLaid(new Recorder(textWidth), laid, INKS.light);
    for (const mode of ["fold", "log", "linear"] as const) {
      const axis = layPlot(tracksPlot(runs, { ...look, mode }), 1000, textWidth).frames[0]?.x;
      if (axis === undefined) throw new Error("there is an axis");
      const end = Math.max(...indexes.map((index) => index.end));
      for (const share of [0, 0.003, 0.3, 0.9, 1]) {
        expect(axis.toValue(axis.toX(share * end))).toBeCloseTo(share * end, -3);
      }
    }
    expect(timeAxis(indexes, "fold").breaks?.length).toBeGreaterThan(0);
  });
});

test("what is pressed is told, and what stands above a view", () => {
  const [tcp, dctcp, , homa] = indexed(8);
  if (tcp === undefined || dctcp === undefined || homa === undefined) throw new Error("four run");
  const [first] = dctcp.index.drops;
  const drop = packetWords(dctcp.index, first as number, nameOf);
  expect(drop).toMatch(
    /^w\d, packet \d+, leaves w\d at .* sent with the first window; it finds no room at 8\.60 µs and is dropped\. It goes again at 10\.\d ms, 10\.\d ms later\.$/,
  );
  const { boxes } = sceneAt(homa.index, homa.index.fullestAt);
  const box = boxes.at(-1);
  expect(packetWords(homa.index, box?.copy as number, nameOf)).toMatch(
    /waits .* at the port behind 69 others \(\d+ of w\d, \d+ of w\d, \d+ of w\d, …\) and is there at/,
  );
  expect(flowWords(dctcp.index, 7, dctcp.lives.of(7), nameOf)).toMatch(
    /^w8 took 10\.\d ms: 10\.0 ms waiting for a timer, .* behind packets of others \(most: w\d, [\d.]+ µs\)/,
  );
  const silent = sceneAt(dctcp.index, 4e9);
  expect(stateWords(dctcp.index, silent, false).text).toBe("nothing moves: 7 timers run");
  expect(countsWords(dctcp.index, silent)[0]).toBe("51 dropped · 18 marked");
  const over = sceneAt(homa.index, 4e9);
  expect(stateWords(homa.index, over, false).text).toBe("done after 107 µs");
  expect(countsWords(homa.index, over)[0]).toBe("nothing dropped");
});

test("senders are named where they stand far from one another, left of the port", () => {
  const index = indexed(8)[0]?.index as PortIndex;
  const scene = sceneAt(index, 20e6);
  const namesAt = (height: number): number => {
    const size = { width: 330, height, isSmall: false };
    const layout = layoutOf(index, scene, sharedScale([index]), size);
    const recorder = new Recorder(textWidth);
    paintSwitch(recorder, index, scene, {
      ...{ layout, ink: INKS.light, lit: null, picked: null, windowOf: () => null },
      nameOf: (flow) => `${nameOf(flow)} of a replication with a long name`,
      colourOf: (flow) => flowHue(flow, 8, "light"),
      toX: (at) => at / 1e6,
    });
    const names = recorder.marks.filter(({ part }) => part === "switch-flow");
    for (const name of names) {
      if (name.kind !== "text") throw new Error("a name is a text");
      const wide = textWidth(name.text, name.size, name.weight);
      expect(name.x + wide, name.text).toBeLessThan(layout.glass - 2);
      expect(name.y).toBeLessThan(height);
    }
    return names.length;
  };
  expect([236, 344].map(namesAt)).toEqual([0, 8]);
});

test("a flow that never ends has a lane of what has come of it, until the last one ends", () => {
  const two = incast(2, 146_000, [{ id: "d3-distributed" }] as readonly PolicySpec[]);
  const [a, b] = two.flows ?? [];
  const flows = [
    { ...a, deadline: 130 },
    { ...b, deadline: 4000 },
  ];
  const [scene] = packetScenes(parsed({ ...two, flows }));
  if (scene === undefined) throw new Error("one runs");
  const { label, run, record } = scene;
  const link = fullestLink([record]) as number;
  const index = portIndex(record, link, windowsOf(run, record));
  const lives = new Lives(record);
  expect([0, 1].map((flow) => lives.of(flow) === null)).toEqual([true, false]);
  const look = { mode: "linear", isSmall: false, theme: "light", lit: null, nameOf } as const;
  const laid = layPlot(tracksPlot([{ label, index, lives }], look), 1000, textWidth);
  const recorder = new Recorder(textWidth);
  paintLaid(recorder, laid, INKS.light);
  const came = recorder.marks.filter(({ part }) => part === "plot-arrivals");
  expect(came.filter(({ opacity }) => opacity < 1).length).toBe(1);
});

test("what stands above a view on a phone has room there, whatever goes on", () => {
  for (const { label, index } of indexed(8)) {
    const room = 165 - 10 - textWidth(label, TEXT.head, 600);
    for (let step = 0; step <= 60; step++) {
      const scene = sceneAt(index, (step / 60) ** 4 * index.end);
      const { text } = stateWords(index, scene, true);
      expect(textWidth(text, TEXT.lead, 500), text).toBeLessThan(165);
      const counts = countsWords(index, scene).map((words) => textWidth(words, TEXT.lead, 400));
      expect(Math.min(...counts), label).toBeLessThan(room);
      expect(counts).toEqual([...counts].sort((a, b) => b - a));
    }
  }
});

test("before all is known nothing is told of what comes, and of one port alone not that flows never end", () => {
  const scenario = incast(8, 14_600, FOUR.slice(1, 2));
  const [whole] = packetScenes(scenario);
  if (whole === undefined) throw new Error("one runs");
  const link = fullestLink([whole.record]) as number;
  const told = new Set<string>();
  for (const until of [3e6, 8.3e6, 21e6, 58e6]) {
    const index = portIndex(recordUpTo(whole.record, until), link, null, until);
    const lives = new Lives(index.record);
    expect(flowWords(index, 7, lives.of(7), nameOf)).toBe("w8 has not ended yet.");
    for (const [copy, hop] of index.hopOf.entries()) {
      if (hop < 0) continue;
      const words = packetWords(index, copy, nameOf);
      expect(words).not.toMatch(/lost|,\.|NaN/);
      const isComing = (whole.record.copies.end[copy] as number) > until;
      if (isComing) expect(words).not.toMatch(/ is there at/);
      const hasLeft = Number.isFinite(index.record.hops.left[hop]);
      if (!hasLeft) expect(words).not.toMatch(/does not wait|waits \d/);
      told.add(words.replace(/^[^;]*/, "").replace(/[\d.]+ (µ|n)s/, "T"));
    }
  }
  expect([...told]).toContain("; waits at the port since T.");
  const [policy] = resolvePolicies(scenario);
  const { flows } = materialise(scenario);
  if (policy === undefined) throw new Error("one runs");
  const packets = { link, from: 0, to: 100 };
  const { packets: alone } = simulate(flows, "fluid", scenario.fabric, policy, { packets });
  const part = portIndex(alone as PacketRecord, link);
  expect(flowWords(part, 7, new Lives(part.record).of(7), nameOf)).toMatch(/^w8 took 10\.\d ms\.$/);
});

test.each([
  [0, "0"],
  [50e6, "50 µs"],
  [10.05e9, "10.05 ms"],
  [1e12, "1 s"],
])("%i picoseconds stand at the axis as %s", (time, words) => expect(tickWords(time)).toBe(words));

test.each([
  ["light", "#fdfdfb"],
  ["dark", "#13161a"],
] as const)("hues of few and of many flows keep 3 : 1 against the paper of %s", (theme, paper) => {
  for (const count of [1, 9, 12, 32]) {
    for (let place = 0; place < count; place++) {
      const name = `${place} of ${count}`;
      expect(contrast(flowHue(place, count, theme), paper), name).toBeGreaterThan(3);
    }
  }
});

test("of many flows those that are shown have the hues of few", () => {
  const few = flowHues(9, [0, 4, 8], "light");
  expect([0, 4, 8].map(few)).toEqual([0, 4, 8].map((flow) => flowHue(flow, 9, "light")));
  const many = flowHues(300, [17, 130, 131], "light");
  expect([17, 130, 131].map(many)).toEqual([0, 1, 2].map((place) => flowHue(place, 3, "light")));
  expect(many(5)).toMatch(/^#[0-9a-f]{6}$/);
});
