import { describe, expect, test } from "vitest";
import "./vitest/vitest.ts";
import { explain, figure, run, ScenarioError, type SweepOptions, sweep, text } from "./index.ts";

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
  fabric: { kind: "switch", ports: 4 },
  workload: { distribution: "web-search", load: 0.6, flows: 60, seed: 3 },
  policies: [{ id: "fifo" }, { id: "rank", label: "written", rank: "min(sent, 100)" }],
};
const mine = ({ sent }: { readonly sent: number }) => Math.min(sent, 100);

function faultsOf(compute: () => unknown): readonly string[] {
  try {
    compute();
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

async function rowsOf(file: object, options: SweepOptions) {
  const rows = [];
  for await (const row of sweep({ version: 1, ...file }, options)) rows.push(row);
  return rows;
}

async function faultsOfSweep(file: object, options: object): Promise<readonly string[]> {
  try {
    await rowsOf(file, options as SweepOptions);
  } catch (error) {
    if (error instanceof ScenarioError) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

test("SPEC 14.6 a rank that is a function runs behind the scenario's policies, as the same expression does", () => {
  const mine = run(PAIR, { ranks: { mine: (flow) => Math.min(flow.sent, 3) } });
  const rank = { id: "rank", label: "mine", rank: "min(sent, 3)" };
  const same = run({ ...PAIR, policies: [...PAIR.policies, rank] });
  expect(mine.labels).toEqual(["FIFO", "SRPT", "again", "mine"]);
  expect(mine.policy("mine").finish).toEqual(same.policy("mine").finish);
  expect(text(mine)).toBe(text(same));
  expect(mine.runs[3]).toMatchObject({ policy: { id: "rank", label: "mine" }, label: "mine" });
  expect(figure(mine, { width: 640 })).toContain("<svg");
});

test("SPEC 14.6 what a function reads of a flow, and the faults of ranks", () => {
  const seen = new Map<string, unknown>();
  run(PAIR, {
    ranks: {
      spy: (flow) => {
        if (!seen.has(flow.id)) seen.set(flow.id, { ...flow });
        return 0;
      },
    },
  });
  expect(seen.get("elephant")).toEqual({
    id: "elephant",
    index: 0,
    size: 12,
    sent: 0,
    remaining: 12,
    arrival: 0,
    release: 0,
    complete: true,
    deadline: Number.POSITIVE_INFINITY,
    weight: 1,
    lower: undefined,
    upper: Number.POSITIVE_INFINITY,
    estimate: 10,
    spread: 0,
  });
  const ranked = (ranks: object, input: object = PAIR) =>
    faultsOf(() => run(input, { ranks: ranks as Record<string, () => number> }));
  expect(ranked({ SRPT: () => 0 })).toEqual([
    "ranks.SRPT: expected a label that no policy of the scenario has",
  ]);
  expect(ranked({ x: 3 })).toEqual(["ranks.x: expected a function, got number"]);
  expect(ranked({ x: () => Number.NaN })).toEqual([
    'ranks.x: the rank of flow "elephant" at age 0 is not a number',
  ]);
  expect(ranked({ x: () => 0 }, { ...PAIR, model: "fluid" })).toEqual([
    'ranks: expected none: a rank that is a function needs slots, on a link or a switch; an expression, {id: "rank", rank: "…"}, does not, got fluid',
  ]);
  expect(() => explain(run(PAIR, { ranks: { x: () => 0 } }), { policy: "x", at: 0 })).toThrow(
    "x is a function",
  );
});

describe("SPEC 14.6 a function in sweeps and over seeds", () => {
  const vary = [{ path: "workload.load", values: [0.4, 0.6] }];
  const file = { scenario: SAMPLED, vary, seeds: "1..3", measures: ["mean", "p99"] };

  test("has the numbers of the same expression, beside those of the other policies on their threads", async () => {
    const rows = await rowsOf({ ...file, base: "mine" }, { ranks: { mine } });
    const of = (label: string) =>
      rows.flatMap(({ policy, ...row }) => (policy === label ? [row] : []));
    expect(of("mine")).toEqual(of("written"));
    expect(of("mine").map(({ ratio }) => ratio)).toEqual([1, 1, 1, 1]);
    const others = await rowsOf({ ...file, base: "written" }, { jobs: 2 });
    expect(rows.filter(({ policy }) => policy !== "mine")).toEqual(others);
  });

  test("runs over seeds alone where nothing varies, until a number is known too, and is heard of and stopped", async () => {
    const { vary: _, ...seeds } = file;
    const told: number[] = [];
    const rows = await rowsOf(seeds, { ranks: { mine }, onProgress: (done) => told.push(done) });
    expect(told).toEqual([1, 2, 3]);
    expect(rows.map(({ at, policy, measure }) => [at, policy, measure])).toEqual(
      ["FIFO", "written", "mine"].flatMap((policy) =>
        ["mean", "p99"].map((measure) => [{}, policy, measure]),
      ),
    );
    const one = run(
      { ...SAMPLED, workload: { ...SAMPLED.workload, seed: 2 } },
      { ranks: { mine } },
    );
    const alone = await rowsOf({ ...seeds, seeds: [2] }, { ranks: { mine }, jobs: 1 });
    expect(alone.at(-2)?.mean).toBe(one.policy("mine").summary.mean);
    const until = { ...seeds, seeds: { until: 1, of: "mean", most: 9 } };
    expect((await rowsOf(until, { ranks: { mine } }))[0]?.seeds).toBeGreaterThanOrEqual(5);
    const stop = new AbortController();
    const stopped = rowsOf(seeds, {
      ranks: { mine },
      signal: stop.signal,
      onProgress: () => stop.abort("enough"),
    });
    await expect(stopped).rejects.toBe("enough");
  });

  test("says what is wrong with its place: the label, the flow, the point and the seed", async () => {
    const never = ({ id, sent }: { id: string; sent: number }) =>
      id === "f17" && sent > 2 ? Number.NaN : 0;
    expect(await faultsOfSweep(file, { ranks: { never } })).toEqual([
      expect.stringMatching(
        /^ranks\.never: the rank of flow "f17" at age \d+ is not a number \(load = 0\.4, seed 1\)$/,
      ),
    ]);
    const thrown = new Error("mine");
    const throws = () => {
      throw thrown;
    };
    await expect(rowsOf(file, { ranks: { throws } })).rejects.toBe(thrown);
    const models = [{ path: "model", values: ["slot", "fluid"] }];
    const table: [object, object, string][] = [
      [file, { ranks: { FIFO: mine } }, "ranks.FIFO: expected a label that no policy"],
      [file, { ranks: { mine }, jobs: 2 }, "jobs: expected 1: a rank that is a function stays"],
      [file, { ranks: mine }, "ranks: expected functions by label, as { mine:"],
      [file, { ranks: { mine: 3 } }, "ranks.mine: expected a function, got number"],
      [file, { rnaks: { mine } }, 'rnaks: expected no such option: did you mean "ranks"?'],
      [
        { ...file, vary: models },
        { ranks: { mine } },
        "at model = fluid: ranks: expected none: a rank that is a function needs slots",
      ],
      [
        { ...file, base: "min" },
        { ranks: { mine } },
        "base: expected FIFO, written, mine or the id of one",
      ],
    ];
    for (const [asked, options, message] of table) {
      expect(await faultsOfSweep(asked, options)).toEqual([expect.stringContaining(message)]);
    }
  });
});

test("SPEC 14.6 matchers take functions beside a scenario, and those of a result", () => {
  const workload = { ...SAMPLED.workload, flows: 30 };
  const sampled = { ...SAMPLED, workload, policies: [{ id: "fifo" }] };
  expect(sampled).toBeAtLeastAsGoodAs("FIFO", { policy: "mine", ranks: { mine } });
  expect(run(sampled, { ranks: { mine } })).toBeAtLeastAsGoodAs("FIFO", { policy: "mine" });
  const worst = ({ size }: { readonly size: number }) => -size;
  expect(sampled).not.toBeAtLeastAsGoodAs("FIFO", {
    policy: "worst",
    ranks: { worst },
    measure: "mice.mean",
    seeds: "1..20",
  });
  expect(() =>
    expect(sampled).toBeAtLeastAsGoodAs("FIFO", { policy: "mnie", ranks: { mine } }),
  ).toThrow('no policy "mnie": did you mean "mine"?');
});

test("an option that there is not is a fault, and one slip is told once", () => {
  expect(faultsOf(() => run(PAIR, { rank: { mine } } as never))).toEqual([
    expect.stringMatching(/^rank: expected no such option: did you mean "ranks"\?/),
  ]);
  const slips: [object, string][] = [
    [{ ...PAIR, policies: undefined, polices: PAIR.policies }, "polices: expected no such key"],
    [{ ...PAIR, fabric: { knid: "link" } }, "fabric.knid: expected no such key"],
    [{ ...PAIR, policies: [{ id: "rank", rnak: "sent" }] }, "policies[0].rnak: expected no such"],
    [{ ...PAIR, policies: [{ id: "rank", rank: "szie - szie" }] }, "policies[0].rank: expected a"],
    [{ ...PAIR, flows: [{ id: "a", arival: 0, size: 1 }] }, "flows[0].arival: expected no such"],
  ];
  for (const [input, message] of slips) {
    expect(faultsOf(() => run(input))).toEqual([expect.stringContaining(message)]);
  }
});
