import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Draft } from "../document/draft/draft.ts";
import { blocksOf } from "./testing/documents.ts";

/** The transport of CONTRIBUTING.md, in the index beside those that stay, and whatever reads the index read anew. */
const INDEX = "engine/transports/kinds/index.ts";
const PLACE = "engine/transports/kinds/halving.ts";
const made = resolve(`node_modules/.made-up-transport-${process.pid}`);

async function withHalving() {
  const block = blocksOf("CONTRIBUTING.md").find(({ marks }) =>
    marks.some(([key, value]) => key === "as" && value === PLACE),
  );
  const text = block?.text ?? "";
  expect(text.split("\n").length).toBeLessThanOrEqual(25);
  const code = text.replace(
    /from "\.\/([^"]+)"/g,
    (_, near) => `from "${resolve(dirname(PLACE), near)}"`,
  );
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, "halving.ts"), code);
  vi.resetModules();
  vi.doMock(resolve(INDEX), async (original) => {
    const { TRANSPORT_KINDS } = await original<{ readonly TRANSPORT_KINDS: readonly unknown[] }>();
    const { halving } = await import(/* @vite-ignore */ join(made, "halving.ts"));
    return { TRANSPORT_KINDS: [...TRANSPORT_KINDS, halving] };
  });
  return {
    engine: {
      ...(await import("../../engine/doors/scenario.ts")),
      ...(await import("../../engine/doors/files.ts")),
    },
    draft: await import("../document/draft/draft.ts"),
    edits: await import("../edits/policy-edits.ts"),
    mix: await import("../shell/panels/policy/mix.ts"),
    check: await import("../document/read/check.ts"),
    words: await import("../draw/run/number-words.ts"),
    command: await import("./answer.ts"),
  };
}

let all: Awaited<ReturnType<typeof withHalving>>;
beforeAll(async () => {
  all = await withHalving();
});
afterAll(() => {
  vi.doUnmock(resolve(INDEX));
  vi.resetModules();
  rmSync(made, { recursive: true, force: true });
});

const INCAST = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 9, rate: 1250, propagation: 5 },
  flows: Array.from({ length: 8 }, (_, k) => ({
    id: `f${k}`,
    arrival: 0,
    size: 400_000,
    src: k,
    dst: 8,
  })),
  policies: [
    { id: "dctcp" },
    { id: "halving-dctcp" },
    { id: "halving-dctcp", label: "low", ecn: 15_000 },
  ],
};

function said(...words: string[]): string {
  const pieces = all.command.answer(words, new URL(import.meta.url)) as Iterable<string>;
  return [...pieces].map(String).join("");
}

function fileOf(name: string, scenario: unknown): string {
  writeFileSync(join(made, name), JSON.stringify(scenario));
  return join(made, name);
}

describe("DCTCP that halves at any mark, one file and a line of the index, is", () => {
  test("parsed with DCTCP's settings, and every wrong one refused with its place", () => {
    const { engine } = all;
    const faultsOf = (policy: object) => {
      const parsed = engine.parseScenario({
        ...INCAST,
        policies: [{ id: "halving-dctcp", ...policy }],
      });
      return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
    };
    const { packets } = engine.policyDefinition("halving-dctcp");
    expect(packets?.parameters).toEqual(engine.policyDefinition("dctcp").packets?.parameters);
    // Each setting is read: what it can never be is a fault at its place.
    for (const name of packets?.parameters ?? []) {
      expect(faultsOf({ [name]: "no such value" }), name).toEqual([
        expect.stringContaining(`policies[0].${name}`),
      ]);
    }
    expect(faultsOf({ set: "ns2", gain: 0.25, ecn: 30_000 })).toEqual([]);
    expect(faultsOf({ set: "yaps" })).toEqual([
      expect.stringContaining("policies[0].set: expected"),
    ]);
    expect(faultsOf({ unscheduled: 1000 })).toEqual([
      expect.stringContaining("nothing: halving-dctcp takes only"),
    ]);
  });

  test("in the schema, in the help and in mixes", () => {
    const isSound = new Ajv2020({ strict: false, code: { optimize: false } }).compile(
      all.engine.scenarioSchema(),
    );
    const takes = (policy: object) => isSound({ ...INCAST, policies: [policy] });
    expect(takes({ id: "halving-dctcp", gain: 0.25, set: "ns2" })).toBe(true);
    expect(takes({ id: "halving-dctcp", gain: 2 })).toBe(false);
    expect(takes({ id: "halving-dctcp", set: "yaps" })).toBe(false);
    expect(takes({ id: "mix", of: [{ id: "dctcp" }, { id: "halving-dctcp" }] })).toBe(true);
    expect(said("help")).toMatch(/^Policies: .*, halving-dctcp, /m);
  });

  test("run: it keeps half a window where DCTCP keeps more, so that the port is idle meanwhile", () => {
    const rows = said("run", fileOf("incast.json", INCAST), "--format", "csv").trim().split("\n");
    const last = (label: string): number =>
      Math.max(
        ...rows
          .map((row) => row.split(","))
          .flatMap((row) => (row[2] === label ? [Number(row[6])] : [])),
      );
    // 3.2 MB at 10 Gb/s, with headers: 2630 µs where the port is never idle.
    expect(last("DCTCP")).toBeGreaterThan(2630);
    expect(last("low")).toBeGreaterThan(last("DCTCP"));
    expect(last("Halving DCTCP")).toBeGreaterThanOrEqual(2630);
    const mixed = {
      ...INCAST,
      policies: [{ id: "mix", of: [{ id: "halving-dctcp" }, { id: "tcp" }] }],
    };
    expect(said("run", fileOf("mix.json", mixed), "--format", "table")).toContain("Halving DCTCP");
    const ns2 = {
      ...INCAST,
      policies: [
        { id: "halving-dctcp", set: "ns2" },
        { id: "dctcp", set: "ns2" },
      ],
    };
    const times = said("run", fileOf("ns2.json", ns2), "--format", "csv")
      .trim()
      .split("\n")
      .slice(1);
    expect(times.slice(0, 8).map((row) => row.split(",")[6])).not.toEqual(
      times.slice(8).map((row) => row.split(",")[6]),
    );
  });

  test("on the page: in its list, sound in a draft, a part of a mix, told in sweeps, explained", () => {
    const { engine, draft, check, mix, words } = all;
    expect(engine.POLICIES.map(({ id }) => id)).toContain("halving-dctcp");
    const read = draft.readDraft(INCAST) as Draft;
    expect(check.checkDraft(read).policyFaults.size).toBe(0);
    expect(mix.MIXED_TRANSPORTS.map(({ id }) => id)).toContain("halving-dctcp");
    expect(words.numberWords("policies[1].gain", INCAST)).toBe(
      "gain of the share of marks of Halving DCTCP",
    );
    const file = fileOf("explained.json", INCAST);
    expect(said("explain", file, "--policy", "halving-dctcp", "--at", "500")).toContain("f0");
  });
});
