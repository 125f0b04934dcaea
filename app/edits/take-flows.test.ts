import { describe, expect, test } from "vitest";
import { parseScenario, readFlows } from "../../engine/doors/files.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import {
  type Draft,
  fabricOf,
  flowsOf,
  modelOf,
  readDraft,
  unitsOf,
} from "../document/draft/draft.ts";
import { valueAt } from "../document/draft/json-paths.ts";
import { asksSpeed, type Taking, takeFlows, throughNetwork } from "./take-flows.ts";

const TREE = {
  kind: "leaf-spine",
  leaves: 4,
  hosts: 4,
  spines: 2,
  hostRate: 1.25e6,
  coreRate: 5e6,
};
const REAL = { model: "fluid", units: { size: "bytes", time: "ms" }, fabric: TREE };
const PIAS = { id: "pias", thresholds: [3, 7] };

function draftOf(file: object): Draft {
  const flows = [{ id: "old", arrival: 0, size: 5, src: 0, dst: 1 }];
  const all = { version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [PIAS] };
  const draft = readDraft({ title: "Before", note: "of it", ...all, ...file });
  if (draft === null) throw new Error("a scenario is a draft");
  return draft;
}

function listOf(text: string): Taking["list"] {
  const read = readFlows(text);
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join("\n"));
  return read.value;
}

const PLAIN = { place: "here", gigabits: 10, model: "fluid", inOrder: false, title: "" } as const;

function taken(draft: Draft, text: string, more: Partial<Taking> = {}) {
  const result = takeFlows(draft, { ...PLAIN, list: listOf(text), ...more });
  if (!result.ok) throw new Error(result.faults.join("\n"));
  const parsed = parseScenario(result.draft.file);
  expect(parsed.ok ? [] : parsed.faults.map(({ message }) => message)).toEqual([]);
  return result;
}

describe("a list of flows comes into the experiment", () => {
  test("in the units of a network that has them", () => {
    const text = "src,dst,bytes,start_us\n1,2,4000,0\n3,15,2000,250";
    const { draft } = taken(draftOf(REAL), text, { title: "trace" });
    expect(flowsOf(draft).map(({ arrival, size, src, dst }) => [arrival, size, src, dst])).toEqual([
      [0, 4000, 1, 2],
      [0.25, 2000, 3, 15],
    ]);
    expect(unitsOf(draft)).toEqual({ size: "bytes", time: "ms" });
    expect(fabricOf(draft)).toEqual(TREE);
    expect(draft.file["title"]).toBe("trace");
    expect(draft.file["note"]).toBeUndefined();
    expect(valueAt(draft.file, "policies")).toEqual([PIAS]);
  });

  test("at a link speed where no rate says what a link sends in a second; thresholds are as many slots as before", () => {
    const draft = draftOf({});
    const text = "bytes,start_us\n1250,0\n2500,4";
    expect(asksSpeed(draft, { list: listOf(text), model: "fluid" })).toBe(true);
    const result = taken(draft, text, { gigabits: 10 });
    expect(modelOf(result.draft)).toBe("fluid");
    expect(unitsOf(result.draft)).toEqual({ size: "bytes", time: "us" });
    expect(fabricOf(result.draft)["rate"]).toBe(1250);
    expect(valueAt(result.draft.file, "policies")).toEqual([
      { id: "pias", thresholds: [3750, 8750] },
    ]);
    const parsed = parseScenario(result.draft.file);
    if (!parsed.ok) throw new Error("it is sound");
    const { scenario } = parsed;
    const { flows, policies } = materialise(scenario);
    const [pias] = policies;
    if (pias === undefined) throw new Error("there is one");
    // Each alone: 1,250 bytes take 1 µs, 2,500 take 2.
    const { finish } = simulate(flows, scenario.model, scenario.fabric, pias);
    expect([...finish]).toEqual([1, 6]);
  });

  test("in slots: bytes are whole packets, starts slots of a packet at the speed of the link", () => {
    const text = "bytes,start_us\n1825,0.5\n1460,3";
    const { draft, notes } = taken(draftOf({}), text, { model: "slot" });
    expect(modelOf(draft)).toBe("slot");
    // A packet of 1,460 bytes takes 1.168 µs at 10 Gb/s.
    expect(flowsOf(draft).map(({ arrival, size }) => [arrival, size])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(notes.join(" ")).toMatch(/slots of 1\.168 µs/);
  });

  test("on a switch with a port for every end that it names, or on one link, where ends wait", () => {
    const text = "arrival,size,src,dst\n0,2,0,6\n1,3,5,2";
    const { draft } = taken(draftOf({}), text, { place: "switch", model: "slot" });
    expect(fabricOf(draft)).toMatchObject({ kind: "switch", ports: 7 });
    const link = taken(draft, text, { place: "link", model: "slot" }).draft;
    expect(flowsOf(link)[0]).toEqual({ id: "f1", arrival: 0, size: 2 });
    // A flow of the same name that went before leaves nothing to it.
    expect(link.aside["flows"]).toEqual({ f1: { src: 0, dst: 6 }, f2: { src: 5, dst: 2 } });
  });

  test("not where it names hosts that there are not, but in their order", () => {
    const text = "src,dst,bytes,start_us\n10,200,4000,0\n200,10,2000,250";
    const list = listOf(text);
    expect(takeFlows(draftOf(REAL), { ...PLAIN, list })).toMatchObject({
      ok: false,
      asksHosts: true,
    });
    const { draft } = taken(draftOf(REAL), text, { inOrder: true });
    expect(flowsOf(draft).map(({ src, dst }) => [src, dst])).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test("with a remark where a port is to send more than it can", () => {
    const rows = Array.from({ length: 20 }, (_, k) => `${k % 15},15,1250000,${k * 0.5}`);
    const text = ["src,dst,bytes,start_ms", ...rows].join("\n");
    const { notes } = taken(draftOf(REAL), text);
    expect(notes.join(" ")).toMatch(/busiest port.* 2\.1/i);
  });
});

describe("a network of one's own", () => {
  test("takes the place of the fabric, and the flows have its units", () => {
    const draft = throughNetwork(
      draftOf({
        model: "fluid",
        units: { size: "bytes", time: "us" },
        fabric: { kind: "switch", ports: 40, rate: 1250 },
        flows: [{ id: "a", arrival: 500, size: 2000, src: 30, dst: 31 }],
      }),
      { fabric: TREE as never, units: { size: "bytes", time: "ms" } },
    );
    expect(fabricOf(draft)).toEqual(TREE);
    const [flow] = flowsOf(draft);
    expect(flow).toMatchObject({ arrival: 0.5, size: 2000 });
    expect([flow?.src, flow?.dst].every((host) => Number(host) < 16)).toBe(true);
  });
});
