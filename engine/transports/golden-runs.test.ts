import { expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { digestOf } from "../metrics/digest.ts";
import type { Fabric, PolicySpec } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { hashOfBits } from "../testing/exact/hash-of-bits.ts";
import runs from "../testing/reference/golden-runs.json" with { type: "json" };
import { seeds } from "../testing/seeds.ts";

/** Racks whose hosts send to the next rack and to one host, a fabric that sprays, and a star and a link with an incast. */
const FABRICS = {
  racks: { kind: "leaf-spine", leaves: 3, hosts: 4, spines: 2, hostRate: 1250, coreRate: 625 },
  spray: { kind: "fat-tree", k: 4, rate: 1250, routing: "spray", propagation: 1, seed: 3 },
  incast: { kind: "star", hosts: 9, rate: 1250 },
  link: { kind: "link", rate: 1250 },
} as const satisfies Readonly<Record<string, Fabric>>;
type Place = keyof typeof FABRICS;

/** `hosts`: where half of them go; the others go to host 8. */
const flowsOn = (hosts: number, isPaced: boolean) =>
  Array.from({ length: 16 }, (_, k) => ({
    id: `f${k}`,
    arrival: 3 * (k >> 3),
    size: 20_000 + 6000 * k,
    src: k % 8,
    dst: k % 2 === 0 ? 8 : ((k % 8) + 4) % hosts,
    lower: 15_000 + 3000 * k,
    upper: 45_000 + 9000 * k,
    estimate: 25_000 + 5000 * k,
    deadline: 200 + 20 * k,
    ...(isPaced && k % 4 === 1 ? { spread: 2 } : {}),
  }));

const SAMPLED = {
  distribution: { uniform: { min: 3000, max: 90_000 } },
  load: 0.8,
  seed: 7,
  flows: 24,
};
const HOSTS = { racks: 12, spray: 16, incast: 9, link: 9 } as const;

/** Of finish times, of counters and of what receivers got when, to the bit. */
function goldenOf(place: Place, policy: PolicySpec, isSampled: boolean): string {
  const isPaced = !policy.id.endsWith("-distributed");
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: FABRICS[place],
    ...(isSampled ? { workload: SAMPLED } : { flows: flowsOn(HOSTS[place], isPaced) }),
    policies: [policy],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { scenario } = parsed;
  const { flows, policies } = materialise(scenario);
  const [bound] = policies;
  if (bound === undefined) throw new Error("no policy");
  const run = simulate(flows, "fluid", scenario.fabric, bound, { trace: true });
  const { trace, counts, decisions } = run;
  const numbers = [...(trace?.start ?? []), ...(trace?.rate ?? [])];
  const told = JSON.stringify(counts ?? null, (_, value) =>
    ArrayBuffer.isView(value) ? [...(value as Float64Array)] : value,
  );
  for (let k = 0; k < told.length; k++) numbers.push(told.charCodeAt(k));
  return `${digestOf(run)} ${decisions} ${hashOfBits(Float64Array.from(numbers), 0)}`;
}

type Golden = readonly [place: Place, policy: PolicySpec, isSampled: boolean, golden: string];

const RUNS = runs as unknown as readonly Golden[];

test.each(seeds(RUNS.map((_, k) => k)))("run %i of the list", (k) => {
  const [place, policy, isSampled, golden] = RUNS[k] as Golden;
  expect(goldenOf(place, policy, isSampled)).toBe(golden);
});
