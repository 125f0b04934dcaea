/**
 * `npm run bench:rank`: how many packets a second ranks of one's own of 20 nodes take, with 100 flows waiting on one
 * link. The bound is five million (README). Each beside a loop of fixed work, in turns, so that a busy machine shows.
 * Then 100,000 web-search flows as a fluid, by the loop of ranks, in seconds of a processor.
 */
import { materialise } from "../../materialise/materialise.ts";
import { columnsOf } from "../../model/flow-specs.ts";
import type { FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import { routesOf } from "../../network/network-routes.ts";
import { simulateFluidRank } from "../../rank/fluid/simulate-fluid-rank.ts";
import { bindRank, ownRank } from "../../rank/own-rank.ts";
import { simulateRank } from "../../rank/slot/simulate-rank.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";

const FLOWS = 100;
const PACKETS = 20_000;
const ROUNDS = 7;

const CASES: readonly (readonly [name: string, policy: PolicySpec])[] = [
  ["falls", rank("remaining + 0 * (weight + arrival + size) - min(index, 3) * 2 + floor(3.5)")],
  ["rises", rank("sent + 0 * (weight + arrival + size) - min(index, 3) * 2 + floor(3.5)")],
  ["steps", rank("level(sent, 10, 100, 1000) * 8 + 0 * (weight + size) - min(index, 3) * 2")],
  ["rises, in rings", rank("sent + 0 * (weight + arrival + size) + 0 * min(index, 3) * 2", "rr")],
  ["stays, one ring", rank("0 * (sent + weight + arrival + size) + 0 * min(index, 3) * 2", "rr")],
  ["steps, in rings", rank("level(sent, 10, 100, 1000) * 8 + 0 * (weight + size + index)", "rr")],
];

function rank(text: string, ties: PolicySpec["ties"] = "arrival"): PolicySpec {
  return { id: "rank", rank: text, ties };
}

const flows = columnsOf(
  Array.from(
    { length: FLOWS },
    (_, i): FlowSpec => ({ id: `f${i}`, arrival: 0, size: PACKETS + 17 * i }),
  ),
  false,
);
const packets = flows.size.reduce((a, b) => a + b, 0);

/** Seconds of fixed work. */
function fixedWork(): number {
  const start = performance.now();
  let x = 1;
  for (let k = 0; k < 20_000_000; k++) x = (x * 48_271) % 2_147_483_647;
  if (x === 0) throw new Error("never");
  return (performance.now() - start) / 1000;
}

const rows = CASES.map(([name, policy]) => ({
  name,
  policy,
  best: Number.POSITIVE_INFINITY,
}));
let work = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  work = Math.min(work, fixedWork());
  for (const row of rows) {
    const bound = bindRank(ownRank(row.policy), flows, [], null);
    const start = performance.now();
    simulateRank(flows, bound, null);
    row.best = Math.min(row.best, (performance.now() - start) / 1000);
  }
}
process.stdout.write(`fixed work ${(1000 * work).toFixed(0)} ms\n`);
for (const { name, best } of rows)
  process.stdout.write(
    `${name.padEnd(20)} ${(packets / best / 1e6).toFixed(2)} million packets a second, ${(best / work).toFixed(2)} of the fixed work\n`,
  );

const FLUID = [
  "remaining",
  "sent",
  "min(sent, 100000)",
  "deadline - remaining",
  "level(sent, 10000, 100000)",
  "gittins()",
  "serpt()",
];

const scenario = parsed({
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 1.25e9 },
  workload: { distribution: "web-search", load: 0.8, flows: 100_000, seed: 1 },
  policies: FLUID.map((text) => rank(text)),
});
const experiment = materialise(scenario);
for (const policy of experiment.policies) {
  const start = process.cpuUsage();
  const rate = scenario.fabric.kind === "link" ? scenario.fabric.rate : Number.NaN;
  const bound = bindRank(ownRank(policy), experiment.flows, policy.thresholds, rate, policy.ages);
  simulateFluidRank(experiment.flows, bound, routesOf(experiment.flows, scenario.fabric), rate);
  const { user, system } = process.cpuUsage(start);
  const seconds = ((user + system) / 1e6).toFixed(2);
  process.stdout.write(
    `${String(policy.rank).padEnd(28)} ${seconds} s, 100,000 flows as a fluid\n`,
  );
}
