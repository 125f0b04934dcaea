import { expect, test } from "vitest";
import { addFlow, deleteFlows } from "../edits/draft-edits.ts";
import { draftInput } from "../read/draft-input.ts";
import { historyToText, readStored } from "../read/stored-draft.ts";
import type { FlowDraft } from "./draft.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { begin } from "./history.ts";
import { hueAt, huesOf } from "./hues.ts";

const flows: readonly FlowDraft[] = ["a", "b", "c", "d"].map((id) => ({ id, arrival: 0, size: 1 }));
const draft = { ...EMPTY_DRAFT, flows };
const huesBy = (of: readonly FlowDraft[]): string =>
  of.map((flow, place) => `${flow.id}${hueAt(flow, place)}`).join(" ");

test("flows keep their hues when others go, and a new one takes the least that is free", () => {
  expect(huesOf(flows)).toBeNull();
  const less = deleteFlows(draft, new Set([1]));
  expect(huesBy(less.flows)).toBe("a0 c2 d3");
  expect(huesOf(less.flows)).toEqual(Int32Array.of(0, 2, 3));
  const more = addFlow(addFlow(less, 1, 1), 2, 1);
  expect(huesBy(more.flows)).toBe("a0 c2 d3 f41 f54");
});

test("a reload keeps them, and the scenario knows nothing of them", () => {
  const less = deleteFlows(draft, new Set([0]));
  expect(readStored(historyToText(begin(less))).history?.present.flows).toEqual(less.flows);
  expect(draftInput(less)["flows"]).toEqual(flows.slice(1));
});

test("while none has gone, none is written down", () => {
  expect(addFlow(draft, 1, 1).flows.every((flow) => flow.hue === undefined)).toBe(true);
});
