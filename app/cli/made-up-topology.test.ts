import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { TOPOLOGIES } from "../../engine/doors/scenario.ts";
import type { Draft } from "../document/draft/draft.ts";
import { blocksOf } from "./testing/documents.ts";

/** The topology of CONTRIBUTING.md, in the index beside those that stay, and whatever reads the index read anew. */
const INDEX = "engine/model/spec/topologies/index.ts";
const made = resolve(`node_modules/.made-up-${process.pid}`);

async function withLine() {
  const place = "engine/model/spec/topologies/line.ts";
  const block = blocksOf("CONTRIBUTING.md").find(({ marks }) =>
    marks.some(([key, value]) => key === "as" && value === place),
  );
  const code = (block?.text ?? "").replace(
    /from "\.\/([^"]+)"/g,
    (_, near) => `from "${resolve(dirname(place), near)}"`,
  );
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, "line.ts"), code);
  vi.resetModules();
  vi.doMock(resolve(INDEX), async () => {
    const { line } = await import(/* @vite-ignore */ join(made, "line.ts"));
    return { TOPOLOGIES: [...TOPOLOGIES, line] };
  });
  return {
    engine: {
      ...(await import("../../engine/doors/draw-data.ts")),
      ...(await import("../../engine/doors/files.ts")),
    },
    layout: await import("../draw/fabric/layout.ts"),
    words: await import("../draw/run/number-words.ts"),
    sentence: await import("../bench/experiment-sentence.ts"),
    draft: await import("../document/draft/draft.ts"),
    edits: await import("../edits/setting-edits.ts"),
    columns: await import("../editor/use-columns.ts"),
    pictures: await import("../shell/panels/fabric/fabric-pictures.ts"),
    command: await import("./answer.ts"),
  };
}

let all: Awaited<ReturnType<typeof withLine>>;
beforeAll(async () => {
  all = await withLine();
});
afterAll(() => {
  vi.doUnmock(resolve(INDEX));
  vi.resetModules();
  rmSync(made, { recursive: true, force: true });
});

/** What the command answers. */
function said(...words: string[]): string {
  const pieces = all.command.answer(words, new URL(import.meta.url)) as Iterable<string>;
  return [...pieces].map(String).join("");
}

/** Three flows over a line of five switches: the second and third share the cable from switch 1 to switch 2. */
const SCENARIO = {
  version: 1,
  model: "fluid",
  fabric: { kind: "line", switches: 5, rate: 2 },
  flows: [
    { id: "a", arrival: 0, size: 4, src: 3, dst: 4 },
    { id: "b", arrival: 0, size: 4, src: 1, dst: 2 },
    { id: "c", arrival: 0, size: 6, src: 0, dst: 3 },
  ],
  policies: [{ id: "srpt" }],
};
const PACKETS = {
  ...SCENARIO,
  units: { size: "bytes", time: "us" },
  fabric: { kind: "line", switches: 5, rate: 1250 },
  flows: SCENARIO.flows.map((flow) => ({ ...flow, size: flow.size * 10_000 })),
  policies: [{ id: "dctcp" }, { id: "pdq-distributed" }, { id: "homa" }],
};

test("every topology says of itself what SPEC 3.5 says", () => {
  const spec = readFileSync("engine/SPEC.md", "utf8");
  const part = spec.slice(spec.indexOf("**3.5 "), spec.indexOf("**3.6 "));
  const lines = [...part.matchAll(/^- \*([^*(]+)(?:\(.*\))?\*: (.*)$/gm)];
  expect(lines.map(([, name, says]) => `${name}: ${says}`.toLowerCase())).toEqual(
    TOPOLOGIES.map(({ name, says }) => `${name}: ${says}`.toLowerCase()),
  );
});

describe("a line of switches, one file and a line of the index, is", () => {
  test("parsed, or refused with its place", () => {
    const parsed = (fabric: unknown, model = "fluid") => {
      const answer = all.engine.parseScenario({ ...SCENARIO, model, fabric });
      return answer.ok ? answer.scenario.fabric : answer.faults.map(({ message }) => message);
    };
    expect(parsed({ kind: "line", switches: 5 })).toEqual({ kind: "line", switches: 5, rate: 1 });
    expect(parsed({ kind: "line", switches: 1 })).toEqual([
      "fabric.switches: expected an integer from 2 to 4096, got 1",
    ]);
    expect(parsed({ kind: "line", switches: 5, spines: 2 })).toEqual([
      expect.stringContaining("fabric.spines: expected"),
    ]);
    expect(parsed({ kind: "lime", switches: 5 })).toEqual([expect.stringContaining("line")]);
    expect(parsed({ kind: "line", switches: 5 }, "slot")).toContain(
      'fabric.kind: expected "link" or "switch" in the slot model; networks are for the fluid model, got "line"',
    );
  });

  test("in the schema and in the help", () => {
    const isSound = new Ajv2020({ strict: false, code: { optimize: false } }).compile(
      all.engine.scenarioSchema(),
    );
    const takes = (fabric: unknown) => isSound({ ...SCENARIO, fabric });
    expect(takes(SCENARIO.fabric)).toBe(true);
    expect(takes({ kind: "line" })).toBe(false);
    expect(takes({ kind: "line", switches: 5, spines: 2 })).toBe(false);
    expect(said("help")).toMatch(/^Networks: .*, line$/m);
  });

  test("named in pictures, sentences and sweeps", () => {
    const { engine, words, sentence } = all;
    const parsed = engine.parseScenario(SCENARIO);
    if (!parsed.ok) throw new Error("no line");
    const { scenario } = parsed;
    expect(engine.linkPortName(scenario.fabric, 6, 7)).toBe("switch 1 → switch 2");
    const phrases = sentence.sentenceOf(scenario).map(({ text }) => text);
    expect(phrases.join("")).toContain("a line of 5 hosts");
    expect(words.numberWords("fabric.switches", SCENARIO)).toBe("switches of the line");
  });

  test("drawn, every node once and no two of them over one another, and small in the form", () => {
    const { engine, layout, pictures } = all;
    const fabric = { kind: "line", switches: 5, rate: 1 } as never;
    const nobody = { count: 0, src: new Int32Array(0), dst: new Int32Array(0), identity: null };
    const wiring = engine.wiringOf(nobody, fabric);
    for (const width of [1000, 300]) {
      const { marks, strands, layers } = layout.layoutOf(fabric, wiring, { width, isNamed: true });
      expect(marks.map(({ label }) => label)).toContain(width === 1000 ? "switch 4" : "switch");
      expect(marks.map(({ first }) => first).sort((a, b) => a - b)).toEqual([...Array(10).keys()]);
      expect(layers.map(({ name }) => name)).toEqual(["switches", "hosts"]);
      // Cables between neighbours leave their sides, and both directions are seen.
      const beside = [...strands.from.keys()].filter(
        (s) => (strands.from[s] as number) >= 0 && strands.y0[s] === strands.y1[s],
      );
      expect(beside).toHaveLength(8);
      expect(new Set(beside.map((s) => strands.y0[s])).size).toBe(2);
    }
    const { hosts, switches, lines } = pictures.pictureOf("line" as never);
    expect([hosts.length, switches.length, lines.split("M").length - 1]).toEqual([6, 6, 11]);
  });

  test("edited: chosen in the form with its usual numbers and the rate that was, then other hosts for flows that lost theirs", () => {
    const { draft, edits, columns, engine } = all;
    const fabric = { kind: "star", hosts: 12, rate: 3 };
    const flows = [{ id: "far", arrival: 0, size: 1, src: 11, dst: 0 }];
    const before = draft.readDraft({ ...SCENARIO, fabric, flows }) as Draft;
    const after = edits.setFabricKind(before, "network", "line" as never);
    expect(draft.fabricOf(after)).toEqual({ kind: "line", switches: 6, rate: 3 });
    expect(draft.flowsOf(after)[0]).toMatchObject({
      id: "far",
      src: expect.toSatisfy((n) => n < 6),
    });
    expect(columns.addableTo(after)).not.toContain("path");
    expect(engine.parseScenario({ ...after.file, policies: SCENARIO.policies }).ok).toBe(true);
  });

  test("run as a fluid and packet by packet, explained, and a figure", () => {
    const file = (name: string, scenario: unknown) => {
      writeFileSync(join(made, name), JSON.stringify(scenario));
      return join(made, name);
    };
    const fluid = file("line.json", SCENARIO);
    const finish = (text: string) =>
      text
        .trim()
        .split("\n")
        .slice(1)
        .map((row) => Number(row.split(",")[6]));
    expect(finish(said("run", fluid, "--format", "csv"))).toEqual([2, 2, 5]);
    const packets = finish(said("run", file("packets.json", PACKETS), "--format", "csv"));
    expect(packets).toHaveLength(9);
    expect(packets.every((time) => time > 32 && time < 1000)).toBe(true);
    expect(said("explain", fluid, "--policy", "srpt", "--at", "1")).toContain("c");
    expect(said("figure", fluid, "--kind", "links")).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  });
});
