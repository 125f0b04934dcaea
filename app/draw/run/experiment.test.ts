import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise } from "../../../engine/doors/run.ts";
import { keep, viewOf } from "./experiment.ts";

/** The buffers behind all typed arrays in it. */
function buffersOf(value: unknown): ArrayBufferLike[] {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}

test("what the page is given is a copy, requests too: it may own it, and policies run again on what is kept", () => {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    fabric: { kind: "star", hosts: 3, rate: 1 },
    flows: [0, 1].map((src) => ({
      id: `f${src}`,
      arrival: 0,
      size: 5,
      src,
      dst: 2,
      request: "q",
      path: 0,
    })),
    policies: [],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const kept = keep(1, materialise(parsed.scenario));
  const view = viewOf(kept);
  expect(view.flows).toEqual(kept.experiment.flows);
  const own = new Set(buffersOf(kept));
  expect(own.size).toBeGreaterThan(10);
  expect(buffersOf(view).filter((buffer) => own.has(buffer))).toEqual([]);
});
