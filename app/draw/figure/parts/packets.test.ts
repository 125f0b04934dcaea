import { expect, test } from "vitest";
import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { partColour, TIME_PARTS } from "../../brush/time-parts.ts";
import { FOUR, incast, parsed } from "../../fixtures/packet-scenes.ts";
import { DATA } from "../../packets/alive/packet-record.ts";
import { compose, PACKETS, type PartName } from "../compose.ts";
import type { Drawing, PathMark } from "../draw/mark.ts";
import { shownBy, shownOf, wholeRuns } from "../headless.ts";
import { scenarioFigure } from "../scenario-figure.ts";
import { toTex } from "../tex/document.ts";
import { canOutline, textWidth } from "../type/inter.ts";
import { shownPackets } from "./packets.ts";
import type { Shown } from "./part.ts";

const OF_NONE = incast(8, 14_600, FOUR);
const EIGHT = {
  ...OF_NONE,
  flows: (OF_NONE.flows ?? []).map((flow, k) => ({ ...flow, request: `q${k % 4}` })),
};
const LEAF_SPINE = parsed({
  ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
  fabric: { kind: "leaf-spine", leaves: 2, hosts: 3, spines: 1, hostRate: 1250, coreRate: 1250 },
  flows: [0, 1, 2, 3].map((src) => ({ id: `f${src}`, arrival: src, size: 60_000, src, dst: 4 })),
  policies: [
    { id: "tcp", buffer: 15_000 },
    { id: "pias-dctcp", thresholds: [20_000, 40_000], label: "a policy with quite a long name" },
    { id: "pdq-distributed" },
  ],
});

const eight = shownOf(EIGHT, {}, PACKETS);
const leafSpine = shownOf(LEAF_SPINE, {}, PACKETS);

function drawingOf(shown: Shown, part: PartName, width: number | "slide" = 960): Drawing {
  const choice = { parts: [part], width, palette: "light", title: "", caption: "" } as const;
  return compose(shown, choice);
}

const wordsOf = (drawing: Drawing): string =>
  drawing.marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])).join(" ");

const pathsOf = (drawing: Drawing, part: string): readonly PathMark[] =>
  drawing.marks.flatMap((mark) => (mark.kind === "path" && mark.part === part ? [mark] : []));

/** Packets of data that wait at a port at a time, counted one by one. */
function waitingAt({ hops, copies }: PacketRecord, link: number, time: number): number {
  let count = 0;
  for (let hop = 0; hop < hops.length; hop++) {
    const copy = hops.copy[hop] as number;
    if (hops.link[hop] !== link || copies.kind[copy] !== DATA) continue;
    const left = hops.left[hop] as number;
    const out = Number.isNaN(left) ? (copies.end[copy] as number) : left;
    if ((hops.joined[hop] as number) <= time && time < out) count += 1;
  }
  return count;
}

test.each([2, 9.5, 13, 40, 5000, 10_080])(
  "at %d µs each port has a box for every packet that waits there",
  (at) => {
    const shown = { ...eight, moment: at };
    const packets = shownPackets(shown);
    if (typeof packets === "string") throw new Error(packets);
    const expected = packets.runs.reduce(
      (sum, { index: { record, link } }) => sum + waitingAt(record, link, at * 1e6),
      0,
    );
    const boxes = pathsOf(drawingOf(shown, "switch"), "switch-box").filter(
      // The foot of a packet that is sent again is fainter.
      ({ path, opacity }) => path[0]?.[0] === "rect" && opacity === 1,
    );
    expect(boxes).toHaveLength(expected);
  },
);

test("without a time it is that at which most waits, and a time after the end is the end", () => {
  const packets = shownPackets(eight);
  if (typeof packets === "string") throw new Error(packets);
  const { runs, time } = packets;
  const waiting = (at: number): number =>
    runs.reduce((sum, { index: { record, link } }) => sum + waitingAt(record, link, at), 0);
  for (let us = 0; us < 60; us += 2.5) {
    expect(waiting(us * 1e6)).toBeLessThanOrEqual(waiting(time));
  }
  const over = { ...eight, moment: 1e9 };
  expect(wordsOf(drawingOf(over, "switch")).match(/done after/g)).toHaveLength(4);
});

test("a bar of parts is as long as the means that the engine tells, policy by policy", () => {
  const shown = eight;
  const bars = pathsOf(drawingOf(shown, "sums"), "plot-amount");
  const lengths = shown.runs.map(({ summary: { where, mean } }) =>
    TIME_PARTS.flatMap((part) => {
      const share = (where?.[part] ?? 0) / (mean as number);
      return share > 0 ? [{ colour: partColour(part, "light"), share }] : [];
    }),
  );
  expect(bars.map(({ fill }) => fill)).toEqual(lengths.flat().map(({ colour }) => colour));
  const widest = Math.max(...bars.map(({ path }) => (path[0]?.[3] as number) ?? 0));
  for (const [k, { share }] of lengths.flat().entries()) {
    const wide = bars[k]?.path[0]?.[3] as number;
    // Seams between two pieces.
    expect(Math.abs(wide - share * 900)).toBeLessThan(8);
  }
  expect(widest).toBeGreaterThan(850);
});

test.each([320, 420, 640, 960, 1440, "slide"] as const)(
  "no word reaches over an edge, %s wide",
  (wide) => {
    for (const scenario of [EIGHT, LEAF_SPINE]) {
      const shown = shownOf(scenario, {}, PACKETS);
      for (const part of PACKETS) {
        const { marks, width, height } = drawingOf(shown, part, wide);
        for (const mark of marks) {
          if (mark.kind !== "text") continue;
          const { text, x, y, anchor, size, weight } = mark;
          const long = textWidth(text, size, weight);
          const left = x - long * { start: 0, middle: 0.5, end: 1 }[anchor];
          const isInside = left >= -0.5 && left + long <= width + 0.5 && y < height;
          expect([part, text, isInside, canOutline(text)]).toEqual([part, text, true, true]);
        }
      }
    }
  },
);

test("a port is named, and is the one that the view has chosen", () => {
  const words = (view: object): string => wordsOf(drawingOf({ ...leafSpine, ...view }, "switch"));
  expect(words({})).toMatch(/^At [\d.]+ µs, at leaf 0 to spine 0\./);
  const packets = shownPackets(leafSpine);
  if (typeof packets === "string") throw new Error(packets);
  const links = packets.runs[0]?.index.record.links;
  const other = Array.from(links?.from ?? []).findIndex(
    (from, link) => from >= 6 && links?.to[link] === 4,
  );
  expect(words({ port: other })).not.toMatch(/^At [\d.]+ µs, at leaf 0 to spine 0\./);
});

test("policies that send no packets have no port beside those that do", () => {
  const mixed = parsed({
    ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
    fabric: { kind: "link", rate: 1250 },
    flows: [
      { id: "a", arrival: 0, size: 20_000 },
      { id: "b", arrival: 1, size: 4_000 },
    ],
    policies: [{ id: "srpt" }, { id: "tcp" }],
  });
  const words = wordsOf(drawingOf(shownOf(mixed, {}, ["switch"]), "switch"));
  expect(words).toContain("TCP");
  expect(words).toContain("at the link");
  expect(words).not.toContain("SRPT");
});

test.each(PACKETS)("%s: a scenario without packets is told what to take", (part) => {
  const scenario = { ...EIGHT, policies: [{ id: "srpt" } as const] };
  const request = { parts: [part], width: 640, palette: "light", view: {} } as const;
  const words = { title: undefined, caption: undefined };
  expect(() => scenarioFigure(scenario, { ...request, ...words })).toThrow(
    /none of these .*; take --policy tcp or dctcp, or pdq-distributed on a network$/,
  );
});

test.each([
  ["s", 1.25e8],
  ["ms", 1.25e5],
  ["us", 125],
] as const)("times at the axis of cells are told apart, with their unit, in %s", (time, rate) => {
  const scenario = parsed({
    ...{ version: 1, model: "fluid", units: { size: "bytes", time } },
    fabric: { kind: "star", hosts: 4, rate },
    flows: [0, 1, 2].map((src) => ({ id: `f${src}`, arrival: 0, size: 60_000, src, dst: 3 })),
    policies: [{ id: "tcp" }],
  });
  const drawing = drawingOf(shownOf(scenario, {}, ["cells"]), "cells");
  const times = wordsOf(drawing).match(/\d[\d.,]* (?:µs|ms|s)\b/g) ?? [];
  expect(times.length).toBeGreaterThan(3);
  expect(new Set(times).size).toBe(times.length);
});

test("flows that belong to no request have no slowest requests, and are told what makes some", () => {
  const request = { parts: ["slowest-requests"], width: 640, palette: "light", view: {} } as const;
  const words = { title: undefined, caption: undefined };
  expect(() => scenarioFigure(OF_NONE, { ...request, ...words })).toThrow(
    "slowest-requests: no flow belongs to a request; give the workload requests, or flows[i].request",
  );
});

test("a run of too many packets has sums, tenths and cells alone", () => {
  const forgotten: Shown = {
    ...eight,
    runs: eight.runs.map((view) => ({ ...view, run: { ...view.run, packets: null } })),
  };
  expect(shownPackets(forgotten)).toMatch(/^more than 262144 hops/);
  expect(wordsOf(drawingOf(forgotten, "tracks"))).toContain("take sums, tenths or cells");
  for (const part of ["sums", "tenths", "cells"] as const) {
    expect(drawingOf(forgotten, part).marks.length).toBeGreaterThan(20);
  }
});

test("of a run of too many packets one port in the time that is looked at is run again", () => {
  const own = wholeRuns(EIGHT);
  const forgetful: typeof own.simulate = (flows, model, fabric, policy, options = {}) => {
    const run = own.simulate(flows, model, fabric, policy, options);
    return options.packets === true ? { ...run, packets: null } : run;
  };
  const view = { window: [5, 25], playhead: 13 };
  const shown = shownBy({ ...own, simulate: forgetful }, EIGHT, view, ["switch"]);
  const cut = shownPackets(shown);
  const whole = shownPackets({ ...eight, moment: 13 });
  if (typeof cut === "string" || typeof whole === "string") throw new Error("no packets");
  expect([cut.port, cut.time]).toEqual([whole.port, whole.time]);
  for (const [k, { index }] of whole.runs.entries()) {
    const own = cut.runs[k]?.index.record as PacketRecord;
    expect(own.only).not.toBeNull();
    expect(waitingAt(own, index.link, cut.time)).toBe(
      waitingAt(index.record, index.link, cut.time),
    );
  }
  const late = shownBy({ ...own, simulate: forgetful }, EIGHT, {}, ["switch"]);
  expect(shownPackets(late)).toMatch(/or with --from and --to at most a millisecond of one port$/);
});

test("LaTeX has the tenths and the sums in numbers, and all words of the tracks", () => {
  const request = {
    ...({ parts: PACKETS, width: 661, palette: "print", view: {} } as const),
    ...{ title: undefined, caption: "" },
  };
  const { shown, choice, about } = scenarioFigure(EIGHT, request);
  const tex = toTex(shown, choice, about);
  expect(tex.match(/\\begin\{axis\}/g)?.length).toBe(4 + 4 + 4 + 4);
  for (const words of ["nothing", "mean FCT", "waiting for a timer", "a timer ends"]) {
    expect(tex).toContain(words);
  }
});
