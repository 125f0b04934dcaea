import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { figure, run, toLink } from "../index.ts";
import { insideOf } from "../run-result.ts";
import "./vitest.ts";

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "elephant", arrival: 0, size: 12 },
    { id: "medium", arrival: 2, size: 6 },
    { id: "mouse", arrival: 5, size: 1, deadline: 8 },
  ],
  policies: [{ id: "fifo" }, { id: "srpt" }, { id: "edf" }],
};
const SAMPLED = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: { uniform: { min: 1, max: 50 } }, load: 0.8, flows: 200, seed: 1 },
  policies: [{ id: "srpt" }, { id: "fifo" }, { id: "las" }],
};
const folder = mkdtempSync(join(tmpdir(), "slotwise-matchers-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** What a failing expectation says. */
function told(compute: () => void): string {
  try {
    compute();
  } catch (error) {
    return (error as Error).message;
  }
  return "it passes";
}

test("a result in a snapshot is its text chart", () => {
  expect(run({ ...SCENARIO, policies: [{ id: "srpt" }] })).toMatchInlineSnapshot(`
    slot  0         10
    SRPT  eemmmommmeeeeeeeeee  e 19  m 9  o 6
  `);
});

test("toFinish names every flow that ends otherwise, and says what the policy did and why", () => {
  expect(SCENARIO).toFinish("SRPT", { mouse: 6, medium: 9 });
  expect(run(SCENARIO)).toFinish("srpt", { elephant: 19 });
  expect(SCENARIO).not.toFinish("FIFO", { mouse: 6 });
  const wrong = () => expect(SCENARIO).toFinish("FIFO", { mouse: 6, medium: 18, elephant: null });
  expect(told(wrong)).toBe(
    [
      "expected mouse to end at 6 under FIFO, but it ends at 19",
      "expected elephant to be terminated under FIFO, but it ends at 12",
      "",
      "What FIFO did in slot 5: elephant is sent: its next packet came in slot 0, medium’s in slot 2.",
    ].join("\n"),
  );
  expect(told(() => expect(SCENARIO).toFinish("SRPT", { mose: 6 }))).toMatch(
    /no flow "mose": did you mean "mouse"/,
  );
  expect(told(() => expect(SCENARIO).toFinish("LAS", { mouse: 6 }))).toMatch(/no policy "LAS"/);
});

test("toFinish as a fluid is to 1e-9, and null is terminated", () => {
  const fluid = { ...SCENARIO, model: "fluid", policies: [{ id: "brr" }, { id: "pdq" }] };
  const { finish } = run(fluid).policy("brr");
  expect(fluid).toFinish("brr", { mouse: (finish[2] as number) + 1e-10 });
  expect(fluid).not.toFinish("brr", { mouse: (finish[2] as number) + 1e-7 });
  expect(told(() => expect(fluid).toFinish("brr", { mouse: 1 }))).toMatch(
    /What BRR did just before 1: /,
  );
  const late = [{ id: "late", arrival: 0, size: 5, deadline: 3 }];
  expect({ ...fluid, flows: late }).toFinish("PDQ", { late: null });
});

test("toKeepTheLaws holds of every policy", () => {
  expect(SCENARIO).toKeepTheLaws();
  expect(told(() => expect(SCENARIO).not.toKeepTheLaws())).toMatch(
    /^expected a law to be broken, but \d+ of \d+/,
  );
});

test("toKeepTheLaws looks at the runs of a result, those of functions too, and says which law is broken, where", () => {
  const ranks = { mine: ({ sent }: { readonly sent: number }) => sent };
  expect(run(SCENARIO, { ranks })).toKeepTheLaws();
  const result = run(SCENARIO, { ranks, trace: true });
  expect(result).toKeepTheLaws();
  const inside = insideOf(result);
  const traceOf = (label: string) =>
    inside?.runs.find(({ policy }) => policy.label === label)?.run.trace;
  // As a simulator would that sends the mouse in slot 3, before it arrives in slot 5; and in no slot 18.
  const srpt = traceOf("SRPT");
  const row = srpt?.flow.indexOf(2) ?? -1;
  srpt?.start.fill(3, row, row + 1);
  srpt?.end.fill(4, row, row + 1);
  const mine = traceOf("mine");
  mine?.end.fill(18, mine.length - 1, mine.length);
  expect(told(() => expect(result).toKeepTheLaws())).toBe(
    [
      "expected every law to hold",
      "SRPT does not: nothing is served before it is released (SPEC 8.2); first at 3, flow mouse",
      "SRPT does not: no link is idle that a waiting flow could use, and none is overloaded (SPEC 8.1); first at 3, flow mouse",
      "mine does not: every flow gets as much service as its size, and none after its end (SPEC 8.3); first at 19, flow elephant",
      "mine does not: no link is idle that a waiting flow could use, and none is overloaded (SPEC 8.1); first at 18, flow elephant",
    ].join("\n"),
  );
  expect(result).not.toKeepTheLaws();
});

test("toReproduce compares a file, a link and a figure with what they keep", () => {
  const finish = { FIFO: [12, 18, 19], SRPT: [19, 9, 6], EDF: [13, 19, 6] };
  const link = toLink(SCENARIO);
  expect(link).toReproduce();
  expect(file("link.txt", `https://example.org/${link}\n`)).toReproduce();
  const kept = { engine: "0.2.0", digest: "0123456789abc", finish };
  const agreed = file("agreed.json", { ...SCENARIO, result: kept });
  expect(agreed).toReproduce();
  expect(told(() => expect(agreed).not.toReproduce())).toMatch(
    /agreed\.json to differ from what it keeps, made by 0\.2\.0: the results agree to rounding$/,
  );
  // In slots nothing has moved since.
  const wrong = { ...kept, finish: { ...finish, SRPT: [19, 9, 7] } };
  const other = file("other.json", { ...SCENARIO, result: wrong });
  expect(told(() => expect(other).toReproduce())).toMatch(
    /other\.json differs from what it keeps: under SRPT mouse ends at 6, was 7; made by 0\.2\.0, since when none of these numbers should have moved$/,
  );
  const fluid = { ...SCENARIO, model: "fluid", policies: [{ id: "srpt" }] };
  const older = file("older.json", {
    ...fluid,
    result: { engine: "0.2.0", digest: kept.digest, finish: { SRPT: [19, 9, 7] } },
  });
  expect(told(() => expect(older).toReproduce())).toMatch(
    /older\.json is not as it was kept: under SRPT mouse ends at 6, was 7; made by 0\.2\.0; these numbers moved since: Times of a fluid /,
  );
  const none = file("none.json", SCENARIO);
  expect(told(() => expect(none).toReproduce())).toMatch(
    /none\.json keeps no result: slotwise check --update/,
  );
  expect(file("figure.svg", figure(SCENARIO))).toReproduce();
  expect(told(() => expect("nowhere.json").toReproduce())).toBe("nowhere.json: no such file");
});

test("toBeAtLeastAsGoodAs pairs by seed and looks at the interval of the difference", () => {
  expect(SAMPLED).toBeAtLeastAsGoodAs("FIFO", { policy: "SRPT" });
  expect(SAMPLED).toBeAtLeastAsGoodAs("LAS", { policy: "SRPT", strictly: true, seeds: "1..5" });
  expect(
    told(() => expect(SAMPLED).toBeAtLeastAsGoodAs("SRPT", { policy: "LAS", seeds: [1, 2, 3] })),
  ).toMatch(
    /^expected LAS to be at least as good as SRPT in mean: LAS has [\d.]+, SRPT [\d.]+; the difference over 3 seeds is [\d.]+, 95 % interval [\d.]+ to [\d.]+$/,
  );
  expect(SCENARIO).toBeAtLeastAsGoodAs("FIFO", { policy: "SRPT", measure: "p50" });
  expect(told(() => expect(SCENARIO).toBeAtLeastAsGoodAs("SRPT", { policy: "FIFO" }))).toMatch(
    /the difference is [\d.]+$/,
  );
  expect(
    told(() => expect(SAMPLED).toBeAtLeastAsGoodAs("LAS", { policy: "SRPT", measure: "men" })),
  ).toMatch(/did you mean "mean"/);
  expect(
    told(() => expect(SAMPLED).toBeAtLeastAsGoodAs("LAS", { policy: "SRPT", seeds: "1" })),
  ).toMatch(/two at least/);
});
