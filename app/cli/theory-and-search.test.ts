import { describe, expect, test } from "vitest";
import { search } from "./search-command.ts";
import { file, slotwise } from "./testing/slotwise.ts";
import { faultsOf } from "./testing/small-cases.ts";

const SAMPLED = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 2 },
  workload: { distribution: { uniform: { min: 1, max: 3 } }, load: 0.7, flows: 10, seed: 1 },
  policies: [
    { id: "fifo" },
    { id: "brr" },
    { id: "srpt" },
    { id: "pias", within: "rr", thresholds: [2] },
  ],
};

describe("slotwise theory", () => {
  test("means in the long run by policy, and Gittins' as the bound", () => {
    const name = file("uniform.json", SAMPLED);
    const { stdout, stderr, status } = slotwise(["theory", name]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^uniform\.json: mean FCT in the long run at load 0\.7$/m);
    // On a link of rate 2: half of 4.5278, 2 / (1 − 0.7) and 4.0421.
    expect(stdout).toMatch(/^FIFO +2\.26389 +2\.26389$/m);
    expect(stdout).toMatch(/^BRR +3\.33333 +3\.33333$/m);
    expect(stdout).toMatch(/^SRPT +2\.02106 +2\.02106$/m);
    expect(stdout).toMatch(/^Gittins +2\.26389 +2\.26389$/m);
    expect(stdout).toContain("PIAS: no formula, as it shares among equal ranks");
    const json = JSON.parse(slotwise(["theory", name, "--format", "json"]).stdout);
    expect(json).toMatchObject({ version: 1, load: 0.7, shares: { mice: 1, medium: 0 } });
    expect(json.policies.map((policy: { readsSizes: boolean }) => policy.readsSizes)).toEqual([
      ...[false, false, true, true],
    ]);
  });

  test("says why it says nothing", () => {
    const { stderr, status } = slotwise(["theory", "asrpt-fig-2"]);
    expect(status).toBe(2);
    expect(stderr).toContain("asrpt-fig-2: theory says nothing here: the flows are written out");
  });
});

describe("slotwise search", () => {
  test("writes a scenario, its words on standard error; the same seed the same bytes", () => {
    const words = "search --policy las --max-size 5 --max-arrival 0 --runs 3000".split(" ");
    const { stdout, stderr, status } = slotwise(words);
    expect(status).toBe(0);
    expect(stderr).toBe(
      "slotwise: LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times.\n",
    );
    expect(JSON.parse(stdout)).toMatchObject({
      note: "LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times.",
      policies: [{ id: "las" }, { id: "srpt" }],
    });
    const json = JSON.parse(slotwise([...words, "--format", "json"]).stdout);
    expect(json).toMatchObject({ ratio: 93 / 58, value: 93, against: 58, runs: 3000, seed: 1 });
    expect(`${JSON.stringify(json.scenario)}\n`).toBe(stdout);
  });

  test("policies by label, as a rank, as JSON; model and rate of a FILE", () => {
    const name = file("search.json", SAMPLED);
    const words = ["search", name, "--policy", "rank: -sent", "--against", "SRPT", "--runs", "200"];
    const written = JSON.parse(slotwise(words).stdout);
    expect(written).toMatchObject({ model: "fluid", fabric: { rate: 2 } });
    expect(written.policies).toEqual([{ id: "rank", rank: "-sent" }, { id: "srpt" }]);
    const pias = ["search", "--policy", '{"id":"pias","thresholds":[3]}', "--runs", "200"];
    expect(JSON.parse(slotwise(pias).stdout).policies[0]).toEqual({ id: "pias", thresholds: [3] });
  });

  test.each([
    ["search", "--policy: a policy is missing"],
    ["search --policy lass", 'got "lass": did you mean "las"?'],
    ["search --policy las --flows 9", "--flows: expected a whole number from 1 to 6, got 9"],
    ["search --policy las --max-size ten", '--max-size: expected a number, got "ten"'],
    ["search --policy las --objective p99", "--objective: expected fpt or fct"],
    ["search --policy {} --against opt", "--policy: id: expected"],
    ["search --policy srpte", "--policy: expected a policy that does without estimate"],
    ["search --policy las --format csv", '--format: expected json, got "csv"'],
  ])("%s is a fault with its remedy", (words, message) => {
    const said = faultsOf(() => [...search(words.split(" ").slice(1))]);
    expect(said.join("\n")).toContain(message);
  });
});
