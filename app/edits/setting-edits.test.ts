import { describe, expect, it, test } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  flowsOf,
  parametersAt,
  putBack,
  readDraft,
  setAside,
  withField,
} from "../document/draft/draft.ts";
import { valueAt } from "../document/draft/json-paths.ts";
import { partPaths } from "../document/draft/parts.ts";
import { addPart, removePart } from "./part-edits.ts";
import { partNames, setFabricKind, setModel, setSource, shiftSeeds } from "./setting-edits.ts";

function draftOf(file: object): Draft {
  const draft = readDraft({ version: 1, model: "slot", fabric: { kind: "link" }, ...file });
  if (draft === null) throw new Error("a scenario is a draft");
  return { ...draft, file: { ...draft.file } };
}

const LAW = { distribution: "web-search", load: 0.5, flows: 3, seed: 1 };
const at = (draft: Draft, path: string) => valueAt(draft.file, path);

describe("parts of a workload", () => {
  const STAR = { kind: "star", hosts: 40, rate: 1 };
  const WINDOW = { from: 10, to: 20 };
  const star = () =>
    draftOf({ model: "fluid", fabric: STAR, workload: { ...LAW, pattern: "incast", warmUp: 0.1 } });

  test("one more stands beside the first, which keeps what it says; what counts is said in common", () => {
    const draft = addPart(star(), "bytes");
    expect(partNames(draft.file)).toEqual(["background", "answers"]);
    expect(partPaths(draft.file)).toEqual(["workload[0]", "workload[1]"]);
    expect(at(draft, "workload[0]")).toEqual({ ...LAW, name: "background", pattern: "incast" });
    expect(at(draft, "workload[1].requests.fanIn")).toBeGreaterThan(1);
    expect([at(draft, "warmUp"), at(draft, "workload[0].warmUp")]).toEqual([0.1, undefined]);
    expect(partNames(addPart(draft, "bytes").file)).toEqual(["background", "answers", "answers 2"]);
  });

  test("what is added and removed again is as if it had never been", () => {
    const draft = star();
    expect(removePart(addPart(draft, "bytes"), 1).file).toEqual(draft.file);
    const counted = draftOf({ workload: { ...LAW, flows: undefined, counted: WINDOW } });
    expect(removePart(addPart(counted, "packets"), 1).file["workload"]).toEqual(
      counted.file["workload"],
    );
  });

  test("a part that is left alone says how many flows it has, whatever it went by before", () => {
    const draft = removePart(addPart(star(), "bytes"), 0);
    expect(at(draft, "workload.flows")).toBe(500);
    expect(at(draft, "workload.name")).toBeUndefined();
    expect(at(draft, "workload.requests.fanIn")).toBe(8);
  });

  test("what is set aside of a part goes with it", () => {
    const two = addPart(star(), "bytes");
    const aside = setAside(two, "workload[1].requests");
    const alone = removePart(aside, 0);
    expect(at(putBack(alone, "workload.requests"), "workload.requests")).toEqual({ fanIn: 8 });
    expect(removePart(aside, 1).aside["workload[1].requests"]).toBeUndefined();
  });

  test("all seeds move with the first, and none below zero", () => {
    const two = addPart(star(), "bytes");
    expect(seedsIn(shiftSeeds(two, 7))).toEqual([7, 8]);
    expect(seedsIn(shiftSeeds(withField(two, "workload[1].seed", 0), 0))).toEqual([0, 1]);
    expect(at(shiftSeeds(star(), 7), "workload.seed")).toBe(7);
  });

  test("patterns of all parts wait for hosts, and counts go with the flows that they are of", () => {
    const two = addPart(star(), "bytes");
    const link = setFabricKind(two, "link");
    expect(at(link, "workload[0].pattern")).toBeUndefined();
    expect(at(setFabricKind(link, "network"), "workload[0].pattern")).toBe("incast");
    const drawn = setSource(withField(two, "counted", WINDOW), "flows");
    expect(at(drawn, "counted")).toBeUndefined();
    expect(at(setSource(drawn, "workload"), "counted")).toEqual(WINDOW);
  });

  test("a path of a workload alone changes nothing in a list", () => {
    const two = addPart(star(), "bytes");
    expect(withField(two, "workload.load", 0.9)).toBe(two);
  });

  const seedsIn = (draft: Draft) => partPaths(draft.file).map((path) => at(draft, `${path}.seed`));
});

describe("what means nothing in a model or on a fabric comes back with it", () => {
  test("random releases stay, in both models", () => {
    const spread = { random: 2, chunks: 5 };
    const fluid = setModel(draftOf({ workload: { ...LAW, spread } }), "fluid");
    expect(at(fluid, "workload.spread")).toEqual(spread);
  });

  test("the pattern and the flows of a host wait for hosts, also while flows are drawn", () => {
    const workload = { ...LAW, flows: undefined, flowsPerHost: 7, pattern: { stride: 2 } };
    const before = draftOf({ fabric: { kind: "switch", ports: 8 }, workload });
    const link = setFabricKind(before, "link");
    expect(at(link, "workload")).toEqual({ ...LAW, flows: 500 });
    const drawn = setFabricKind(setSource(link, "flows"), "network");
    expect(at(setSource(drawn, "workload"), "workload")).toEqual(workload);
  });

  test("the ports and ways of flows are theirs by name, and releases stay", () => {
    const flows = [
      { id: "a", arrival: 0, size: 2, src: 3, dst: 0, packets: [0, 4] },
      { id: "b", arrival: 1, size: 1, src: 1, dst: 2 },
    ];
    const before = draftOf({ fabric: { kind: "switch", ports: 4 }, flows });
    const link = setFabricKind(setModel(before, "fluid"), "link");
    expect(flowsOf(link)).toEqual([
      { id: "a", arrival: 0, size: 2, packets: [0, 4] },
      { id: "b", arrival: 1, size: 1 },
    ]);
    expect(flowsOf(setModel(setFabricKind(link, "switch"), "slot"))).toEqual(flows);
  });

  test("the rate of the fluid model and the numbers of every fabric are as they were", () => {
    const fast = draftOf({ model: "fluid", fabric: { kind: "link", rate: 5 }, flows: [] });
    const slot = setModel(fast, "slot");
    expect(at(slot, "fabric")).toEqual({ kind: "link", rate: 1 });
    expect(at(setModel(slot, "fluid"), "fabric")).toEqual({ kind: "link", rate: 5 });
    const network = setFabricKind(slot, "network");
    expect(network.file["model"]).toBe("fluid");
    expect(at(setFabricKind(network, "link"), "fabric.rate")).toBe(5);
    const again = setFabricKind(setFabricKind(network, "switch"), "network");
    expect(at(again, "fabric")).toEqual(at(network, "fabric"));
  });
});

test("another file inherits the parameters of choices, and nothing that waited for another model or fabric", () => {
  const workload = { ...LAW, flows: undefined, flowsPerHost: 7, spread: { random: 2, chunks: 5 } };
  const before = draftOf({ fabric: { kind: "switch", ports: 8 }, workload });
  const waiting = setFabricKind(setModel(before, "fluid"), "link");
  const law = { ...LAW, deadlines: { share: 0.5, mean: 9, min: 1 } };
  const next = readDraft(
    { ...waiting.file, workload: law },
    setAside(waiting, "workload.deadlines"),
  );
  if (next === null) throw new Error("a scenario is a draft");
  const back = setModel(setFabricKind(next, "switch"), "slot");
  expect(at(back, "workload")).toEqual(law);
  expect(at(back, "fabric")).toEqual({ kind: "switch", ports: 8, rate: 1 });
  const plain = readDraft({ ...next.file, workload: LAW }, setAside(next, "workload.deadlines"));
  expect(plain && parametersAt(plain, "workload.deadlines")).toMatchObject({ mean: 9 });
});

describe("the two sources of flows", () => {
  it("each have their title and note, and the file has the order of a file", () => {
    const sampled = draftOf({ workload: LAW, title: "Mine", note: "Of mine.", policies: [] });
    const drawn = setSource(sampled, "flows");
    expect(drawn.file["title"]).toBeUndefined();
    const keys = ["version", "title", "note", "model", "fabric", "workload", "policies"];
    expect(Object.keys(setSource(drawn, "workload").file)).toEqual(keys);
    expect(setSource(drawn, "workload").file).toEqual(sampled.file);
  });

  it("are as the empty page has them before anybody has said otherwise", () => {
    expect(setSource(setSource(EMPTY_DRAFT, "workload"), "flows").file).toEqual(EMPTY_DRAFT.file);
  });
});

describe("a network after a sample in slots", () => {
  const sampled = (workload: object, more: object = {}) => draftOf({ workload, ...more });

  test.each(["leaf-spine", "fat-tree", "star", "jellyfish"] as const)(
    "%s has links of 10 Gb/s and times in microseconds where sizes are bytes",
    (kind) => {
      const draft = setFabricKind(sampled(LAW), "network", kind);
      expect(at(draft, "units")).toEqual({ size: "bytes", time: "us" });
      expect(Object.values(draft.file["fabric"] as object)).toContain(1250);
      expect(Object.values(draft.file["fabric"] as object)).not.toContain(undefined);
      // Back in slots it is as it was.
      const back = setModel(setFabricKind(draft, "link"), "slot");
      expect(at(back, "units")).toBeUndefined();
      expect(at(back, "fabric.rate")).toBe(1);
    },
  );

  test.each([
    ["laws of no unit", { workload: { ...LAW, distribution: { uniform: { min: 1, max: 9 } } } }],
    ["drawn flows", { flows: [{ id: "a", arrival: 0, size: 3 }] }],
    ["a fluid", { model: "fluid", workload: LAW }],
  ])("of %s has none that nobody chose", (_, file) => {
    const draft = setFabricKind(draftOf(file), "network", "leaf-spine");
    expect(at(draft, "units")).toBeUndefined();
    expect(at(draft, "fabric.hostRate") ?? at(draft, "fabric.rate")).toBe(1);
  });
});
