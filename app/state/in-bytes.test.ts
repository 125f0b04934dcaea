import { expect, test } from "vitest";
import { parseScenario } from "../../engine/index.ts";
import { draftInput } from "./draft-input.ts";
import { readDraft } from "./draft-read.ts";
import { begin } from "./history.ts";
import { inBytes } from "./in-bytes.ts";
import { historyFromText, historyToText } from "./stored-draft.ts";

const SCENARIO = {
  version: 1,
  model: "fluid",
  fabric: { kind: "tree", racks: 2, hosts: 2, hostRate: 1, coreRate: 4 },
  flows: [{ id: "a", arrival: 1, size: 2, deadline: 9, lower: 1, src: 0, dst: 3 }],
  policies: [
    {
      id: "pdq-distributed",
      reading: "literal",
      earlyStart: 1,
      term: "acknowledged",
      loss: { share: 0.01, hosts: [1] },
    },
  ],
};

test("plain units become what 1 Gb/s carries in a millisecond: times stay, and packets can be sent", () => {
  const draft = readDraft(SCENARIO);
  if (draft === null) throw new Error("no draft");
  expect(parseScenario(draftInput(draft)).ok).toBe(false);
  const parsed = parseScenario(draftInput(inBytes(draft)));
  expect(parsed.ok && parsed.scenario).toMatchObject({
    units: { size: "bytes", time: "ms" },
    fabric: { hostRate: 125_000, coreRate: 500_000 },
    flows: [{ arrival: 1, size: 250_000, deadline: 9, lower: 125_000 }],
  });
});

test("settings of packets survive the editor and the browser's storage as they were written", () => {
  const draft = readDraft(SCENARIO);
  if (draft === null) throw new Error("no draft");
  expect(draftInput(draft)["policies"]).toEqual(SCENARIO.policies);
  const stored = historyFromText(historyToText(begin(draft)));
  expect(stored && draftInput(stored.present)["policies"]).toEqual(SCENARIO.policies);
});
