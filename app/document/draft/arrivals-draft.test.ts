import { expect, test } from "vitest";
import { draftInput } from "../read/draft-input.ts";
import { readDraft } from "../read/draft-read.ts";
import type { Draft } from "./draft.ts";

const file = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: "web-search", load: 0.5, flows: 3, seed: 1 },
  policies: [],
};

function through(more: Record<string, unknown>): unknown {
  const draft = readDraft({ ...file, workload: { ...file.workload, ...more } }) as Draft;
  return draftInput(draft)["workload"];
}

test.each([
  [{}],
  [{ arrivals: "at-once" }],
  [{ arrivals: { incast: { fanIn: 4 } } }],
  [{ arrivals: { onOff: { on: 3, off: "x" } } }],
  [{ arrivals: { times: [1, 2, 3] } }],
  [{ spread: 2 }],
  [{ spread: { random: 2 } }],
  [{ spread: { random: 2, chunks: 5 }, arrivals: "at-once" }],
])("a file with %j comes out of the editor as it went in", (more) => {
  expect(through(more)).toEqual({ ...file.workload, ...more });
});

test("the default by its name comes out as nothing, and random releases wait for the slot model", () => {
  expect(through({ arrivals: "poisson" })).toEqual(file.workload);
  const draft = readDraft({
    ...file,
    workload: { ...file.workload, spread: { random: 2, chunks: 5 } },
  }) as Draft;
  expect(draftInput({ ...draft, model: "fluid" })["workload"]).toMatchObject({ spread: 2 });
  expect(draftInput(draft)["workload"]).toMatchObject({ spread: { random: 2, chunks: 5 } });
});
