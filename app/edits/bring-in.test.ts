import { beforeAll, describe, expect, test } from "vitest";
import { POLICIES } from "../../engine/doors/scenario.ts";
import { type Draft, flowsOf, readDraft } from "../document/draft/draft.ts";
import { checkDraft } from "../document/read/check.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { togglePolicyAndNeeds } from "./bring-in.ts";

beforeAll(fetchReading);

const FLOWS = [
  ["elephant 1", 0, 12],
  ["mouse 1", 1, 1],
  ["mouse 2", 3, 2],
  ["elephant 2", 5, 9],
  ["mouse 3", 8, 1],
  ["mouse 4", 16, 2],
].map(([id, arrival, size]) => ({ id, arrival, size }));
const ENDS = FLOWS.map((flow, k) => ({ ...flow, src: k % 2, dst: 3 }));
const LINK = { kind: "link", rate: 1 };
const WORKLOAD = { distribution: "web-search", load: 0.8, flows: 500, seed: 1 };
const LEAVES = { kind: "leaf-spine", leaves: 3, hosts: 3, spines: 2, hostRate: 1, coreRate: 2 };

const EXPERIMENTS: Readonly<Record<string, object>> = {
  "six flows drawn on a link, in slots": { model: "slot", fabric: LINK, flows: FLOWS },
  "a flow drawn beside others with estimates": {
    ...{ model: "slot", fabric: LINK },
    flows: FLOWS.map((flow, k) => (k === 5 ? flow : { ...flow, estimate: 2, lower: 1 })),
  },
  "six flows drawn on a link, as a fluid": { model: "fluid", fabric: LINK, flows: FLOWS },
  "flows that come spread over time": {
    ...{ model: "slot", fabric: LINK },
    flows: FLOWS.map((flow) => ({ ...flow, spread: 1.5 })),
  },
  "flows between the ports of a switch": {
    ...{ model: "slot", fabric: { kind: "switch", ports: 4, rate: 1 } },
    flows: ENDS,
  },
  "flows in a network that sprays packets": {
    ...{ model: "fluid", fabric: { ...LEAVES, routing: "spray" } },
    flows: ENDS,
  },
  "flows on slow links": {
    ...{ model: "fluid", units: { size: "bytes", time: "s" } },
    ...{ fabric: { kind: "star", hosts: 4, rate: 10 }, flows: ENDS },
  },
  "web search in slots": { model: "slot", fabric: LINK, workload: WORKLOAD },
  "web search as a fluid": { model: "fluid", fabric: LINK, workload: WORKLOAD },
  "web search in bytes and microseconds": {
    ...{ model: "fluid", units: { size: "bytes", time: "us" } },
    ...{ fabric: { ...LEAVES, hostRate: 125, coreRate: 500 }, workload: WORKLOAD },
  },
  "no flow yet": { model: "slot", fabric: LINK, flows: [] },
};

const draftOf = (experiment: object): Draft => {
  const draft = readDraft({ version: 1, policies: [], ...experiment });
  if (draft === null) throw new Error("no draft");
  return draft;
};

const ROWS = POLICIES.filter(({ group }) => group !== null);

describe.each(Object.entries(EXPERIMENTS))("in %s", (_, experiment) => {
  test.each(ROWS.map(({ id }) => id))("%s runs once it is pressed, and goes again", (id) => {
    const { draft, told } = togglePolicyAndNeeds(draftOf(experiment), id);
    const checked = checkDraft(draft);
    expect([...checked.policyFaults.values(), ...checked.faults.values()]).toEqual([]);
    expect(checked.scenario?.policies.map((policy) => policy.id)).toEqual([id]);
    expect(told ?? "A sentence.").toMatch(/^\p{L}.* .*\.$/u);
    const without = togglePolicyAndNeeds(draft, id);
    expect([without.told, without.draft.file["policies"]]).toEqual([null, []]);
  });
});

describe("what is fetched is told", () => {
  const six = draftOf(EXPERIMENTS["six flows drawn on a link, in slots"] as object);
  const sampled = draftOf(EXPERIMENTS["web search in slots"] as object);

  test.each([
    [six, "fifo", null],
    [
      six,
      "pfabric",
      "pFabric sends packets: your 6 flows now go to one host of a star of 7, a slot is 1 ms at 1 Gb/s.",
    ],
    [six, "srpte", "SRPTE goes by estimates of sizes: a fifth below or above for each flow."],
    [six, "qclimb", "QCLIMB goes by bounds on sizes: a fifth below and above for each flow."],
    [six, "edf", "EDF goes by deadlines: each flow has 3 times as long as it takes alone."],
    [
      six,
      "d3",
      "D³ shares the link by rates and goes by deadlines: flows are a fluid now, each flow has 3 times as long as it takes alone.",
    ],
    [sampled, "srpte", "SRPTE goes by estimates of sizes: they are up to a fifth off."],
    [
      sampled,
      "homa",
      "Homa sends packets: flows now go between the hosts of a star of 12, a slot is 1 ms at 1 Gb/s.",
    ],
  ])("%#", (draft, id, told) => {
    expect(togglePolicyAndNeeds(draft, id).told).toBe(told);
  });

  test("flows that have a deadline keep it, and no other is given out", () => {
    const [first, ...others] = FLOWS;
    const draft = draftOf({
      model: "slot",
      fabric: LINK,
      flows: [{ ...first, deadline: 40 }, ...others],
    });
    expect(togglePolicyAndNeeds(draft, "edf").told).toBeNull();
  });

  test("times stay as they were, sizes are as much larger as links are faster", () => {
    const { draft } = togglePolicyAndNeeds(six, "homa");
    expect(flowsOf(draft).slice(0, 2)).toEqual([
      { id: "elephant 1", arrival: 0, size: 1_500_000, src: 0, dst: 6 },
      { id: "mouse 1", arrival: 1, size: 125_000, src: 1, dst: 6 },
    ]);
  });
});
