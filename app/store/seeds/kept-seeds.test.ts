import { expect, test } from "vitest";
import { materialise, parseScenario, seedNumbers } from "../../../engine/index.ts";
import { FakeStorage } from "../testing/fake-storage.ts";
import { keepSeeds, keptSeeds } from "./kept-seeds.ts";

test("numbers over seeds come back to the last bit, and those of another engine do not", () => {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.7, flows: 40, seed: 1 },
    policies: [{ id: "srpt" }],
  });
  if (!parsed.ok) throw new Error("it is sound");
  const { policies } = materialise(parsed.scenario);
  const [numbers] = seedNumbers(parsed.scenario, policies, 3);
  if (numbers === undefined) throw new Error("there is one policy");
  const box = new FakeStorage();
  const kept = { count: 20, key: "the flows", known: new Map([["srpt", new Map([[3, numbers]])]]) };
  expect(keptSeeds(box)).toBe(null);
  keepSeeds(kept, box);
  expect(keptSeeds(box)).toEqual(kept);
  const text = box.getItem("slotwise.seeds") ?? "";
  box.setItem("slotwise.seeds", text.replace(/"engine":"[^"]*"/, '"engine":"0.0.1"'));
  expect(keptSeeds(box)).toBe(null);
  box.setItem("slotwise.seeds", "{");
  expect(keptSeeds(box)).toBe(null);
});
