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
const SWEEP = {
  version: 1,
  scenario: HOPELESS,
  vary: [{ path: "flows[0].deadline", values: [10, 12] }],
};

const WAYS: readonly (readonly [content: object, words: readonly string[]])[] = [
  [HOPELESS, ["run"]],
  [HOPELESS, ["figure", "--kind", "cdf"]],
  [HOPELESS, ["explain", "--policy", "pdq", "--at", "0"]],
  [HOPELESS, ["sweep", "--vary", "flows[0].deadline=10,12"]],
  [HOPELESS, ["run", "--vary", "flows[0].deadline=10,12"]],
  [SWEEP, ["sweep", "--dry-run"]],
  [SWEEP, ["figure", "--kind", "sweep"]],
];

test.each(WAYS)(
  "SPEC 1.12 way %#: slotwise warns once of very many packets in streams",
  (content, [command = "", ...words]) => {
    const { stderr } = slotwise([command, file("many.json", content), ...words]);
    expect(
      stderr.match(/many\.json: about 300 million packets are released over time/g),
    ).toHaveLength(1);
  },
);
