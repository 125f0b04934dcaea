import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { simulate } from "../../run/simulate.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { messages } from "../../testing/scenarios/parsed.ts";

const FLOWS = [
  { id: "a", arrival: 0, size: 146_000, src: 0, dst: 3 },
  { id: "b", arrival: 0, size: 146_000, src: 1, dst: 3 },
  { id: "c", arrival: 5, size: 1460, src: 2, dst: 3 },
];

function scenario(policy: object, more: object = {}) {
  return {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 4, rate: 1250 },
    flows: FLOWS,
    policies: [policy],
    ...more,
  };
}

function run(policy: object, more: object = {}, trace = false) {
  const parsed = parseScenario(scenario(policy, more));
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { flows, policies, scenario: read } = materialise(parsed.scenario);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("no policy");
  return simulate(flows, "fluid", read.fabric, resolved, { trace });
}

describe("SPEC 16.10 parameter sets, and what wins over them", () => {
  test("sets that a transport does not have are faults, with those it has", () => {
    expect(messages(scenario({ id: "pfabric", set: "ns2" }))).toEqual([
      'policies[0].set: expected "rfc" or "yaps", got "ns2"',
    ]);
    expect(messages(scenario({ id: "tcp", set: "pdq" }))).toEqual([]);
    expect(messages(scenario({ id: "tcp", set: "ns2" }))).toHaveLength(1);
  });

  test("what makes no sense is a fault with its place", () => {
    expect(messages(scenario({ id: "dctcp", initialWindow: 0, gain: 1.5 }))).toHaveLength(2);
    expect(messages(scenario({ id: "dctcp", ecn: 400_000 }))).toEqual([
      'policies[0].ecn: expected at most the buffer, 375000 bytes, or "none", got 400000',
    ]);
    expect(messages(scenario({ id: "tcp", ecn: 3000 }))[0]).toMatch(/^policies\[0\]\.ecn: /);
    expect(messages(scenario({ id: "homa", resend: true }))).toHaveLength(1);
    expect(messages(scenario({ id: "homa", cutoffs: [5000, 4000] }))).toHaveLength(1);
    expect(messages(scenario({ id: "dctcp" }, { units: { size: "bytes" } }))).toHaveLength(1);
    const flows = [{ ...FLOWS[0], path: 1 }];
    expect(messages(scenario({ id: "dctcp" }, { flows }))).toEqual([
      "flows[0].path: expected the only way, 0, from host 0 to host 3, got 1",
    ]);
    expect(messages(scenario({ id: "dctpc" }))[0]).toContain('did you mean "dctcp"');
  });

  test("delays of the fabric win over the set's, and the policy's over both", () => {
    const lone = { flows: [FLOWS[2]] };
    const at = (policy: object, fabric: object = {}) =>
      run(policy, { ...lone, fabric: { kind: "star", hosts: 4, rate: 1250, ...fabric } }).finish[0];
    expect(at({ id: "dctcp", set: "ns2" })).toBeCloseTo(5 + 83.264, 9);
    expect(at({ id: "dctcp", set: "ns2" }, { propagation: 1 })).toBeCloseTo(5 + 6.464, 9);
    expect(at({ id: "dctcp", set: "ns2", propagation: 2 }, { propagation: 1 })).toBeCloseTo(
      5 + 10.464,
      9,
    );
    expect(at({ id: "tcp", jitter: 0 }, { propagation: 1, processing: 3 })).toBeCloseTo(
      5 + 2.4 + 8,
      9,
    );
    // The handshake: four times a link's delay and 40 bytes on it.
    const pdq = { id: "tcp", jitter: 0, set: "pdq" };
    expect(at(pdq)).toBeCloseTo(5 + 4 * 25.132 + 2.4 + 50.2, 9);
    expect(at({ ...pdq, handshake: 0 })).toBeCloseTo(5 + 2.4 + 50.2, 9);
  });

  test.each([2000, 2200, 5000, 1e6])(
    "delays across an ocean and beyond are as long as they are said to be: %i µs a link",
    (propagation) => {
      const lone = { flows: [FLOWS[2]], fabric: { kind: "star", hosts: 4, rate: 1250 } };
      // Under YAPS's set flows end as the acknowledgement of their last packet comes back.
      for (const [id, links] of Object.entries({ tcp: 2, dctcp: 2, homa: 2, pfabric: 4 })) {
        const more = id === "pfabric" ? { set: "yaps", rtoFixed: 5 * propagation } : {};
        const ends = (policy: object) => run({ id, ...more, ...policy }, lone).finish[0] as number;
        const further = ends({ propagation }) - ends({ propagation: 0 });
        expect(Math.abs(further - links * propagation), id).toBeLessThan(1e-6 * propagation);
      }
    },
  );
});

describe("SPEC 16.11 what is counted and traced", () => {
  test("counts by hand: three flows to one receiver through a buffer of four packets", () => {
    const { counts, finish } = run({ id: "tcp", buffer: 6000 });
    expect(counts?.droppedData).toBeGreaterThan(0);
    expect(counts?.sent).toBe(201 + (counts?.again ?? 0));
    expect(counts?.longestQueue).toBe(4);
    expect(counts?.marked).toBe(0);
    expect(counts?.timeouts).toBeGreaterThanOrEqual(0);
    expect(finish.every((time) => time > 0)).toBe(true);
    const calm = run({ id: "tcp" }, { flows: [FLOWS[0]] }).counts;
    expect(calm).toMatchObject({ sent: 100, again: 0, dropped: 0, queue99: 1, longestQueue: 1 });
  });

  test("drops are told by port and queue: of three flows through a buffer of four packets, and on a link", () => {
    const policy = { id: "pias-dctcp", thresholds: [14_600], buffer: 6000 };
    const drops = run(policy).counts?.drops ?? [];
    // The port of the switch, node 4, to host 3, in both queues.
    expect(drops.map(({ from, to, queue }) => [from, to, queue])).toEqual([
      [4, 3, 0],
      [4, 3, 1],
    ]);
    const all = drops.reduce((sum, { packets }) => sum + packets, 0);
    expect(all).toBe(run(policy).counts?.dropped);
    const onLink = FLOWS.map(({ src: _, dst: __, ...flow }) => flow);
    const link = { flows: onLink, fabric: { kind: "link", rate: 1250 } };
    const own = run({ ...policy, hostBuffer: 6000 }, link).counts?.drops ?? [];
    expect(new Set(own.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(["0 -1", "1 -1", "-1 -1"]),
    );
    expect(run({ id: "tcp" }, { flows: [FLOWS[0]] }).counts?.drops).toEqual([]);
  });

  test("the trace shows the data on the links to their receivers: as much as was sent, without overlap", () => {
    const { trace } = run({ id: "srpt-dctcp" }, {}, true);
    if (trace === null) throw new Error("no trace");
    const sent = [0, 0, 0];
    const until = [0, 0, 0];
    for (let k = 0; k < trace.length; k++) {
      const flow = trace.flow[k] as number;
      const [start, end] = [trace.start[k] as number, trace.end[k] as number];
      expect(start).toBeGreaterThanOrEqual(until[flow] as number);
      until[flow] = end;
      sent[flow] = (sent[flow] as number) + (end - start) * (trace.rate?.[k] as number);
    }
    for (const [flow, bytes] of sent.entries()) {
      expect(bytes).toBeGreaterThanOrEqual((FLOWS[flow]?.size ?? 0) * (1 - 1e-9));
    }
  });

  test("a link is a star: every flow has a sender of its own", () => {
    const onLink = FLOWS.map(({ src: _, dst: __, ...flow }) => flow);
    const link = run({ id: "dctcp" }, { flows: onLink, fabric: { kind: "link", rate: 1250 } });
    expect([...link.finish]).toEqual([...run({ id: "dctcp" }).finish]);
  });

  test("a flow takes the way it names, under transports, PDQ and fluid policies", () => {
    const fabric = {
      kind: "leaf-spine",
      leaves: 2,
      hosts: 2,
      spines: 2,
      hostRate: 1250,
      coreRate: 625,
    };
    const twins = (path: number) => [
      { id: "a", arrival: 0, size: 1_460_000, src: 0, dst: 2, path: 0 },
      { id: "b", arrival: 0, size: 1_460_000, src: 1, dst: 3, path },
    ];
    for (const id of ["dctcp", "brr", "pdq-distributed"]) {
      const [shared, apart] = [0, 1].map((path) =>
        Math.max(...run({ id }, { fabric, flows: twins(path) }).finish),
      ) as [number, number];
      expect(shared / apart).toBeGreaterThan(1.7);
    }
  });
});

describe("SPEC 16.1 ranks that fall with every acknowledgement", () => {
  test("let no packet of a lone flow overtake another, at its host's port or any: every transport does as TCP", () => {
    const lone = { flows: [{ id: "a", arrival: 0, size: 1_460_000, src: 0, dst: 3 }] };
    const of = (id: string) => run({ id, propagation: 5, jitter: 0 }, lone);
    const tcp = of("tcp");
    for (const id of ["las-dctcp", "srpt-dctcp", "ascc"]) {
      const { finish, counts } = of(id);
      expect([id, finish[0], counts?.again]).toEqual([id, tcp.finish[0], 0]);
    }
  });
});
