import { describe, expect, test } from "vitest";
import { messages as messagesOf } from "../testing/scenarios/parsed.ts";
import { parseScenario } from "./parse-scenario.ts";

function messages(fabric: unknown, more: object = {}): readonly string[] {
  const flows = [{ id: "a", arrival: 0, size: 1, src: 0, dst: 1 }];
  const policies = [{ id: "fifo" }];
  return messagesOf({ version: 1, model: "fluid", fabric, flows, policies, ...more });
}

const SOUND = [
  { kind: "star", hosts: 4 },
  { kind: "tree", racks: 4, hosts: 3, hostRate: 1, coreRate: 10 },
  { kind: "leaf-spine", leaves: 9, hosts: 16, spines: 4, hostRate: 10, coreRate: 40 },
  { kind: "fat-tree", k: 16, rate: 2, routing: "spray" },
  { kind: "bcube", n: 2, k: 3, seed: 7 },
  { kind: "jellyfish", switches: 20, degree: 4, hosts: 2 },
  { kind: "jellyfish", switches: 2, degree: 1, hosts: 2 },
];

describe("SPEC 3.5 the fabric of a file may be a network", () => {
  test.each(SOUND)("%o", (fabric) => {
    expect(messages(fabric)).toEqual([]);
  });

  test("what is read is what was written, rates of 1 added", () => {
    const parsed = parseScenario({
      version: 1,
      model: "fluid",
      fabric: SOUND[5],
      flows: [],
      policies: [{ id: "fifo" }],
    });
    expect(parsed.ok && parsed.scenario.fabric).toEqual({ ...SOUND[5], rate: 1 });
  });

  test("every fault at once, each with its place", () => {
    expect(messages({ kind: "tree", racks: 0, hosts: 2.5, rate: 1, coreRate: -1 })).toEqual([
      'fabric.rate: expected no such key: did you mean "hostRate" or "coreRate" or "hostRates"? (known: kind, racks, hosts, hostRate, coreRate, routing, seed, hostRates, propagation, processing, initialisation, header, packet), got 1',
      "fabric.racks: expected an integer from 1 to 4096, got 0",
      "fabric.hosts: expected an integer from 1 to 4096, got 2.5",
      "fabric.coreRate: expected a positive number from 1e-9 to 1e15, got -1",
    ]);
  });

  test.each([
    [
      { kind: "switch", ports: 1, rate: 0 },
      ["fabric.rate", "flows[0].dst", "flows[1].src", "flows[1].dst"],
    ],
    [{ kind: "star", hosts: 1, rate: "1" }, ["fabric.hosts", "fabric.rate"]],
    [
      { kind: "tree", racks: 1, hosts: 1, hostRate: -1, coreRate: 0 },
      ["fabric.hostRate", "fabric.coreRate", "fabric"],
    ],
    [
      { kind: "fat-tree", k: 2, rate: 0, propagation: -1, initialisation: 1 },
      ["fabric.rate", "fabric.propagation", "flows[1].src"],
    ],
    [
      { kind: "leaf-spine", leaves: 2, hosts: 1, spines: 1, hostRate: null, routing: "x" },
      ["fabric.hostRate", "fabric.routing", "flows[1].src"],
    ],
  ])(
    "SPEC 5.1 a wrong rate or delay hides nothing that is wrong with ports: %o",
    (fabric, paths) => {
      const flows = [
        { id: "a", arrival: 0, size: 1, src: 0, dst: 1 },
        { id: "b", arrival: 0, size: 1, src: 7, dst: 1 },
      ];
      const found = messages(fabric, { flows }).map((message) =>
        message.slice(0, message.indexOf(":")),
      );
      expect(found).toEqual(paths);
    },
  );

  test.each([
    [
      { kind: "star", hosts: 3, hostRates: [{ hosts: [0, 3], rate: 2 }] },
      "fabric.hostRates[0].hosts[1]: expected a host from 0 to 2, got 3",
    ],
    [
      {
        kind: "star",
        hosts: 3,
        hostRates: [
          { hosts: [1], rate: 2 },
          { hosts: [1], rate: 3 },
        ],
      },
      "fabric.hostRates[1].hosts[0]: expected a host that has no rate yet, got 1",
    ],
    [
      { kind: "star", hosts: 3, hostRates: [{ hosts: [1] }] },
      "fabric.hostRates[0].rate: expected a positive number from 1e-9 to 1e15, got nothing",
    ],
    [{ kind: "fat-tree", k: 5 }, "fabric.k: expected an even integer from 2 to 24, got 5"],
    [{ kind: "bcube", n: 16, k: 3 }, "fabric: expected a network of 2 to 4096 hosts, got 65536"],
    [
      { kind: "leaf-spine", leaves: 4096, hosts: 1, spines: 4096 },
      "fabric: expected a network of at most 200000 cables, got 16781312",
    ],
    [
      { kind: "jellyfish", switches: 4096, degree: 4095, hosts: 1 },
      "fabric: expected a network of at most 200000 cables, got 8390656",
    ],
    [
      { kind: "jellyfish", switches: 10, degree: 2, hosts: 1 },
      "fabric.degree: expected 3 to 9 links to other switches: fewer may leave the network in pieces, got 2",
    ],
    [
      { kind: "jellyfish", switches: 4, degree: 2, hosts: 1 },
      "fabric.degree: expected 3 links to other switches: fewer may leave the network in pieces, got 2",
    ],
    [
      { kind: "jellyfish", switches: 5, degree: 7, hosts: 1 },
      "fabric.degree: expected at most 4, the number of other switches, got 7",
    ],
    [
      { kind: "star", hosts: 2, routing: "random" },
      'fabric.routing: expected "ecmp" or "spray", got "random"',
    ],
  ])("%o", (fabric, message) => {
    expect(messages(fabric)).toEqual([message]);
  });

  test.each([
    [
      { kind: "star", hosts: 2, hostRate: 1 },
      'hostRate: expected no such key: did you mean "hostRates" or "rate"?',
    ],
    [
      { kind: "leaf-spine", leafs: 2, hosts: 2, spines: 2 },
      'leafs: expected no such key: did you mean "leaves"?',
    ],
    [{ kind: "leafspine" }, '(did you mean "leaf-spine"?), got "leafspine"'],
    [{ kind: "link", port: 2 }, "port: expected no such key (known: kind, rate), got 2"],
  ])("%o: what may have been meant", (fabric, message) => {
    expect(messages(fabric)[0]).toContain(message);
  });

  test("networks are of the fluid model", () => {
    expect(messages({ kind: "star", hosts: 4 }, { model: "slot" })).toEqual([
      'fabric.kind: expected "link" or "switch" in the slot model; networks are for the fluid model, got "star"',
    ]);
  });

  test("a flow needs two different hosts that there are", () => {
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 0, dst: 4 },
      { id: "b", arrival: 0, size: 1, src: 2, dst: 2 },
      { id: "c", arrival: 0, size: 1, src: 2 },
    ];
    expect(messages({ kind: "star", hosts: 4 }, { flows })).toEqual([
      "flows[0].dst: expected the receiving host, an integer from 0 to 3, got 4",
      "flows[1].dst: expected another host than the sending one (2), got 2",
      "flows[2].dst: expected the receiving host, an integer from 0 to 3, got nothing",
    ]);
  });
});

describe("SPEC 3.7 the pattern of a workload", () => {
  const workload = (pattern: unknown) => ({
    flows: undefined,
    workload: { distribution: { fixed: 1 }, load: 0.5, flows: 10, seed: 1, pattern },
  });

  test.each(["staggered", { staggered: 0.3 }, { stride: 2 }, "stride"])(
    "%o in a tree",
    (pattern) => {
      expect(messages(SOUND[1], workload(pattern))).toEqual([]);
    },
  );

  test.each([
    [{ staggered: 2 }, "workload.pattern.staggered: expected a probability from 0 to 1, got 2"],
    [
      { stride: 12 },
      "workload.pattern.stride: expected a stride that is no multiple of 12: the flows would go to where they come from, got 12",
    ],
  ])("%o in a tree", (pattern, message) => {
    expect(messages(SOUND[1], workload(pattern))).toEqual([message]);
  });

  test("a switch has no racks", () => {
    expect(messages({ kind: "switch", ports: 4 }, workload("staggered"))).toEqual([
      'workload.pattern: expected a network, which has racks, with a staggered pattern, got "staggered"',
    ]);
  });
});
