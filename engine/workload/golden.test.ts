import { expect, test } from "vitest";
import { MANIFEST } from "../../workloads/manifest.ts";
import { materialise } from "../materialise/materialise.ts";
import type { Scenario, WorkloadSpec } from "../model/spec/scenario.ts";
import { hashOfBits } from "../testing/exact/hash-of-bits.ts";
import samples from "../testing/reference/samples.json" with { type: "json" };
import { runsAll } from "../testing/seeds.ts";

/** Samples and their hashes, kept for Node and for browsers alike: e2e/bits.spec.ts reads the same file. */
type Column =
  | "arrival"
  | "size"
  | "deadline"
  | "lower"
  | "upper"
  | "estimate"
  | "src"
  | "dst"
  | "packetSlot";

interface Golden {
  readonly name: string;
  readonly models: readonly Scenario["model"][];
  readonly fabric: Scenario["fabric"];
  readonly workload: WorkloadSpec;
  /** The seeds from 1 to this one are sampled and hashed one after the other. */
  readonly seeds: number;
  readonly columns: readonly Column[];
  readonly hash: string;
}

const GOLDENS = samples as unknown as readonly Golden[];

function hashOf(golden: Omit<Golden, "hash">): string {
  const { models, fabric, workload, seeds, columns } = golden;
  let hash = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    for (const model of models) {
      const one = {
        version: 1,
        model,
        fabric,
        workload: { ...workload, seed },
        policies: [],
      } as const;
      const { flows } = materialise(one);
      for (const name of columns) hash = hashOfBits(flows[name] ?? new Float64Array(0), hash);
    }
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The row of a distribution that has none yet. */
function rowOf(id: string): string {
  const golden: Omit<Golden, "hash"> = {
    name: id,
    models: ["slot", "fluid"],
    fabric: { kind: "link", rate: 1 },
    workload: { distribution: id, load: 0.8, flows: 100_000, seed: 1 },
    seeds: 1,
    columns: ["arrival", "size"],
  };
  return JSON.stringify({ ...golden, hash: hashOf(golden) });
}

test("there is a golden sample of 10⁵ flows of every distribution, and one of 10⁷ flows", () => {
  const large = GOLDENS.filter(({ workload }) => (workload.flows ?? 0) >= 1e5);
  const named = new Set(large.map(({ workload }) => workload.distribution));
  const missing = MANIFEST.filter(({ id }) => !named.has(id)).map(({ id }) => rowOf(id));
  expect(missing, "of engine/testing/reference/samples.json").toEqual([]);
  expect(Math.max(...GOLDENS.map(({ workload, seeds }) => (workload.flows ?? 0) * seeds))).toBe(
    1e7,
  );
});

/** Ten million flows take as long as all others. */
const QUICK = GOLDENS.filter(({ workload, seeds }) => (workload.flows ?? 0) * seeds < 1e7);

test.each(runsAll() ? GOLDENS : QUICK)("SPEC 4.1 $name keeps its bits", (golden) => {
  expect(hashOf(golden)).toBe(golden.hash);
});
