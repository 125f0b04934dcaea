import { describe, expect, test } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { report } from "../../engine/doors/report.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { figure, parse, run, ScenarioError, search, sweep, text, toLink } from "./index.ts";

const PAIR = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "elephant", arrival: 0, size: 12, estimate: 10 },
    { id: "mouse", arrival: 5, size: 1, deadline: 8 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }, { id: "srpt", label: "again" }],
};

const SAMPLED = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: "web-search", load: 0.6, flows: 40, seed: 3 },
};
const NETWORK = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "s" },
  fabric: { kind: "star", hosts: 3, rate: 1.25e8 },
  flows: [
    { id: "a", arrival: 0, size: 30_000, src: 0, dst: 2 },
    { id: "b", arrival: 0.0001, size: 3000, src: 1, dst: 2 },
  ],
};

const REQUESTED = NETWORK.flows.map((flow) => ({ ...flow, request: "both" }));

function faultsOf(compute: () => unknown): readonly string[] {
  try {
    compute();
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

/** As `slotwise run --format json` writes it. */
function line(input: unknown, trace: boolean, more: object = {}): string {
  const parsed = parseScenario(input);
  if (!parsed.ok) throw new Error("no scenario");
  return [...report(parsed.scenario, "-", "json", { summary: false, trace, ...more })].join("");
}

describe("JSON.stringify of a result is the line that slotwise run --format json prints", () => {
  const small = PRESET_GROUPS.flatMap(({ presets }) => presets).filter(
    ({ scenario }) => JSON.stringify(scenario).length < 2000,
  );
  test.each(small.slice(0, 12).map(({ name, scenario }) => [name, scenario] as const))(
    "%s",
    (_, scenario) => {
      const { workload } = scenario as { workload?: object | readonly object[] };
      const fewer = (part: object) => ("flows" in part ? { ...part, flows: 200 } : part);
      const few = Array.isArray(workload) ? workload.map(fewer) : workload && fewer(workload);
      const input = few === undefined ? scenario : { ...(scenario as object), workload: few };
      expect(`${JSON.stringify(run(input as object))}\n`).toBe(line(input, false));
    },
  );

  const others = [
    ["a trace", PAIR],
    ["a trace of rates", { ...PAIR, model: "fluid", policies: [{ id: "brr" }, { id: "pdq" }] }],
    ["thresholds by a method", { ...SAMPLED, policies: [{ id: "pias" }, { id: "qclimb" }] }],
    ["packets", { ...NETWORK, policies: [{ id: "pdq-distributed" }, { id: "srpt" }] }],
    ["requests", { ...NETWORK, flows: REQUESTED, policies: [{ id: "dctcp" }, { id: "srpt" }] }],
  ] as const;
  test.each(others)("with %s", (_, input) => {
    for (const asked of [{ trace: true }, { trace: false, where: true, packets: true }]) {
      expect(`${JSON.stringify(run(input, asked))}\n`).toBe(line(input, asked.trace, asked));
    }
  });
});

test("a result is read by label, by an id that occurs once, and by the ids of flows", () => {
  const result = run(PAIR);
  expect(result.labels).toEqual(["FIFO", "SRPT", "again"]);
  expect(result.policy("fifo").flow("mouse")).toEqual({
    id: "mouse",
    arrival: 5,
    size: 1,
    finish: 13,
    fct: 8,
    slowdown: 8,
  });
  expect([...result.policy("SRPT").fct]).toEqual([13, 1]);
  expect([...result.rows()].map(({ policy, id, finish }) => [policy, id, finish])).toEqual([
    ["FIFO", "elephant", 12],
    ["FIFO", "mouse", 13],
    ["SRPT", "elephant", 13],
    ["SRPT", "mouse", 6],
    ["again", "elephant", 13],
    ["again", "mouse", 6],
  ]);
  expect(() => result.policy("srpt")).toThrow(
    "2 policies are srpt: name one by its label (FIFO, SRPT, again)",
  );
  expect(() => result.policy("SRTP")).toThrow(
    'no policy "SRTP": did you mean "SRPT"? (labels: FIFO, SRPT, again)',
  );
  expect(() => result.policy("FIFO").flow("mous")).toThrow('no flow "mous": did you mean "mouse"?');
});

test("SPEC 16.19, 16.20 where time went and every packet are columns where they are asked for", () => {
  const input = { ...NETWORK, policies: [{ id: "tcp" }, { id: "fifo" }] };
  const packets = { link: "the switch -> host 2", from: 0, to: 0.001 };
  const result = run(input, { where: true, packets });
  const tcp = result.policy("TCP");
  const { where, fct } = tcp.flow("a");
  expect((where?.wire ?? 0) + (where?.own ?? 0) + (where?.queue ?? 0)).toBeLessThanOrEqual(
    fct ?? 0,
  );
  const [wire, port] = [tcp.where?.wire[0], tcp.packets?.only?.link];
  expect([wire, port, tcp.packets?.hops.length]).toEqual([where?.wire, 5, 24]);
  expect([result.policy("FIFO").packets, run(input).policy("TCP").where]).toEqual([null, null]);
  expect(() => run(input, { packets: { ...packets, link: "x" } })).toThrow('no port "x": as in');
});

test("a terminated flow has no finish: NaN in columns, null in rows", () => {
  const flows = [{ id: "late", arrival: 0, size: 5, deadline: 3 }];
  const pdq = run({ ...PAIR, flows, policies: [{ id: "pdq" }] }).policy("PDQ");
  expect([...pdq.finish, ...pdq.fct, ...pdq.slowdown]).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
  expect(pdq.flow("late")).toMatchObject({ finish: null, fct: null, terminated: 0 });
});

test("beyond 10⁶ flows × policies the JSON is refused, and the rows are there", () => {
  const workload = { distribution: { fixed: 1 }, load: 0.5, flows: 400_000, seed: 1 };
  const { flows: _, ...rest } = PAIR;
  const result = run({ ...rest, workload });
  expect(() => JSON.stringify(result)).toThrow(/^1200000 flows × policies .* result\.rows\(\)/);
  expect(result.rows().next().value).toMatchObject({ policy: "FIFO", id: "f1" });
});

test("every function takes text, value and link; what is wrong is told all at once, each with its place", () => {
  const chart = text(PAIR);
  expect(text(JSON.stringify(PAIR))).toBe(chart);
  expect(text(toLink(PAIR, { base: "https://example.org/" }))).toBe(chart);
  expect(text(parse(PAIR))).toBe(chart);
  expect(faultsOf(() => run({ ...PAIR, model: "slto", policies: [{ id: "fivo" }] })).length).toBe(
    2,
  );
  expect(faultsOf(() => parse("{"))[0]).toMatch(/^scenario: expected JSON/);
  expect(faultsOf(() => parse("#1.zzz"))[0]).toMatch(/damaged/);
  expect(faultsOf(() => run("exercises/mouse.json"))).toEqual([
    'scenario: expected the text of a file, got its name, "exercises/mouse.json": read it first',
  ]);
  expect(faultsOf(() => run({ ...PAIR, policies: [] }))).toEqual([
    "policies: expected a policy to run it under, got an empty array",
  ]);
  expect(() => figure(PAIR, { kind: "links" })).toThrow("kind: one link is no network");
  expect(() => figure(PAIR, { width: "8.5km" })).toThrow("width: expected a number");
});

test("a sweep that is left or stopped ends its threads", async () => {
  const { flows: _, ...rest } = PAIR;
  const workload = { distribution: { fixed: 3 }, load: 0.5, flows: 50, seed: 1 };
  const file = {
    version: 1,
    scenario: { ...rest, workload, policies: [{ id: "fifo" }] },
    vary: [{ path: "workload.load", values: [0.1, 0.2, 0.3] }],
    seeds: "1..2",
  };
  let told = 0;
  for await (const row of sweep(file, { jobs: 1, onProgress: () => told++ })) {
    expect(row.at).toEqual({ load: 0.1 });
    break;
  }
  expect(told).toBeGreaterThanOrEqual(2);
  const stop = new AbortController();
  const rows = sweep(file, {
    jobs: 1,
    signal: stop.signal,
    onProgress: () => stop.abort("enough"),
  });
  await expect(async () => {
    for await (const row of rows) expect(row.seeds).toBe(2);
  }).rejects.toBe("enough");
  await expect(sweep({ version: 1 }).next()).rejects.toThrow("scenario: expected a scenario");
});

describe("SPEC 17 a search for a worst case", () => {
  const few = { maxSize: 5, maxArrival: 0, runs: 500 };

  test("is a scenario whose runs come to the ratio, by label, id or as files write it", () => {
    const shares: number[] = [];
    const found = search(PAIR, {
      ...few,
      policy: "fifo",
      against: "again",
      onProgress: (share) => shares.push(share),
    });
    const sums = run(found.scenario).labels.map((label) =>
      run(found.scenario)
        .policy(label)
        .finish.reduce((sum, time) => sum + time, 0),
    );
    expect(sums).toEqual([found.value, found.against]);
    expect(found.ratio).toBe(found.value / found.against);
    expect(found.best).toBeGreaterThanOrEqual(found.ratio);
    expect(found.scenario.note).toBe(found.text);
    expect([shares.length, shares.at(-1)]).toEqual([500, 1]);
    const pias = search(PAIR, { ...few, policy: { id: "pias", thresholds: [2] } });
    expect(pias.scenario.policies[0]).toEqual({ id: "pias", thresholds: [2] });
  });

  test("ends where the signal says, and tells all that is wrong at once", () => {
    const stop = new AbortController();
    const onProgress = (share: number) => share > 0.1 && stop.abort("enough");
    expect(() => search(PAIR, { ...few, policy: "fifo", signal: stop.signal, onProgress })).toThrow(
      "enough",
    );
    expect(faultsOf(() => search(PAIR, { policy: "srtp", against: "sjff" }))).toEqual([
      expect.stringMatching(/^policy: id: expected .*did you mean "srpt"\?.* got "srtp"$/),
      expect.stringMatching(/^against: id: expected .*did you mean "sjf"\?.* got "sjff"$/),
    ]);
    const star = { ...NETWORK, policies: [] };
    expect(faultsOf(() => search(star, { policy: "srpt", flows: 9, objective: "p99" }))).toEqual([
      "fabric: expected one link, got star",
      "flows: expected a whole number from 1 to 6, got 9",
      expect.stringMatching(/^objective: expected fpt or fct, as the optimum is one of sums only/),
    ]);
  });
});
