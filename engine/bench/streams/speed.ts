import { parseArgs } from "node:util";
import { materialise, simulate } from "../../doors/run.ts";
import type { Model } from "../../doors/scenario.ts";
import { BENCH_POLICIES, type BenchPolicy } from "../link/cases.ts";

/**
 * `npm run bench:streams`: every policy on one link with packets that are released over time, web-search sizes. Slots:
 * million packets a second at two loads and three spreads; fluid: seconds a run. Processor time, the best of three
 * rounds. `--only "slot las"` measures what has this in its name.
 */
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });

const ROUNDS = 3;
const SLOT_FLOWS = 10_000;
const SLOT_CASES = [0.8, 1.2].flatMap((load) =>
  [1.5, 30, 1000].map((spread) => ({ load, spread })),
);
const FLUID_CASES = [
  { load: 0.8, spread: 1.5, flows: 100_000 },
  { load: 1.2, spread: 1.5, flows: 10_000 },
];

interface Streams {
  readonly load: number;
  readonly spread: number;
  readonly flows: number;
}

const policies = BENCH_POLICIES.filter(({ hasDeadlines }) => !hasDeadlines);

for (const policy of policies) {
  if (!`slot ${policy.label}`.includes(values.only)) continue;
  const cells = SLOT_CASES.map((one) => {
    const { seconds, bytes } = measured("slot", policy, { ...one, flows: SLOT_FLOWS });
    return `${(bytes / seconds / 1e6).toFixed(1).padStart(5)} (${one.load}, ${one.spread})`;
  });
  process.stdout.write(
    `slot ${policy.label.padEnd(12)} million packets a second at (load, α): ${cells.join("  ")}\n`,
  );
}
for (const policy of policies) {
  if (!`fluid ${policy.label}`.includes(values.only)) continue;
  const cells = FLUID_CASES.map(
    (one) =>
      `${measured("fluid", policy, one).seconds.toFixed(2)} s for ${one.flows} at load ${one.load}`,
  );
  process.stdout.write(`fluid ${policy.label.padEnd(12)} ${cells.join(", ")}\n`);
}

/** The least seconds of a run, and how much the flows send: packets in slots, bytes in the fluid model. */
function measured(
  model: Model,
  { spec }: BenchPolicy,
  { load, spread, flows: count }: Streams,
): { seconds: number; bytes: number } {
  const { thresholds } = spec;
  const { flows, scenario, policies } = materialise({
    version: 1,
    model,
    fabric: { kind: "link", rate: 1 },
    workload: {
      distribution: "web-search",
      load,
      flows: count,
      seed: 1,
      spread,
      bounds: { model: "relative", error: 0.2 },
    },
    policies: [thresholds === undefined ? spec : { ...spec, thresholds: { method: "published" } }],
  });
  const [policy] = policies;
  if (policy === undefined) throw new Error("a policy without its resolution");
  let seconds = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    simulate(flows, scenario.model, scenario.fabric, policy, { trace: false });
    const { user, system } = process.cpuUsage(start);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return { seconds, bytes: flows.size.reduce((sum, size) => sum + size, 0) };
}
