import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { networkRoutes } from "../network/network-routes.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { columnsOf, specsOf } from "./flow-specs.ts";
import { identitiesOf } from "./identity.ts";
import { FLOW_KEYS, type FlowKey, flowColumn } from "./spec/flow-columns.ts";
import type { FlowSpec } from "./spec/scenario.ts";

const FABRIC = {
  kind: "leaf-spine",
  leaves: 4,
  hosts: 4,
  spines: 4,
  hostRate: 1,
  coreRate: 4,
} as const;

interface Named {
  readonly id: string;
  readonly src: number;
  readonly dst: number;
}

/** The links that each flow goes, by id. */
function waysOf(named: readonly Named[]): Map<string, readonly number[]> {
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    fabric: FABRIC,
    flows: named.map((flow) => ({ ...flow, arrival: 0, size: 1 })),
    policies: [{ id: "srpt" }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { flows, ids } = materialise(parsed.scenario);
  const { start, link } = networkRoutes(flows, FABRIC);
  return new Map(ids.map((id, flow) => [id, [...link.subarray(start[flow], start[flow + 1])]]));
}

describe("SPEC 3.5 ECMP hashes a flow's id", () => {
  test.each(seeds([1, 2, 3, 4, 5]))(
    "a way hangs on no other flow and on no order (seed %i)",
    (seed) => {
      const random = randomIntegers(seed);
      const flows = Array.from({ length: 40 }, (_, i): Named => {
        const src = random(16);
        return { id: `flow ${i}`, src, dst: (src + 1 + random(15)) % 16 };
      });
      const all = waysOf(flows);
      const fewer = waysOf(flows.filter(() => random(2) === 0).reverse());
      for (const [id, way] of fewer) expect(way, id).toEqual(all.get(id));
    },
  );

  test("another id is another draw: over many ids every spine has its share", () => {
    const ways = waysOf(
      Array.from({ length: 400 }, (_, i) => ({ id: `${i}-thing`, src: 0, dst: 15 })),
    );
    const spines = new Map<number, number>();
    for (const [, up] of ways.values())
      spines.set(up as number, (spines.get(up as number) ?? 0) + 1);
    expect(spines.size).toBe(4);
    // 100 each, within four standard deviations.
    for (const count of spines.values()) expect(Math.abs(count - 100)).toBeLessThan(35);
  });
});

test("an id's number is FNV-1a's, as published for strings of ASCII", () => {
  expect([...identitiesOf(["", "a", "foobar"])]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test("every column of a written flow stands in the columns and is written back", () => {
  const cellOf = (key: FlowKey) => {
    const { kind } = flowColumn(key).holds;
    return kind === "name" ? `some ${key}` : 2 + FLOW_KEYS.indexOf(key);
  };
  const full = Object.fromEntries(
    FLOW_KEYS.map((key) => [key, cellOf(key)]),
  ) as unknown as FlowSpec;
  const bare: FlowSpec = { id: "bare", arrival: 0, size: 1, src: 0, dst: 0 };
  const columns = columnsOf([full, bare], true);
  expect(specsOf(columns, [full.id, bare.id], true)).toEqual([full, bare]);
});
