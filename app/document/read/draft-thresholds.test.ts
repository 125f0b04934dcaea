import { describe, expect, it } from "vitest";
import type { Draft } from "../draft/draft.ts";
import { begin } from "../draft/history.ts";
import { draftInput } from "./draft-input.ts";
import { readDraft } from "./draft-read.ts";
import { historyToText, readStored } from "./stored-draft.ts";

const BASE = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: "web-search", load: 0.8, flows: 100, seed: 1 },
};

const toText = (present: Draft): string => historyToText(begin(present));
const fromText = (text: string): Draft | null => readStored(text).history?.present ?? null;

function written(draft: Draft | null): unknown {
  if (draft === null) throw new Error("a scenario is a draft");
  const [policy] = draftInput(draft)["policies"] as readonly { readonly thresholds?: unknown }[];
  return policy?.thresholds;
}

describe("thresholds of a file", () => {
  it.each([
    [[3, 8]],
    [{ method: "equal-split", queues: 4 }],
    [{ method: "published" }],
    [{ method: "published", set: "tcn", load: 0.7 }],
    [{ method: "optimal", queues: 8 }],
    [{ method: "optimal", queues: 5, objective: "eq1", load: 0.5 }],
    [{ method: "optimal", queues: 5, objective: "simulation", flows: 300, seed: 9 }],
  ])("%j are written as they were read, and so after a visit to storage", (thresholds) => {
    const draft = readDraft({ ...BASE, policies: [{ id: "pias", thresholds }] });
    expect(written(draft)).toEqual(thresholds);
    expect(draft && written(fromText(toText(draft)))).toEqual(thresholds);
  });

  it("of a draft stored before there were methods stay a list", () => {
    const draft = readDraft({ ...BASE, policies: [{ id: "pias", thresholds: [3, 8] }] });
    if (draft === null) throw new Error("a scenario is a draft");
    const stored = JSON.parse(toText(draft));
    stored.draft.policies[0].thresholds = { method: "list", text: "3, 8", queues: 3 };
    expect(written(fromText(JSON.stringify(stored)))).toEqual([3, 8]);
    stored.draft.policies[0].thresholds = { method: "optimal", more: "{" };
    expect(written(fromText(JSON.stringify(stored)))).toMatchObject({ method: "optimal" });
  });
});
