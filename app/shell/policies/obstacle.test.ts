import { describe, expect, test } from "vitest";
import { policyDefinition } from "../../../engine/index.ts";
import { type Draft, readDraft } from "../../document/draft/draft.ts";
import { checkDraft } from "../../document/read/check.ts";
import { obstacleOf } from "./obstacle.ts";

const FLOWS = [{ id: "a", arrival: 0, size: 3, src: 0, dst: 1 }];

/** What stands in the way of a policy, one after another, each mended by its press, until it runs. */
async function pathOf(policy: object, setting: object): Promise<string[]> {
  const read = readDraft({
    fabric: { kind: "link" },
    flows: FLOWS,
    policies: [policy],
    ...setting,
  });
  if (read === null) throw new Error("no draft");
  let draft: Draft = read;
  const labels: string[] = [];
  for (;;) {
    const [chosen] = draft.policies;
    const faults = chosen && checkDraft(draft).policyFaults.get(chosen.key);
    if (chosen === undefined || faults === undefined) return labels;
    const obstacle = obstacleOf(policyDefinition(chosen.id), faults);
    if (obstacle === null) throw new Error(faults.map(({ message }) => message).join("\n"));
    if (labels.includes(obstacle.label)) throw new Error(`not mended: ${obstacle.label}`);
    labels.push(obstacle.label);
    draft = (await obstacle.mend())(draft);
  }
}

describe("every obstacle has a press that mends it", () => {
  const star = { kind: "star", hosts: 4, rate: 1 };
  const units = { size: "bytes", time: "ms" };
  test.each([
    [{ id: "d3" }, { model: "slot" }, ["Use the fluid model"]],
    [{ id: "nos2", switchThreshold: 4 }, { model: "slot" }, ["Use the fluid model"]],
    [
      { id: "pdq-distributed" },
      { model: "fluid", fabric: star },
      ["Count in bytes and ms, links of 1 Gb/s"],
    ],
    [
      { id: "rcp-distributed" },
      {
        model: "fluid",
        units,
        fabric: { ...star, rate: 125 },
        flows: [{ ...FLOWS[0], spread: 1 }],
      },
      ["Let all flows arrive whole"],
    ],
    [
      { id: "rcp-distributed" },
      { model: "fluid", units, fabric: { ...star, routing: "spray", rate: 125_000 } },
      ["One way by hash"],
    ],
    [
      { id: "pdq-distributed" },
      { model: "slot" },
      ["Use the fluid model", "Use a network", "Count in bytes and ms, links of 1 Gb/s"],
    ],
  ])("%j in %j", async (policy, setting, labels) => {
    expect(await pathOf(policy, setting)).toEqual(labels);
  });
});

test("a value of the policy's own is no obstacle: its field explains it", () => {
  const fault = { path: "thresholds[1]", message: "", expected: "", got: "" };
  expect(obstacleOf(policyDefinition("pias"), [fault])).toBeNull();
});
