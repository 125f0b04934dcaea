import { describe, expect, test } from "vitest";
import { materialise } from "./materialise.ts";
import { specsOf } from "./scenario/columns.ts";
import { parsed } from "./testing/run-scenario.ts";

const BASE = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } };

describe("materialise", () => {
  test("SPEC 10.5 tells equal labels apart", () => {
    const policies = [
      { id: "pias" },
      { id: "pias", thresholds: [3] },
      { id: "srpt", label: "PIAS" },
    ];
    const { policies: resolved } = materialise(parsed({ ...BASE, flows: [], policies }));
    expect(resolved.map((policy) => policy.label)).toEqual(["PIAS", "PIAS (2)", "PIAS (3)"]);
  });

  test("SPEC 4.7 splits written flows at the quantiles of their sizes", () => {
    const flows = [1, 2, 3, 4, 5, 6, 7, 8].map((size, i) => ({ id: `f${i}`, arrival: 0, size }));
    const policies = [{ id: "pias", thresholds: { method: "equal-split", queues: 4 } }];
    expect(materialise(parsed({ ...BASE, flows, policies })).policies[0]?.thresholds).toEqual([
      2, 4, 6,
    ]);
  });

  test("writes sampled flows that materialise to the same columns", () => {
    const workload = {
      distribution: "web-search",
      load: 0.5,
      flows: 50,
      seed: 3,
      spread: 0.5,
      bounds: { model: "relative", error: 0.3 },
      deadlines: { share: 0.5, mean: 100 },
    };
    const fabric = { kind: "switch", ports: 4, rate: 1 };
    const sampled = materialise(parsed({ ...BASE, fabric, workload, policies: [] }));
    const flows = specsOf(sampled.flows, sampled.ids, true);
    const written = materialise(parsed({ ...BASE, fabric, flows, policies: [] }));
    expect(written.flows).toEqual(sampled.flows);
    expect(written.ids).toEqual(sampled.ids);
  });
});
