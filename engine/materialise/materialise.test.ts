import { describe, expect, test } from "vitest";
import { specsOf } from "../model/flow-specs.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { materialise } from "./materialise.ts";

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

  const sampled = (thresholds: unknown, change: object = {}) => {
    const workload = { distribution: "web-search", load: 0.8, flows: 1, seed: 3 };
    const policies = [{ id: "pias", thresholds }];
    return materialise(parsed({ ...BASE, workload, policies, ...change })).policies[0]?.thresholds;
  };

  test("SPEC 4.30 takes the published thresholds of its workload and load, or of others", () => {
    const webSearch = [910, 1330, 1649, 1961, 2144, 2338, 2485];
    expect(sampled({ method: "published" })).toEqual(webSearch);
    expect(sampled({ method: "published" }, { model: "fluid" })).toEqual(
      webSearch.map((packets) => 1460 * (packets - 1)),
    );
    expect(sampled({ method: "published", distribution: "data-mining", load: 0.5 })).toEqual([
      806, 1107, 1402, 10694, 11971, 21163, 22273,
    ]);
    expect(sampled({ method: "published", set: "tcn" })).toEqual([69]);
  });

  test("SPEC 4.31, 4.32 optimal thresholds are whole packets in slots, bytes in the fluid model", () => {
    for (const objective of ["eq1", "mg1"]) {
      const packets = sampled({ method: "optimal", objective, queues: 4 });
      const bytes = sampled({ method: "optimal", objective, queues: 4 }, { model: "fluid" });
      expect(packets?.length).toBe(3);
      expect(bytes).toEqual(packets?.map((theta) => 1460 * theta));
    }
  });

  test("SPEC 4.32 optimal thresholds of written flows are chosen among their sizes", () => {
    const flows = [1, 1, 1, 1, 1, 1, 1, 1, 1, 11].map((size, i) => ({
      id: `f${i}`,
      arrival: i,
      size,
    }));
    const thresholds = { method: "optimal", load: 0.5 };
    const policies = [{ id: "pias", thresholds }];
    expect(materialise(parsed({ ...BASE, flows, policies })).policies[0]?.thresholds).toEqual([1]);
    const none = materialise(parsed({ ...BASE, flows: [], policies }));
    expect(none.policies[0]?.thresholds).toEqual([]);
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
