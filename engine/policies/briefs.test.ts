import { expect, test } from "vitest";
import { POLICIES } from "../run/policies.ts";

test.each(POLICIES.map(({ name, brief }) => [name, brief]))("%s: %s", (_, brief) => {
  expect(brief.split(" ").length).toBeLessThanOrEqual(6);
  expect(brief).toMatch(/^([a-z]|PIAS |DCTCP, ).*[a-z]$/);
});

test("no two policies have the same brief rule", () => {
  expect(new Set(POLICIES.map(({ brief }) => brief)).size).toBe(POLICIES.length);
});

/** As they stand; a new policy of flows is in one of the three as well. */
const GROUPED = {
  nothing: ["fifo", "brr", "las", "pias", "asrpt", "nos2"],
  sizes: ["srpt", "sjf", "qclimb-ps"],
  hints: ["qclimb", "pdq", "edf", "d3", "qclimb-fp", "qclimb-pp", "srpte"],
};

test("policies are grouped by what they need to know; custom ranks and mixes have no row", () => {
  const idsOf = (group: string | null) =>
    POLICIES.filter((policy) => policy.group === group).map(({ id }) => id);
  const all = Object.entries(GROUPED).flatMap(([group, known]) => {
    const ids = idsOf(group);
    expect(ids.filter((id) => known.includes(id))).toEqual(known);
    return ids;
  });
  const sending = POLICIES.filter(({ packets }) => packets !== undefined).map(({ id }) => id);
  expect(idsOf("packets")).toEqual(sending.filter((id) => id !== "mix"));
  expect(idsOf(null)).toEqual(["rank", "mix"]);
  expect(all.length + sending.length + 1).toBe(POLICIES.length);
});

test("packets are sent by the group that says so, and nothing known means nothing read", () => {
  for (const { id, group, packets, reads } of POLICIES) {
    if (group === null) continue;
    expect(packets !== undefined, id).toBe(group === "packets");
    if (group === "nothing" || group === "sizes") {
      expect(
        reads.filter((column) => column !== "weight"),
        id,
      ).toEqual([]);
    }
    if (group === "hints") expect(reads, id).not.toEqual([]);
  }
});

test("a brief rule with numbers has one place for them", () => {
  const rules = POLICIES.flatMap(({ briefNumbers }) => Object.values(briefNumbers ?? {}));
  expect(rules.length).toBeGreaterThan(0);
  for (const rule of rules) expect(rule.split("…")).toHaveLength(2);
});
