import { expect, test } from "vitest";
import { file, slotwise } from "../testing/slotwise.ts";

/** So late that PDQ terminates the flow at once: nothing is sent. */
const HOPELESS = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [{ id: "f", arrival: 0, size: 3e8, spread: 1, deadline: 10 }],
  policies: [{ id: "pdq" }],
};

test.each([
  ["run"],
  ["figure", "--kind", "cdf"],
  ["explain", "--policy", "pdq", "--at", "0"],
  ["sweep", "--vary", "flows[0].deadline=10,12"],
])("SPEC 1.12 slotwise %s warns once of very many packets in streams", (command, ...words) => {
  const { stderr } = slotwise([command, file("many.json", HOPELESS), ...words]);
  expect(
    stderr.match(/many\.json: about 300 million packets are released over time/g),
  ).toHaveLength(1);
});
