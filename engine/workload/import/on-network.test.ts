import { describe, expect, test } from "vitest";
import type { Fabric, Scenario } from "../../model/spec/scenario.ts";
import { type OntoNetwork, onNetwork } from "./on-network.ts";
import { readFlows } from "./read-flows.ts";

const POLICIES = [{ id: "srpt" }] as unknown as Scenario["policies"];
const LEAVES = { kind: "leaf-spine", leaves: 2, hosts: 4, spines: 2 } as const;

function network(more: object = {}): Scenario {
  const fabric = { ...LEAVES, hostRate: 1250, coreRate: 5000 };
  const units = { size: "bytes", time: "us" };
  return { version: 1, model: "fluid", units, fabric, policies: POLICIES, ...more } as Scenario;
}

function put(text: string, on: Scenario, options?: OntoNetwork) {
  const list = readFlows(text);
  if (!list.ok) throw new Error(list.faults.map(({ message }) => message).join("\n"));
  return onNetwork(list.value, on, options);
}

function scenarioOf(text: string, on: Scenario, options?: OntoNetwork) {
  const put_ = put(text, on, options);
  if (!put_.ok) throw new Error(put_.faults.map(({ message }) => message).join("\n"));
  return {
    ...(put_.value.scenario as unknown as Scenario),
    notes: put_.notes,
    load: put_.value.load,
  };
}

describe("SPEC 5.13 a list of flows on a network", () => {
  const MS = "start_ms,size_kb,src,dst,deadline_ms\n0.0455,3,0,7,2\n1.0001,4.5,1,6,3\n";

  test("is in the network's units, times in their own digits", () => {
    const { flows, units, fabric, policies, model } = scenarioOf(MS, network());
    expect(flows).toEqual([
      { id: "f1", arrival: 45.5, size: 3000, src: 0, dst: 7, deadline: 2000 },
      { id: "f2", arrival: 1000.1, size: 4500, src: 1, dst: 6, deadline: 3000 },
    ]);
    expect({ units, fabric, policies, model }).toEqual({
      units: network().units,
      fabric: network().fabric,
      policies: POLICIES,
      model: "fluid",
    });
    const inPackets = network({ units: { size: "packets", time: "s" } });
    expect(scenarioOf("start_us,bytes,src,dst\n7,2920,0,1\n", inPackets).flows).toEqual([
      { id: "f1", arrival: 7e-6, size: 2, src: 0, dst: 1 },
    ]);
  });

  test("asks for a rate where the list has units and the network's rates have none", () => {
    const bare = network({ units: undefined, fabric: { ...LEAVES, hostRate: 1, coreRate: 4 } });
    expect(put(MS, bare)).toMatchObject({ ok: false, asks: "rate" });
    const { fabric, units, flows } = scenarioOf(MS, bare, { rate: "10Gbps" });
    expect(fabric).toEqual({ ...LEAVES, hostRate: 1_250_000, coreRate: 5_000_000 });
    expect([units, flows?.[0]?.arrival]).toEqual([{ size: "bytes", time: "ms" }, 0.0455]);
    expect(put("start,bytes,src,dst\n0,5,0,1\n", bare, { rate: "1G" })).toMatchObject({
      ok: false,
      faults: [{ path: "units of time" }],
    });
  });

  test.each([
    ["10Gbps", 1250],
    ["10 Gbit/s", 1250],
    ["10G", 1250],
    ["400 Mb/s", 50],
    ["1.25 GB/s", 1250],
    ["12e3", null],
    ["10", null],
    ["-1G", null],
    ["fast", null],
  ])("a rate of %s", (rate, expected) => {
    const put_ = put(MS, network(), { rate });
    const made = put_.ok ? (put_.value.scenario["fabric"] as { hostRate: number }).hostRate : null;
    expect(made).toBe(expected);
    if (!put_.ok) expect(put_.faults[0]?.message).toContain("expected a rate such as 10Gbps");
  });

  test("in slots it needs a rate for times, and is rounded to packets and slots", () => {
    const slots = network({
      model: "slot",
      units: undefined,
      fabric: { ...LEAVES, hostRate: 1, coreRate: 1 },
    });
    expect(put(MS, slots)).toMatchObject({ ok: false, asks: "rate" });
    const { flows, fabric, notes } = scenarioOf(MS, slots, { rate: "11.68Gbps" });
    // A slot is 1460 bytes at 1460 bytes a µs.
    expect(flows).toEqual([
      { id: "f1", arrival: 45, size: 3, src: 0, dst: 7, deadline: 2000 },
      { id: "f2", arrival: 1000, size: 4, src: 1, dst: 6, deadline: 3000 },
    ]);
    expect(fabric).toEqual({ ...LEAVES, hostRate: 1, coreRate: 1 });
    expect(notes.join(" ")).toContain("slots of 0.001 ms");
  });

  test("a list without units is in the network's, which is said", () => {
    const { flows, notes } = scenarioOf("start,size,src,dst\n5,100,0,1\n", network());
    expect(flows).toEqual([{ id: "f1", arrival: 5, size: 100, src: 0, dst: 1 }]);
    expect(notes).toEqual([
      "The list does not say its units: sizes as bytes and times as µs, which are the network's.",
    ]);
  });

  test("hosts keep their numbers, or are taken in their order", () => {
    const far = "start,size,src,dst\n0,100,10,30\n9,100,30,20\n";
    expect(put(far, network())).toMatchObject({ ok: false, asks: "hosts" });
    const { flows, notes } = scenarioOf(far, network(), { hosts: "in-order" });
    expect(flows?.map(({ src, dst }) => [src, dst])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect(notes).toContain("Hosts are taken in their order: 10 is host 0, 30 host 2.");
    const many = Array.from({ length: 9 }, (_, k) => `0,100,${k},${k + 1}`).join("\n");
    const crowd = put(`start,size,src,dst\n${many}\n`, network(), { hosts: "in-order" });
    expect(crowd).toMatchObject({ ok: false, asks: null });
  });

  test("flows from a host to itself cross no link of a network, and have two ports of a switch", () => {
    const text = "start,size,src,dst\n0,100,1,1\n9,100,1,2\n";
    const { flows, notes } = scenarioOf(text, network());
    expect([flows?.length, notes.at(-2) ?? notes[0]]).toEqual([
      1,
      expect.stringContaining("1 flow from a host to itself"),
    ]);
    const ports = network({ fabric: { kind: "switch", ports: 4, rate: 1 } });
    expect(scenarioOf(text, ports).flows?.length).toBe(2);
    const link = scenarioOf(text, network({ fabric: { kind: "link", rate: 1 } }));
    expect(link.flows?.[0]).toEqual({ id: "f1", arrival: 0, size: 100 });
    expect(put("start,size\n0,5\n", network())).toMatchObject({ ok: false, asks: null });
  });

  test("the load of the busiest port is what goes through it over what it can carry, told above 1", () => {
    const text = "start_us,bytes,src,dst\n0,1250,0,7\n1,2500,1,7\n2,0.5,2,3\n";
    const { load, notes } = scenarioOf(text, network());
    expect(load).toEqual({ port: "what host 7 receives", load: 1.5 });
    expect(notes).toEqual([
      "The busiest port has a load of 1.5 (what host 7 receives): more arrives than it can carry, so queues grow until the last arrival.",
    ]);
    const slower = scenarioOf(text.replace("2,0.5", "4,0.5"), network());
    expect([slower.load?.load, slower.notes]).toEqual([0.75, []]);
    expect(scenarioOf("start_us,bytes,src,dst\n3,1,0,1\n3,1,1,0\n", network()).load).toBeNull();
  });

  test("hosts with a rate of their own have it in the load, and keep its ratio to that of the others", () => {
    const text = "start_us,bytes,src,dst\n0,1250,0,7\n1,125,1,6\n2,0.5,2,3\n";
    const own = (rate: number) => [{ hosts: [1], rate }];
    const slow = network({
      fabric: { ...LEAVES, hostRate: 1250, coreRate: 5000, hostRates: own(25) },
    });
    const { load, fabric } = scenarioOf(text, slow, { rate: "20Gbps" });
    expect(fabric).toMatchObject({ hostRate: 2500, coreRate: 10_000, hostRates: own(50) });
    expect(load).toEqual({ port: "what host 1 sends", load: 1.25 });
  });

  test("a flow's own rate is a size a time, and brought to the network's units with both", () => {
    const text = "start_ms,packets,src,dst,ownRate\n0,3,0,7,500\n";
    expect(scenarioOf(text, network()).flows?.[0]).toMatchObject({ size: 4380, ownRate: 730 });
  });
});

describe("SPEC 5.13 hosts with a rate of their own, and racks", () => {
  const fabric = {
    kind: "leaf-spine",
    leaves: 2,
    hosts: 2,
    spines: 2,
    hostRate: 10,
    coreRate: 5,
    hostRates: [{ hosts: [0], rate: 1 }],
  } as const;

  test.each([
    ["0,9,0,1\n5,4,0,1\n", "what host 0 sends", 2.6],
    ["0,30,1,2\n5,31,1,3\n", "what host 1 sends", 1.22],
    ["0,30,1,2\n5,31,3,1\n0,30,3,0\n", "what host 0 receives", 6],
    ["0,60,2,1\n0,60,3,1\n10,1,0,2\n", "what host 1 receives", 1.2],
  ])("the load of a port goes by its own rate", (rows, port, load) => {
    const { load: busiest } = scenarioOf(`start,size,src,dst\n${rows}`, { ...network(), fabric });
    expect(busiest).toEqual({ port, load });
  });

  test("a flow's own rate is in packets a slot in slots", () => {
    const slots = network({
      model: "slot",
      units: undefined,
      fabric: { kind: "switch", ports: 2, rate: 1 },
    });
    const inSlots = scenarioOf("start_us,bytes,src,dst,ownRate\n0,1460,0,1,1250\n", slots, {
      rate: "10Gbps",
    });
    expect(inSlots.flows?.[0]?.ownRate).toBe(1);
  });

  test("the links of a rack may be the busiest", () => {
    const narrow = { ...fabric, coreRate: 1 };
    const { load } = scenarioOf("start,size,src,dst\n0,30,1,2\n5,31,1,3\n", {
      ...network(),
      fabric: narrow,
    });
    expect(load).toEqual({ port: "what leaf 0 sends to others", load: 6.1 });
  });

  test("a host sends by all its links, and switches of every network are looked at", () => {
    const list = "start,size,src,dst\n0,30,0,3\n5,30,0,3\n";
    const on = (other: Fabric) => scenarioOf(list, { ...network(), fabric: other }).load;
    const bcube = on({ kind: "bcube", n: 2, k: 1, rate: 2 });
    expect(bcube).toEqual({ port: "what host 0 sends", load: 3 });
    const tree = on({ kind: "tree", racks: 2, hosts: 2, hostRate: 4, coreRate: 1 });
    expect(tree).toEqual({ port: "what rack 0 sends to others", load: 12 });
    const star = on({ kind: "star", hosts: 4, rate: 4 });
    expect(star).toEqual({ port: "what host 0 sends", load: 3 });
  });
});

describe("SPEC 5.12 hosts that are names", () => {
  const hostsOf = (pairs: readonly string[]) => {
    const read = readFlows(
      `start,size,src,dst\n${pairs.map((pair) => `0,9,${pair}`).join("\n")}\n`,
    );
    if (!read.ok) return read.faults.map(({ message }) => message);
    const { flows, hosts } = read.value;
    return { ends: flows.map(({ src, dst }) => [src, dst]), hosts };
  };
  test.each([
    [
      "h3",
      ["h3,h7", "h0,h3"],
      [
        [3, 7],
        [0, 3],
      ],
      null,
    ],
    ["server-7", ["server-7,server-12"], [[7, 12]], null],
    ["host 1", ["host 1,host 2"], [[1, 2]], null],
    [
      "addresses",
      ["10.0.0.9,10.0.0.10", "10.0.0.10,10.0.0.2"],
      [
        [1, 2],
        [2, 0],
      ],
      ["10.0.0.2", "10.0.0.9", "10.0.0.10"],
    ],
    ["words", ["web,db"], [[1, 0]], ["db", "web"]],
    ["two kinds of words", ["leaf1-h2,leaf0-h3"], [[1, 0]], ["leaf0-h3", "leaf1-h2"]],
    ["one number twice", ["h3,h03"], [[1, 0]], ["h03", "h3"]],
  ])("%s", (_, pairs, ends, hosts) => {
    expect(hostsOf(pairs)).toEqual({ ends, hosts });
  });

  test("a name among numbers is a fault", () => {
    expect(hostsOf(["1,2", "x,3"])).toEqual([
      'line 3: expected a port, an integer from 0, as src, got "x"',
    ]);
  });
});
